"""How fast it is, beside others: `cargo xtask bench python` builds a release and runs this.

Everything is random play by one process, in the same minutes on the same machine. Rates are decisions a
second, the highest of many short turns: what the machine can do when nobody else keeps it busy. A ratio is
paired: two runs in turn, each pair right after the other, and the median of the pairs' ratios. So whatever
else the machine does strikes both.
"""

from __future__ import annotations

import statistics
import time
import warnings
from collections.abc import Callable

import fanfare
import numpy as np

warnings.simplefilter("ignore")
chance = np.random.RandomState(1)


Clock = Callable[[], float]


def rate(run: Callable[[], int], clock: Clock = time.perf_counter) -> float:
    """Decisions a second of one run."""
    begun = clock()
    decisions = run()
    return decisions / (clock() - begun)


def paired(
    one: Callable[[], int], other: Callable[[], int], rounds: int, clock: Clock = time.perf_counter
) -> tuple[float, float, float]:
    """The highest rate of each, and the median of how many times as fast the other one is."""
    rates = [(rate(one, clock), rate(other, clock)) for _ in range(rounds)]
    ratio = statistics.median(second / first for first, second in rates)
    return max(first for first, _ in rates), max(second for _, second in rates), ratio


def vector(threads: int) -> Callable[[], int]:
    env = fanfare.VectorEnv("jericho", 4, tables=1024, seed=1, threads=threads)

    def run() -> int:
        for _ in range(40):
            env.step(env.random_actions())
        return 40 * env.tables

    return run


def over(seed: int) -> fanfare.Table:
    table, bot = fanfare.Table("jericho", 4, seed=seed), fanfare.bot("random", seed)
    while not table.is_over:
        table.play(bot.choose_at(table))
    return table


def play_microseconds() -> float:
    """A call of `Table.play` with the number of an action."""
    names = fanfare.actions("jericho")
    moves = [names.index(move) for _, move in fanfare.replay(over(1).record()).moves()]
    fastest = float("inf")
    for _ in range(200):
        play = fanfare.Table("jericho", 4, seed=1).play
        begun = time.perf_counter()
        for move in moves:
            play(move)
        fastest = min(fastest, (time.perf_counter() - begun) / len(moves))
    return 1e6 * fastest


def pettingzoo() -> int:
    from pettingzoo.classic import texas_holdem_v4

    env, decisions = texas_holdem_v4.env(num_players=4), 0
    for seed in range(50):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
    return decisions


def openspiel() -> int:
    import pyspiel

    game, decisions = pyspiel.load_game("hearts"), 0
    for _ in range(10):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes())
                state.apply_action(chance.choice(outcomes, p=likely))
                continue
            state.information_state_tensor()
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def main() -> None:
    alone, shared = vector(1), vector(2)
    one, two, ratio = paired(alone, shared, 100)
    own, each, share = paired(alone, shared, 20, time.process_time)
    print(f"VectorEnv, Jericho of 4, one thread    {one:12,.0f} decisions a second")
    print(f"  the same by processor time           {own:12,.0f}")
    print(f"VectorEnv, two threads                 {two:12,.0f} ({ratio:.2f} times one)")
    print(f"  for each second of a processor       {each:12,.0f} ({share:.2f} of one thread's)")
    print(f"Table.play                             {play_microseconds():12.2f} microseconds")
    for name, run in (("PettingZoo, Texas hold'em of 4", pettingzoo), ("OpenSpiel, hearts", openspiel)):
        try:
            other, _, ratio = paired(run, alone, 15)
        except ImportError as missing:
            print(f"{name:38} left out: {missing}")
            continue
        print(f"{name:38} {other:12,.0f} (VectorEnv is {ratio:.0f} times as fast)")


if __name__ == "__main__":
    main()
