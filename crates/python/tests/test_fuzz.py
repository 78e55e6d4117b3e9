"""Anything may come in from Python: an exception may come back, never a panic, never a dead interpreter."""

from __future__ import annotations

from typing import Any

import fanfare
import numpy as np
import pytest
from conftest import played

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

EXPECTED = (fanfare.FanfareError, TypeError, OverflowError, ValueError)

numbers = some.integers(-(2**70), 2**70) | some.integers(-3, 120)
plain = some.none() | some.booleans() | numbers | some.floats() | some.text(max_size=12) | some.binary(max_size=8)
anything: Any = some.recursive(
    plain,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
words = some.sampled_from([*fanfare.actions("jericho"), *fanfare.actions("coloretto"), *fanfare.games()])
arguments = some.lists(anything | words, max_size=4)
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def call(thing: Any, given_: list[Any]) -> None:
    try:
        thing(*given_)
    except EXPECTED:
        pass


def targets() -> list[Any]:
    table = played("jericho", 4, seed=1, moves=9)
    position = fanfare.Position("coloretto", 3)
    env = fanfare.VectorEnv("coloretto", 3, tables=2, seed=1, expert="steady")
    bot = fanfare.bot("steady")
    replay = fanfare.replay(played("coloretto", 2, seed=1, options={"games": 1}).record())
    made: list[Any] = [fanfare.Table, fanfare.Position, fanfare.bot, fanfare.actions, fanfare.game_info]
    made += [fanfare.verify, fanfare.replay, fanfare.merge]
    for thing in (table, position, env, bot, replay):
        for name in dir(thing):
            member = getattr(thing, name)
            if callable(member) and (not name.startswith("_") or name == "__setstate__"):
                made.append(member)
    return made


TARGETS = targets()


@quick
@given(some.sampled_from(TARGETS), arguments)
def test_calls_with_anything(thing: Any, given_: list[Any]) -> None:
    call(thing, given_)


@quick
@given(some.integers(0, 60), some.lists(some.tuples(some.text(max_size=8), anything), max_size=3))
def test_views_that_are_none(moves: int, changes: list[tuple[str, Any]]) -> None:
    table = played("jericho", 3, seed=moves, moves=moves)
    view = table.view(table.turn or 0)
    keys = list(view)
    for name, value in changes:
        view[keys[len(name) * 7 % len(keys)]] = value
    for name in ("steady", "search:5", "neural"):
        call(fanfare.bot(name).choose, [view])


@quick
@given(some.lists(some.tuples(numbers, anything), max_size=3))
def test_records_that_are_none(changes: list[tuple[int, Any]]) -> None:
    record = played("coloretto", 3, seed=2, options={"games": 1}).record()
    for at, value in changes:
        place: Any = record if at % 2 else record["games"][0]
        if isinstance(place, dict) and place:
            place[list(place)[at % len(place)]] = value
        if not isinstance(record.get("games"), list) or not record["games"]:
            break
    call(fanfare.verify, [record])
    call(fanfare.replay, [record])


@quick
@given(some.lists(numbers, max_size=6), some.sampled_from(["int64", "int32", "float32", "bool", "object"]))
def test_actions_of_any_shape_and_type(actions: list[int], kind: str) -> None:
    env = fanfare.VectorEnv("jericho", 4, tables=3, seed=1)
    try:
        array = np.array(actions, dtype=kind)
    except OverflowError:
        return
    call(env.step, [array])
    call(env.afterstates, [(array, array)])
    env.step(env.random_actions())
