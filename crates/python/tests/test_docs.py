"""Every example in the documentation of the package runs, and all that is public has one line."""

from __future__ import annotations

import doctest
import inspect
import importlib
import re
import pkgutil
from pathlib import Path

import fanfare
import fanfare._fanfare
import pytest


def all_modules() -> list[str]:
    found = [f"fanfare.{module.name}" for module in pkgutil.iter_modules(fanfare.__path__)]
    return [name for name in found if name != "fanfare._fanfare"]


@pytest.mark.parametrize("name", ["fanfare", *all_modules()])
def test_examples_of_modules_run(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module)
    assert result.failed == 0


def test_examples_of_the_compiled_part_run() -> None:
    compiled = fanfare._fanfare
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    found = 0
    for name, thing in vars(compiled).items():
        members = [(name, thing)]
        if inspect.isclass(thing):
            members += [(f"{name}.{own}", member) for own, member in vars(thing).items()]
        for place, member in members:
            text = inspect.getdoc(member)
            if text and ">>>" in text:
                test = parser.get_doctest(text, {}, place, None, None)
                runner.run(test)
                found += 1
    assert found > 5
    assert runner.summarize().failed == 0


def test_all_that_is_public_is_documented() -> None:
    for name in fanfare.__all__:
        thing = getattr(fanfare, name)
        if name == "__version__":
            continue
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing) and thing.__module__ == "fanfare":
            for own, member in vars(thing).items():
                if not own.startswith("_"):
                    assert inspect.getdoc(member), f"{name}.{own}"


def test_the_pages_run() -> None:
    root = Path(__file__).parents[3]
    for page in [root / "crates/python/README.md", root / "docs/python.md"]:
        blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
        assert blocks, page
        for block in blocks:
            exec(compile(block, str(page), "exec"), {})
