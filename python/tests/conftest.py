"""What the tests share: every game at every setting, and worlds that a seat cannot tell apart."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import chabudai

# A shell has what it starts in the background ignore Ctrl-C, and the tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

GAMES = chabudai.games()

ROOT = Path(__file__).parents[2]

# The program, to compare with: the one that `cargo xtask python` names, or the last that cargo has built.
PROGRAM = os.environ.get("CHABUDAI_PROGRAM", str(ROOT / "target/debug/chabudai"))

SETTINGS = [
    (name, players, options) for name in GAMES for players, options in chabudai.settings(name)
]


def every_game(episode: str = "match", reward: str | None = None) -> Iterator[chabudai.Game]:
    """Every game at every player count and option."""
    for name, players, options in SETTINGS:
        yield chabudai.Game(name, players, options=options, episode=episode, reward=reward)


def every_count() -> Iterator[chabudai.Game]:
    """Every game at every player count."""
    for name in GAMES:
        for players in sorted({players for players, _ in chabudai.settings(name)}):
            yield chabudai.Game(name, players)


def every_option() -> Iterator[chabudai.Game]:
    """Every game with every combination of its options, at the fewest players that have it."""
    for name in GAMES:
        seen = []
        for players, options in chabudai.settings(name):
            if options not in seen:
                seen.append(options)
                yield chabudai.Game(name, players, options=options)


def some_games(episode: str = "match", reward: str | None = None) -> Iterator[chabudai.Game]:
    """Every game with as few and as many players as it allows."""
    for name in GAMES:
        counts = [players for players, _ in chabudai.settings(name)]
        for players in sorted({min(counts), max(counts)}):
            yield chabudai.Game(name, players, episode=episode, reward=reward)


def advance(match: chabudai.Match, choices: int) -> chabudai.Match:
    """Makes some choices at random, and stops before the end."""
    for _ in range(choices):
        ahead = match.copy()
        ahead.apply(ahead.sample())
        if ahead.is_over:
            break
        match.apply(match.sample())
    return match


def block(title: str) -> str:
    """The Python code in a section of the page for researchers."""
    section = (ROOT / "docs/python.md").read_text().split(f"\n## {title}\n")[1].split("\n## ")[0]
    return section.split("```python\n")[1].split("```")[0]
