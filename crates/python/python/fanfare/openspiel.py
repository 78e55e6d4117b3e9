"""Both games for OpenSpiel: importing this module registers them with ``pyspiel``.

>>> import fanfare.openspiel, pyspiel
>>> game = pyspiel.load_game("fanfare_jericho(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_distinct_actions()
(True, 108)

The deal is chance, card by card and exact: each node has equally likely outcomes, the numbers that the
fair deal draws. Choices that all make at once are asked in the order of the seats, and stay hidden.

Parameters: ``players``, ``utility`` (``"win"``, the share of the win, or ``"points"``) and the options of
the game, as in a record; a game of Coloretto is one game unless ``games=4`` asks for a match.

``observation_tensor`` are the features of ``fanfare.game_info``; ``information_state_tensor`` has the moves
so far beside them, one row each: the seat, and the action or, of a hidden one, its verb. The strings
have all that a player knows now, and all that it has ever seen.

``FanfareState.resample_from_infostate`` redeals what a player can't know, so IS-MCTS plays:

>>> from open_spiel.python.algorithms import ismcts, mcts
>>> import numpy as np
>>> chance = np.random.RandomState(1)
>>> while state.is_chance_node():
...     state.apply_action(chance.choice(len(state.chance_outcomes())))
>>> bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.0, 10, random_state=chance)
>>> bot.step(state) in state.legal_actions()
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel

import fanfare

__all__ = ["FanfareGame", "FanfareObserver", "FanfareState"]

#: More moves than any game has, so that every history fits. In Jericho each takes a card from a hand; a
#: card of Coloretto is drawn, placed and perhaps taken, in each of four games.
LONGEST = {"jericho": 110, "coloretto": 1000}
#: The most that can be won: all cards of Jericho; four games of Coloretto in a row.
MOST_POINTS = {"jericho": 110.0, "coloretto": 500.0}
#: A deal has at most so many chance nodes.
CHANCE_NODES = 128


def _default(game: str, name: str, values: list[str | int | bool]) -> str | int | bool:
    return 1 if (game, name) == ("coloretto", "games") else values[0]


def _type(game: str) -> pyspiel.GameType:
    info = fanfare.game_info(game)
    options = {name: _default(game, name, values) for name, values in info["options"].items()}
    parameters = {"players": max(info["players"][0], 2), "utility": "win", **options}
    return pyspiel.GameType(
        short_name=f"fanfare_{game}",
        long_name=f"Fanfare: {game.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info["players"][-1],
        min_num_players=info["players"][0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class FanfareState(pyspiel.State):  # type: ignore[misc]
    """A position: ``fanfare.Position`` behind OpenSpiel's names."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._position = fanfare.Position(game.fanfare_game, game.players, game.options)
        self._points = bool(game.utility_is_points)
        self._names = game.names

    @property
    def position(self) -> fanfare.Position:
        """The position itself."""
        return self._position

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        position = self._position
        turn = position.turn
        if turn is not None:
            return turn
        return int(pyspiel.PlayerId.TERMINAL if position.is_over else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self._position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each as likely as the others."""
        count = self._position.chance or 0
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self._position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        if not 0 <= action < len(self._names):
            most = len(self._names) - 1
            raise fanfare.InvalidArgument(f"expected an action from 0 to {most}, not {action}", "argument")
        return str(self._names[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._position.is_over

    def returns(self) -> list[float]:
        """Shares of the win, or points; all 0 before the end."""
        position = self._position
        if not position.is_over:
            return [0.0] * position.players
        return position.points() if self._points else position.shares()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FanfareState:
        """A state that the player can't tell from this one, drawn with the numbers of ``sampler``."""
        drawn = float(sampler())
        if not 0.0 <= drawn <= 1.0:
            raise fanfare.InvalidArgument(f"expected a sampler of numbers from 0 to 1, not {drawn}", "argument")
        state = self.clone()
        state._position = self._position.resample(player, int(drawn * 2**52))
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self._position.draw()


class FanfareObserver:
    """What a player knows now; with perfect recall also the moves that led there."""

    def __init__(self, game: str, kind: Any) -> None:
        info = fanfare.game_info(game)
        self._recall = bool(kind.perfect_recall)
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        features, actions = len(info["features"]["names"]), info["actions"]
        self._actions = actions
        # A row of the history: the seat, the action, or one of up to five verbs of hidden moves.
        width = 5 + actions + 5
        shapes: list[tuple[str, tuple[int, ...]]] = [("player", (5,)), ("features", (features,))]
        if self._recall:
            shapes.append(("history", (LONGEST[game], width)))
        self.tensor: npt.NDArray[np.float32] = np.zeros(
            sum(int(np.prod(shape)) for _, shape in shapes), np.float32
        )
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: FanfareState, player: int) -> None:
        """Writes what ``player`` knows into ``tensor`` and ``dict``."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["features"][:] = state.position.features(player)
        if self._recall:
            history = self.dict["history"]
            for row, (seat, action) in zip(history, state.position.history(player)):
                row[seat] = 1
                row[5 + action if action >= 0 else 5 + self._actions - 1 - action] = 1

    def string_from(self, state: FanfareState, player: int) -> str:
        """The same as text."""
        if not self._private:
            return state.position.draw()
        if self._recall:
            return state.position.information(player)
        return f"seat {player}\n{state.position.draw(player)}"


class FanfareGame(pyspiel.Game):  # type: ignore[misc]
    """A game as ``pyspiel.load_game`` makes it."""

    fanfare_game: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.fanfare_game
        given = {**self.kind.parameter_specification, **(params or {})}
        self.players = int(given.pop("players"))
        utility = given.pop("utility")
        if utility not in ("win", "points"):
            raise ValueError(f"expected utility win or points, not {utility!r}")
        self.utility_is_points = utility == "points"
        self.options = given
        self.names = fanfare.actions(game)
        # Says at once what is wrong with the options.
        fanfare.Position(game, self.players, given)
        most = MOST_POINTS[game] if self.utility_is_points else 1.0
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(self.names),
                max_chance_outcomes=CHANCE_NODES,
                num_players=self.players,
                # Only in Coloretto can points be lost.
                min_utility=-most if self.utility_is_points and game == "coloretto" else 0.0,
                max_utility=most,
                utility_sum=None,
                max_game_length=LONGEST[game],
            ),
            params or {},
        )

    def new_initial_state(self, *_: Any) -> FanfareState:
        """Before the deal."""
        return FanfareState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FanfareObserver:
        """What observes a state."""
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        now = pyspiel.IIGObservationType(perfect_recall=False)
        return FanfareObserver(self.fanfare_game, iig_obs_type or now)

    def max_chance_nodes_in_history(self) -> int:
        """The chance nodes of all deals of a match."""
        return CHANCE_NODES * int(self.options.get("games", 1))


def _register(game: str) -> None:
    kind = _type(game)
    name = f"{game.capitalize()}Game"
    # A name of this module, so that games can be pickled.
    own = {"fanfare_game": game, "kind": kind, "__module__": __name__, "__doc__": kind.long_name}
    globals()[name] = type(name, (FanfareGame,), own)
    pyspiel.register_game(kind, globals()[name])


for _game in fanfare.games():
    if f"fanfare_{_game}" not in pyspiel.registered_names():
        _register(_game)
