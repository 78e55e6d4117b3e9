//! Choosing a move: every legal move can be reached, nothing illegal is ever made, and an impossible
//! attempt says why.

use client::choice::{Choice as _, Chosen, Confirm, Direction, Input, Unchoosable, typed, why_not};
use client::{ViewerLog, coloretto as co, jericho as je};
use coloretto::Row;
use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _, Opening, Rules, Seat, Viewer};
use jericho::{Card, Colour, Move, Phase};
use table::Seen;
use words::{Lang, Words};

/// Plays random games and shows each view of seat 0 that is asked.
fn walk<S: Rules>(each: &mut impl FnMut(&S::View)) {
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let deal = S::deal(&S::Options::default(), &Opening::new(4), &mut dice);
        let mut state = S::new(&deal);
        while let Some(seat) = state.turn().next() {
            if seat == Seat::at(0) {
                each(&state.view(Viewer::Seat(seat)));
            }
            let m = state.legal_moves(seat).pick(&mut dice);
            state.play(seat, m, &mut ()).expect("a legal move");
        }
    }
}

/// A log of seat 0 that has seen the deal and stands at this view.
fn log<V: client::Screen>(view: &V) -> ViewerLog<V> {
    let names = ["Ada", "Bo", "Cy", "Di"].map(str::to_owned).to_vec();
    let dealt = Seen::Dealt {
        game: 0,
        view: Box::new(view.clone()),
    };
    ViewerLog::new(Some(Seat::at(0)), names, &dealt).expect("a deal")
}

const fn pick(piece: je::Pick) -> Input<je::Pick> {
    Input::Pick(piece)
}

/// The pieces that lead to a move of Jericho, from an empty choice.
fn path(view: &jericho::View, m: Move) -> [je::Pick; 2] {
    let at = view.hand().iter().position(|card| card == m.card());
    let place = match m {
        Move::Wall(card) => je::Pick::Lane(card.colour().expect("a wall card has a colour")),
        Move::Trumpet(colour) => je::Pick::Lane(colour),
        _ => je::Pick::Down,
    };
    [je::Pick::Card(at.expect("a card of the hand")), place]
}

#[test]
fn every_move_of_jericho_is_picked_previewed_and_confirmed() {
    walk::<jericho::State>(&mut |view| {
        for m in view.legal_moves().iter() {
            let [card, place] = path(view, m);
            let mut choice = je::Choice::default();
            assert_eq!(choice.act(view, pick(card), Confirm::Ask), Chosen::Changed);
            if choice.preview() != Some(m) {
                assert_eq!(choice.act(view, pick(place), Confirm::Ask), Chosen::Changed);
            }
            assert_eq!(choice.preview(), Some(m));
            let mut again = choice;
            assert_eq!(again.act(view, pick(place), Confirm::Ask), Chosen::Move(m));
            assert_eq!(again, je::Choice::default(), "the choice is empty again");
            assert_eq!(
                choice.act(view, Input::Confirm, Confirm::Ask),
                Chosen::Move(m)
            );
            for confirm in [Confirm::AtOnce, Confirm::Forgiving] {
                let mut at_once = je::Choice::default();
                at_once.act(view, pick(card), confirm);
                // A trumpet is never made by its place alone: what falls, or that it is lost, is
                // shown first.
                let asks = confirm == Confirm::Forgiving && m.card() == Card::TRUMPET;
                if asks && at_once.preview() != Some(m) {
                    let chosen = at_once.act(view, pick(place), confirm);
                    assert_eq!(chosen, Chosen::Changed, "{m}");
                    assert_eq!(at_once.preview(), Some(m));
                }
                assert_eq!(at_once.act(view, pick(place), confirm), Chosen::Move(m));
            }
        }
    });
}

#[test]
fn a_card_shows_its_wall_or_its_only_place_as_soon_as_it_is_picked() {
    let (mut shown, mut trumpets) = (0, 0);
    walk::<jericho::State>(&mut |view| {
        for at in 0..view.hand().len() {
            let mut choice = je::Choice::default();
            choice.act(view, pick(je::Pick::Card(at)), Confirm::Ask);
            let moves = je::moves(view, choice.card(view).expect("a card is picked"));
            match (choice.preview(), &moves[..]) {
                (Some(m), [only]) => assert_eq!(m, *only),
                (Some(m), _) => assert!(matches!(m, Move::Wall(_)), "{m}"),
                (None, moves) => {
                    assert!(matches!(moves[0], Move::Trumpet(_)), "{moves:?}");
                    trumpets += 1;
                    continue;
                }
            }
            shown += 1;
        }
    });
    assert!(shown > 100 && trumpets > 50, "{shown} {trumpets}");
}

