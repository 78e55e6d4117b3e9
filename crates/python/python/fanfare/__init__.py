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

from fanfare import _fanfare, errors
from fanfare._fanfare import *
from fanfare.errors import *

__all__: list[str] = []
__all__ += _fanfare.__all__
__all__ += errors.__all__
