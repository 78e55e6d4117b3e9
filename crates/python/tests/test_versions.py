"""One wheel for Python 3.10 and all later ones (abi3): installed in every other Python that is here, it
plays the README's game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CRATE = Path(__file__).parents[1]
HOME = CRATE.parents[1] / "target/python"
WHEELS = sorted(HOME.glob("wheels/fanfare-*.whl"))
VERSIONS = [f"3.{minor}" for minor in range(10, 15)]

#: What numpy's own ABI has a say in.
ARRAYS = """
env = fanfare.VectorEnv("coloretto", 3, tables=4, seed=1)
for _ in range(20):
    env.step(env.random_actions())
assert env.observations.shape[0] == 4 and env.masks.any()
"""


def python(version: str) -> Path | None:
    """A Python of this version that can make environments: on the path, or one of pyenv's."""
    probe = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    on_path = shutil.which(f"python{version}")
    known = sorted(pyenv.glob(f"versions/{version}.*/bin/python"))
    for place in [Path(on_path), *known] if on_path else known:
        told = subprocess.run([place, "-c", probe], capture_output=True, text=True)
        if told.returncode == 0 and told.stdout.strip() == version:
            return place
    return None


@pytest.mark.skipif(not WHEELS, reason="no wheel in target/python/wheels: it was installed otherwise")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_wheel_works_with(version: str) -> None:
    [wheel] = WHEELS
    assert "-cp310-abi3-" in wheel.name
    if version == "%d.%d" % sys.version_info[:2]:
        pytest.skip("all other tests run with it")
    own = python(version)
    if own is None:
        pytest.skip(f"there is no Python {version} here")
    venv = HOME / f"venv-{version}"
    if not (venv / "bin/pip").exists():
        subprocess.run([own, "-m", "venv", "--clear", venv], check=True)
    pip = [str(venv / "bin/pip"), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(wheel)], check=True)
    # A wheel of the same version is no reason for pip to install it again.
    subprocess.run([*pip, "--no-deps", "--force-reinstall", str(wheel)], check=True)
    example = re.search(r"```python\n(.*?)```", (CRATE / "README.md").read_text(), re.DOTALL)
    assert example
    played = subprocess.run(
        [venv / "bin/python", "-W", "error", "-c", example[1] + ARRAYS],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=HOME,
    )
    assert played.returncode == 0 and "win" in played.stdout, played.stdout + played.stderr
