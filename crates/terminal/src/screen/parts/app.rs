//! The application on a full screen: events in, a drawing out; the event loop drives it.

use core::time::Duration;

use client::Wish;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::screen::ScreenEnd;

/// A table, or a replay.
pub trait App {
    /// What else comes in than keys.
    type News;

    /// A key was pressed.
    fn key(&mut self, key: &KeyEvent);

    /// The mouse was used.
    fn mouse(&mut self, mouse: MouseEvent);

    /// A text was pasted.
    fn paste(&mut self, _text: &str) {}

    /// The table tells something.
    fn receive(&mut self, _news: &Self::News) {}

    /// The table has closed its end: nothing more will come. What it told last can still be read.
    fn closed(&mut self) {}

    /// So much time has passed since the beginning.
    fn tick(&mut self, now: Duration);

    /// When something happens by itself.
    fn due(&self) -> Option<Duration>;

    /// Draws the screen, whatever its size.
    fn draw(&mut self, buffer: &mut Buffer);

    /// The wishes since this was last called, in order.
    fn take_wishes(&mut self) -> Vec<Wish> {
        Vec::new()
    }

    /// How it ended, once it has.
    fn end(&self) -> Option<ScreenEnd>;
}
