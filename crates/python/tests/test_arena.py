"""Callables in the arena, and shards."""

from __future__ import annotations

import random
from typing import Any

import fanfare
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


def test_a_claim_stops_the_contest() -> None:
    report = fanfare.arena("jericho", ["steady", "random", "random"], deals=400, seed=1, claim=(0.3, 0.6))
    assert report["claim"]["verdict"] == "accepted" and report["deals"] < 400


def test_shards_merge_to_the_whole() -> None:
    run: dict[str, Any] = {"deals": 7, "seed": "x"}
    players = [lowest, "steady", "random"]
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
    for bad in ([{}], ["no"], [b""]):
        with pytest.raises(fanfare.FanfareError):
            fanfare.merge(bad)  # type: ignore[arg-type]
    with pytest.raises(fanfare.FanfareError):
        fanfare.merge([])


def test_bad_contests_are_refused() -> None:
    for arguments in (
        {"deals": 0},
        {"threads": 0},
        {"shard": "3/2"},
        {"claim": (0.6, 0.3)},
    ):
        with pytest.raises(fanfare.InvalidArgument):
            fanfare.arena("jericho", ["steady"] * 3, **arguments)  # type: ignore[arg-type]
    with pytest.raises(fanfare.UnknownBot):
        fanfare.arena("jericho", ["steady", "steady", "napoleon"])
    with pytest.raises(fanfare.InvalidTable):
        fanfare.arena("jericho", ["steady"])
    with pytest.raises(fanfare.InvalidArgument):
        fanfare.arena("jericho", [3, 4, 5])  # type: ignore[list-item]
