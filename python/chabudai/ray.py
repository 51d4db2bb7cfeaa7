"""The laboratory on a Ray cluster: duels, statistics, comparisons, ratings, self-play and worlds.

    import ray, chabudai.ray
    ray.init()                                   # or ray.init("auto"), on a cluster that runs already
    chabudai.lab.duel(game, "expert", "hard", deals=10_000, spread=chabudai.ray.spread)

Every machine of the cluster needs this package in the same version. Each part is a task for one core. Results are the same as on
one machine, for the same seed: a part depends on its numbers alone. The part of a worker that is lost is played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

import ray

from . import __version__
from .errors import ChabudaiError
from .parts import Part

#: How many parts are given out for each core of the cluster, so that no worker waits for the next one.
_AHEAD = 2


class OtherVersion(ChabudaiError, RuntimeError):
    """A machine of the cluster has another version of this package: install the same one everywhere."""


def _play(part: Part, first: int, count: int, version: str) -> list[Any]:
    if version != __version__:
        raise OtherVersion(
            f"this machine has chabudai {__version__}, and the one that asks has {version}: install the same everywhere"
        )
    return part(first, count)


# A part that fails by itself would fail again, so only lost workers are made up for, and these always.
_task: Any = ray.remote(max_retries=-1, retry_exceptions=False)(_play)


def spread(part: Part, pieces: list[tuple[int, int]]) -> Iterator[list[Any]]:
    """Plays parts on the cluster, and gives their results in order. Parts that nobody waits for any more are cancelled."""
    shared, waiting, rest = ray.put(part), deque[Any](), iter(pieces)
    window = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        while True:
            for first, count in rest:
                waiting.append(_task.remote(shared, first, count, __version__))
                if len(waiting) >= window:
                    break
            if not waiting:
                return
            try:
                results = ray.get(waiting.popleft())
            except ray.exceptions.RayTaskError as failed:
                # The exception itself, not one that Ray has wrapped around it.
                raise failed.cause from failed
            yield results
    finally:
        for task in waiting:
            ray.cancel(task)
