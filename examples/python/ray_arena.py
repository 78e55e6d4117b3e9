"""A contest on Ray: each task plays one shard, and the merged report is that of one run, to the byte.

pip install ray target/wheels/fanfare-*.whl
python examples/python/ray_arena.py --shards 8

On a cluster, `ray.init()` finds it; here it starts two workers. Any other scheduler does as well: a shard
is a JSON document, and `fanfare arena --shard I/N` and `fanfare merge` are the same on the command line.
"""

from __future__ import annotations

import argparse
from typing import Any

import ray

import fanfare


@ray.remote(num_cpus=1)
def play(shard: str, game: str, players: list[str], deals: int, seed: str) -> dict[str, Any]:
    return fanfare.arena(game, players, deals=deals, seed=seed, shard=shard)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--deals", type=int, default=40)
    given = parser.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    run = ("jericho", ["steady", "random", "random", "random"], given.deals, "ray")
    parts = [play.remote(f"{n}/{given.shards}", *run) for n in range(1, given.shards + 1)]
    report = fanfare.merge(ray.get(parts))
    game, players, deals, seed = run
    alone = fanfare.merge([fanfare.arena(game, players, deals=deals, seed=seed, shard="1/1")])
    print("the same as one run:", report == alone)
    for player in report["players"]:
        print(f"{player['name']:10} wins {player['win_share']:.3f}")


if __name__ == "__main__":
    main()
