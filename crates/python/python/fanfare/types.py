"""The shapes of what the package returns, for type checkers. Views and records are those of the
formats: docs/player.schema.json and docs/record.schema.json describe them."""

from __future__ import annotations

from typing import Any, TypedDict

__all__ = ["FeatureGroup", "FeatureLayout", "GameInfo", "MatchResult", "Revealed", "Verified"]


class MatchResult(TypedDict):
    """What a match came to."""

    totals: list[int]
    winners: list[int]


class Verified(TypedDict):
    """A record in which everything holds."""

    game: str
    players: int
    games: int
    moves: int
    result: MatchResult | None


class FeatureGroup(TypedDict):
    """Things that are alike, and how many features each of them has."""

    name: str
    count: int
    features: int


class FeatureLayout(TypedDict):
    """A named, versioned list of features: first those of the table, then thing by thing."""

    name: str
    hash: str
    table: int
    groups: list[FeatureGroup]
    names: list[str]


class GameInfo(TypedDict):
    """What there is to know of a game."""

    name: str
    players: list[int]
    options: dict[str, list[str | int | bool]]
    actions: int
    features: FeatureLayout


class Revealed(TypedDict):
    """Everything, hidden cards included."""

    seed: str
    record: dict[str, Any]
    views: list[dict[str, Any]]
