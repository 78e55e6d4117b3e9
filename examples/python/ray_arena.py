"""A contest on Ray: each task plays one shard, and the merged report is that of one run, to the byte.

pip install ray target/wheels/fanfare-*.whl
python examples/python/ray_arena.py --shards 8 --check

With RAY_ADDRESS set it joins that cluster; else it starts a Ray of two workers here. Any other scheduler
does as well: a shard is a JSON document, and `fanfare arena --shard I/N` and `fanfare merge` are the same on
the command line.
"""

from __future__ import annotations

import argparse
import os
from typing import Any

import ray

import fanfare


@ray.remote(num_cpus=1)
def play(shard: str, game: str, players: list[str], deals: int, seed: str) -> dict[str, Any]:
    return fanfare.arena(game, players, deals=deals, seed=seed, shard=shard)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="jericho", choices=fanfare.games())
    parser.add_argument("--players", nargs="+", default=["steady", "random", "random", "random"])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="ray")
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--check", action="store_true", help="play it all in one run too, and compare")
    given = parser.parse_args()
    if "RAY_ADDRESS" in os.environ:
        ray.init()
    else:
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    run = (given.game, given.players, given.deals, given.seed)
    parts = [play.remote(f"{n}/{given.shards}", *run) for n in range(1, given.shards + 1)]
    report = fanfare.merge(ray.get(parts))
    for player in report["players"]:
        low, high = player["win_share_interval"]
        print(f"{player['name']:10} wins {player['win_share']:.3f} ({low:.3f} to {high:.3f})")
    if given.check:
        alone = ray.get(play.remote("1/1", *run))
        print("the same as one run:", report == fanfare.merge([alone]))


if __name__ == "__main__":
    main()
