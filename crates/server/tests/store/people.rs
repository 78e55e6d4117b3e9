//! Facts about people: accounts, sessions, tokens, chat.

use server::store::{
    AccountKind, Append, NewLine, NewPerson, NewSession, NewTable, PersonId, Store, StoreError,
    Swept, TableId, TokenDraft, TokenHash, TokenId,
};

use crate::draw::{guest, line, new_table, open, played, table};

async fn session(store: &Store, person: &PersonId, token: &str) -> TokenHash {
    let token = TokenHash::of(token);
    let new = NewSession {
        token,
        person: person.clone(),
        created: 10,
        expires: 100,
    };
    store.add_session(&new).await.unwrap();
    token
}

async fn token(store: &Store, person: &PersonId, token: &str) -> TokenDraft {
    let new = TokenDraft {
        id: TokenId::fresh(),
        token: TokenHash::of(token),
        person: person.clone(),
        label: format!("label of {token}"),
        created: 20,
        most_of_person: None,
    };
    store.add_token(&new).await.unwrap();
    new
}

async fn bot(store: &Store, owner: &PersonId) -> Result<PersonId, StoreError> {
    let new = NewPerson {
        id: PersonId::fresh(),
        name: "Mason".to_owned(),
        owner: Some(owner.clone()),
        created: 11,
        most_of_owner: None,
    };
    store.add_person(&new).await.map(|()| new.id)
}

fn said(table: &TableId, person: &PersonId, text: &str) -> NewLine {
    NewLine {
        table: table.clone(),
        person: person.clone(),
        name: "Ada".to_owned(),
        text: text.to_owned(),
        at: 77,
    }
}

pub(crate) async fn a_person_reads_back(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let found = store.person(&ada).await.unwrap().unwrap();
    assert_eq!(
        (found.name.as_str(), found.kind, found.created),
        ("Ada", AccountKind::Human, 10)
    );
    assert_eq!((found.owner, found.login), (None, None));
    store.rename(&ada, "Ada L.").await.unwrap();
    assert_eq!(store.person(&ada).await.unwrap().unwrap().name, "Ada L.");
    let nobody = PersonId::fresh();
    assert_eq!(store.person(&nobody).await, Ok(None));
    let error = store.rename(&nobody, "x").await.unwrap_err();
    assert_eq!(error, StoreError::Unknown { what: "person" });
    let again = NewPerson {
        id: ada.clone(),
        name: "Eve".to_owned(),
        owner: None,
        created: 1,
        most_of_owner: None,
    };
    assert_eq!(store.add_person(&again).await.unwrap_err().code(), "taken");
}

pub(crate) async fn a_login_is_one_whatever_its_case(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    store.set_login(&ada, "Zoë", "hash 1", None).await.unwrap();
    let taken = store
        .set_login(&bo, "ZOË", "hash 2", None)
        .await
        .unwrap_err();
    assert_eq!(taken, StoreError::Taken { what: "login" });
    let found = store.credentials("zoË").await.unwrap().unwrap();
    assert_eq!(
        (&found.person.id, found.password.as_str()),
        (&ada, "hash 1")
    );
    assert_eq!(found.person.login.as_deref(), Some("Zoë"));
    // One's own may change, its case too.
    store.set_login(&ada, "zoë", "hash 3", None).await.unwrap();
    assert_eq!(
        store.credentials("Zoë").await.unwrap().unwrap().password,
        "hash 3"
    );
    assert!(store.credentials("bo").await.unwrap().is_none());
    assert!(store.credentials("b\0o").await.unwrap().is_none());
}

pub(crate) async fn a_bot_needs_a_human_to_answer_for_it(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let mason = bot(&store, &ada).await.unwrap();
    let found = store.bots_of(&ada).await.unwrap();
    assert_eq!(
        (found.len(), &found[0].id, found[0].kind),
        (1, &mason, AccountKind::Bot)
    );
    for owner in [&mason, &PersonId::fresh()] {
        assert_eq!(bot(&store, owner).await.unwrap_err().code(), "unknown");
    }
    assert_eq!(
        store
            .set_login(&mason, "mason", "x", None)
            .await
            .unwrap_err()
            .code(),
        "unknown"
    );
}

