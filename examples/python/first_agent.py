"""A first agent in thirty lines: it lays the cards it has most of, and meets our bots in the arena.

pip install target/wheels/fanfare-*.whl
python examples/python/first_agent.py
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import fanfare


def collector(view: dict[str, Any]) -> str:
    """A view in, a move out. The view is docs/player-protocol.md's; it has all that a seat may know."""
    colours = Counter(card[0] for card in view["hand"] if card != "T")
    favourite = colours.most_common(1)[0][0] if colours else "R"
    cards = sorted(view["hand"], key=lambda card: (card[0] != favourite, card == "T", card))
    if view["phase"] == "start":
        return f"start {cards[0]}"
    if view["phase"] == "feed":
        return f"feed {cards[-1]}"
    return f"trumpet {favourite}" if cards[0] == "T" else f"wall {cards[0]}"


if __name__ == "__main__":
    report = fanfare.arena("jericho", [collector, "random", "random", "random"], deals=50, seed=1)
    for player in report["players"]:
        low, high = player["win_share_interval"]
        print(f"{player['name']:16} wins {player['win_share']:.3f} ({low:.3f} to {high:.3f})")
