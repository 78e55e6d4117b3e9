//! Accounts: enter, log in, log out, set a password.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::http::{Code, Enter, Failure, LogIn, Me, SetPassword};

use super::address::Caller;
use super::{Body, HttpRefusal, to_the_end, wire};
use crate::AppState;
use crate::limits::{Act, RateKey};
use crate::people::{
    By, Entered, Human, SESSION, Secret, Visitor, device_mark, forget, is_outdated, keep,
    keep_device, read_device,
};
use crate::store::{Credentials, NewPerson, NewSession, PersonId, PersonRow, StoreError};

/// Begins a session, and tells the browser.
async fn begin(
    app: &AppState,
    person: &PersonRow,
    status: StatusCode,
) -> Result<Response, HttpRefusal> {
    let (secret, now) = (Secret::session(), app.now());
    let session = NewSession {
        token: secret.hash(),
        person: person.id.clone(),
        created: now,
        expires: now + SESSION,
    };
    let (own, id) = (app.clone(), person.id.clone());
    to_the_end(async move {
        let ended = own.store().add_session(&session).await?;
        if ended > 0 {
            // An old session made room. Sockets of the others come back by themselves.
            own.live().dismiss(id.as_str()).await;
        }
        Ok(())
    })
    .await?;
    let cookie = keep(secret, app.config().is_secure());
    let headers = [(header::SET_COOKIE, cookie)];
    Ok((status, headers, Json(wire::me(person))).into_response())
}

/// Enter: a name is enough
///
/// Makes a guest, who is known by a cookie from now on.
#[utoipa::path(post, path = "/api/enter", tag = "people", request_body = Enter,
    responses(
        (status = 201, description = "Entered", body = Me,
            headers(("Set-Cookie" = String, description = "Who this browser is"))),
        (status = 409, description = "Entered already: `already-entered`", body = Failure),
    ))]
pub(super) async fn enter(
    State(app): State<AppState>,
    caller: Caller,
    entered: Option<Entered>,
    Body(Enter { name }): Body<Enter>,
) -> Result<Response, HttpRefusal> {
    if entered.is_some() {
        let detail = "this browser has entered already; log out first";
        return Err(HttpRefusal::new(Code::AlreadyEntered, detail));
    }
    app.limits().spend(Act::Enter, &caller.who())?;
    app.limits().spend(Act::EnterInADay, &caller.who())?;
    let new = NewPerson {
        id: PersonId::fresh(),
        name: name.into(),
        owner: None,
        created: app.now(),
        most_of_owner: None,
    };
    app.store().add_person(&new).await?;
    let person = app.store().person(&new.id).await?;
    let person = person.ok_or(StoreError::Unknown { what: "person" })?;
    begin(&app, &person, StatusCode::CREATED).await
}

/// Log in with login and password
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = LogIn,
    responses(
        (status = 200, description = "Logged in", body = Me,
            headers(("Set-Cookie" = String, description = "Who this browser is"))),
        (status = 401, description = "No such login, or not this password: `wrong-password`", body = Failure),
    ))]
pub(super) async fn log_in(
    State(app): State<AppState>,
    caller: Caller,
    before: Option<Entered>,
    headers: HeaderMap,
    Body(LogIn { login, password }): Body<LogIn>,
) -> Result<Response, HttpRefusal> {
    app.try_login(&caller.who(), true).await?;
    let known = app.store().credentials(login.as_str()).await?;
    // A device that has logged in here before has a bucket of its own: guessing passwords
    // elsewhere can't lock its owner out.
    let marked = |known: &Credentials| {
        let mark = device_mark(&known.password);
        read_device(&headers).is_some_and(|device| device == mark)
    };
    let who = if known.as_ref().is_some_and(marked) {
        RateKey::Device(login.as_str())
    } else {
        RateKey::Login(login.as_str())
    };
    app.try_login(&who, false).await?;
    let kept = known.as_ref().map(|known| known.password.clone());
    let right = app.passwords().check(password.clone(), kept).await?;
    let Some(mut known) = known.filter(|_| right) else {
        // Only failures count: the right password never uses anything up.
        app.try_login(&who, true).await?;
        let detail = "there is no such login, or it has another password";
        return Err(HttpRefusal::new(Code::WrongPassword, detail));
    };
    // The browser had another session: it would stay valid with no cookie left to end it.
    if let Some(Entered(Visitor {
        by: By::Session { token, .. },
        person,
    })) = before
    {
        let own = app.clone();
        to_the_end(async move {
            own.store().drop_session(&token).await?;
            own.live().dismiss(person.id.as_str()).await;
            Ok(())
        })
        .await?;
    }
    if is_outdated(&known.password) {
        known.password = app.passwords().hash(password).await?;
        let (person, hash) = (&known.person.id, &known.password);
        let set = app.store().set_login(person, login.as_str(), hash, None);
        set.await?;
    }
    let mut response = begin(&app, &known.person, StatusCode::OK).await?;
    let device = keep_device(&device_mark(&known.password), app.config().is_secure());
    response.headers_mut().append(header::SET_COOKIE, device);
    Ok(response)
}