pub(crate) async fn a_session_holds_until_it_ends(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let own = session(&store, &ada, "secret").await;
    let found = store.session(&own, 99).await.unwrap().unwrap();
    assert_eq!(
        (&found.person.id, found.begun, found.used, found.expires),
        (&ada, 10, 10, 100)
    );
    assert_eq!(store.session(&own, 100).await, Ok(None));
    assert_eq!(store.session(&TokenHash::of("Secret"), 50).await, Ok(None));
    store.touch_session(&own, 60, 160).await.unwrap();
    let found = store.session(&own, 150).await.unwrap().unwrap();
    assert_eq!((found.used, found.expires), (60, 160));
    store.drop_session(&own).await.unwrap();
    assert_eq!(store.session(&own, 50).await, Ok(None));
    store.drop_session(&own).await.unwrap();
    let nobody = NewSession {
        token: TokenHash::of("x"),
        person: PersonId::fresh(),
        created: 1,
        expires: 2,
    };
    assert_eq!(
        store.add_session(&nobody).await.unwrap_err().code(),
        "unknown"
    );
}

pub(crate) async fn logging_out_everywhere_spares_this_session(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    let here = session(&store, &ada, "here").await;
    let there = session(&store, &ada, "there").await;
    let other = session(&store, &bo, "other").await;
    assert_eq!(store.drop_sessions(&ada, Some(&here)).await, Ok(1));
    assert_eq!(store.session(&there, 50).await, Ok(None));
    assert!(store.session(&here, 50).await.unwrap().is_some());
    assert_eq!(store.drop_sessions(&ada, None).await, Ok(1));
    assert_eq!(store.session(&here, 50).await, Ok(None));
    assert!(store.session(&other, 50).await.unwrap().is_some());
}

pub(crate) async fn a_token_finds_its_person_until_it_is_dropped(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let mason = bot(&store, &ada).await.unwrap();
    let new = token(&store, &mason, "t1").await;
    let (person, own) = store.token(&new.token).await.unwrap().unwrap();
    assert_eq!((&person.id, person.owner.as_ref()), (&mason, Some(&ada)));
    assert_eq!(
        (&own.id, own.label.as_str(), own.used),
        (&new.id, "label of t1", None)
    );
    store.touch_token(&new.id, 33).await.unwrap();
    assert_eq!(store.tokens_of(&mason).await.unwrap()[0].used, Some(33));
    assert_eq!(store.drop_token(&ada, &new.id).await, Ok(false));
    assert_eq!(store.drop_token(&mason, &new.id).await, Ok(true));
    assert_eq!(store.token(&new.token).await, Ok(None));
}

pub(crate) async fn only_sessions_that_ended_and_guests_without_trace_are_swept(url: &str) {
    const HOUR: i64 = 3_600_000;
    let store = open(url).await;
    let mut people = Vec::new();
    for name in ["traceless", "ended", "plays", "talks", "owns", "returns"] {
        people.push(guest(&store, name).await);
    }
    let [_, ended, plays, talks, owns, returns] = &people[..] else {
        panic!("six people");
    };
    session(&store, ended, "ended").await;
    played(&store, 5, vec![line(0, Some(plays), 1)]).await;
    let at = table(&store).await;
    store.say(&said(&at, talks, "hello")).await.unwrap();
    bot(&store, owns).await.unwrap();
    store
        .set_login(returns, "returns", "hash", None)
        .await
        .unwrap();
    assert_eq!(store.sweep(50).await, Ok(Swept::default()));
    let swept = |sessions, guests| {
        let tables = 0;
        Ok(Swept {
            sessions,
            guests,
            tables,
        })
    };
    // A clock that is weeks ahead ends sessions, and deletes none: nor whom they lead to.
    assert_eq!(store.sweep(50 * 24 * HOUR).await, swept(0, 1));
    assert_eq!(store.sweep(61 * 24 * HOUR).await, swept(1, 1));
    for person in [plays, talks, owns, returns] {
        assert!(store.person(person).await.unwrap().is_some());
    }
}

pub(crate) async fn of_very_many_sessions_the_oldest_ends(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let mut tokens = Vec::new();
    for number in 0..60 {
        let new = NewSession {
            token: TokenHash::of(&format!("session {number}")),
            person: ada.clone(),
            created: number,
            expires: 1_000,
        };
        store.add_session(&new).await.unwrap();
        tokens.push(new.token);
    }
    let mut held = 0;
    for token in &tokens {
        held += usize::from(store.session(token, 100).await.unwrap().is_some());
    }
    assert_eq!(held, 50);
    assert_eq!(store.session(&tokens[9], 100).await, Ok(None));
    assert!(store.session(&tokens[59], 100).await.unwrap().is_some());
}

