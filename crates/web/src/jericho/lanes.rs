//! Five lanes of colour: everybody's walls to one scale, and the pot of each colour beside them.

use client::jericho::{Fate, LaneView, Pick, Piece, Wall};
use engine::Seat;
use jericho::{Card, Colour, Seen};
use leptos::prelude::*;
use words::{Who, Words, of, say};

use super::face;
use super::table::Choosing;
use crate::parts::card;
use crate::parts::preferences::Preferences;
use crate::parts::speech::{Speech, text};
use crate::table::bar;

/// The least length that the scale has room for: short walls look short.
const SCALE: u8 = 16;

/// The badge of a colour: letter on its texture.
pub(super) fn badge(letter: char) -> impl IntoView {
    let inside = format!(
        r#"<rect fill="url(#tex-{letter})" width="24" height="24" rx="5"/><rect class="plate" x="4.5" y="4.5" width="15" height="15" rx="4"/><text class="sign-letter" x="12" y="17">{letter}</text>"#
    );
    view! { <svg class="badge" viewBox="0 0 24 24" aria-hidden="true" inner_html=inside></svg> }
}

/// The five lanes, in the order of the colours.
pub(super) fn lanes(choosing: Choosing) -> impl IntoView {
    let preferences = Preferences::get();
    let by_player = move || preferences.0.with(|preferences| preferences.second_layout);
    let all = Colour::ALL.map(|colour| (colour, lane_of(choosing, colour)));
    let seats = Memo::new(move |_| {
        choosing
            .signals
            .stage
            .with(|log| log.names.len())
            .unwrap_or(0)
    });
    let scene = choosing.signals.stage.scene;
    let scored = Memo::new(move |_| {
        scene.with(|seen| match seen {
            Some(Seen::Won { colour, .. } | Seen::Stayed { colour, .. }) => Some(*colour),
            _ => None,
        })
    });
    provide_context(Scored(scored));
    view! {
        <section
            class="lanes"
            class:aimed=move || choosing.signals.previews()
            class:scored=move || scored.get().is_some()
            class:turned=move || scene.with(|seen| matches!(seen, Some(Seen::SupplyUp { .. })))
            aria-label=text!("jericho-lanes")
        >
            <Show
                when=by_player
                fallback=move || all.map(|(colour, lane)| one(choosing, colour, lane)).collect_view()
            >
                {move || Seat::all(seats.get()).map(|seat| by_seat(choosing, seat, all)).collect_view()}
                <div class="pots">
                    {all.map(|(colour, lane)| pot(choosing, colour, lane)).collect_view()}
                </div>
            </Show>
        </section>
    }
}

/// The colour that is being scored.
#[derive(Clone, Copy)]
struct Scored(Memo<Option<Colour>>);

/// A lane, the scale that all lanes share, and who looks at it. A lane that stays the same is not drawn
/// again: five of them are most of the page.
type Lane = Memo<Option<(LaneView, u8, Who)>>;

fn lane_of(choosing: Choosing, colour: Colour) -> Lane {
    Memo::new(move |_| {
        let who = choosing.signals.stage.with(client::ViewerLog::who)?;
        choosing.table.with(|table| {
            let table = table.as_ref()?;
            let lane = table.lanes.iter().find(|lane| lane.colour == colour)?;
            Some((lane.clone(), table.longest.max(SCALE), who))
        })
    })
}

/// Whether something holds of a lane.
fn holds(
    lane: Lane,
    look: fn(&LaneView) -> bool,
) -> impl Fn() -> bool + Copy + Send + Sync + 'static {
    move || lane.with(|lane| lane.as_ref().is_some_and(|(lane, ..)| look(lane)))
}

/// The button under a lane of a colour, for keys and those who listen; what it stands in takes the
/// click.
fn target(choosing: Choosing, colour: Colour) -> impl IntoView {
    let speech = Speech::get();
    view! {
        <button
            class="target lane-target"
            disabled=move || !choosing.signals.stage.may_choose()
            aria-label=move || speech.words().jericho_colour(colour)
        ></button>
    }
}

/// The lane of one colour.
fn one(choosing: Choosing, colour: Colour, lane: Lane) -> impl IntoView {
    let speech = Speech::get();
    let Scored(scored) = expect_context();
    let open = holds(lane, |lane| lane.open);
    let over = move |event: leptos::ev::DragEvent| {
        if open() {
            event.prevent_default();
        }
    };
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        choosing.pick(Pick::Lane(colour));
    };
    let name = move || speech.words().jericho_colour(colour);
    let walls = move || {
        let (lane, scale, who) = lane.get()?;
        let words = speech.words();
        let rows = lane
            .walls
            .into_iter()
            .map(|row| wall(&words, &who, &row, colour, scale))
            .collect_view();
        Some(rows)
    };
    view! {
        <div
            class="lane"
            class:open=open
            class:aim=holds(lane, |lane| lane.aim)
            class:scoring=move || scored.get() == Some(colour)
            class:shake=move || choosing.signals.refuses(Pick::Lane(colour))
            data-part="lane"
            data-spot=format!("lane-{colour}")
            data-colour=colour.to_string()
            on:dragover=over
            on:drop=drop
            on:click=move |_| choosing.pick(Pick::Lane(colour))
        >
            {target(choosing, colour)}
            <h2 class="lane-head">{badge(colour.letter())} <span>{name}</span></h2>
            <div class="walls">{walls}</div>
            {pot(choosing, colour, lane)}
        </div>
    }
}

