//! Conversion of stored rows to the messages of `protocol`.

use engine::Seat;
use protocol::http::{
    Bot, History, Me, Person, PersonKind, Played, PlayedSeat, Rating, Standing, TokenInfo,
};

use crate::store;

fn kind(person: &store::PersonRow) -> PersonKind {
    match (person.kind, &person.login) {
        (store::AccountKind::Bot, _) => PersonKind::Bot,
        (store::AccountKind::Human, Some(_)) => PersonKind::Member,
        (store::AccountKind::Human, None) => PersonKind::Guest,
    }
}

pub(super) fn me(person: &store::PersonRow) -> Me {
    Me {
        id: person.id.to_string(),
        name: person.name.clone(),
        kind: kind(person),
        login: person.login.clone(),
        created: person.created,
    }
}

pub(super) fn profile(
    person: &store::PersonRow,
    standings: Vec<Standing>,
) -> protocol::http::Profile {
    let Person { id, name, kind } = short(person);
    protocol::http::Profile {
        id,
        name,
        kind,
        owner: person.owner.as_ref().map(ToString::to_string),
        created: person.created,
        standings,
    }
}

fn short(person: &store::PersonRow) -> Person {
    Person {
        id: person.id.to_string(),
        name: person.name.clone(),
        kind: kind(person),
    }
}

pub(super) fn bot(person: &store::PersonRow, tokens: Vec<store::TokenRow>) -> Bot {
    Bot {
        id: person.id.to_string(),
        name: person.name.clone(),
        tokens: tokens.into_iter().map(token).collect(),
    }
}

fn token(token: store::TokenRow) -> TokenInfo {
    TokenInfo {
        id: token.id.to_string(),
        label: token.label,
        created: token.created,
        used: token.used,
    }
}

fn rating(rating: store::RatingRow) -> Rating {
    Rating {
        rating: rating.rating,
        uncertainty: rating.uncertainty,
    }
}

/// None for a game that this version doesn't have.
pub(super) fn standing(figures: &store::GameFigures) -> Option<Standing> {
    Some(Standing {
        game: figures.game.parse().ok()?,
        tables: figures.tables,
        wins: figures.wins,
        mean_place: figures.mean_place,
        mean_score: figures.mean_score,
        rating: figures.rating.map(rating),
    })
}

pub(super) fn history(page: store::Page<store::PlayedRow>) -> History {
    History {
        tables: page.items.into_iter().filter_map(played).collect(),
        next: page.next.map(|next| next.to_string()),
    }
}

fn played(played: store::PlayedRow) -> Option<Played> {
    Some(Played {
        table: played.table.to_string(),
        game: played.game.parse().ok()?,
        ended: played.ended,
        seat: Seat::try_from(played.seat).ok()?,
        seats: played.seats.into_iter().filter_map(seat).collect(),
    })
}

fn seat(seat: store::PlayedSeatRow) -> Option<PlayedSeat> {
    Some(PlayedSeat {
        seat: Seat::try_from(seat.seat).ok()?,
        person: seat.person.map(String::from),
        name: seat.name,
        place: seat.place,
        score: seat.score,
        win: seat.win,
        counted: seat.counted,
        rating: seat.rating.map(rating),
    })
}
