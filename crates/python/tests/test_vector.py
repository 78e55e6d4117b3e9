"""The vector environment."""

from __future__ import annotations

import threading
from typing import Any

import fanfare
import numpy as np
import numpy.typing as npt
import pytest
from conftest import SIZES


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_arrays_have_their_shapes_and_stay_where_they_are(game: str, players: int) -> None:
    env = fanfare.VectorEnv(game, players, tables=8, seed=1)
    info = fanfare.game_info(game)
    arrays = (env.observations, env.masks, env.turns, env.rewards, env.points, env.dones)
    assert env.observations.shape == (8, len(info["features"]["names"]))
    assert env.masks.shape == (8, info["actions"]) and env.masks.dtype == np.bool_
    assert env.rewards.shape == env.points.shape == (8, players)
    for _ in range(300):
        actions = env.random_actions()
        assert env.masks[np.arange(8), actions].all()
        env.step(actions)
        assert env.masks.any(axis=1).all() and (env.turns < players).all()
        assert np.isfinite(env.observations).all()
        shares = env.rewards.sum(axis=1)
        assert np.allclose(shares, env.dones)
        assert (env.points[~env.dones] == 0).all()
    again = (env.observations, env.masks, env.turns, env.rewards, env.points, env.dones)
    assert all(one is other for one, other in zip(arrays, again))


@pytest.mark.parametrize("opponents", [None, "steady", "neural"])
@pytest.mark.parametrize("game", fanfare.games())
def test_the_seed_decides_whatever_the_number_of_threads(game: str, opponents: str | None) -> None:
    envs = [
        fanfare.VectorEnv(
            game,
            4,
            {"games": 1} if game == "coloretto" else None,
            tables=5,
            seed=5,
            threads=threads,
            opponents=opponents,
            expert="neural",
        )
        for threads in (1, 3)
    ]
    ends = 0
    for _ in range(40 if opponents else 160):
        one, other = envs
        assert (one.expert_actions() == other.expert_actions()).all()
        for env in envs:
            env.step(env.random_actions())
        for name in ("observations", "masks", "turns", "rewards", "points", "dones"):
            assert (getattr(one, name) == getattr(other, name)).all(), name
        ends += int(one.dones.sum())
    assert ends > 0
    before = envs[0].observations.copy()
    envs[0].reset(5)
    envs[1].reset(6)
    assert not (envs[0].observations == envs[1].observations).all()
    assert not (envs[0].observations == before).all()


def test_features_are_those_of_a_table() -> None:
    """Features by name, at a table of known size."""
    for game, players in SIZES:
        options = {"games": 1} if game == "coloretto" else {}
        table = fanfare.Table(game, players, options, seed=3)
        seat = table.turn
        assert seat is not None
        names = fanfare.game_info(game)["features"]["names"]
        there = dict(zip(names, table.features(seat)))
        assert [there[f"seats.{n}"] for n in range(3, 6)] == [float(n == players) for n in range(3, 6)]
        while not table.is_over:
            seat = table.turn
            assert seat is not None
            assert np.isfinite(table.features(seat)).all()
            table.play(table.legal()[0])


def test_afterstates_are_one_a_legal_move() -> None:
    for game, players in SIZES:
        env = fanfare.VectorEnv(game, players, tables=6, seed=2, threads=2)
        out = env.afterstates()
        for _ in range(80):
            features, actions = env.afterstates(out)
            assert features is out[0] and actions is out[1]
            for table in range(6):
                legal = set(np.flatnonzero(env.masks[table]))
                assert set(actions[table][actions[table] >= 0]) == legal
                rows = features[table][: len(legal)]
                assert np.isfinite(rows).all() and rows.any(axis=1).all()
                assert not features[table][len(legal) :].any()
            env.step(env.random_actions())


def test_opponents_leave_one_seat_to_the_caller() -> None:
    env = fanfare.VectorEnv("jericho", 4, tables=4, seed=1, opponents="steady")
    assert list(env.turns) == [0, 1, 2, 3]
    won, ended = 0.0, 0
    for _ in range(400):
        seats = env.turns.copy()
        env.step(env.random_actions())
        same = env.turns == seats
        assert (same | env.dones).all()
        assert (env.turns[env.dones] == (seats[env.dones] + 1) % 4).all()
        won += float(env.rewards[np.arange(4), seats].sum())
        ended += int(env.dones.sum())
    assert ended > 40 and won / ended < 0.15


