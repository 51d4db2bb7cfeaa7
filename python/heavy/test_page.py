"""The examples of the page for researchers that need large packages, each in a process of its own, as a reader would run it."""

from __future__ import annotations

import subprocess
import sys

from conftest import block


def run(title: str) -> str:
    done = subprocess.run([sys.executable, "-c", block(title)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_openspiel_searches_our_worlds() -> None:
    assert run("OpenSpiel").strip()


def test_ray_plays_a_duel() -> None:
    assert "settled=True" in run("Many machines")