#[test]
fn a_trumpet_names_who_loses_what_and_how_the_pot_grows() {
    let words = Words::new(Lang::En);
    let mut fell = 0;
    walk::<jericho::State>(&mut |view| {
        for m in view.legal_moves().iter() {
            let Move::Trumpet(colour) = m else { continue };
            let mut choice = je::Choice::default();
            choice.act(view, pick(je::Pick::Trumpet), Confirm::Ask);
            choice.act(view, pick(je::Pick::Lane(colour)), Confirm::Ask);
            let table = choice.table(view);
            let lane = table.lanes.iter().find(|lane| lane.aim).expect("a lane");
            let said = choice.says(&words, &log(view));
            for wall in &lane.walls {
                let Some(after) = wall.after else { continue };
                let name = ["you", "Bo", "Cy", "Di"][wall.seat.index()];
                let change = i16::from(after) - i16::from(wall.length);
                let sign = if change < 0 { '−' } else { '+' };
                assert!(
                    said.contains(&format!("{name} {sign}{}", change.abs())),
                    "{said}"
                );
            }
            let pieces = lane.walls.iter().flat_map(|wall| &wall.pieces);
            let falls = pieces
                .filter(|piece| piece.fate == je::Fate::Falls)
                .collect::<Vec<_>>();
            let coloured = falls
                .iter()
                .filter(|piece| piece.card.colour().is_some())
                .count();
            match lane.pot_after {
                Some(after) => {
                    assert_eq!(after, lane.pot() + coloured);
                    assert!(
                        said.contains(&format!("{} → {after}", lane.pot())),
                        "{said}"
                    );
                    fell += 1;
                }
                None => assert_eq!(coloured, 0, "{said}"),
            }
        }
    });
    assert!(fell > 50, "{fell}");
}

#[test]
fn no_input_ever_makes_an_illegal_move() {
    let mut dice = Dice::new(7);
    let (mut made, mut refused) = (0, 0);
    let words = Words::new(Lang::En);
    walk::<jericho::State>(&mut |view| {
        let legal: Vec<Move> = view.legal_moves().iter().collect();
        let mut choice = je::Choice::default();
        for _ in 0..12 {
            let keys = "123456789RYGBNST";
            let key = keys.chars().nth(dice.below(keys.len() as u32) as usize);
            let piece = key.and_then(je::Choice::piece).expect("a key of Jericho");
            let input = match dice.below(8) {
                0 => Input::Confirm,
                1 => Input::Back,
                2 => Input::Go(Direction::Down),
                3 => Input::Go(Direction::Left),
                _ => Input::Pick(piece),
            };
            let confirm = if dice.below(2) == 0 {
                Confirm::Ask
            } else {
                Confirm::AtOnce
            };
            match choice.act(view, input, confirm) {
                Chosen::Move(m) => {
                    assert!(legal.contains(&m), "{m}");
                    made += 1;
                }
                Chosen::Refused(why) => {
                    let said = why_not(&words, &log(view), why);
                    assert!(said.ends_with('.') || said.ends_with('?'), "{said}");
                    refused += 1;
                }
                Chosen::Changed | Chosen::Nothing => {}
            }
            assert!(choice.preview().is_none_or(|m| legal.contains(&m)));
        }
    });
    assert!(made > 100 && refused > 100, "{made} {refused}");
}

#[test]
fn a_lane_picks_the_only_card_that_fits_and_previews_it_first() {
    let (mut only, mut several) = (0, 0);
    walk::<jericho::State>(&mut |view| {
        if view.open().phase() != Phase::Play {
            return;
        }
        for colour in Colour::ALL {
            let hand = view.hand();
            let fit: Vec<Move> = hand
                .different()
                .filter_map(|card| je::onto(view, card, colour))
                .collect();
            let mut choice = je::Choice::default();
            let chosen = choice.act(view, pick(je::Pick::Lane(colour)), Confirm::AtOnce);
            if let [m] = fit[..] {
                assert_eq!(chosen, Chosen::Changed, "nobody has named the card");
                assert_eq!(choice.preview(), Some(m));
                only += 1;
            } else {
                assert_eq!(chosen, Chosen::Refused(Unchoosable::NothingPicked));
                assert_eq!(choice, je::Choice::default());
                several += 1;
            }
        }
    });
    assert!(only > 100 && several > 100, "{only} {several}");
}

