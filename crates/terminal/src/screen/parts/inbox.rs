//! One queue of keys, signals and the table's news: waiting for one is waiting for all.
//!
//! ```text
//! keyboard thread ──┐
//! signal thread ────┼──► Inbox ──wait──► Post
//! table's channel ──┘
//! ```

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// Something that came in.
pub(crate) enum Post<N> {
    /// A key, a click, another size.
    Event(Event),
    /// The table told something.
    News(N),
    /// The table has closed its end.
    Closed,
    /// The system asks to end.
    Signal(i32),
    /// The system asks to stop for a while.
    Suspend,
    /// It was stopped, and goes on.
    Continued,
    /// The keyboard can't be heard any more.
    Deaf(io::Error),
}

/// One queue of keys, clicks and news, in the order in which they came.
pub(crate) struct Inbox<N> {
    posts: Receiver<Post<N>>,
    /// Tells the keyboard's thread to end.
    over: Arc<AtomicBool>,
    /// Keeps the line open while only keys come.
    _own: Sender<Post<N>>,
    #[cfg(unix)]
    signals: Option<signal_hook::iterator::Handle>,
}

impl<N: Send + 'static> Inbox<N> {
    /// Listens to the keyboard, the system and, if there is one, a table.
    pub(crate) fn open(told: Option<Receiver<N>>) -> Self {
        let (sender, posts) = channel();
        let over = Arc::new(AtomicBool::new(false));
        if let Some(told) = told {
            let sender = sender.clone();
            thread::spawn(move || {
                for news in told {
                    if sender.send(Post::News(news)).is_err() {
                        return;
                    }
                }
                let _ = sender.send(Post::Closed);
            });
        }
        listen(sender.clone(), Arc::clone(&over));
        #[cfg(unix)]
        let signals = signals(sender.clone());
        Self {
            posts,
            over,
            _own: sender,
            #[cfg(unix)]
            signals,
        }
    }
}

impl<N> Inbox<N> {
    /// The next thing that comes in, if it comes in time.
    pub(crate) fn wait(&self, most: Duration) -> Option<Post<N>> {
        self.posts.recv_timeout(most).ok()
    }
}

impl<N> Drop for Inbox<N> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        #[cfg(unix)]
        if let Some(signals) = &self.signals {
            signals.close();
        }
    }
}

/// How long the keyboard's thread sleeps before it looks whether it is still needed.
const LOOK: Duration = Duration::from_millis(100);

fn listen<N: Send + 'static>(sender: Sender<Post<N>>, over: Arc<AtomicBool>) {
    thread::spawn(move || {
        while !over.load(Ordering::SeqCst) {
            let post = match event::poll(LOOK) {
                Ok(false) => continue,
                Ok(true) => event::read().map_or_else(Post::Deaf, Post::Event),
                Err(error) => Post::Deaf(error),
            };
            let deaf = matches!(post, Post::Deaf(_));
            if sender.send(post).is_err() || deaf {
                return;
            }
        }
    });
}

#[cfg(unix)]
fn signals<N: Send + 'static>(sender: Sender<Post<N>>) -> Option<signal_hook::iterator::Handle> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let ask = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT];
    // A system that refuses this still has a keyboard.
    let mut signals = signal_hook::iterator::Signals::new(ask).ok()?;
    let handle = signals.handle();
    thread::spawn(move || {
        for number in signals.forever() {
            let post = match number {
                SIGTSTP => Post::Suspend,
                SIGCONT => Post::Continued,
                number => Post::Signal(number),
            };
            if sender.send(post).is_err() {
                return;
            }
        }
    });
    Some(handle)
}