def test_an_illegal_action_moves_no_table() -> None:
    env = fanfare.VectorEnv("coloretto", 3, tables=5, seed=1)
    before = env.observations.copy()
    actions = env.random_actions().copy()
    actions[3] = 10
    with pytest.raises(fanfare.IllegalMove, match="table 3: action 10"):
        env.step(actions)
    for bad in (-1, 11, 2**62):
        actions[3] = bad
        with pytest.raises(fanfare.IllegalMove):
            env.step(actions)
    assert (env.observations == before).all()
    for wrong in (actions[:3], actions.astype(np.float64), [0] * 5, None, actions.reshape(5, 1)):
        with pytest.raises(fanfare.InvalidArgument, match="int64 array of shape"):
            env.step(wrong)  # type: ignore[arg-type]
    backwards = env.random_actions()[::-1][::-1]
    env.step(backwards)


def test_what_is_played_is_what_was_checked() -> None:
    """Another thread writes into the array while the GIL is free."""
    env, twin = (fanfare.VectorEnv("jericho", 4, tables=4096, seed=1) for _ in range(2))
    shared = env.random_actions().copy()
    stop, stepped, refused = threading.Event(), 0, 0
    good = shared.copy()

    def scribble() -> None:
        while not stop.is_set():
            shared[:] = -1
            shared[:] = good

    writer = threading.Thread(target=scribble)
    writer.start()
    try:
        while stepped < 12 and refused < 20_000:
            try:
                env.step(shared)
            except fanfare.IllegalMove:
                refused += 1
                continue
            twin.step(good)
            stepped += 1
            assert np.array_equal(env.observations, twin.observations), stepped
            good = env.random_actions().copy()
    finally:
        stop.set()
        writer.join()
    assert stepped > 0


@pytest.mark.parametrize("name", ["observations", "masks", "turns", "rewards", "points", "dones"])
def test_an_array_that_was_locked_or_reshaped_is_an_exception(name: str) -> None:
    env = fanfare.VectorEnv("coloretto", 3, tables=5, seed=1)
    getattr(env, name).flags.writeable = False
    with pytest.raises(fanfare.InUse):
        env.step(env.random_actions())


def test_wrong_sizes_are_refused() -> None:
    for tables, threads in ((0, 1), (-1, 1), (2**40, 1), (4, 0), (4, 100_000)):
        with pytest.raises(fanfare.InvalidArgument):
            fanfare.VectorEnv("jericho", 4, tables=tables, threads=threads)
    with pytest.raises(fanfare.UnknownBot):
        fanfare.VectorEnv("jericho", 4, tables=1, opponents="napoleon")
    with pytest.raises(fanfare.UnknownBot):
        fanfare.VectorEnv("jericho", 4, tables=1, expert="napoleon")
    env = fanfare.VectorEnv("jericho", 4, tables=2)
    with pytest.raises(fanfare.InvalidArgument):
        env.afterstates((np.zeros((1, 1, 1), np.float32), np.zeros((1, 1), np.int64)))


def test_two_threads_on_one_environment() -> None:
    env = fanfare.VectorEnv("jericho", 4, tables=64, seed=1, threads=2)
    errors: list[BaseException] = []

    def rush() -> None:
        for _ in range(100):
            try:
                env.step(env.random_actions())
            except (fanfare.InUse, fanfare.IllegalMove):
                pass  # Another thread was faster.
            except BaseException as error:
                errors.append(error)

    threads = [threading.Thread(target=rush) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    env.step(env.random_actions())


def test_every_array_can_be_shared_without_a_copy() -> None:
    """By the buffer protocol and by DLPack, from a multiple of 64 bytes on, as XLA wants it."""
    for tables in (1, 3, 64, 100):
        env = fanfare.VectorEnv("jericho", 4, tables=tables, seed=1, expert="steady")
        arrays: list[npt.NDArray[Any]] = [env.observations, env.masks, env.turns, env.rewards]
        arrays += [env.points, env.dones, env.random_actions(), env.expert_actions()]
        for array in [*arrays, *env.afterstates()]:
            assert np.shares_memory(np.from_dlpack(array), array)
            assert array.data.nbytes == array.nbytes and array.flags.c_contiguous
            assert array.ctypes.data % 64 == 0 and array.flags.writeable


def test_an_expert_says_what_it_would_do() -> None:
    won = {}
    for opponents in ("random", "steady"):
        env = fanfare.VectorEnv(
            "jericho", 4, tables=64, seed=1, opponents=opponents, expert="steady", threads=2
        )
        shares: list[float] = []
        for _ in range(150):
            seats, actions = env.turns.copy(), env.expert_actions()
            assert env.masks[np.arange(64), actions].all()
            assert np.array_equal(actions, env.expert_actions()), "asking changes nothing"
            env.step(actions)
            shares += env.rewards[env.dones, seats[env.dones]].tolist()
        won[opponents] = float(np.mean(shares))
    assert won["random"] > 0.8 and 0.18 < won["steady"] < 0.32
    with pytest.raises(fanfare.InvalidArgument, match="expert=NAME"):
        fanfare.VectorEnv("jericho", 4, tables=1).expert_actions()
