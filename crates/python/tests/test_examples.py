"""The examples do what they say, and other libraries take our arrays without a copy.

What is not installed is left out, with the reason: `cargo xtask test --only python --torch` installs all.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import fanfare
import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[3] / "examples/python"
HOW = "it comes with: cargo xtask test --only python --torch"


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    # Ray would keep a secret of its own in the home folder, and tell its makers that it is used.
    environment = {**os.environ, "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_first_agent_beats_random() -> None:
    told = re.search(r"exec:collector +wins (\S+) \((\S+) to", run("first_agent.py"))
    assert told is not None
    assert float(told[2]) > 0.25


def test_a_contest_on_ray_is_that_of_one_run() -> None:
    pytest.importorskip("ray", reason="ray is not installed: see pip's message above")
    told = run("ray_arena.py", "--shards", "3", "--deals", "6", "--check")
    assert "the same as one run: True" in told
    assert re.search(r"steady +wins (\S+)", told) is not None


def test_the_learner_learns() -> None:
    pytest.importorskip("torch", reason=f"torch is not installed: {HOW}")
    small = ["--decisions", "60000", "--tables", "128", "--batch", "512"]
    told = run("deep_monte_carlo.py", *small, "--rivals", "random", "--deals", "15")
    losses = [float(loss) for loss in re.findall(r"loss (\S+),", told)]
    assert losses[-1] < 0.8 * losses[0], told
    exam = re.search(r"against three random: (\S+) \((\S+) to", told)
    assert exam is not None and float(exam[2]) > 0.4, told


def test_torch_takes_the_arrays_without_a_copy() -> None:
    torch = pytest.importorskip("torch", reason=f"torch is not installed: {HOW}")
    env = fanfare.VectorEnv("jericho", 4, tables=4, seed=1)
    features, actions = env.afterstates()
    arrays = [env.observations, env.masks, env.turns, env.rewards, env.points, env.dones]
    for array in [*arrays, features, actions, env.random_actions()]:
        for tensor in (torch.from_numpy(array), torch.from_dlpack(array)):
            assert tensor.data_ptr() == array.ctypes.data and tuple(tensor.shape) == array.shape
    seen = torch.from_dlpack(env.observations)
    before = seen.clone()
    env.step(torch.from_numpy(env.random_actions()).numpy())
    assert not torch.equal(seen, before) and np.array_equal(seen.numpy(), env.observations)


def test_jax_takes_the_arrays_without_a_copy() -> None:
    jax = pytest.importorskip("jax", reason=f"jax is not installed: {HOW}")
    for tables in (3, 64, 100):
        env = fanfare.VectorEnv("jericho", 4, tables=tables, seed=1)
        arrays = [env.observations, env.masks, env.turns, env.rewards, env.points, env.dones]
        for array in [*arrays, env.afterstates()[0]]:
            taken = jax.dlpack.from_dlpack(array)
            assert taken.unsafe_buffer_pointer() == array.ctypes.data
            assert np.array_equal(np.asarray(taken), array)
