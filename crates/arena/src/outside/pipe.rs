//! Non-blocking pipes to a player's process, whose reads and writes can be cancelled.
//!
//! A grandchild that outlives the player may keep the other end open, and read or write nothing
//! for ever. So a thread at a pipe waits for the pipe or for a signal to stop, whichever is first.

#[cfg(unix)]
mod unix {
    use std::io::{self, PipeReader, PipeWriter, Read, Write, pipe};
    use std::os::fd::AsFd;
    use std::sync::Arc;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::{Errno, ioctl_fionbio};

    /// Dropping it stops everybody who waits at a pipe of its kind.
    pub(crate) struct Stop {
        _open: PipeWriter,
        closed: Arc<PipeReader>,
    }

    impl Stop {
        pub(crate) fn new() -> io::Result<Self> {
            let (closed, open) = pipe()?;
            let closed = Arc::new(closed);
            Ok(Self {
                _open: open,
                closed,
            })
        }
    }

    /// An end of a pipe.
    pub(crate) struct Pipe<T> {
        end: T,
        stop: Arc<PipeReader>,
    }

    impl<T: AsFd> Pipe<T> {
        pub(crate) fn new(end: T, stop: &Stop) -> io::Result<Self> {
            // Only our end: the player's is its own business.
            ioctl_fionbio(&end, true)?;
            let stop = Arc::clone(&stop.closed);
            Ok(Self { end, stop })
        }

        /// Waits until there is something to do, or fails if there never will be.
        fn wait(&self, ready: PollFlags) -> io::Result<()> {
            let mut ends = [
                PollFd::new(&self.end, ready),
                PollFd::new(&*self.stop, PollFlags::IN),
            ];
            match poll(&mut ends, None) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
            if ends[1].revents().is_empty() {
                Ok(())
            } else {
                Err(io::ErrorKind::ConnectionAborted.into())
            }
        }

        fn patiently<O>(
            &mut self,
            ready: PollFlags,
            mut act: impl FnMut(&mut T) -> io::Result<O>,
        ) -> io::Result<O> {
            loop {
                match act(&mut self.end) {
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.wait(ready)?,
                    done => return done,
                }
            }
        }
    }

    impl<T: AsFd + Read> Read for Pipe<T> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            self.patiently(PollFlags::IN, |end| end.read(bytes))
        }
    }

    impl<T: AsFd + Write> Write for Pipe<T> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.patiently(PollFlags::OUT, |end| end.write(bytes))
        }

        fn flush(&mut self) -> io::Result<()> {
            self.patiently(PollFlags::OUT, Write::flush)
        }
    }
}

#[cfg(not(unix))]
mod plain {
    use std::io::{self, Read, Write};

    /// Here a pipe ends with the player, and nobody is stopped earlier.
    pub(crate) struct Stop;

    impl Stop {
        pub(crate) fn new() -> io::Result<Self> {
            Ok(Self)
        }
    }

    /// An end of a pipe.
    pub(crate) struct Pipe<T>(T);

    impl<T> Pipe<T> {
        pub(crate) fn new(end: T, _: &Stop) -> io::Result<Self> {
            Ok(Self(end))
        }
    }

    impl<T: Read> Read for Pipe<T> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            self.0.read(bytes)
        }
    }

    impl<T: Write> Write for Pipe<T> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }
}

#[cfg(not(unix))]
pub(super) use plain::{Pipe, Stop};
#[cfg(unix)]
pub(super) use unix::{Pipe, Stop};
