//! The page's frame: what is on every page, and which page is shown.

use client::LocalStart;
use leptos::mount::mount_to_body;
use leptos::prelude::*;
use table::Game;
use wasm_bindgen::JsCast;
use words::{Lang, Words, say};

use crate::pages::replay::{self, OpenedRecord};
use crate::pages::server_table::SeatAtOnce;
use crate::pages::{
    account, home, learn, lobby, local_table, rules, server_table, settings, stored_data,
};
use crate::parts::horn::HORN;
use crate::parts::link_text::LinkText;
use crate::parts::page_version;
use crate::parts::preferences::{self, Preferences};
use crate::parts::speech::{Speech, text};
use crate::route::{self, Route};
use crate::table::worker_link::{ReviewerScript, WorkerScript};

/// The table that was asked for, and a count that asks the page to look again.
#[derive(Clone, Copy)]
pub(crate) struct Starting(
    pub(crate) RwSignal<Option<LocalStart>>,
    pub(crate) RwSignal<usize>,
);

/// What the page's script does for us; each gives the promise of a text.
pub(crate) struct PageScript {
    /// All that is said in a language, by its name.
    pub(crate) texts: js_sys::Function,
    /// A text in letters that a link can hold.
    pub(crate) pack: js_sys::Function,
    /// The text behind such letters.
    pub(crate) unpack: js_sys::Function,
}

/// Draws the page, in these words at first.
pub(crate) fn start(workers: [String; 2], first: Words, script: PageScript) {
    mount_to_body(move || {
        let preferences = Preferences::provide();
        Speech::provide(first).follow(preferences, script.texts);
        LinkText::provide(script.pack, script.unpack);
        let [worker, reviewer] = workers;
        provide_context(WorkerScript(worker));
        provide_context(ReviewerScript(reviewer));
        provide_context(OpenedRecord(RwSignal::new(None)));
        provide_context(Starting(RwSignal::new(None), RwSignal::new(0)));
        provide_context(SeatAtOnce(RwSignal::new(None)));
        provide_context(CurrentGame(RwSignal::new(Game::ALL[0])));
        app()
    });
}

fn app() -> impl IntoView {
    let route = route::current();
    let Starting(_, again) = expect_context();
    let shown = move || {
        again.get();
        match route.get() {
            Route::Table => local_table::page(),
            Route::Settings => settings::page().into_any(),
            Route::StoredData => stored_data::page().into_any(),
            Route::Replay(moment) => replay::page(moment),
            Route::Record(table, step) => replay::of_table(table, step),
            Route::Moment(step, packed) => replay::of_link(step, packed),
            Route::Rules(game) => rules::page(game),
            Route::Learn(game) => learn::page(game),
            Route::Lobby(game) => lobby::page(game).into_any(),
            Route::ServerTable(table) => server_table::page(table),
            Route::Account => account::page().into_any(),
            Route::Home => home::page().into_any(),
        }
    };
    titles(route);
    let speech = Speech::get();
    let missing = move || {
        let says = text!("lang-missing");
        speech
            .is_missing()
            .then(|| view! { <p class="line-state lost" role="alert">{says}</p> })
    };
    reload_between(route);
    view! {
        <a class="skip" href="#main" on:click=|event| skip_to_content(&event)>{text!("web-skip-link")}</a>
        {header(route)}
        {missing}
        {shown}
        {live()}
    }
}

/// Moves the focus to what the page is about. The address stays: what follows its `#` is the page.
fn skip_to_content(event: &leptos::ev::MouseEvent) {
    event.prevent_default();
    let main = document().get_element_by_id("main");
    if let Some(Ok(main)) = main.map(JsCast::dyn_into::<web_sys::HtmlElement>) {
        let _ = main.set_attribute("tabindex", "-1");
        let _ = main.focus();
    }
}

/// The table that the visitor was at last: every other page leads back to it.
#[derive(Clone, Copy)]
struct LastTable(RwSignal<Option<Route>>);

impl LastTable {
    /// Follows the visitor.
    fn follow(route: Signal<Route>) -> Self {
        let last = Self(RwSignal::new(None));
        Effect::new(move |_| {
            let now = route.get();
            if matches!(now, Route::Table | Route::ServerTable(_)) {
                last.0.set(Some(now));
            }
        });
        last
    }
}

