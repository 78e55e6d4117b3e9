"""Positions in extensive form."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import fanfare
import numpy as np
import pytest
from conftest import SIZES


def dealt(game: str, players: int, chance: random.Random) -> fanfare.Position:
    position = fanfare.Position(game, players)
    while position.chance is not None:
        assert position.turn is None and position.legal_actions() == [] and position.view() is None
        position.apply(chance.randrange(position.chance))
    return position


def advance(position: fanfare.Position, chance: random.Random) -> None:
    if position.chance is not None:
        position.apply(chance.randrange(position.chance))
    else:
        position.apply(chance.choice(position.legal_actions()))


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_a_match_to_its_end(game: str, players: int) -> None:
    chance = random.Random(players)
    position = dealt(game, players, chance)
    while not position.is_over:
        assert position.shares() == [0.0] * players
        advance(position, chance)
    assert sum(position.shares()) == pytest.approx(1.0)
    assert len(position.points()) == players and position.turn is None
    with pytest.raises(fanfare.IllegalMove):
        position.apply(0)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_resampling_keeps_what_a_seat_knows(game: str, players: int) -> None:
    chance = random.Random(players)
    position = dealt(game, players, chance)
    for _ in range(30):
        seat = position.turn
        assert seat is not None
        seen = set()
        for seed in range(5):
            other = position.resample(seat, seed)
            assert other.view(seat) == position.view(seat)
            assert other.information(seat) == position.information(seat)
            assert other.history(seat) == position.history(seat)
            assert (other.features(seat) == position.features(seat)).all()
            seen.add(other.information((seat + 1) % players))
            copied = copy.deepcopy(other)
            for _ in range(3):
                if other.turn is None:
                    break
                action = other.legal_actions()[-1]
                other.apply(action)
                copied.apply(action)
                assert copied.view() == other.view()
        if game == "jericho":
            assert len(seen) > 1, "what others know is redealt"
        advance(position, chance)
        if position.turn is None:
            break


def test_a_choice_in_secret_is_in_nobody_else_s_information() -> None:
    chance = random.Random(4)
    position = dealt("jericho", 3, chance)
    worlds = []
    for at in (0, -1):
        world = position.copy()
        world.apply(world.legal_actions()[at])
        worlds.append(world)
    assert worlds[0].information(0) != worlds[1].information(0)
    for seat in (1, 2):
        assert worlds[0].information(seat) == worlds[1].information(seat)
        assert worlds[0].history(seat) == worlds[1].history(seat) == [(0, -1)]


def test_the_deal_is_uniform() -> None:
    """Every seat starts as often, and seat 0 gets each kind of card as often as there are of it."""
    chance, cards, first = random.Random(9), Counter[str](), Counter[int]()
    games = 1500
    for _ in range(games):
        view = dealt("jericho", 3, chance).view(0)
        assert view is not None
        cards.update(view["hand"])
        first[view["first"]] += 1
    for seat in range(3):
        assert abs(first[seat] - games / 3) < 100
    for card, copies in (("R1", 4), ("G3", 5), ("N7", 1), ("T", 22)):
        expected = games * 7 * copies / 107
        assert abs(cards[card] - expected) < 5 * np.sqrt(expected)


def test_a_position_is_pickled_as_what_led_there() -> None:
    chance = random.Random(6)
    position = dealt("coloretto", 4, chance)
    for _ in range(200):
        advance(position, chance)
    again = pickle.loads(pickle.dumps(position))
    assert [again.information(seat) for seat in range(4)] == [
        position.information(seat) for seat in range(4)
    ]
    while position.turn is None:
        advance(position, chance)
    with pytest.raises(fanfare.InvalidArgument):
        pickle.dumps(position.resample(0, 1))


def test_wrong_outcomes_are_refused() -> None:
    position = fanfare.Position("coloretto", 3)
    assert position.chance == 7
    for wrong in (-1, 7, 2**40):
        with pytest.raises(fanfare.IllegalMove):
            position.apply(wrong)
    with pytest.raises(fanfare.InvalidView):
        position.resample(0, 1)
