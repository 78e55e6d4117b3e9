"""Callables in the arena, and shards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import fanfare
import numpy as np
import numpy.typing as npt
import pytest


def lowest(view: dict[str, Any]) -> str:
    return min(fanfare.bot("steady").weigh(view), key=lambda it: it[1])[0]


def test_a_callable_sits_beside_our_bots() -> None:
    report = fanfare.arena("jericho", [lowest, "steady", "steady"], deals=6, seed=1)
    assert report["deals"] == 6 and report["games"] == 18
    worst, *others = report["players"]
    assert worst["win_share"] < 0.2 < others[0]["win_share"]
    again = fanfare.arena("jericho", [lowest, "steady", "steady"], deals=6, seed=1, threads=2)
    for field in ("win_share", "win_share_interval", "score_difference", "rating"):
        assert again["players"][0][field] == worst[field]


def test_a_callable_may_answer_with_numbers() -> None:
    chance = random.Random(1)
    names = fanfare.actions("coloretto")

    def by_number(view: dict[str, Any]) -> int:
        moves = [move for move, _, _ in fanfare.bot("steady").weigh(view)]
        return names.index(chance.choice(moves))

    report = fanfare.arena("coloretto", [by_number, "random"], deals=2, seed=1, options={"games": 1})
    assert report["players"][0]["forfeits"] == 0


def test_what_a_callable_raises_is_raised() -> None:
    def broken(view: dict[str, Any]) -> str:
        raise KeyError("mine")

    def illegal(view: dict[str, Any]) -> str:
        return "place 1"

    def nothing(view: dict[str, Any]) -> Any:
        return None

    with pytest.raises(KeyError, match="mine"):
        fanfare.arena("coloretto", [broken, "random"], deals=50)
    with pytest.raises(fanfare.IllegalMove) as error:
        fanfare.arena("coloretto", [illegal, "random"], deals=50)
    assert error.value.rule is not None
    with pytest.raises(fanfare.InvalidArgument):
        fanfare.arena("coloretto", [nothing, "random"], deals=50)


@pytest.mark.parametrize("game", fanfare.games())
def test_a_callable_may_be_given_afterstates(game: str) -> None:
    """The same arrays as at a table with the same deal."""
    options = {"games": 1} if game == "coloretto" else None
    asked: list[tuple[Any, Any]] = []

    def seat(name: str) -> Callable[..., int]:
        def first(features: npt.NDArray[np.float32], actions: npt.NDArray[np.int64]) -> int:
            asked.append((features, actions))
            return int(actions[0])

        first.__name__ = name
        return first

    players = [seat("one"), seat("two"), seat("three")]
    fanfare.arena(game, players, deals=1, seed="same", options=options, given="afterstates")
    table = fanfare.Table(game, 3, options, seed="same")
    for features, actions in asked:
        there = table.afterstates()
        assert np.array_equal(there[0], features) and np.array_equal(there[1], actions)
        assert list(actions) == table.legal_actions()
        table.play(int(actions[0]))
        if table.is_over:
            break
    assert table.is_over
    with pytest.raises(fanfare.InvalidArgument, match='"view" or "afterstates"'):
        fanfare.arena(game, ["random", "random", "random"], given="secrets")  # type: ignore[arg-type]


def test_a_claim_stops_the_contest() -> None:
    report = fanfare.arena("jericho", ["steady", "random", "random"], deals=400, seed=1, claim=(0.3, 0.6))
    assert report["claim"]["verdict"] == "accepted" and report["deals"] < 400


def test_a_claim_about_a_callable_is_settled_either_way() -> None:
    """The sequential probability ratio test, with the first player in Python."""

    def as_steady(view: dict[str, Any]) -> str:
        return fanfare.bot("steady").choose(view)

    run: dict[str, Any] = {"deals": 400, "seed": 1, "claim": (0.33, 0.66)}
    wrong = fanfare.arena("jericho", [lowest, "steady", "steady"], **run)
    right = fanfare.arena("jericho", [as_steady, "random", "random"], **run)
    assert wrong["claim"]["verdict"] == "rejected" and right["claim"]["verdict"] == "accepted"
    assert 20 <= wrong["deals"] < 400 and 20 <= right["deals"] < 400
    # It stops where a player in Rust that chooses alike is stopped.
    native = fanfare.arena("jericho", ["steady", "random", "random"], **run)
    assert native["deals"] == right["deals"]
    assert native["claim"]["log_ratio"] == right["claim"]["log_ratio"]


def test_shards_merge_to_the_whole() -> None:
    run: dict[str, Any] = {"deals": 7, "seed": "x"}
    players: list[str | Callable[..., str]] = [lowest, "steady", "random"]
    parts = [fanfare.arena("jericho", players, shard=f"{n}/3", **run) for n in (1, 2, 3)]
    whole = fanfare.merge([fanfare.arena("jericho", players, shard="1/1", **run)])
    assert fanfare.merge(parts[::-1]) == whole
    direct = fanfare.arena("jericho", players, **run)
    for one, other in zip(direct["players"], whole["players"]):
        for field in one:
            if not field.startswith("move_ms"):
                assert one[field] == other[field], field
    with pytest.raises(fanfare.InvalidArgument, match="missing"):
        fanfare.merge(parts[:2])
    with pytest.raises(fanfare.InvalidArgument, match="twice"):
        fanfare.merge([*parts, parts[0]])
    bad: list[dict[str, Any] | str | bytes] = [{}, "no", b""]
    for shard in bad:
        with pytest.raises(fanfare.FanfareError):
            fanfare.merge([shard])
    with pytest.raises(fanfare.FanfareError):
        fanfare.merge([])


def test_bad_contests_are_refused() -> None:
    wrong: list[dict[str, Any]] = [{"deals": 0}, {"threads": 0}, {"shard": "3/2"}, {"claim": (0.6, 0.3)}]
    for arguments in wrong:
        with pytest.raises(fanfare.InvalidArgument):
            fanfare.arena("jericho", ["steady"] * 3, **arguments)
    with pytest.raises(fanfare.UnknownBot):
        fanfare.arena("jericho", ["steady", "steady", "napoleon"])
    with pytest.raises(fanfare.InvalidTable):
        fanfare.arena("jericho", ["steady"])
    with pytest.raises(fanfare.InvalidArgument):
        fanfare.arena("jericho", [3, 4, 5])  # type: ignore[list-item]
