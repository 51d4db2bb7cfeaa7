"""Work in parts, each the same wherever it is played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Part: TypeAlias = Callable[[int, int], list[Any]]
"""Plays pieces of work: from which number on, and how many."""

Spread: TypeAlias = Callable[[Part, list[tuple[int, int]]], Iterable[list[Any]]]
"""Plays parts somewhere, and gives their results in order. It may be asked for fewer results than there are parts."""


def here(part: Part, pieces: list[tuple[int, int]]) -> Iterable[list[Any]]:
    """Plays the parts in this process."""
    return (part(first, count) for first, count in pieces)


def cores_for(cores: int | None, spread: Spread) -> int:
    """This many cores for a part; if none are named, all of them here, and one for each part elsewhere."""
    return cores or (spread is here and os.cpu_count()) or 1


def split(first: int, count: int, size: int) -> list[tuple[int, int]]:
    """Numbers from the first on, as parts of this size."""
    end = first + count
    return [(start, min(size, end - start)) for start in range(first, end, size)]
