"""Means with their uncertainty, and rows as data frames."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

Row: TypeAlias = dict[str, str | int | float | bool]


@dataclass
class Figure:
    """The mean of independent samples."""

    samples: int = 0
    mean: float = 0.0
    _spread: float = 0.0

    @staticmethod
    def of(samples: Iterable[float | None]) -> Figure:
        """The figure of these samples; those that are None are not counted."""
        figure = Figure()
        for sample in samples:
            if sample is not None:
                figure.add(sample)
        return figure

    def add(self, sample: float) -> None:
        """Adds a sample."""
        self.samples += 1
        distance = sample - self.mean
        self.mean += distance / self.samples
        self._spread += distance * (sample - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation of the samples."""
        return 0.0 if self.samples < 2 else math.sqrt(self._spread / (self.samples - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean. Samples that are all equal say nothing about it: then it is infinite."""
        return math.inf if self._spread == 0 else self.deviation / math.sqrt(self.samples)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around the mean."""
        return 1.96 * self.error

    def row(self) -> Row:
        """The figure as a row of a table."""
        return {
            "samples": self.samples,
            "mean": self.mean,
            "margin": self.margin,
            "deviation": self.deviation,
        }


def frame(rows: list[Row]) -> Any:
    """Rows as a data frame of polars or pandas, whichever is installed."""
    for name in ("polars", "pandas"):
        try:
            return import_module(name).DataFrame(rows)
        except ImportError:
            continue
    raise ImportError("a data frame needs polars or pandas: pip install polars, or use .rows")
