"""Fanfare for researchers: two card games, Jericho and Coloretto, at the engine's speed.

>>> import fanfare
>>> table = fanfare.Table("jericho", 4, seed="docs")
>>> bots = [fanfare.bot("steady") for _ in range(4)]
>>> while not table.is_over:
...     table.play(bots[table.turn].choose(table.view(table.turn)))
>>> sorted(table.result)
['totals', 'winners']
>>> fanfare.verify(table.record())["moves"] == table.version
True

``fanfare.pettingzoo`` and ``fanfare.openspiel`` follow the conventions of those libraries.
"""

from fanfare._fanfare import (
    Bot,
    Position,
    Replay,
    Table,
    VectorEnv,
    __version__,
    actions,
    arena,
    bot,
    game_info,
    games,
    merge,
    replay,
    verify,
)
from fanfare.errors import (
    FanfareError,
    IllegalMove,
    InUse,
    InvalidArgument,
    InvalidRecord,
    InvalidTable,
    InvalidView,
    NotOver,
    UnknownBot,
)

__all__ = [
    "Bot",
    "FanfareError",
    "IllegalMove",
    "InUse",
    "InvalidArgument",
    "InvalidRecord",
    "InvalidTable",
    "InvalidView",
    "NotOver",
    "Position",
    "Replay",
    "Table",
    "UnknownBot",
    "VectorEnv",
    "__version__",
    "actions",
    "arena",
    "bot",
    "game_info",
    "games",
    "merge",
    "replay",
    "verify",
]
