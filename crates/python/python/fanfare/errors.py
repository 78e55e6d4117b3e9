"""Exceptions. Each has a stable ``code``, and the number of the ``rule`` behind it if there is one.

The codes are those of the formats and of the server; the rules are the numbered facts in ``rules/``.

>>> import fanfare
>>> table = fanfare.Table("jericho", 4, seed="docs")
>>> try:
...     table.play("wall R1")
... except fanfare.IllegalMove as error:
...     print(error.code, error.rule)
wrong-phase J09
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = [
    "FanfareError",
    "IllegalMove",
    "InUse",
    "InvalidArgument",
    "InvalidRecord",
    "InvalidTable",
    "InvalidView",
    "NotOver",
    "UnknownBot",
]


class FanfareError(ValueError):
    """What every exception of this package is."""

    #: The code that programs know it by; it never changes.
    code: str
    #: The number of the fact behind it, like ``J17``.
    rule: str | None

    def __init__(self, text: str, code: str = "", rule: str | None = None) -> None:
        super().__init__(text, code, rule)
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMove(FanfareError):
    """The rules, or the table, don't allow the move; or it is none. The table is as it was."""


class InvalidTable(FanfareError):
    """No table can be opened like that: game, options or number of players."""


class InvalidRecord(FanfareError):
    """A record that can't be read, or is not true."""

    #: All that is wrong: ``code``, ``rule``, ``text``, ``game``, ``move``. Empty if it can't be read.
    faults: list[dict[str, Any]]

    def __init__(
        self,
        text: str,
        code: str = "",
        rule: str | None = None,
        faults: Sequence[dict[str, Any]] = (),
    ) -> None:
        super().__init__(text, code, rule)
        self.args = (text, code, rule, list(faults))
        self.faults = list(faults)


class InvalidView(FanfareError):
    """No table looks like that, or its seat is not asked."""


class UnknownBot(FanfareError):
    """No bot is called that."""


class NotOver(FanfareError):
    """The table goes on: what it holds is still secret."""


class InUse(FanfareError):
    """It is at work in another thread."""


class InvalidArgument(FanfareError):
    """A seat, a shape, a type that was not expected."""
