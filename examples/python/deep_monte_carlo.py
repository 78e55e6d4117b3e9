"""Deep Monte Carlo on afterstates: a network that learns Jericho by playing, in plain PyTorch.

pip install torch target/wheels/fanfare-*.whl
python examples/python/deep_monte_carlo.py

The method is that of DouZero (Zha et al., 2021), with the value of what a move leads to in place of the
value of a move. One network sits at each table; the others there are `steady`, our heuristic player. It
makes the move it values most, sometimes a random one, and in the beginning often what `steady` would do.
When a match ends, all that the network chose to reach gets the match's result as its target.

8 million decisions take 12 minutes of processor time on one core, twice that on a busy machine. The
network then wins 0.296 (0.283 to 0.309) of the games against three `steady`, where par is 0.250.
"""

from __future__ import annotations

import argparse
import copy
import math
import time
from collections import defaultdict
from typing import Any

import fanfare
import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

#: Points ahead of the best other that count as 1 in the second target.
MARGIN = 10
#: How much the margin counts beside the chance to win, when a move is chosen.
MARGIN_COUNTS = 0.1


class Value(nn.Module):
    """What a position is worth: the chance to win as a logit, and the margin.

    Colours share their weights, so the network need not learn each rule five times. `game_info` says
    where the features of each colour are; the same code reads the layout of Coloretto.
    """

    def __init__(self, layout: Any, width: int) -> None:
        super().__init__()
        self.table: int = layout["table"]
        self.groups = [(group["count"], group["features"]) for group in layout["groups"]]
        self.things = nn.ModuleList(nn.Linear(size, width, bias=False) for _, size in self.groups)
        self.contexts = nn.ModuleList(nn.Linear(self.table, width) for _ in self.groups)
        self.pooled = nn.Linear(width, width, bias=False)
        self.direct = nn.Linear(self.table, width)
        self.last = nn.Sequential(nn.ReLU(), nn.Linear(width, 32), nn.ReLU(), nn.Linear(32, 2))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        table, at = features[:, : self.table].float(), self.table
        hidden = self.direct(table)
        for (count, size), thing, context in zip(self.groups, self.things, self.contexts):
            things = features[:, at : at + count * size].reshape(-1, count, size).float()
            encoded = functional.relu(thing(things) + context(table)[:, None])
            hidden = hidden + self.pooled(encoded.sum(1))
            at += count * size
        outputs: torch.Tensor = self.last(hidden)
        return outputs

    @torch.no_grad()
    def scores(self, features: Floats) -> Floats:
        """What moves are chosen by."""
        outputs = self(torch.from_numpy(features))
        scores: Floats = (outputs[:, 0].sigmoid() + MARGIN_COUNTS * outputs[:, 1]).numpy()
        return scores


class Memory:
    """The newest positions and what came of them. Features are small: half precision holds them."""

    def __init__(self, capacity: int, features: int) -> None:
        self.features = torch.zeros(capacity, features, dtype=torch.float16)
        self.targets = torch.zeros(capacity, 2)
        self.seen = 0

    def add(self, features: npt.NDArray[np.float16], target: tuple[float, float]) -> None:
        at = torch.arange(self.seen, self.seen + len(features)) % len(self.features)
        self.features[at] = torch.from_numpy(features)
        self.targets[at] = torch.tensor(target)
        self.seen += len(features)

    def batch(self, size: int) -> tuple[torch.Tensor, torch.Tensor]:
        at = torch.randint(0, min(self.seen, len(self.features)), (size,))
        return self.features[at], self.targets[at]


class Games:
    """Many tables, and what the network has chosen to reach at each since its match began."""

    def __init__(self, game: str, tables: int, seed: int, opponents: str | None) -> None:
        self.env = fanfare.VectorEnv(
            game, 4, tables=tables, seed=seed, opponents=opponents, expert="steady"
        )
        self.afterstates = self.env.afterstates()
        self.chance = np.random.default_rng(seed)
        self.all = np.arange(tables)
        self.reached: list[dict[int, list[npt.NDArray[np.float16]]]] = [defaultdict(list) for _ in self.all]
        self.won: list[float] = []

    def step(self, value: Value, explore: float, follow: float, memory: Memory) -> None:
        """One decision at each table: a random one, the expert's, or the one that is valued most."""
        features, actions = self.env.afterstates(self.afterstates)
        legal = actions >= 0
        scores = np.where(legal, self.chance.random(actions.shape, np.float32), -np.inf)
        draw = self.chance.random(len(self.all))
        expert = (draw >= explore) & (draw < explore + follow)
        if expert.any():
            scores[expert] = actions[expert] == self.env.expert_actions()[expert, None]
        own = legal & (draw >= explore + follow)[:, None]
        if own.any():
            scores[own] = value.scores(features[own])
        chosen = scores.argmax(1)
        reached = features[self.all, chosen].astype(np.float16)
        for table, (seat, row) in enumerate(zip(self.env.turns.tolist(), reached)):
            self.reached[table][seat].append(row)
        self.env.step(actions[self.all, chosen])
        for ended in np.flatnonzero(self.env.dones):
            self.end(int(ended), memory)

    def end(self, table: int, memory: Memory) -> None:
        """A match has ended: its result is the target of all that led to it."""
        rewards, points = self.env.rewards[table], self.env.points[table]
        for seat, rows in self.reached[table].items():
            margin = (points[seat] - np.delete(points, seat).max()) / MARGIN
            memory.add(np.stack(rows), (float(rewards[seat]), float(margin)))
            self.won.append(float(rewards[seat]))
        self.reached[table].clear()


