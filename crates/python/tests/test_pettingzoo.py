"""PettingZoo's own tests."""

from __future__ import annotations

import warnings
from typing import Any

import fanfare
import numpy as np
import pytest
from conftest import SIZES

pytest.importorskip("pettingzoo")
from fanfare.pettingzoo import env, raw_env
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test


@pytest.fixture(autouse=True)
def quiet() -> Any:
    with warnings.catch_warnings():
        # That observations are not pictures, and have no bounds.
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_their_api_test(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_their_seed_test(game: str, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=20)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_their_render_test(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **mode: env(game, players, **mode))
    capsys.readouterr()


class OneDecisionEach:
    """What their test of `max_cycles` asks of a parallel environment, which a game of turns has not:
    a step is one decision of each agent that is left."""

    def __init__(self, game: str, players: int, max_cycles: int) -> None:
        self.env = raw_env(game, players, max_cycles=max_cycles, illegal="replace")
        self.action_space = self.env.action_space

    @property
    def agents(self) -> list[str]:
        return self.env.agents

    def reset(self) -> tuple[dict[str, Any], dict[str, Any]]:
        self.env.reset()
        self.made = dict.fromkeys(self.env.possible_agents, 0)
        self.cycle = 0
        return {}, {}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        self.cycle += 1
        own = self.env
        while any(not own.truncations[agent] and made < self.cycle for agent, made in self.made.items()):
            agent = own.agent_selection
            own.step(actions[agent])
            self.made[agent] += 1
        ended = own.terminations, {a: own.truncations[a] and self.made[a] <= self.cycle for a in own.agents}
        return {}, own.rewards, ended[0], ended[1], {}


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_their_max_cycles_test(game: str, players: int) -> None:
    class Module:
        @staticmethod
        def env(max_cycles: int) -> Any:
            return env(game, players, max_cycles=max_cycles, illegal="replace")

        @staticmethod
        def parallel_env(max_cycles: int) -> OneDecisionEach:
            return OneDecisionEach(game, players, max_cycles)

    max_cycles_test(Module)


@pytest.mark.parametrize("reward", ["win", "points"])
def test_rewards_are_those_of_the_record(reward: str) -> None:
    game = raw_env("coloretto", 3, games=1, reward=reward)
    game.reset(seed=3)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, gained, terminated, truncated, _ = game.last()
        total[agent] += gained
        done = terminated or truncated
        game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))
    result = game.table.result
    assert result is not None
    if reward == "points":
        assert list(total.values()) == result["totals"]
    else:
        won = [1 / len(result["winners"]) if seat in result["winners"] else 0.0 for seat in range(3)]
        assert list(total.values()) == won
    fanfare.verify(game.table.record())


def test_who_chooses_later_sees_nothing_of_what_was_chosen() -> None:
    seen = []
    for at in (0, -1):
        game = raw_env("jericho", 4)
        game.reset(seed=8)
        legal = np.flatnonzero(game.observe("seat_0")["action_mask"])
        game.step(int(legal[at]))
        assert game.agent_selection == "seat_1"
        seen.append([game.observe(f"seat_{seat}")["observation"] for seat in (1, 2, 3)])
    assert (np.array(seen[0]) == np.array(seen[1])).all()


def test_bad_input_is_an_exception() -> None:
    with pytest.raises(fanfare.InvalidTable):
        env("jericho", 7)
    with pytest.raises(fanfare.InvalidTable):
        env("jericho", 4, colour="mauve")
    for wrong in ({"reward": "x"}, {"illegal": "x"}, {"render_mode": "x"}, {"max_cycles": 0}):
        with pytest.raises(fanfare.InvalidArgument):
            env("jericho", 4, **wrong)
    game = env("jericho", 4)
    game.reset(seed=1)
    with pytest.raises(fanfare.IllegalMove):
        game.step(107)
    game.step(int(np.flatnonzero(game.observe("seat_0")["action_mask"])[0]))