/// The game that the visitor is at, or reads about: the rules in the header are its.
#[derive(Clone, Copy)]
pub(crate) struct CurrentGame(pub(crate) RwSignal<Game>);

/// A page that is older than its server reloads on the way to another page: nothing is lost then.
fn reload_between(route: Signal<Route>) {
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            page_version::reload_unless(false);
        }
    });
}

/// The title of every page but the table's own.
fn titles(route: Signal<Route>) {
    let speech = Speech::get();
    Effect::new(move |_| {
        let words = speech.words();
        let name = match route.get() {
            Route::Table | Route::ServerTable(_) => return,
            Route::Lobby(_) => say!(words, "nav-lobby"),
            Route::Account => say!(words, "nav-me"),
            Route::Home => say!(words, "title-home"),
            Route::Rules(_) => say!(words, "nav-rules"),
            Route::Learn(_) => say!(words, "nav-learn"),
            Route::Replay(_) | Route::Record(..) | Route::Moment(..) => say!(words, "nav-replay"),
            Route::Settings => say!(words, "nav-settings"),
            Route::StoredData => say!(words, "nav-stored"),
        };
        document().set_title(&say!(words, "title-page", name = name));
    });
}

/// The project's name, the way to the other pages, the language.
fn header(route: Signal<Route>) -> impl IntoView {
    let preferences = Preferences::get();
    let now = move || preferences.0.with(preferences::lang);
    let choose = move |event| {
        let name = event_target_value(&event);
        preferences
            .0
            .update(|preferences| preferences.lang = Some(name));
    };
    let languages = move || {
        Lang::ALL
            .map(|lang| {
                let own = match lang {
                    Lang::En => text!("lang-en").into_any(),
                    Lang::De => text!("lang-de").into_any(),
                    Lang::Fr => text!("lang-fr").into_any(),
                    Lang::It => text!("lang-it").into_any(),
                };
                view! { <option value=lang.name() selected=move || now() == lang>{own}</option> }
            })
            .collect_view()
    };
    let CurrentGame(game) = expect_context();
    Effect::new(move |_| {
        if let Route::Rules(now) | Route::Learn(now) | Route::Lobby(Some(now)) = route.get() {
            game.set(now);
        }
    });
    let LastTable(last) = LastTable::follow(route);
    let back = move || {
        let there = last.get().filter(|there| *there != route.get())?;
        Some(
            view! { <a class="back" id="back-to-table" href=there.href()>{text!("nav-table")}</a> },
        )
    };
    let rules_href = move || Route::Rules(game.get()).href();
    let at_rules = move || matches!(route.get(), Route::Rules(_)).then_some("page");
    let here = move |page: Route| (route.get() == page).then_some("page");
    let link = move |page: Route| {
        let href = page.href();
        move |name: AnyView| {
            view! { <a href=href.clone() aria-current=move || here(page.clone())>{name}</a> }
        }
    };
    view! {
        <header class="head" class:at-table=move || matches!(route.get(), Route::Table | Route::ServerTable(_))>
            <a class="house" href=Route::Home.href()>
                <svg viewBox="6 34 100 100" aria-hidden="true" inner_html=HORN></svg>
                <span>"Fanfare"</span>
            </a>
            <nav aria-label=text!("nav")>
                {back}
                {link(Route::Lobby(None))(text!("nav-lobby").into_any())}
                <a href=rules_href aria-current=at_rules>{text!("nav-rules")}</a>
                {link(Route::Replay(None))(text!("nav-replay").into_any())}
                {link(Route::Settings)(text!("nav-settings").into_any())}
            </nav>
            <label class="lang">
                <span class="unseen">{text!("nav-language")}</span>
                <select on:change=choose prop:value=move || now().name()>
                    {languages()}
                </select>
            </label>
        </header>
    }
}

/// What is said to those who listen: one sentence for each thing that happens.
fn live() -> impl IntoView {
    let speech = Speech::get();
    view! {
        <div class="unseen" role="log" aria-live="polite" id="live">
            <For each=move || speech.aloud() key=|said| said.0 let:said>
                <p>{said.1}</p>
            </For>
        </div>
    }
}