def learn(given: argparse.Namespace) -> Value:
    """Plays and trains in turn; returns the mean of the newest weights, which plays better than any."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    layout = fanfare.game_info(given.game)["features"]
    model = Value(layout, given.width)
    mean = copy.deepcopy(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=1e-4)
    memory = Memory(given.memory, len(layout["names"]))
    games = Games(given.game, given.tables, given.seed, given.opponents)
    begun, processor = time.perf_counter(), time.process_time()
    losses: list[float] = []
    rounds = max(1, given.decisions // given.tables)
    for number in range(rounds):
        part = number / rounds
        games.step(mean, given.explore * (1 - part), max(0.0, given.follow * (1 - part / 0.4)), memory)
        if memory.seen < 2 * given.batch:
            continue
        for group in optimizer.param_groups:
            group["lr"] = given.rate * min(1.0, 20 * part + 0.05) * (0.5 + 0.5 * math.cos(math.pi * part))
        while len(losses) * given.batch < given.reuse * memory.seen:
            features, targets = memory.batch(given.batch)
            outputs = model(features)
            loss = functional.binary_cross_entropy_with_logits(outputs[:, 0], targets[:, 0])
            loss = loss + 0.5 * functional.huber_loss(outputs[:, 1], targets[:, 1])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.item())
            keep = min(0.998, len(losses) / (len(losses) + 10))
            with torch.no_grad():
                for old, new in zip(mean.parameters(), model.parameters()):
                    old.lerp_(new, 1 - keep)
        if 20 * (number + 1) // rounds > 20 * number // rounds:
            print(
                f"{100 * (number + 1) / rounds:3.0f} %: loss {np.mean(losses[-200:]):.3f}, "
                f"won {np.mean(games.won[-4000:] or [0]):.3f} of the last games, "
                f"{time.perf_counter() - begun:.0f} s ({time.process_time() - processor:.0f} s of processor)",
                flush=True,
            )
    return mean


def examine(value: Value, given: argparse.Namespace) -> None:
    """One network against three: each deal is played from every seat."""
    torch.set_num_threads(1)

    def learned(features: Floats, actions: Numbers) -> int:
        return int(actions[value.scores(features).argmax()])

    for rival in given.rivals:
        players = [learned, rival, rival, rival]
        report = fanfare.arena(
            given.game, players, deals=given.deals, seed="exam", given="afterstates"
        )
        player = report["players"][0]
        low, high = player["win_share_interval"]
        print(f"against three {rival}: {player['win_share']:.3f} ({low:.3f} to {high:.3f})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="jericho", choices=fanfare.games())
    parser.add_argument("--decisions", type=int, default=8_000_000, help="how many to learn from")
    parser.add_argument("--opponents", default="steady", help="a bot, or 'self' for self-play")
    parser.add_argument("--rivals", nargs="*", default=["steady"], help="bots to be examined against")
    parser.add_argument("--deals", type=int, default=1000, help="how many deals an exam has")
    parser.add_argument("--save", help="a file for the weights")
    parser.add_argument("--load", help="examine these weights instead of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="torch's threads")
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--memory", type=int, default=500_000, help="positions that are kept")
    parser.add_argument("--reuse", type=float, default=2, help="how often each position is trained on")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--explore", type=float, default=0.03, help="random moves, at first")
    parser.add_argument("--follow", type=float, default=0.5, help="moves of steady, at first")
    given = parser.parse_args()
    given.opponents = None if given.opponents == "self" else given.opponents
    if given.load:
        value = Value(fanfare.game_info(given.game)["features"], given.width)
        value.load_state_dict(torch.load(given.load, weights_only=True))
    else:
        value = learn(given)
    if given.save:
        torch.save(value.state_dict(), given.save)
    examine(value, given)


if __name__ == "__main__":
    main()
