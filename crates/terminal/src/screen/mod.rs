//! The full screen: the same games as in the browser, drawn from the same model.
//!
//! ```text
//! pages    a recorded game, its review
//! table    a table, here or at a server
//! parts    what every page uses: canvas, looks, input
//! game     what a game draws of itself;  jericho, coloretto  where each does
//! ```
//!
//! Everything but `parts::inbox` and `parts::guard` is without I/O, and tested in memory.

mod coloretto;
mod game;
mod jericho;
mod pages;
mod parts;
mod table;

use std::io;
use std::time::{Duration, Instant};

use ::table::Record;
use coach::CoachGame;
use engine::Seat;
use ratatui::crossterm::event::{Event, KeyEventKind};
use words::{Tell, Words};

pub use client::Pace;
pub use game::{Drawn, KeyHint, Showing};
pub use pages::replay::ReplayScreen;
pub use parts::action::Action;
pub use parts::app::App;
pub use parts::canvas::Canvas;
pub use parts::look::{Depth, Look};
pub use table::play::{Play, ScreenSettings};

use client::{PlayOn, TableNews, Wish};

use crate::channel::{GOODBYE, TableChannel};
use parts::guard::Guard;
use parts::inbox::{Inbox, Post};

/// How a screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenEnd {
    /// The table was over.
    Finished,
    /// Somebody had enough.
    Quit,
    /// The table was over, and the same people play again at another one.
    Rematch,
    /// The table was over, and its review is wanted.
    Review,
    /// A recorded game is to go on from a moment of it.
    PlayOn,
    /// The table can't be reached any more, or was closed.
    Closed,
    /// Interrupted by Ctrl-C or a signal.
    Interrupted,
    /// The system asked: by this signal.
    Signal(i32),
}

impl ScreenEnd {
    /// The exit status that says so.
    pub fn status(self) -> u8 {
        match self {
            Self::Finished | Self::Quit | Self::Rematch | Self::Review | Self::PlayOn => 0,
            Self::Closed => 1,
            Self::Interrupted => 130,
            Self::Signal(number) => 128_u8.saturating_add(number.clamp(0, 127) as u8),
        }
    }
}

/// What a table on a full screen came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScreenResult {
    /// How the screen was left.
    pub end: ScreenEnd,
    /// The table's record, if it is over.
    pub record: Option<String>,
    /// The table where the same people play again, if the player wants to go there.
    pub rematch: Option<String>,
    /// Whose decisions are to be reviewed, if the player wants that.
    pub review: Option<Seat>,
}

/// Plays at a table until somebody has enough, then says goodbye to it; hands over its record, if
/// it is over. The terminal is left as it was, however it ends.
pub fn play<V: Drawn>(
    words: &Words,
    setting: ScreenSettings,
    channel: TableChannel<V>,
) -> io::Result<ScreenResult> {
    let TableChannel { news, wishes } = channel;
    let mut play = Play::<V>::new(words, setting);
    let inbox = Inbox::open(Some(news));
    let end = show(&mut play, &inbox, |wish| {
        // A table that has closed its end is noticed by its news.
        let _ = wishes.send(wish);
    });
    drop(wishes);
    let until = Instant::now() + GOODBYE;
    while let Some(post) = inbox.wait(until.saturating_duration_since(Instant::now())) {
        match post {
            Post::Closed => break,
            Post::News(news @ TableNews::Record(_)) => play.receive(&news),
            _ => {}
        }
    }
    Ok(ScreenResult {
        end: end?,
        record: play.record().map(str::to_owned),
        rematch: play.rematch_table().map(str::to_owned),
        review: play.review_wanted(),
    })
}

/// Shows a recorded game until somebody has enough, with its review at once if that is wanted; tells
/// from where they want to play on.
pub fn replay<S: CoachGame + Tell<View: Drawn>>(
    words: &Words,
    setting: ScreenSettings,
    record: Record<S>,
    seat: Option<Seat>,
    reviewed: bool,
) -> io::Result<(ScreenEnd, Option<PlayOn>)> {
    let mut replay = ReplayScreen::new(words, setting, record, seat);
    if reviewed {
        replay.show_review();
    }
    let inbox = Inbox::open(None);
    let end = show(&mut replay, &inbox, |_| ())?;
    Ok((end, replay.play_on().cloned()))
}

/// The least time between two looks at the clock: nobody sees more.
const FRAME: Duration = Duration::from_millis(10);

fn show<A: App>(app: &mut A, inbox: &Inbox<A::News>, send: impl Fn(Wish)) -> io::Result<ScreenEnd> {
    let mut guard = Guard::enter()?;
    let began = Instant::now();
    loop {
        app.take_wishes().into_iter().for_each(&send);
        guard
            .terminal()
            .draw(|frame| app.draw(frame.buffer_mut()))?;
        let now = began.elapsed();
        let wait = app.due().map(|due| due.saturating_sub(now).max(FRAME));
        // Without anything due the line is only looked at again to be sure that it is there.
        let mut post = inbox.wait(wait.unwrap_or(Duration::from_secs(60)));
        let mut read = 0;
        while let Some(one) = post {
            match one {
                Post::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    if parts::action::control(&key, 'z') {
                        guard.suspend()?;
                    } else {
                        app.key(&key);
                    }
                }
                Post::Event(Event::Mouse(mouse)) => app.mouse(mouse),
                Post::Event(Event::Paste(text)) => app.paste(&text),
                Post::Event(_) => {}
                Post::News(news) => app.receive(&news),
                Post::Closed => app.closed(),
                Post::Suspend => guard.suspend()?,
                Post::Continued => guard.again()?,
                Post::Signal(number) => return Ok(ScreenEnd::Signal(number)),
                Post::Deaf(error) => return Err(error),
            }
            app.tick(began.elapsed());
            app.take_wishes().into_iter().for_each(&send);
            read += 1;
            // What has come already is shown at once, but never so much that nothing is shown.
            post = if read < 64 && app.end().is_none() {
                inbox.wait(Duration::ZERO)
            } else {
                None
            };
        }
        app.tick(began.elapsed());
        if let Some(end) = app.end() {
            app.take_wishes().into_iter().for_each(&send);
            return Ok(end);
        }
    }
}