#[test]
fn back_takes_one_step_back_and_the_same_card_is_put_back() {
    walk::<jericho::State>(&mut |view| {
        let card = pick(je::Pick::Card(0));
        let mut choice = je::Choice::default();
        choice.act(view, card, Confirm::Ask);
        assert_eq!(choice.at(), Some(0));
        if choice.preview().is_none() {
            choice.act(view, Input::Confirm, Confirm::Ask);
            assert!(
                choice.preview().is_some(),
                "the first thing a trumpet can do"
            );
            choice.act(view, Input::Back, Confirm::Ask);
            assert_eq!((choice.preview(), choice.at()), (None, Some(0)));
        }
        let mut back = choice;
        back.act(view, Input::Back, Confirm::Ask);
        assert_eq!(back, je::Choice::default());
        choice.act(view, card, Confirm::Ask);
        assert_eq!(choice, je::Choice::default());
        assert_eq!(choice.act(view, Input::Back, Confirm::Ask), Chosen::Nothing);
    });
}

#[test]
fn offers_name_each_move_of_the_picked_card_once() {
    let words = Words::new(Lang::En);
    walk::<jericho::State>(&mut |view| {
        for at in 0..view.hand().len() {
            let mut choice = je::Choice::default();
            choice.act(view, pick(je::Pick::Card(at)), Confirm::Ask);
            let card = choice.card(view).expect("a card is picked");
            let offers = choice.offers(&words, view);
            let made: Vec<Move> = offers
                .iter()
                .map(|offer| {
                    assert_eq!(je::Choice::piece(offer.key), Some(offer.piece));
                    let mut choice = choice;
                    match choice.act(view, pick(offer.piece), Confirm::AtOnce) {
                        Chosen::Move(m) => m,
                        other => panic!("{other:?}"),
                    }
                })
                .collect();
            assert_eq!(made, je::moves(view, card));
        }
    });
}

#[test]
fn coloretto_draws_and_places_at_once_and_takes_after_a_preview() {
    let (mut placed, mut taken, mut refused) = (0, 0, 0);
    let words = Words::new(Lang::En);
    walk::<coloretto::State>(&mut |view| {
        let legal: Vec<coloretto::Move> = view.legal_moves().iter().collect();
        let mut all = Vec::new();
        let mut choice = co::Choice::default();
        match choice.act(view, Input::Pick(co::Pick::Pile), Confirm::Ask) {
            Chosen::Move(m) => all.push(m),
            other => assert_eq!(
                other,
                Chosen::Refused(Unchoosable::Illegal(coloretto::Move::Draw))
            ),
        }
        for row in Row::all(view.open().rows()) {
            let input = Input::Pick(co::Pick::Row(row));
            match choice.act(view, input, Confirm::Ask) {
                Chosen::Move(m) => {
                    placed += 1;
                    all.push(m);
                }
                Chosen::Changed => {
                    let m = choice.preview().expect("a row is previewed");
                    let said = choice.says(&words, &log(view));
                    assert!(said.contains("changes your"), "{said}");
                    assert_eq!(choice.act(view, input, Confirm::Ask), Chosen::Move(m));
                    taken += 1;
                    all.push(m);
                }
                Chosen::Refused(why) => {
                    let said = why_not(&words, &log(view), why);
                    assert!(said.ends_with('.'), "{said}");
                    refused += 1;
                }
                Chosen::Nothing => panic!("a row is a piece"),
            }
        }
        all.sort_unstable();
        let mut sorted = legal;
        sorted.sort_unstable();
        assert_eq!(all, sorted, "every legal move and no other");
    });
    assert!(
        placed > 100 && taken > 50 && refused > 50,
        "{placed} {taken} {refused}"
    );
}

#[test]
fn a_line_of_text_is_a_number_or_notation_in_any_case() {
    let words = Words::new(Lang::En);
    let mut first = None;
    walk::<jericho::State>(&mut |view| {
        first.get_or_insert(*view);
    });
    let view = first.expect("seat 0 is asked");
    let log = log(&view);
    let legal: Vec<Move> = view.legal_moves().iter().collect();
    assert_eq!(typed(&words, &log, "1"), Ok(legal[0]));
    let spaced = format!(
        "  {}",
        legal[0].to_string().to_uppercase().replace(' ', "   ")
    );
    assert_eq!(typed(&words, &log, &spaced), Ok(legal[0]));
    for wrong in ["0", "99", "wibble", "wall", "trumpet R", ""] {
        assert!(typed(&words, &log, wrong).is_err(), "{wrong:?}");
    }
}
