"""The package is typed: mypy --strict is clean, and the stubs say what the compiled part has."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import chabudai

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> None:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy_finds_nothing() -> None:
    run("-m", "mypy", "--config-file", "pyproject.toml", "-p", "chabudai")
    run("-m", "mypy", "--config-file", "pyproject.toml", "python/tests", "python/examples")


def test_the_stubs_are_complete() -> None:
    run("-m", "mypy.stubtest", "chabudai._chabudai")


def test_the_examples_in_the_documentation_run() -> None:
    assert doctest.testmod(chabudai).failed == 0
    assert doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False).failed == 0


def test_every_public_thing_is_documented() -> None:
    missing = [
        f"{thing.__name__}.{name}"
        for thing in (chabudai.Game, chabudai.Match, chabudai.Vector, chabudai.Bot)
        for name, member in vars(thing).items()
        if not name.startswith("_") and not member.__doc__
    ]
    assert not missing
