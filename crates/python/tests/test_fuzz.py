"""Anything may come in from Python: an exception may come back, never a panic, never a dead interpreter.

A panic of ours is no ``Exception``, so nothing here catches it.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from typing import Any

import fanfare
import numpy as np
import pytest
from conftest import played

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

#: What Python itself raises for a wrong call, and ours, which is a ValueError.
EXPECTED = (fanfare.FanfareError, TypeError, OverflowError, ValueError)

numbers = some.integers(-(2**70), 2**70) | some.integers(-3, 120)
plain = some.none() | some.booleans() | numbers | some.floats() | some.text(max_size=12) | some.binary(max_size=8)
anything: Any = some.recursive(
    plain,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
words = some.sampled_from([*fanfare.actions("jericho"), *fanfare.actions("coloretto"), *fanfare.games()])
bots = some.sampled_from(["random", "steady", "neural", "search:3", "neural:3", "easy", "hard"])
options = some.dictionaries(
    some.sampled_from(["games", "table", "golden_joker", "tied_highest", "mauve"]),
    some.sampled_from([1, 4, "A", "B", True, False, "all", 3]) | plain,
    max_size=3,
)
#: What fits now and then, by the name of an argument; anything else may come in its place. Numbers of
#: tables and deals are small or refused: a large one is a request that is granted, and takes its time.
FITTING: dict[str, Any] = {
    "game": some.sampled_from(fanfare.games()),
    "players": some.integers(0, 7),
    "options": options,
    "seed": numbers | some.text(max_size=8),
    "number": numbers,
    "first": some.integers(-1, 6),
    "names": some.lists(some.text(max_size=4), max_size=6),
    "tables": some.integers(-2, 6),
    "threads": some.integers(-1, 4),
    "opponents": bots,
    "expert": bots,
    "deals": some.integers(-2, 2),
    "claim": some.tuples(some.floats(), some.floats()),
    "luck": some.booleans(),
    "shard": some.sampled_from(["1/1", "2/2", "1/3", "3/2", "0/1", "1/", "/", "9/9"]),
    "given": some.sampled_from(["view", "afterstates", "secrets"]),
    "seat": some.integers(-2, 6),
    "since": some.integers(-1, 300),
    "at": some.integers(-1, 200),
    "choice": words | some.integers(-2, 110),
    "name": bots,
    "out": some.just((np.zeros((2, 1, 1), np.float32), np.zeros((2, 1), np.int64))),
    "actions": some.lists(some.integers(-1, 110), max_size=4).map(lambda them: np.array(them, np.int64)),
    "render_mode": some.sampled_from(["ansi", "rgb_array", "human", None]),
    "reward": some.sampled_from(["win", "points"]),
    "max_cycles": some.integers(0, 3),
    "illegal": some.sampled_from(["raise", "replace"]),
}
#: Large numbers of these are granted: no machine should have to.
COSTLY = {"tables", "deals", "threads"}


def about(times: int) -> Any:
    """So many examples, what fails is shown with all that it was given. They are the same in every run;
    with `FANFARE_FUZZ` set they are new, and that many times more."""
    checks = list(HealthCheck)
    more = int(os.environ.get("FANFARE_FUZZ", "0"))
    return settings(
        max_examples=times * max(more, 1),
        derandomize=more == 0,
        deadline=None,
        suppress_health_check=checks,
        database=None,
    )


def value(draw: Any, name: str) -> Any:
    """One that fits, three times of four."""
    fits = FITTING.get(name, anything)
    wild = some.none() | some.floats() | some.text(max_size=4) if name in COSTLY else anything | words
    return draw(fits if draw(some.integers(0, 3)) else wild)


def called(draw: Any, thing: Any, least: tuple[str, ...] = ()) -> tuple[list[Any], dict[str, Any]]:
    """Arguments for a call: some by place, some by name, rarely too many, rarely one with no such name."""
    try:
        names = list(inspect.signature(thing).parameters.values())
    except ValueError:
        return draw(some.lists(anything | words, max_size=4)), {}
    given_: list[Any] = []
    named: dict[str, Any] = {}
    for it in names:
        wanted = it.default is it.empty or it.name in least
        if not wanted and draw(some.integers(0, 2)) or draw(some.integers(0, 19)) == 0:
            continue
        by_place = it.kind is it.POSITIONAL_ONLY or it.kind is it.POSITIONAL_OR_KEYWORD and not named
        if by_place and (it.kind is it.POSITIONAL_ONLY or draw(some.booleans())):
            given_.append(value(draw, it.name))
        elif it.kind not in (it.VAR_POSITIONAL, it.VAR_KEYWORD):
            named[it.name] = value(draw, it.name)
    if draw(some.integers(0, 19)) == 0:
        named[draw(some.text(min_size=1, max_size=4))] = draw(plain)
    return given_, named


def call(thing: Any, *given_: Any, **named: Any) -> Any:
    """What a call returns, if it does."""
    try:
        return thing(*given_, **named)
    except EXPECTED:
        return None


def targets() -> list[Any]:
    table = played("jericho", 4, seed=1, moves=9)
    position = fanfare.Position("coloretto", 3)
    env = fanfare.VectorEnv("coloretto", 3, tables=2, seed=1, expert="steady", threads=2)
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


@about(500)
@given(some.sampled_from(TARGETS), some.lists(anything | words, max_size=4))
def test_calls_with_anything(thing: Any, given_: list[Any]) -> None:
    call(thing, *given_)


@about(500)
@given(some.data())
def test_calls_with_nearly_what_fits(data: Any) -> None:
    thing = data.draw(some.sampled_from(TARGETS))
    given_, named = called(data.draw, thing)
    call(thing, *given_, **named)


@about(500)
@given(some.data())
def test_vector_environments(data: Any) -> None:
    given_, named = called(data.draw, fanfare.VectorEnv, ("tables",))
    env = call(fanfare.VectorEnv, *given_, **named)
    if env is None:
        return
    for _ in range(data.draw(some.integers(0, 3))):
        name = data.draw(some.sampled_from(["step", "reset", "afterstates", "expert_actions"]))
        given_, named = called(data.draw, getattr(env, name))
        call(getattr(env, name), *given_, **named)
    env.step(env.random_actions())
    assert env.masks.any(axis=1).all() and (env.turns < env.players).all()


@about(150)
@given(some.data())
def test_contests(data: Any) -> None:
    answer = data.draw(anything | words | some.integers(-2, 110))

    def from_python(*_: Any) -> Any:
        return answer

    def first(*asked: Any) -> Any:
        """A good one, whatever it is given."""
        return asked[1][0] if len(asked) == 2 else fanfare.bot("steady").choose(asked[0])

    seat = bots | some.sampled_from([from_python, first]) | some.sampled_from(["napoleon", 3, None])
    players = data.draw(some.lists(seat, max_size=6) | anything)
    _, named = called(data.draw, fanfare.arena)
    for name in ("game", "players"):
        named.pop(name, None)
    named.setdefault("deals", 1)
    report = call(fanfare.arena, value(data.draw, "game"), players, **named)
    if report is not None and named.get("shard"):
        call(fanfare.merge, [report, *data.draw(some.lists(anything, max_size=2))])


@about(150)
@given(some.data())
def test_shards_that_are_none(data: Any) -> None:
    shard: Any = SHARD.copy()
    for name in data.draw(some.lists(some.sampled_from(sorted(shard)), max_size=2)):
        shard[name] = data.draw(anything)
    call(fanfare.merge, [shard])


SHARD = fanfare.arena("coloretto", ["steady", "random"], deals=2, seed=1, options={"games": 1}, shard="1/1")


@about(200)
@given(some.data())
def test_pettingzoo(data: Any) -> None:
    module = pytest.importorskip("fanfare.pettingzoo")
    made: Callable[..., Any] = data.draw(some.sampled_from([module.env, module.raw_env]))
    own = ["render_mode", "reward", "max_cycles", "illegal"]
    named = {name: value(data.draw, name) for name in data.draw(some.lists(some.sampled_from(own), unique=True))}
    named |= {name: it for name, it in data.draw(options).items() if name.isidentifier()}
    env = call(made, value(data.draw, "game"), value(data.draw, "players"), **named)
    if env is None:
        return
    call(env.reset, seed=data.draw(numbers | plain))
    env.reset(seed=1)
    for _ in range(data.draw(some.integers(0, 4))):
        name = data.draw(some.sampled_from(["step", "step", "observe", "reset", "action_space", "render"]))
        member = getattr(env, name)
        given_ = [value(data.draw, "choice")] if name == "step" else data.draw(some.lists(anything, max_size=1))
        try:
            call(member, *given_)
        except (AssertionError, KeyError):
            pass  # Their wrappers' own check of an action, and an agent that there is not.
    env.reset(seed=2)
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.flatnonzero(mask)[0]))


@about(200)
@given(some.data())
def test_openspiel(data: Any) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("fanfare.openspiel")
    own = {"players": some.integers(0, 7), "utility": some.sampled_from(["win", "points", "fame"])}
    parameters: dict[str, Any] = {
        name: data.draw(it) for name, it in own.items() if data.draw(some.integers(0, 2)) == 0
    }
    parameters |= {
        name: it for name, it in data.draw(options).items() if isinstance(it, (str, bool, int)) and abs(hash(it)) < 99
    }
    game = "fanfare_" + data.draw(some.sampled_from(fanfare.games()))
    try:
        state = pyspiel.load_game(game, parameters).new_initial_state()
    except (ValueError, RuntimeError, TypeError):
        return
    moves = data.draw(some.integers(0, 150))
    while moves > 0 and not state.is_terminal():
        state.apply_action(state.legal_actions()[moves % len(state.legal_actions())])
        moves -= 1
    wild = some.integers(-4, 200)
    for _ in range(data.draw(some.integers(1, 4))):
        name = data.draw(some.sampled_from(WAYS))
        given_ = {
            "_apply_action": [data.draw(wild)],
            "_action_to_string": [data.draw(wild), data.draw(wild)],
            "resample_from_infostate": [data.draw(wild), lambda: data.draw(some.floats() | anything)],
        }.get(name, [data.draw(wild)] if data.draw(some.booleans()) else data.draw(some.lists(anything, max_size=2)))
        try:
            call(getattr(state, name), *given_)
        except RuntimeError:
            pass  # As pyspiel raises for states of its own.
    assert str(state)


#: What the package writes of a state, and what pyspiel passes on to it.
WAYS = ["_apply_action", "_action_to_string", "_legal_actions", "chance_outcomes", "resample_from_infostate"]
WAYS += ["current_player", "returns", "is_terminal", "__str__", "clone"]


@about(120)
@given(some.integers(0, 60), some.lists(some.tuples(some.text(max_size=8), anything), max_size=3))
def test_views_that_are_none(moves: int, changes: list[tuple[str, Any]]) -> None:
    table = played("jericho", 3, seed=moves, moves=moves)
    view = table.view(table.turn or 0)
    keys = list(view)
    for name, value in changes:
        view[keys[len(name) * 7 % len(keys)]] = value
    for name in ("steady", "search:5", "neural"):
        call(fanfare.bot(name).choose, view)


@about(120)
@given(some.lists(some.tuples(numbers, anything), max_size=3))
def test_records_that_are_none(changes: list[tuple[int, Any]]) -> None:
    record = played("coloretto", 3, seed=2, options={"games": 1}).record()
    for at, value in changes:
        place: Any = record if at % 2 else record["games"][0]
        if isinstance(place, dict) and place:
            place[list(place)[at % len(place)]] = value
        if not isinstance(record.get("games"), list) or not record["games"]:
            break
    call(fanfare.verify, record)
    call(fanfare.replay, record)


@about(120)
@given(some.lists(numbers, max_size=6), some.sampled_from(["int64", "int32", "float32", "bool", "object"]))
def test_actions_of_any_shape_and_type(actions: list[int], kind: str) -> None:
    env = fanfare.VectorEnv("jericho", 4, tables=3, seed=1)
    try:
        array = np.array(actions, dtype=kind)
    except OverflowError:
        return
    call(env.step, array)
    call(env.afterstates, (array, array))
    env.step(env.random_actions())
