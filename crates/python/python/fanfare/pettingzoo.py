"""Both games as environments of PettingZoo (AEC).

>>> from fanfare.pettingzoo import env
>>> game = env("jericho", players=4, tied_highest="all")
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, terminated, truncated, info = game.last()
...     done = terminated or truncated
...     game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))
>>> game.agents
[]

Agents are called ``seat_0``, ``seat_1`` and so on. Choices that all make at once (start and feed in
Jericho) are asked in the order of the seats; an agent asked later sees that others have chosen, and
not what: their observation does not depend on it. ``observation`` holds the features of
``fanfare.game_info(game)["features"]``, ``action_mask`` the legal actions. The reward comes at the end:
the share of the win, or the points with ``reward="points"``.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import fanfare
from fanfare.picture import picture

__all__ = ["FanfareEnv", "env", "raw_env"]

Observation = dict[str, npt.NDArray[Any]]


def env(game: str, players: int = 4, **options: Any) -> AECEnv[str, Observation, int]:
    """The environment with the checks that PettingZoo puts around its own: that calls come in order,
    and that actions are in their space. An action that is not legal raises ``fanfare.IllegalMove``.

    ``render_mode``, ``reward``, ``max_cycles`` and ``illegal`` are those of ``FanfareEnv``; all other
    names are options of the game.
    """
    wrapped = wrappers.AssertOutOfBoundsWrapper(raw_env(game, players, **options))
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(game: str, players: int = 4, **options: Any) -> FanfareEnv:
    """The environment without those checks."""
    own = {
        name: options.pop(name)
        for name in ("render_mode", "reward", "max_cycles", "illegal")
        if name in options
    }
    return FanfareEnv(game, players, options, **own)


class FanfareEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One table as an AEC environment.

    Parameters
    ----------
    game, players, options
        As for ``fanfare.Table``.
    render_mode : {"ansi", "rgb_array", "human"}, optional
        What ``render`` gives: lines of text, a picture, or lines on the screen. All show what a
        spectator may see.
    reward : {"win", "points"}
        What an agent gets at the end.
    max_cycles : int, optional
        An agent is truncated after so many decisions of its own. Random moves are made for it until
        all are.
    illegal : {"raise", "replace"}
        Whether an action that is not legal raises an exception, or a random legal one is made instead,
        as the player protocol does it.
    """

    metadata: dict[str, Any] = {
        "name": "fanfare_v1",
        "render_modes": ["ansi", "rgb_array", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int = 4,
        options: dict[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "raise",
    ) -> None:
        super().__init__()
        for value, known in ((reward, ("win", "points")), (illegal, ("raise", "replace"))):
            if value not in known:
                raise fanfare.InvalidArgument(f"expected one of {known}, not {value!r}", "argument")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise fanfare.InvalidArgument(f"there is no render_mode {render_mode!r}", "argument")
        if max_cycles is not None and max_cycles < 1:
            raise fanfare.InvalidArgument("expected max_cycles of 1 or more", "argument")
        info = fanfare.game_info(game)
        self.game, self.players, self.options = game, players, dict(options or {})
        self.render_mode, self._reward = render_mode, reward
        self._max_cycles, self._illegal = max_cycles, illegal
        # Says at once what is wrong with the options.
        self._table = fanfare.Table(game, players, self.options, seed=0)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        features, actions = len(info["features"]["names"]), info["actions"]
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (features,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        seen: dict[str, spaces.Space[Any]] = {agent: observation for agent in self.possible_agents}
        self.observation_spaces = seen
        done: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }
        self.action_spaces = done
        self._actions = actions
        self._chance = random.Random()

    @property
    def table(self) -> fanfare.Table:
        """The table that is played."""
        return self._table

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the same space object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do: the same space object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals again: the same cards for the same seed."""
        if seed is not None:
            self._chance = random.Random(seed)
        deal = self._chance.getrandbits(63)
        self._table = fanfare.Table(self.game, self.players, self.options, seed=deal)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = dict.fromkeys(self.agents, 0)
        self._select()

    def _select(self) -> None:
        turn = self._table.turn
        self.agent_selection = self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> Observation:
        """What an agent may know now. Only the selected agent has legal actions."""
        seat = self.possible_agents.index(agent)
        table = self._table
        if table.turn == seat and not self.truncations.get(agent, False):
            mask = table.action_mask(seat).astype(np.int8)
        else:
            mask = np.zeros(self._actions, np.int8)
        return {"observation": table.features(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent that is asked makes a move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            # None is the action of an agent whose game is over.
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        table = self._table
        if action is None:
            raise fanfare.InvalidArgument("expected an action: this agent is alive", "argument")
        try:
            table.play(int(action))
        except fanfare.IllegalMove:
            if self._illegal == "raise":
                raise
            table.play(self._chance.choice(table.legal_actions()))
        self._cumulative_rewards[agent] = 0.0
        self._decisions[agent] += 1
        self._clear_rewards()
        self._truncate(agent)
        if table.is_over:
            self._end()
        self._select()
        if all(self.truncations.values()) or all(self.terminations.values()):
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _truncate(self, agent: str) -> None:
        if self._max_cycles is None:
            return
        if self._decisions[agent] >= self._max_cycles:
            self.truncations[agent] = True
        table = self._table
        while not table.is_over and not all(self.truncations.values()):
            turn = table.turn
            if turn is None or not self.truncations[self.possible_agents[turn]]:
                break
            table.play(self._chance.choice(table.legal_actions()))

    def _end(self) -> None:
        result = self._table.result
        if result is None:
            return
        for seat, agent in enumerate(self.possible_agents):
            self.terminations[agent] = True
            if self._reward == "points":
                self.rewards[agent] = float(result["totals"][seat])
            elif seat in result["winners"]:
                self.rewards[agent] = 1.0 / len(result["winners"])

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """What a spectator sees, as ``render_mode`` asks."""
        if self.render_mode == "rgb_array":
            return picture(self._table.view())
        text = self._table.draw()
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""
