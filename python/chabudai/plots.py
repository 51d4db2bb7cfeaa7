"""Plots of what the laboratory found, with matplotlib. Each function returns the axes, to be changed or saved as you like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib import pyplot
from matplotlib.axes import Axes

from .errors import BadArgument
from .lab import Comparison, Duel, Ratings, Statistics

__all__ = ["changes", "chances", "duels", "ratings", "spread"]


def _axes(axes: Axes | None, title: str) -> Axes:
    if axes is None:
        _, axes = pyplot.subplots(layout="constrained")
    axes.set_title(title)
    return axes


def _intervals(axes: Axes, names: Sequence[str], points: Sequence[tuple[float, float, float]]) -> Axes:
    """A line for each name: where the figure lies, and its 95 % interval."""
    for place, (middle, low, high) in enumerate(points):
        axes.errorbar(middle, place, xerr=[[middle - low], [high - middle]], fmt="o", capsize=4, color="C0")
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    return axes


def duels(played: Sequence[Duel], axes: Axes | None = None) -> Axes:
    """The share of wins of the first player of each duel, with its 95 % interval."""
    axes = _axes(axes, "Share of wins of the first")
    axes.axvline(0.5, color="grey", linewidth=1)
    axes.set_xlim(0, 1)
    names = [f"{duel.first} against {duel.second}" for duel in played]
    return _intervals(axes, names, [(duel.wins.mean, *duel.wins_interval) for duel in played])


def ratings(rated: Ratings, axes: Axes | None = None) -> Axes:
    """The rating of each player, with its 95 % interval."""
    rows: Any = rated.rows
    names = [row["player"] for row in rows]
    axes = _axes(axes, "Ratings")
    return _intervals(axes, names, [(row["rating"], row["low"], row["high"]) for row in rows])


def changes(comparison: Comparison, axes: Axes | None = None) -> Axes:
    """How much each figure changes, in units of its uncertainty; those beyond doubt are marked."""
    figures = {
        name: change for name, change in comparison.figures.items() if 0 < change.margin < float("inf")
    }
    if not figures:
        raise BadArgument("nothing changed that could be drawn: play more matches, or compare other options")
    axes = _axes(axes, "Changes, in widths of their intervals")
    marks = ["C3" if change.beyond_doubt else "C7" for change in figures.values()]
    axes.barh(list(figures), [change.change / change.margin for change in figures.values()], color=marks)
    axes.axvline(0, color="grey", linewidth=1)
    axes.invert_yaxis()
    return axes


def spread(found: Statistics, name: str, axes: Axes | None = None) -> Axes:
    """How often each value of a figure came up."""
    if name not in found.spreads:
        raise BadArgument(f"there is no spread of {name!r}: there are {', '.join(sorted(found.spreads))}")
    counts = found.spreads[name]
    axes = _axes(axes, name)
    axes.bar(list(counts), [count / found.matches for count in counts.values()], width=0.9)
    axes.set_ylabel("share of matches")
    return axes


def chances(review: dict[str, Any], axes: Axes | None = None) -> Axes:
    """Each seat's chance to win after every step of a match, as `chabudai.review` found it."""
    axes = _axes(axes, "Chances to win")
    for seat, line in enumerate(zip(*review["steps"], strict=True)):
        axes.plot([chance["share"] for chance in line], label=f"seat {seat}")
    axes.set_xlabel("step")
    axes.legend()
    return axes