/// One seat's wall, its length in figures, a flag for the leader.
pub(super) fn wall(
    words: &Words,
    who: &Who,
    wall: &Wall,
    colour: Colour,
    scale: u8,
) -> impl IntoView + use<> {
    let own = who.is_you(wall.seat);
    let pieces: Vec<_> = wall
        .pieces
        .iter()
        .map(|&shown| piece(shown, colour, scale))
        .collect();
    let label = of!(
        who,
        words,
        wall.seat,
        "jericho-wall-label",
        colour = words.jericho_colour(colour),
        length = wall.length,
        leads = wall.leads,
        cards = wall
            .pieces
            .iter()
            .filter(|piece| piece.fate != Fate::Comes)
            .count()
    );
    let length = match (wall.length, wall.after) {
        (before, Some(after)) => say!(
            words,
            "jericho-length-after",
            before = before,
            after = after
        ),
        (0, None) => String::new(),
        (length, None) => length.to_string(),
    };
    let grows = wall.after.is_some_and(|after| after > wall.length);
    view! {
        <div class="wall" class:own=own class:leads=wall.leads data-part="wall" role="img" aria-label=label>
            <span class="wall-name" aria-hidden="true">{who.called(words, wall.seat)}</span>
            <div class="strip" aria-hidden="true" data-spot=format!("wall-{colour}-{}", wall.seat)>
                {pieces}
                <span
                    class="length"
                    class:grows=grows
                    class:changes=wall.after.is_some()
                    style:--to=wall.length.to_string()
                >
                    {length}
                </span>
                <span class="flag" class:up=wall.leads>"⚑"</span>
            </div>
        </div>
    }
}

fn piece(shown: Piece, colour: Colour, scale: u8) -> impl IntoView {
    let part = f64::from(shown.card.value()) / f64::from(scale);
    let class = match shown.fate {
        Fate::Stays => "piece",
        Fate::Falls => "piece falls",
        Fate::Crumbles => "piece crumbles",
        Fate::Comes => "piece comes",
    };
    let (inside, gold) = match shown.card {
        Card::TRUMPET => (face::small_horn().into_any(), false),
        card => (card.value().into_any(), card.value() == 1),
    };
    view! {
        <span class=class style:--part=format!("{part:.4}")>
            <svg inner_html=face::texture(colour)></svg>
            <b class:gold=gold>{inside}</b>
        </span>
    }
}

/// What lies of a colour in the supply, as far as this viewer knows; the button that makes a move on
/// this lane.
fn pot(choosing: Choosing, colour: Colour, lane: Lane) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let (lane, ..) = lane.get()?;
        let words = speech.words();
        let label = say!(
            words,
            "jericho-pot-label",
            colour = words.jericho_colour(colour),
            known = lane.known.len(),
            mine = lane.mine.len()
        );
        let known = lane.known.iter().map(|&card| (card, "pot-card"));
        let mine = lane.mine.iter().map(|&card| (card, "pot-card mine"));
        let cards: Vec<_> = known
            .chain(mine)
            .map(|(shown, class)| card::svg(class, face::face(shown)))
            .collect();
        let count = match (lane.pot(), lane.pot_after) {
            (before, Some(after)) => say!(
                words,
                "jericho-length-after",
                before = before,
                after = after
            ),
            (0, None) => "·".to_owned(),
            (count, None) => count.to_string(),
        };
        let confirm = lane.aim.then(|| bar::confirm(choosing.signals, None));
        Some(view! {
            <div class="pot-inside" role="img" aria-label=label>
                <span class="pot-count" class:changes=lane.pot_after.is_some()>{count}</span>
                <div class="pot-cards" aria-hidden="true" style:--cards=lane.pot().to_string()>{cards}</div>
            </div>
            {confirm}
        })
    };
    view! {
        <div class="pot" class:aim=holds(lane, |lane| lane.aim) data-part="pot" data-spot=format!("pot-{colour}") data-colour=colour.to_string()>
            {inside}
        </div>
    }
}

/// One seat's five walls together. The own ones are the places for a card.
fn by_seat(choosing: Choosing, seat: Seat, lanes: [(Colour, Lane); 5]) -> impl IntoView {
    let speech = Speech::get();
    let stage = choosing.signals.stage;
    let Scored(scored) = expect_context();
    let name = move || {
        let words = speech.words();
        stage.with(|log| log.who().called(&words, seat))
    };
    let own = move || stage.with(|log| log.seat == Some(seat)).unwrap_or(false);
    let row = move |(colour, lane): (Colour, Lane)| {
        let open = holds(lane, |lane| lane.open);
        let shown = move || {
            let (lane, scale, who) = lane.get()?;
            let shown = lane.walls.iter().find(|wall| wall.seat == seat)?;
            Some(wall(&speech.words(), &who, shown, colour, scale))
        };
        view! {
            <div
                class="wall-of-seat"
                class:open=move || own() && open()
                class:aim=holds(lane, |lane| lane.aim)
                class:scoring=move || scored.get() == Some(colour)
                on:click=move |_| choosing.pick(Pick::Lane(colour))
            >
                {move || own().then(|| target(choosing, colour))}
                {badge(colour.letter())}
                {shown}
            </div>
        }
    };
    view! {
        <div class="lane seat-lane" data-part="lane">
            <h2 class="lane-head"><span>{name}</span></h2>
            <div class="walls">{lanes.map(row).collect_view()}</div>
        </div>
    }
}
