//! The page of a server's table: the waiting room, then the game.

use core::time::Duration;

use client::session::RandomSource;
use client::{Connection, SeatWanted, lasts};
use engine::Rules;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::table::{Phase, Table};
use table::with_game;
use words::say;

use crate::app::CurrentGame;
use crate::game::Game;
use crate::parts::sound::Sound;
use crate::parts::speech::{Speech, text};
use crate::parts::{page_version, random, storage};
use crate::server::connection::BrowserEdge;
use crate::server::http;
use crate::server::identity::{self, Identity, entered};
use crate::server::session::{SessionSignals, TICK};
use crate::table::stage::StageSignals;
use crate::table::{layout, status, waiting_room};

/// The table at which the visitor sits down without being asked again: they have just opened it, or
/// accepted an invitation to it.
#[derive(Clone, Copy)]
pub(crate) struct SeatAtOnce(pub(crate) RwSignal<Option<String>>);

/// The page of a table.
pub(crate) fn page(id: String) -> AnyView {
    let known = identity::known();
    let inside = Memo::new(move |_| matches!(known.get(), Identity::Me(_)));
    let shown = move || {
        if inside.get() {
            return at(&id);
        }
        invited(known, &id)
    };
    view! { {shown} }.into_any()
}

/// Somebody who has no name here yet: who invites to what, and a name is enough.
fn invited(known: RwSignal<Identity>, id: &str) -> AnyView {
    let speech = Speech::get();
    let at_once = expect_context::<SeatAtOnce>();
    let table = RwSignal::new(None::<Table>);
    let answered = RwSignal::new(false);
    let asked = id.to_owned();
    spawn_local(async move {
        let found = http::get::<Table>(&format!("/api/tables/{asked}")).await;
        let _ = table.try_set(found.ok());
        let _ = answered.try_set(true);
    });
    let open = move || {
        table.with(|table| {
            let table = table.as_ref()?;
            let free = table.seats.iter().any(Option::is_none);
            (table.phase == Phase::Open && free).then(|| table.id.clone())
        })
    };
    let head = move || {
        let words = speech.words();
        table.with(|table| match table {
            Some(table) if table.phase == Phase::Open => waiting_room::invitation(&words, table),
            _ => say!(words, "room-title"),
        })
    };
    // Only once it is known to what a name leads: a form that changed while somebody types would lose it.
    let form = move || match known.get() {
        Identity::Nobody if answered.get() => {
            // Giving a name to an invitation is sitting down.
            at_once.0.set(open());
            let go = match open() {
                Some(_) => text!("room-sit-down").into_any(),
                None => text!("enter-go").into_any(),
            };
            identity::entrance(known, go).into_any()
        }
        Identity::Nobody => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
        _ => entered(known, |_| ()).into_any(),
    };
    view! {
        <main class="page" id="main" tabindex="-1">
            <h1>{head}</h1>
            {form}
        </main>
    }
    .into_any()
}

/// A session with the browser around it. It ends with its owner.
fn session(id: &str) -> SessionSignals {
    let place = window().location();
    let random: RandomSource = Box::new(random::bytes::<16>);
    let kept = storage::get(&storage::seat(id));
    let at_once = expect_context::<SeatAtOnce>().0;
    let wanted = at_once.try_update(Option::take).flatten();
    let seat = if wanted.is_some_and(|wanted| wanted == id) {
        SeatWanted::Any
    } else {
        SeatWanted::None
    };
    let session = SessionSignals::new(
        place.origin().unwrap_or_default(),
        id,
        place.href().unwrap_or_default(),
        kept.as_deref(),
        seat,
        random,
        Box::new(BrowserEdge::new(id)),
    );
    session.run();
    let tick = set_interval_with_handle(move || session.tick(), TICK);
    let back = window_event_listener_untyped("online", move |_| session.online());
    on_cleanup(move || {
        back.remove();
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    session
}

fn at(id: &str) -> AnyView {
    let session = session(id);
    warn(session);
    let game = Memo::new(move |_| Some(session.table.get()?.game));
    let current = expect_context::<CurrentGame>();
    let shown = move || {
        match game.get() {
        Some(game) => {
            current.0.set(game);
            with_game!(game, S => table::<<S as Rules>::View>(session))
        }
        None => view! { <main class="page" id="main"><h1>{text!("room-title")}</h1>{waiting_room::refused(session)}</main> }.into_any(),
    }
    };
    view! {
        {connection(session)}
        {shown}
    }
    .into_any()
}

/// My time is nearly over: it is said, and heard.
fn warn(session: SessionSignals) {
    let speech = Speech::get();
    Effect::new(move |_| {
        if let Some(left) = session.warning.get() {
            let words = speech.words_now();
            speech.say_aloud(say!(words, "clock-warning", time = lasts(&words, left)));
            Sound::Turn.play();
        }
    });
}

/// How the connection is, and what waits for it.
fn connection(session: SessionSignals) -> impl IntoView {
    let says = move || {
        let lost = |text: AnyView| view! { <p class="line-state lost">{text}</p> }.into_any();
        Some(match (session.connection.get(), session.pending.get()) {
            (Connection::Open | Connection::Closed, _) => return None,
            (Connection::Connecting, _) => {
                view! { <p class="line-state">{text!("net-asking")}</p> }.into_any()
            }
            (Connection::Lost, true) => lost(text!("net-lost-sending").into_any()),
            (Connection::Lost, false) => lost(text!("net-lost").into_any()),
        })
    };
    view! { <div role="status" id="line">{says}</div> }
}

/// The waiting room until the cards are dealt, then the game.
fn table<V: Game>(session: SessionSignals) -> AnyView {
    let stage = StageSignals::<V>::at_server(session);
    reload_when_quiet(session, stage);
    let dealt = Memo::new(move |_| matches!(session.phase(), Some(Phase::Playing | Phase::Over)));
    let shown = move || {
        if !dealt.get() {
            return waiting_room::room(session).into_any();
        }
        view! {
            <main class="table online" id="main">
                <h1 class="unseen">{V::TITLE}</h1>
                {status::lines(session)}
                {layout::table(stage)}
            </main>
        }
        .into_any()
    };
    view! { {shown} }.into_any()
}

/// How often an old page looks whether this is a quiet moment.
const QUIET: Duration = Duration::from_secs(1);

/// A page that is older than its server reloads while others think: never while the player may choose
/// or waits for an answer, and only at a table that it comes back to.
fn reload_when_quiet<V: Game>(session: SessionSignals, stage: StageSignals<V>) {
    let look = move || {
        let open = session.connection.try_get_untracked() == Some(Connection::Open);
        let pending = session.pending.try_get_untracked() != Some(false);
        let shown = stage.with_now(|_| ()).is_some();
        page_version::reload_unless(!open || pending || !shown || stage.may_choose_now());
    };
    if let Ok(looking) = set_interval_with_handle(look, QUIET) {
        on_cleanup(move || looking.clear());
    }
}
