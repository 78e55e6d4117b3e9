//! Authentication: from a request's cookie or token to the person who asks.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use protocol::http::Code;

use super::cookie;
use crate::AppState;
use crate::http::HttpRefusal;
use crate::limits::{Act, RateKey};
use crate::store::{Millis, PersonId, PersonRow, Store, StoreError, TokenHash, TokenId};

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

impl By {
    /// Whether it still stands for a person: sessions end, tokens are taken back, accounts go.
    pub(crate) async fn stands_for(
        &self,
        person: &PersonId,
        store: &Store,
        now: Millis,
    ) -> Result<bool, StoreError> {
        Ok(match self {
            Self::Session { token, .. } => {
                let session = store.session(token, now).await?;
                session.is_some_and(|session| session.person.id == *person)
            }
            Self::Token(id) => {
                let tokens = store.tokens_of(person).await?;
                tokens.iter().any(|token| token.id == *id)
            }
        })
    }
}

/// Somebody who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who it is, as the store has them.
    pub person: PersonRow,
    /// How that is known.
    pub by: By,
}

/// How often a token's last use is written down.
const TOUCH: Millis = 60 * 60 * 1000;

impl Visitor {
    /// The person that these headers name: nobody without a valid cookie or token.
    /// Sockets call it too.
    pub async fn of(app: &AppState, headers: &HeaderMap) -> Result<Option<Self>, HttpRefusal> {
        if let Some(token) = ingress::bearer_token(headers) {
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

/// Somebody who has entered.
pub struct Entered(pub Visitor);

impl FromRequestParts<AppState> for Entered {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpRefusal> {
        let visitor = Visitor::of(app, &parts.headers).await?;
        let visitor = visitor.ok_or_else(HttpRefusal::not_entered)?;
        let who = RateKey::Person(visitor.person.id.as_str());
        app.limits().spend(Act::Request, &who)?;
        Ok(Self(visitor))
    }
}

impl OptionalFromRequestParts<AppState> for Entered {
    type Rejection = HttpRefusal;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<Option<Self>, HttpRefusal> {
        Ok(Visitor::of(app, &parts.headers).await?.map(Self))
    }
}

/// Somebody who has entered with a browser: what concerns the account itself is not for programs.
pub struct Human {
    /// Who it is, as the store has them.
    pub person: PersonRow,
    /// What is kept of the cookie.
    pub token: TokenHash,
    /// When the session was prolonged last.
    pub used: Millis,
}

impl FromRequestParts<AppState> for Human {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpRefusal> {
        let entered = <Entered as FromRequestParts<AppState>>::from_request_parts(parts, app).await;
        let Entered(Visitor { person, by }) = entered?;
        match by {
            By::Session { token, used } => Ok(Self {
                person,
                token,
                used,
            }),
            By::Token(_) => {
                let detail = "an API token can't change accounts";
                Err(HttpRefusal::new(Code::NotAllowed, detail))
            }
        }
    }
}
