"""A table as a picture: an array of pixels, without any library for drawing.

Jericho: a line a seat, a field a colour, each wall as long as its cards add up to, an edge between
cards; below, the cards won and, grey, the trumpets in the walls. Coloretto: the rows above, each
card a square of its colour; below, what each seat has collected.

>>> import fanfare
>>> from fanfare.picture import picture
>>> picture(fanfare.Table("jericho", 4, seed=1).view()).shape
(320, 620, 3)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["picture"]

Pixels = npt.NDArray[np.uint8]

COLOURS = {
    "R": (200, 50, 50),
    "O": (230, 130, 40),
    "Y": (235, 200, 60),
    "G": (60, 150, 80),
    "B": (60, 100, 190),
    "P": (140, 80, 170),
    "N": (130, 95, 65),
    "T": (150, 150, 150),
    "+2": (240, 240, 240),
    "J": (40, 40, 40),
    "J*": (212, 175, 55),
}
PAPER, LINE, EDGE = (250, 248, 240), (222, 218, 205), (90, 90, 90)
WIDTH, SEAT = 620, 60


def picture(view: Mapping[str, Any]) -> Pixels:
    """What a view shows, as (height, width, 3)."""
    seats = int(view["seats"])
    extra = 80 if view["game"] == "jericho" else 40 * seats
    image: Pixels = np.empty((SEAT * seats + extra, WIDTH, 3), np.uint8)
    image[:] = PAPER
    if view["game"] == "jericho":
        _jericho(image, view, seats)
    else:
        _coloretto(image, view, seats)
    return image


def _fill(image: Pixels, x: int, y: int, width: int, height: int, colour: Sequence[int]) -> None:
    image[max(y, 0) : y + height, max(x, 0) : x + width] = colour


def _card(image: Pixels, x: int, y: int, width: int, height: int, card: str) -> None:
    _fill(image, x, y, width, height, EDGE)
    colour = COLOURS.get(card, COLOURS.get(card[:1], EDGE))
    _fill(image, x + 1, y + 1, width - 2, height - 2, colour)


def _jericho(image: Pixels, view: Mapping[str, Any], seats: int) -> None:
    field = (WIDTH - 20) // 5
    for seat in range(seats):
        top = seat * SEAT
        marked = view["turn"] == seat
        _fill(image, 0, top, 8, SEAT - 4, COLOURS["R"] if marked else LINE)
        for at, colour in enumerate("RYGBN"):
            x = 12 + at * field
            _fill(image, x, top + 34, field - 6, 2, LINE)
            for card in view["walls"][seat].get(colour, []):
                length = 6 if card == "T" else 6 * int(card[1:])
                shown = card if card == "T" else colour
                _card(image, x, top + 8, min(length, 12 + (at + 1) * field - x), 26, shown)
                x += length
        _fill(image, 12, top + 42, min(8 * int(view["won"][seat]), WIDTH - 24), 10, EDGE)
    for at, card in enumerate(view["supply"]["known"]):
        _card(image, 12 + 16 * at, seats * SEAT + 10, 14, 22, card)
    _fill(image, 12, seats * SEAT + 50, min(8 * int(view["draw_pile"]), WIDTH - 24), 10, EDGE)


def _coloretto(image: Pixels, view: Mapping[str, Any], seats: int) -> None:
    for at, row in enumerate(view["rows"]):
        top = 40 * at
        _fill(image, 12, top + 32, 120, 2, LINE)
        for place, card in enumerate(row or []):
            _card(image, 12 + 34 * place, top + 4, 30, 26, card)
    if view["drawn"] is not None:
        _card(image, 300, 4, 30, 26, view["drawn"])
    _fill(image, 160, 4, min(4 * int(view["draw_pile"]), 400) // 4, 10, EDGE)
    base = 40 * seats
    for seat in range(seats):
        top = base + seat * SEAT
        marked = view["turn"] == seat
        _fill(image, 0, top, 8, SEAT - 4, COLOURS["R"] if marked else LINE)
        for at, card in enumerate(view["cards"][seat]):
            _card(image, 12 + 18 * (at % 33), top + 4 + 24 * (at // 33), 16, 22, card)