pub(crate) async fn bounds_hold_when_many_ask_at_once(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let robo = bot(&store, &ada).await.unwrap();
    let mut asked = tokio::task::JoinSet::new();
    for number in 0..20 {
        let (store, ada, robo) = (store.clone(), ada.clone(), robo.clone());
        asked.spawn(async move {
            let bot = NewPerson {
                id: PersonId::fresh(),
                name: "Mason".to_owned(),
                owner: Some(ada.clone()),
                created: 11,
                most_of_owner: Some(3),
            };
            let token = TokenDraft {
                id: TokenId::fresh(),
                token: TokenHash::of(&format!("token {number}")),
                person: robo,
                label: String::new(),
                created: 1,
                most_of_person: Some(3),
            };
            let table = NewTable {
                host: Some(ada),
                most_of_host: Some(3),
                ..new_table(1)
            };
            let (bot, token, table) = tokio::join!(
                store.add_person(&bot),
                store.add_token(&token),
                store.create(table)
            );
            for done in [bot, token, table] {
                assert!(done.is_ok() || done.is_err_and(|why| why.code() == "too-many"));
            }
        });
    }
    while let Some(done) = asked.join_next().await {
        done.unwrap();
    }
    assert_eq!(store.bots_of(&ada).await.unwrap().len(), 3);
    assert_eq!(store.tokens_of(&robo).await.unwrap().len(), 3);
    assert_eq!(store.tables_of(&ada).await.unwrap().len(), 3);
}

pub(crate) async fn small_writes_share_commits(url: &str) {
    let store = open(url).await;
    let (ada, bea) = (guest(&store, "Ada").await, guest(&store, "Bea").await);
    let at = table(&store).await;
    let before = store.figures();
    let mut asked = tokio::task::JoinSet::new();
    for number in 0..200 {
        let (store, ada, bea, at) = (store.clone(), ada.clone(), bea.clone(), at.clone());
        asked.spawn(async move {
            match number % 4 {
                0 => store.say(&said(&at, &ada, "hello")).await.map(drop),
                1 => store.mute(&ada, &bea, number).await,
                2 => store.rename(&ada, &format!("Ada {number}")).await,
                _ => store.beat(number).await,
            }
            .unwrap();
        });
    }
    while let Some(done) = asked.join_next().await {
        done.unwrap();
    }
    let after = store.figures();
    assert_eq!(after.kept - before.kept, 200);
    let commits = after.commits - before.commits;
    assert!(commits < 100, "{commits} commits for 200 small writes");
}

pub(crate) async fn a_server_is_known_by_its_heartbeat(url: &str) {
    let store = open(url).await;
    assert_eq!(store.last_alive().await, Ok(0));
    store.beat(500).await.unwrap();
    store.beat(700).await.unwrap();
    assert_eq!(store.last_alive().await, Ok(700));
    // A database of before has none: the newest command says it.
    let at = table(&store).await;
    store
        .append(Append::one(at, 1, 2_000, "sit".to_owned()))
        .await
        .unwrap();
    assert_eq!(store.last_alive().await, Ok(2_000));
}

pub(crate) async fn muting_is_one_sided_and_can_be_undone(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    store.mute(&ada, &bo, 1).await.unwrap();
    store.mute(&ada, &bo, 2).await.unwrap();
    assert_eq!(store.mutes(&ada).await.unwrap(), std::slice::from_ref(&bo));
    assert_eq!(store.mutes(&bo).await.unwrap(), []);
    store.unmute(&ada, &bo).await.unwrap();
    assert_eq!(store.mutes(&ada).await.unwrap(), []);
    let nobody = PersonId::fresh();
    assert_eq!(
        store.mute(&ada, &nobody, 1).await.unwrap_err().code(),
        "unknown"
    );
}

pub(crate) async fn chat_is_numbered_in_order(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let (here, there) = (table(&store).await, table(&store).await);
    for (number, text) in (1..).zip(["one", "two", "three"]) {
        assert_eq!(store.say(&said(&here, &ada, text)).await, Ok(number));
    }
    assert_eq!(store.say(&said(&there, &ada, "else")).await, Ok(1));
    let lines = store.chat(&here, 1, 1).await.unwrap();
    assert_eq!(
        (lines.len(), lines[0].number, lines[0].text.as_str()),
        (1, 2, "two")
    );
    assert_eq!(
        (lines[0].person.as_ref(), lines[0].name.as_str()),
        (Some(&ada), "Ada")
    );
    let last: Vec<u64> = store
        .last_chat(&here, 2)
        .await
        .unwrap()
        .iter()
        .map(|l| l.number)
        .collect();
    assert_eq!(last, [2, 3]);
    let nowhere = said(&TableId::fresh(), &ada, "x");
    assert_eq!(store.say(&nowhere).await.unwrap_err().code(), "unknown");
    let long = said(&here, &ada, &"x".repeat(5_000));
    assert_eq!(store.say(&long).await.unwrap_err().code(), "invalid");
}

