//! Sound effects, synthesised with Web Audio: nothing to load. Off until turned on.

use core::cell::RefCell;

use leptos::prelude::document;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A card is laid.
    Card,
    /// A trumpet that is played.
    Horn,
    /// Pieces of a wall fall.
    Stones,
    /// It is your turn.
    Turn,
    /// You have won: what gave Fanfare its name.
    Fanfare,
}

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A tone: its height, its beginning and length in seconds, its loudness and its shape.
type Tone = (f32, f64, f64, f32, OscillatorType);

impl Sound {
    fn tones(self) -> &'static [Tone] {
        use OscillatorType::{Sawtooth, Sine, Square, Triangle};
        match self {
            Self::Card => &[(520.0, 0.0, 0.05, 0.05, Triangle)],
            Self::Horn => &[
                (233.0, 0.0, 0.16, 0.05, Sawtooth),
                (311.0, 0.14, 0.16, 0.05, Sawtooth),
                (466.0, 0.28, 0.34, 0.06, Sawtooth),
            ],
            Self::Stones => &[
                (110.0, 0.0, 0.08, 0.07, Square),
                (82.0, 0.06, 0.1, 0.07, Square),
                (61.0, 0.14, 0.16, 0.08, Square),
            ],
            Self::Fanfare => &[
                (392.0, 0.0, 0.16, 0.05, Sawtooth),
                (392.0, 0.16, 0.12, 0.05, Sawtooth),
                (392.0, 0.28, 0.12, 0.05, Sawtooth),
                (523.0, 0.4, 0.3, 0.06, Sawtooth),
                (494.0, 0.7, 0.16, 0.05, Sawtooth),
                (523.0, 0.86, 0.16, 0.05, Sawtooth),
                (659.0, 1.02, 0.7, 0.07, Sawtooth),
            ],
            Self::Turn => &[
                (660.0, 0.0, 0.12, 0.06, Sine),
                (880.0, 0.12, 0.2, 0.06, Sine),
            ],
        }
    }

    /// Plays it, if sound is on. A browser that has none stays silent.
    pub(crate) fn play(self) {
        if cfg!(not(target_family = "wasm")) {
            return;
        }
        let root = document().document_element();
        if root.is_none_or(|root| root.get_attribute("data-sound").as_deref() != Some("on")) {
            return;
        }
        AUDIO.with_borrow_mut(|audio| {
            if audio.is_none() {
                *audio = AudioContext::new().ok();
            }
            if let Some(audio) = audio {
                for &tone in self.tones() {
                    let _ = sound(audio, tone);
                }
            }
        });
    }
}

fn sound(audio: &AudioContext, tone: Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (height, begin, length, loud, shape) = tone;
    let source = audio.create_oscillator()?;
    let gain = audio.create_gain()?;
    let start = audio.current_time() + begin;
    source.set_type(shape);
    source.frequency().set_value(height);
    gain.gain().set_value_at_time(loud, start)?;
    gain.gain()
        .exponential_ramp_to_value_at_time(0.001, start + length)?;
    source.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    source.start_with_when(start)?;
    source.stop_with_when(start + length)
}
