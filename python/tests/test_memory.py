"""Nothing is leaked: not by calls that work, nor by calls that raise."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import chabudai
from chabudai import Bot, ChabudaiError, Decision, Game

GAME = Game(chabudai.games()[1])


def resident() -> int:
    """How many bytes of memory this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def every_call() -> None:
    match = GAME.new_match(seed=1)
    match.apply(match.sample())
    match.undo()
    for object_ in (match.copy(), pickle.loads(pickle.dumps(match)), GAME.replay(match.record()), match.imagine()):
        object_.observation()
    Decision.of(match)
    Bot(GAME, "greedy").explain(match)
    vector = chabudai.Vector(GAME, 8, threads=2)
    vector.step(vector.sample())
    vector.copy()


def every_failure() -> None:
    match = GAME.new_match(seed=1)
    vector = chabudai.Vector(GAME, 4)
    failing: list[Callable[[], object]] = [
        lambda: match.apply(-1),
        lambda: match.apply("nonsense"),
        lambda: match.observation(out=np.zeros(3)),  # type: ignore[arg-type]
        lambda: match.view(99),
        lambda: match.undo(),
        lambda: GAME.replay("{}"),
        lambda: Game("chess"),
        lambda: Bot(GAME, "genius"),
        lambda: vector.step(np.full(4, 9999)),
        lambda: pickle.dumps(vector),
        lambda: match.__reduce__()[0]("{}"),
    ]
    for call in failing:
        with pytest.raises(ChabudaiError):
            call()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("calls", [every_call, every_failure], ids=lambda calls: calls.__name__)
def test_memory_does_not_grow(calls: Callable[[], None]) -> None:
    rounds = 150
    for _ in range(rounds):
        calls()
    gc.collect()
    before = resident()
    for _ in range(3 * rounds):
        calls()
    gc.collect()
    # A leak of a single match in each round would be several times this.
    assert resident() - before < 2_000_000