pub(crate) async fn chat_numbers_have_no_gap_when_many_talk_at_once(url: &str) {
    let stores = [open(url).await, open(url).await];
    let ada = guest(&stores[0], "Ada").await;
    let here = table(&stores[0]).await;
    let mut runs = Vec::new();
    for number in 0..30 {
        let (store, line) = (stores[number % 2].clone(), said(&here, &ada, "all"));
        runs.push(tokio::spawn(async move { store.say(&line).await }));
    }
    let mut numbers = Vec::new();
    for run in runs {
        numbers.push(run.await.unwrap().unwrap());
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=30));
}

pub(crate) async fn an_export_holds_everything(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    store
        .set_login(&ada, "ada", "the hash", None)
        .await
        .unwrap();
    session(&store, &ada, "the token").await;
    let api = token(&store, &ada, "t").await;
    let mason = bot(&store, &ada).await.unwrap();
    store.mute(&ada, &bo, 1).await.unwrap();
    let over = played(
        &store,
        5,
        vec![line(0, Some(&ada), 1), line(1, Some(&bo), 2)],
    )
    .await;
    store.say(&said(&over, &ada, "well played")).await.unwrap();
    let all = store.export_person(&ada).await.unwrap().unwrap();
    assert_eq!((all.sessions.len(), all.tokens[0].id.clone()), (1, api.id));
    assert_eq!((&all.bots[0].id, &all.mutes[0]), (&mason, &bo));
    assert_eq!(
        (&all.history[0].table, all.statistics[0].tables),
        (&over, 1)
    );
    assert_eq!(
        (&all.chat[0].table, all.chat[0].text.as_str()),
        (&over, "well played")
    );
    let text = serde_json::to_string(&all).unwrap();
    assert!(
        text.contains("\"login\":\"ada\"") && !text.contains("hash"),
        "{text}"
    );
    assert_eq!(store.export_person(&PersonId::fresh()).await, Ok(None));
}

pub(crate) async fn a_deleted_person_is_forgotten(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    store.set_login(&ada, "ada", "hash", None).await.unwrap();
    let own = session(&store, &ada, "s").await;
    let mason = bot(&store, &ada).await.unwrap();
    let api = token(&store, &mason, "t").await;
    let lines = [&ada, &bo, &mason].into_iter().zip(0..);
    let lines = lines
        .map(|(who, seat)| line(seat, Some(who), seat + 1))
        .collect();
    let over = played(&store, 5, lines).await;
    store.say(&said(&over, &ada, "private")).await.unwrap();
    store.say(&said(&over, &bo, "public")).await.unwrap();
    store.mute(&bo, &ada, 1).await.unwrap();
    store.delete_person(&ada).await.unwrap();
    assert_eq!(store.person(&ada).await, Ok(None));
    assert_eq!(store.person(&mason).await, Ok(None));
    assert!(store.credentials("ada").await.unwrap().is_none());
    assert_eq!(store.session(&own, 50).await, Ok(None));
    assert_eq!(store.token(&api.token).await, Ok(None));
    assert_eq!(store.mutes(&bo).await.unwrap(), []);
    assert_eq!(store.export_person(&ada).await, Ok(None));
    assert!(store.history(&ada, None, 9).await.unwrap().items.is_empty());
    assert!(store.statistics(&ada).await.unwrap().is_empty());
    let chat = store.chat(&over, 0, 9).await.unwrap();
    let told: Vec<_> = chat
        .iter()
        .map(|l| (l.person.as_ref(), l.name.as_str(), l.text.as_str()))
        .collect();
    assert_eq!(told, [(None, "", ""), (Some(&bo), "Ada", "public")]);
    // The table of others stays whole, with the names that it showed.
    let seats = &store.history(&bo, None, 9).await.unwrap().items[0].seats;
    let told: Vec<_> = seats
        .iter()
        .map(|seat| (seat.person.as_ref(), seat.name.as_str()))
        .collect();
    assert_eq!(
        told,
        [(None, "seat 0"), (Some(&bo), "seat 1"), (None, "seat 2")]
    );
    assert_eq!(
        store.delete_person(&ada).await.unwrap_err().code(),
        "unknown"
    );
    // The login is free again.
    store.set_login(&bo, "Ada", "hash", None).await.unwrap();
}

pub(crate) async fn counts_count(url: &str) {
    let store = open(url).await;
    store.ping().await.unwrap();
    guest(&store, "Ada").await;
    table(&store).await;
    table(&store).await;
    played(&store, 1, vec![]).await;
    let counts = store.counts().await.unwrap();
    assert_eq!((counts.open, counts.playing, counts.persons), (2, 0, 1));
}
