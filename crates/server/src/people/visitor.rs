//! Authentication: from a request's cookie or token to the person who asks.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::http::Code;

use super::cookie;
use crate::App;
use crate::http::Refusal;
use crate::limits::{Act, Who};
use crate::store::{Millis, Person, TokenHash, TokenId};

/// How somebody is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// By a cookie.
    Session {
        /// What is kept of it.
        token: TokenHash,
        /// When it was prolonged last.
        used: Millis,
    },
    /// By an API token.
    Token(TokenId),
}

/// Somebody who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// How that is known.
    pub by: By,
}

/// How often a token's last use is written down.
const TOUCH: Millis = 60 * 60 * 1000;

impl Visitor {
    /// Whoever these headers name: nobody without cookie and token, or with ones that don't hold.
    /// Sockets call it too.
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Self>, Refusal> {
        if let Some(token) = bearer(headers) {
            let found = app.store().token(&TokenHash::of(token)).await?;
            let Some((person, token)) = found else {
                return Ok(None);
            };
            let now = app.now();
            if token.used.is_none_or(|used| used + TOUCH < now) {
                app.store().touch_token(&token.id, now).await?;
            }
            let by = By::Token(token.id);
            return Ok(Some(Self { person, by }));
        }
        let Some(secret) = cookie::read(headers) else {
            return Ok(None);
        };
        let token = TokenHash::of(&secret);
        let session = app.store().session(&token, app.now()).await?;
        Ok(session.map(|session| Self {
            person: session.person,
            by: By::Session {
                token,
                used: session.used,
            },
        }))
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Somebody who has entered.
pub struct Entered(pub Visitor);

impl FromRequestParts<App> for Entered {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visitor = Visitor::of(app, &parts.headers).await?;
        let visitor = visitor.ok_or_else(Refusal::not_entered)?;
        let who = Who::Person(visitor.person.id.as_str());
        app.limits().spend(Act::Request, &who)?;
        Ok(Self(visitor))
    }
}

impl OptionalFromRequestParts<App> for Entered {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Refusal> {
        Ok(Visitor::of(app, &parts.headers).await?.map(Self))
    }
}

/// Somebody who has entered with a browser: what concerns the account itself is not for programs.
pub struct Human {
    /// Who.
    pub person: Person,
    /// What is kept of the cookie.
    pub token: TokenHash,
    /// When the session was prolonged last.
    pub used: Millis,
}

impl FromRequestParts<App> for Human {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let entered = <Entered as FromRequestParts<App>>::from_request_parts(parts, app).await;
        let Entered(Visitor { person, by }) = entered?;
        match by {
            By::Session { token, used } => Ok(Self {
                person,
                token,
                used,
            }),
            By::Token(_) => {
                let detail = "an API token can't change accounts";
                Err(Refusal::new(Code::NotAllowed, detail))
            }
        }
    }
}
