//! Holds a small contest with a program from outside, and looks at what it did and left behind.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use arena::{
    Answer, Beginning, Contest, Entrant, FaultKind, Hosting, Log, Outside, PlayerName, Progress,
    Question, StartError, contest,
};
use coach::CoachGame;
use engine::Rules;

/// What happened to the program, game by game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    pub(crate) asked: usize,
    pub(crate) faults: Vec<FaultKind>,
    pub stood_in: Vec<String>,
    pub(crate) over: bool,
}

/// A player from outside, watched.
struct Watched<S: Rules> {
    player: Outside<S>,
    games: Arc<Mutex<Vec<Game>>>,
}

impl<S: Rules> Watched<S> {
    fn note(&self, what: impl FnOnce(&mut Game)) {
        let mut games = self.games.lock().expect("nobody panics");
        what(games.last_mut().expect("a game began"));
    }
}

impl<S: Rules> Entrant<S> for Watched<S> {
    fn begin(&mut self, beginning: &Beginning<S>) {
        let mut games = self.games.lock().expect("nobody panics");
        games.push(Game::default());
        drop(games);
        self.player.begin(beginning);
    }

    fn happened(&mut self, seen: &S::Seen) {
        self.player.happened(seen);
    }

    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move> {
        let answer = self.player.choose(question);
        assert!(question.legal().contains(&answer.m), "{answer:?}");
        self.note(|game| {
            game.asked += 1;
            game.faults.extend(answer.fault);
            if answer.stand_in {
                game.stood_in.push(answer.m.to_string());
            }
        });
        answer
    }

    fn over(&mut self, outcome: &S::Outcome) {
        self.player.over(outcome);
        self.note(|game| game.over = true);
    }
}

/// A command with a word of its own, by which its processes are found.
pub(crate) struct Command {
    pub(crate) text: String,
    tag: String,
}

impl Command {
    pub(crate) fn new(text: &str) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let tag = format!("fanfare-test-{}-{count}", std::process::id());
        let text = format!("{text} {tag}");
        Self { text, tag }
    }

    /// A player with a bad habit.
    pub(crate) fn rude(habit: &str) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players/rude.py");
        Self::new(&format!("python3 '{}' {habit}", script.display()))
    }

    /// A file that nobody else uses.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        std::env::temp_dir().join(&self.tag)
    }

    /// Whether a process is left that was started like this. Those that have ended and wait for
    /// burial by somebody else have no command line any more.
    pub(crate) fn is_running(&self) -> bool {
        let processes = std::fs::read_dir("/proc").expect("a system that shows its processes");
        processes.flatten().any(|process| {
            let line = std::fs::read(process.path().join("cmdline")).unwrap_or_default();
            let mut words = line.split(|&byte| byte == 0);
            words.any(|word| word == self.tag.as_bytes())
        })
    }

    /// Whether nothing of it is left; what was killed may take a moment to be gone.
    pub(crate) fn is_gone(&self) -> bool {
        let began = Instant::now();
        while self.is_running() {
            if began.elapsed() > Duration::from_secs(30) {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
        true
    }
}

/// Time enough for a machine that is busy with other tests.
pub(crate) const PATIENT: Hosting = Hosting {
    time: Duration::from_secs(10),
    ready: Duration::from_secs(10),
    log: Log::Discard,
};

/// For those that are never in time.
pub(crate) const HASTY: Hosting = Hosting {
    time: Duration::from_millis(250),
    ..PATIENT
};

/// Plays one deal, with each rotation, against random players, and checks that all games ended, that
/// it took no longer than it may, and that no process is left.
pub(crate) fn hold<S: Progress + CoachGame>(
    command: &Command,
    players: usize,
    hosting: Hosting,
) -> Vec<Game> {
    let games = Arc::new(Mutex::new(Vec::new()));
    let start = |command: &str, seed| -> Result<Box<dyn Entrant<S>>, StartError> {
        let player = Outside::start(command, seed, hosting)?;
        let games = Arc::clone(&games);
        Ok(Box::new(Watched { player, games }))
    };
    let mut names = vec!["random".parse().expect("a player"); players];
    names[0] = PlayerName::Exec(command.text.clone());
    let entered = Contest::<S> {
        options: S::Options::default(),
        players: names,
        deals: 1,
        seed: "hosting".to_owned(),
        threads: NonZeroUsize::MIN,
        claim: None,
        luck: false,
    };
    let began = Instant::now();
    let go = std::sync::atomic::AtomicBool::new(false);
    let ranking = contest(&entered, &start, &|_| {}, None, &go).expect("it is held");
    assert!(
        began.elapsed() < Duration::from_secs(180),
        "it took too long"
    );
    assert!(command.is_gone(), "a process is left");
    let games = std::mem::take(&mut *games.lock().expect("nobody panicked"));
    assert_eq!(games.len(), players * S::games(&entered.options));
    assert!(games.iter().all(|game| game.over), "every game ends");
    let faults: usize = games.iter().map(|game| game.faults.len()).sum();
    let reported = ranking.players[0].faults;
    let reported = reported.illegal + reported.garbage + reported.late + reported.crashed;
    assert_eq!(reported as usize, faults, "every fault is reported");
    games
}
