"""Whole games, for tests."""

from __future__ import annotations

import random
from typing import Any

import fanfare

#: Every game with every number of players.
SIZES = [(game, players) for game in fanfare.games() for players in fanfare.game_info(game)["players"]]


def played(
    game: str, players: int, seed: int, options: dict[str, Any] | None = None, moves: int = 10_000
) -> fanfare.Table:
    """A table after so many random moves, or at its end."""
    chance = random.Random(seed)
    table = fanfare.Table(game, players, options, seed=seed)
    while not table.is_over and moves > 0:
        table.play(chance.choice(table.legal_actions()))
        moves -= 1
    return table