fn forgotten(app: &AppState) -> Response {
    let cookie = forget(app.config().is_secure());
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

/// Log out here
///
/// A guest without a password is gone for good then.
#[utoipa::path(post, path = "/api/logout", tag = "people", security(("cookie" = [])),
    responses((status = 204, description = "Logged out")))]
pub(super) async fn log_out(
    State(app): State<AppState>,
    human: Human,
) -> Result<Response, HttpRefusal> {
    let own = app.clone();
    to_the_end(async move {
        own.store().drop_session(&human.token).await?;
        // Sockets of other devices come back by themselves, with their own session.
        own.live().dismiss(human.person.id.as_str()).await;
        Ok(())
    })
    .await?;
    Ok(forgotten(&app))
}

/// Log out everywhere
#[utoipa::path(post, path = "/api/logout/everywhere", tag = "people", security(("cookie" = [])),
    responses((status = 204, description = "Logged out everywhere")))]
pub(super) async fn log_out_everywhere(
    State(app): State<AppState>,
    human: Human,
) -> Result<Response, HttpRefusal> {
    let own = app.clone();
    to_the_end(async move {
        own.store().drop_sessions(&human.person.id, None).await?;
        own.live().dismiss(human.person.id.as_str()).await;
        Ok(())
    })
    .await?;
    Ok(forgotten(&app))
}

/// Keep my identity: set login and password, or change them
///
/// Ends all other sessions.
#[utoipa::path(put, path = "/api/me/password", tag = "people", request_body = SetPassword,
    security(("cookie" = [])),
    responses(
        (status = 200, description = "Set", body = Me),
        (status = 401, description = "Not the current password: `wrong-password`; or `not-entered`", body = Failure),
        (status = 409, description = "Somebody else has this login: `login-taken`", body = Failure),
    ))]
pub(super) async fn set_password(
    State(app): State<AppState>,
    human: Human,
    caller: Caller,
    Body(wish): Body<SetPassword>,
) -> Result<Json<Me>, HttpRefusal> {
    let Human { person, token, .. } = human;
    app.try_login(&RateKey::Person(person.id.as_str()), true)
        .await?;
    if caller.bounded().is_some() {
        app.try_login(&caller.who(), true).await?;
    }
    if let Some(login) = &person.login {
        let known = app.store().credentials(login).await?;
        let kept = known.map(|known| known.password);
        let right = match wish.current {
            Some(current) => app.passwords().check(current, kept).await?,
            None => false,
        };
        if !right {
            let detail = "the current password is needed to change it";
            return Err(HttpRefusal::new(Code::WrongPassword, detail));
        }
    }
    if wish.password.as_str().trim().is_empty() {
        let detail = "a password is more than spaces";
        return Err(HttpRefusal::new(Code::InvalidPassword, detail));
    }
    let hash = app.passwords().hash(wish.password).await?;
    let login = wish.login.as_str().to_owned();
    to_the_end(async move {
        let own = Some(&token);
        let set = app.store().set_login(&person.id, &login, &hash, own);
        match set.await {
            Err(StoreError::Taken { .. }) => {
                let detail = "somebody else has this login";
                return Err(HttpRefusal::new(Code::LoginTaken, detail));
            }
            set => set?,
        }
        app.live().dismiss(person.id.as_str()).await;
        let login = Some(login);
        Ok(Json(wire::me(&PersonRow { login, ..person })))
    })
    .await
}
