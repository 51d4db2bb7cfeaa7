"""Statistics for designers, and what an option changes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._chabudai import Game, _columns, _differences, _match_figures
from .errors import BadArgument
from .figures import Figure, Row, frame
from .parts import Spread, cores_for, here, split


@dataclass(frozen=True)
class _FiguresPart:
    game: Game
    players: tuple[str, ...]
    seed: int
    cores: int

    def __call__(self, first: int, count: int) -> list[Any]:
        players = list(self.players)
        return _match_figures(
            self.game, players, seed=self.seed, first=first, count=count, cores=self.cores
        )


def _samples(
    game: Game, players: str | Sequence[str], matches: int, seed: int, cores: int | None, spread: Spread
) -> list[Any]:
    seated = (players,) * game.players if isinstance(players, str) else tuple(players)
    part = _FiguresPart(game, seated, seed, cores_for(cores, spread))
    results = spread(part, split(0, matches, 256))
    return [sample for piece in results for sample in piece]


@dataclass(frozen=True)
class Statistics:
    """What a designer asks of a game: means over matches by name, and how often each value of some of them came up."""

    game: Game
    matches: int
    figures: dict[str, Figure]
    spreads: dict[str, dict[int, int]]

    @property
    def rows(self) -> list[Row]:
        """A row for each figure."""
        return [{"figure": name, **figure.row()} for name, figure in self.figures.items()]

    def frame(self) -> Any:
        """The same as a data frame."""
        return frame(self.rows)

    def spread_frame(self, name: str) -> Any:
        """How often each value of a figure came up, as a data frame."""
        counts = sorted(self.spreads[name].items())
        return frame([{"value": value, "count": count} for value, count in counts])


def statistics(
    game: Game,
    players: str | Sequence[str] = "medium",
    *,
    matches: int = 1000,
    seed: int = 0,
    cores: int | None = None,
    spread: Spread = here,
) -> Statistics:
    """How long, how fair and how tense a game is, and how often each thing happens, when these bots play it."""
    samples = _samples(game, players, matches, seed, cores, spread)
    columns = _columns([measured for measured, _ in samples])
    figures = {name: Figure.of(values) for name, values in columns}
    spreads: dict[str, dict[int, int]] = {}
    for _, counted in samples:
        for name, value in counted:
            counts = spreads.setdefault(name, {})
            counts[value] = counts.get(value, 0) + 1
    return Statistics(game, len(samples), figures, spreads)


@dataclass(frozen=True)
class Change:
    """What happens to a figure."""

    before: Figure
    after: Figure
    change: float
    margin: float
    """Half the width of its 95 % interval; infinite if nothing is known about it."""
    beyond_doubt: bool
    """Whether it is greater than chance produces anywhere in the whole table, in 95 of 100 comparisons."""


@dataclass(frozen=True)
class Comparison:
    """What changes from one game to another, match by match on the same deals."""

    before: Game
    after: Game
    figures: dict[str, Change]

    @property
    def rows(self) -> list[Row]:
        """A row for each figure."""
        return [
            {
                "figure": name,
                "before": figure.before.mean,
                "after": figure.after.mean,
                "change": figure.change,
                "change_margin": figure.margin,
                "beyond_doubt": figure.beyond_doubt,
            }
            for name, figure in self.figures.items()
        ]

    def frame(self) -> Any:
        """The same as a data frame."""
        return frame(self.rows)


def compare(
    before: Game,
    after: Game,
    players: str | Sequence[str] = "medium",
    *,
    matches: int = 1000,
    seed: int = 0,
    cores: int | None = None,
    spread: Spread = here,
) -> Comparison:
    """What another option does to a game: `compare(game("five35"), game("five35", scoring="beginner"))`."""
    if (before.id, before.players) != (after.id, after.players):
        raise BadArgument("only settings of one game with the same player count can be compared")
    old, new = (
        [measured for measured, _ in _samples(game, players, matches, seed, cores, spread)]
        for game in (before, after)
    )
    # Together, so that both have the same figures.
    columns = dict(_columns(old + new))
    figures = {}
    for name, change, margin, beyond_doubt in _differences(old, new):
        values = columns[name]
        first, second = Figure.of(values[: len(old)]), Figure.of(values[len(old) :])
        figures[name] = Change(first, second, change, math.inf if margin is None else margin, beyond_doubt)
    return Comparison(before, after, figures)
