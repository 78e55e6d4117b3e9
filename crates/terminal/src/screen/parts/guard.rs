//! Raw mode and the alternate screen, restored on the way out, on an error and on a panic.
//!
//! ```text
//! enter ──► raw, alternate screen, mouse ──► drop | panic | suspend ──► all as before
//! ```

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the terminal is ours just now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Writes to the terminal without a lock: the thread that panics may hold that of standard output.
#[cfg(unix)]
fn output() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd as _;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
fn output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

#[cfg(unix)]
type Output = io::BufWriter<std::fs::File>;
#[cfg(not(unix))]
type Output = io::BufWriter<io::Stdout>;

/// The terminal, while it is ours.
pub(crate) struct Guard(Terminal<CrosstermBackend<Output>>);

impl Guard {
    pub(crate) fn enter() -> io::Result<Self> {
        hook();
        take()?;
        fresh().map(Self).inspect_err(|_| leave())
    }

    pub(crate) fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Output>> {
        &mut self.0
    }

    /// Lets the shell go on, until it is our turn again.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        leave();
        stop();
        self.again()
    }

    /// Takes the terminal again, after somebody else may have had it.
    pub(crate) fn again(&mut self) -> io::Result<()> {
        take()?;
        // A fresh one knows nothing of what was drawn, so all is drawn again. To clear the old one
        // would ask the terminal where its cursor is, and the keyboard's thread hears the answer.
        self.0 = fresh()?;
        Ok(())
    }
}

fn fresh() -> io::Result<Terminal<CrosstermBackend<Output>>> {
    Terminal::new(CrosstermBackend::new(io::BufWriter::new(output()?)))
}

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
    }
}

#[cfg(unix)]
fn stop() {
    // Job control: stops this process (SIGSTOP) until the shell continues it.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
const fn stop() {}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    let taken = output().and_then(|mut output| {
        execute!(
            output,
            EnterAlternateScreen,
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste,
            Hide
        )
    });
    if taken.is_err() {
        leave();
    }
    taken
}

/// Leaves the terminal as it was. What fails here has nowhere to be said.
fn leave() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    if let Ok(mut output) = output() {
        let _ = execute!(
            output,
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = output.flush();
    }
    let _ = disable_raw_mode();
}

/// A panic is told on a terminal that can be read.
fn hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
    });
}
