//! Animation: cards fly from one place of the page to another.
//!
//! ```text
//! event ──Game::trips──► Trip { from, to, face } ──measured──► Flight ──CSS──► gone
//! ```
//!
//! What goes nowhere falls apart where it is: a wall that a trumpet hits.
//!
//! A place is an element with `data-spot`; where one isn't to be seen, nothing travels.

use core::time::Duration;

use leptos::prelude::*;

/// How long a card travels, in milliseconds.
pub(crate) const TIME: u64 = 300;
/// How long something falls apart.
const RUBBLE_TIME: u64 = 700;

/// A card on its way between two places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trip {
    /// Where from: the value of a `data-spot`.
    pub(crate) from: String,
    /// The place where it lands.
    pub(crate) to: String,
    /// The card's drawing, as the inside of an `svg`.
    pub(crate) face: String,
}

impl Trip {
    /// What falls apart at a place.
    pub(crate) fn rubble(at: String, face: String) -> Self {
        let (from, to) = (at.clone(), at);
        Self { from, to, face }
    }
}

/// A trip that is under way.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    id: usize,
    class: &'static str,
    face: String,
    from: (f64, f64),
    to: (f64, f64),
}

/// All that is under way.
#[derive(Clone, Copy)]
pub(crate) struct Flights(RwSignal<(usize, Vec<Flight>)>);

/// The middle of a place, if it is to be seen.
fn middle(spot: &str) -> Option<(f64, f64)> {
    let place = document().query_selector(&format!("[data-spot='{spot}']"));
    let rect = place.ok()??.get_bounding_client_rect();
    let seen = rect.width() > 0.0 && rect.height() > 0.0;
    seen.then(|| {
        (
            rect.left() + rect.width() / 2.0,
            rect.top() + rect.height() / 2.0,
        )
    })
}

impl Flights {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new((0, Vec::new())))
    }

    /// Lets cards travel; says whether any does.
    pub(crate) fn go(self, trips: Vec<Trip>) -> bool {
        if !moving() {
            return false;
        }
        let mut any = false;
        for (at, trip) in trips.into_iter().enumerate() {
            let (Some(from), Some(to)) = (middle(&trip.from), middle(&trip.to)) else {
                continue;
            };
            any = true;
            let wait = Duration::from_millis(60 * at as u64);
            let (class, time) = if trip.from == trip.to {
                ("rubble", RUBBLE_TIME)
            } else {
                ("fly", TIME)
            };
            let face = trip.face;
            let take_off = move || {
                let id = self.0.try_update(|flights| {
                    flights.0 += 1;
                    let id = flights.0;
                    flights.1.push(Flight {
                        id,
                        class,
                        face,
                        from,
                        to,
                    });
                    id
                });
                let Some(id) = id else { return };
                let land = move || {
                    self.0
                        .try_update(|flights| flights.1.retain(|flight| flight.id != id));
                };
                set_timeout(land, Duration::from_millis(time));
            };
            // The table is drawn with what changed first, which may take longer than a frame. The card
            // takes off in the frame after that: then it never stands still in the air.
            request_animation_frame(move || {
                request_animation_frame(move || set_timeout(take_off, wait));
            });
        }
        any
    }

    /// The sky in which they travel.
    pub(crate) fn view(self) -> impl IntoView {
        let px = |value: f64| format!("{value:.1}px");
        view! {
            <div class="sky" aria-hidden="true">
                <For each=move || self.0.get().1 key=|flight| flight.id let:flight>
                    <svg
                        class=flight.class
                        viewBox="0 0 100 140"
                        style:--x0=px(flight.from.0)
                        style:--y0=px(flight.from.1)
                        style:--x1=px(flight.to.0)
                        style:--y1=px(flight.to.1)
                        inner_html=flight.face
                    ></svg>
                </For>
            </div>
        }
    }
}

/// Whether anything may move: as the settings say, also from inside a timer.
fn moving() -> bool {
    if cfg!(not(target_family = "wasm")) {
        return false;
    }
    // Nobody sees it, and no frame would come.
    if document().hidden() {
        return false;
    }
    let root = document().document_element();
    root.is_some_and(|root| root.get_attribute("data-motion").as_deref() == Some("on"))
}
