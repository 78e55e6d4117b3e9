//! A pseudo-terminal with the binary in it: bytes in, a screen out.

use std::fmt::Write as _;
use std::io::{Read as _, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use vt100::Parser;

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long nothing comes when a screen is drawn.
const QUIET: Duration = Duration::from_millis(25);

/// The settings of a terminal, to be compared.
pub(crate) type Modes = String;

struct Seen {
    /// Nobody wants to see any more.
    closing: bool,
    parser: Parser,
    raw: Vec<u8>,
    last: Instant,
}

/// A terminal that runs the binary.
pub(crate) struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    /// Kept open, so that the terminal can be asked after the binary has left it.
    _slave: Box<dyn SlavePty + Send>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Mutex<Seen>>,
    eye: Option<thread::JoinHandle<()>>,
    pub(crate) before: Modes,
}

const fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// A number of rows or columns.
fn lines(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a terminal has some")
}

fn modes(master: &dyn MasterPty) -> Modes {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}

impl Terminal {
    /// Runs the binary on a terminal of 80 by 24.
    pub(crate) fn new(line: &[&str], env: &[(&str, &str)]) -> Self {
        let pair = native_pty_system()
            .openpty(size(80, 24))
            .expect("a terminal");
        let before = modes(pair.master.as_ref());
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_fanfare"));
        command.args(line);
        for name in [
            "FANFARE_LANG",
            "LC_ALL",
            "LC_MESSAGES",
            "LC_CTYPE",
            "NO_COLOR",
            "COLORTERM",
        ] {
            command.env_remove(name);
        }
        command.env("LANG", "en_GB.UTF-8");
        command.env("TERM", "xterm-256color");
        command.env(
            "XDG_STATE_HOME",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/pty-state"),
        );
        for (name, value) in env {
            command.env(name, value);
        }
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let writer = pair.master.take_writer().expect("it can be written to");
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the binary starts");
        let seen = Arc::new(Mutex::new(Seen {
            closing: false,
            parser: Parser::new(lines(24), lines(80), 0),
            raw: Vec::new(),
            last: Instant::now(),
        }));
        let shared = Arc::clone(&seen);
        let eye = thread::spawn(move || {
            let mut bytes = [0; 8192];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                let mut seen = shared.lock().expect("nobody panicked");
                seen.parser.process(&bytes[..count]);
                seen.raw.extend_from_slice(&bytes[..count]);
                seen.last = Instant::now();
                if seen.closing {
                    return;
                }
            }
        });
        Self {
            master: Some(pair.master),
            _slave: pair.slave,
            writer: Some(writer),
            child,
            seen,
            eye: Some(eye),
            before,
        }
    }

    pub(crate) fn text(&self) -> String {
        self.seen
            .lock()
            .expect("nobody panicked")
            .parser
            .screen()
            .contents()
    }

    /// The screen as a page: a cell is a letter in its colours.
    pub(crate) fn html(&self) -> String {
        let seen = self.seen.lock().expect("nobody panicked");
        let screen = seen.parser.screen();
        let (rows, columns) = screen.size();
        let mut page = String::from(
            "<!doctype html><meta charset=\"utf-8\"><style>body{margin:0;background:#111}\
             pre{display:inline-block;margin:0;padding:12px;background:#14161a;color:#d8d8d8;\
             font:16px/20px \"DejaVu Sans Mono\",monospace}</style><pre>",
        );
        for row in 0..rows.get() {
            for column in 0..columns.get() {
                let Some(cell) = screen.cell(row, column) else {
                    continue;
                };
                let (mut front, mut back) = (shade(cell.fgcolor()), shade(cell.bgcolor()));
                if cell.inverse() {
                    front = front.or(Some("#14161a".to_owned()));
                    back = back.or(Some("#d8d8d8".to_owned()));
                    std::mem::swap(&mut front, &mut back);
                }
                let colour = front.map(|it| format!("color:{it};")).unwrap_or_default();
                let ground = back
                    .map(|it| format!("background:{it};"))
                    .unwrap_or_default();
                let weight = if cell.bold() { "font-weight:bold" } else { "" };
                let letter = match cell.contents() {
                    "" => " ",
                    "<" => "&lt;",
                    "&" => "&amp;",
                    other => other,
                };
                // Writing to a string does not fail.
                let _ = write!(
                    page,
                    "<span style=\"{colour}{ground}{weight}\">{letter}</span>"
                );
            }
            page.push('\n');
        }
        page + "</pre>"
    }

    pub(crate) fn raw(&self) -> Vec<u8> {
        self.seen.lock().expect("nobody panicked").raw.clone()
    }

    /// Types, then waits until the screen is quiet.
    pub(crate) fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            let writer = self.writer.as_mut().expect("it is open");
            let mut bytes = [0; 4];
            writer
                .write_all(key.encode_utf8(&mut bytes).as_bytes())
                .expect("it listens");
            writer.flush().expect("it listens");
            self.quiet();
        }
    }

    fn quiet(&self) {
        let begin = Instant::now();
        thread::sleep(QUIET);
        while begin.elapsed() < PATIENCE {
            let last = self.seen.lock().expect("nobody panicked").last;
            if last.elapsed() >= QUIET {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows one of these texts.
    pub(crate) fn wait_for(&self, any: &[&str]) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if any.iter().any(|what| text.contains(what)) {
                return text;
            }
            assert!(begin.elapsed() < PATIENCE, "no {any:?} in\n{text}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let master = self.master.as_ref().expect("it is open");
        {
            let mut seen = self.seen.lock().expect("nobody panicked");
            seen.parser
                .screen_mut()
                .set_size(lines(rows), lines(columns));
        }
        master
            .resize(size(columns, rows))
            .expect("it can be resized");
        self.quiet();
    }

    pub(crate) fn pid(&self) -> i32 {
        self.child.process_id().expect("it runs") as i32
    }

    /// The modes that the terminal has now.
    pub(crate) fn modes(&self) -> Modes {
        modes(self.master.as_deref().expect("it is open"))
    }

    /// The window is closed: the terminal is gone.
    pub(crate) fn close(&mut self) {
        // The reader thread holds the pty open: a resize makes the binary draw, and wakes that thread.
        self.seen.lock().expect("nobody panicked").closing = true;
        self.resize(81, 25);
        let eye = self.eye.take().expect("it is closed once");
        eye.join().expect("it only looked");
        self.writer = None;
        self.master = None;
    }

    /// Whether the screen is that of the shell again, with its cursor and without our mouse.
    pub(crate) fn assert_left_as_it_was(&self) {
        // What it said last may still be on its way.
        let begin = Instant::now();
        while let Some(difference) = self.difference() {
            assert!(begin.elapsed() < PATIENCE, "{difference}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// How the terminal is not as it was.
    fn difference(&self) -> Option<String> {
        let modes = self.modes();
        if modes != self.before {
            return Some(format!("{modes} instead of {}", self.before));
        }
        let seen = self.seen.lock().expect("nobody panicked");
        let screen = seen.parser.screen();
        let mouse = screen.mouse_protocol_mode();
        [
            (screen.alternate_screen(), "it shows the alternate screen"),
            (screen.hide_cursor(), "its cursor is hidden"),
            (screen.bracketed_paste(), "it brackets what is pasted"),
            (
                mouse != vt100::MouseProtocolMode::None,
                "it reports the mouse",
            ),
        ]
        .into_iter()
        .find_map(|(is, what)| is.then(|| what.to_owned()))
    }

    /// The exit status, once it has ended by itself.
    pub(crate) fn ended(&mut self) -> u32 {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                // What it said last may still be on its way.
                thread::sleep(2 * QUIET);
                return status.exit_code();
            }
            assert!(
                begin.elapsed() < PATIENCE,
                "it still runs:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

/// A colour of the terminal as a page names it; none for the terminal's own.
fn shade(colour: vt100::Color) -> Option<String> {
    const NAMED: [&str; 16] = [
        "#3a3a3a", "#e05a4e", "#6fbf5f", "#e0b84a", "#5a9ae0", "#b87ad8", "#58c0c0", "#d8d8d8",
        "#808080", "#ff8376", "#95e083", "#ffd873", "#86bcff", "#d6a4f0", "#86e4e4", "#ffffff",
    ];
    match colour {
        vt100::Color::Default => None,
        vt100::Color::Idx(at) if at < 16 => Some(NAMED[usize::from(at)].to_owned()),
        vt100::Color::Idx(at) if at >= 232 => {
            let grey = 8 + 10 * (at - 232);
            Some(format!("#{grey:02x}{grey:02x}{grey:02x}"))
        }
        vt100::Color::Idx(at) => {
            let level = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
            let at = at - 16;
            let (red, green, blue) = (level(at / 36), level(at / 6 % 6), level(at % 6));
            Some(format!("#{red:02x}{green:02x}{blue:02x}"))
        }
        vt100::Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
    }
}
