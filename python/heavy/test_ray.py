"""The laboratory on a Ray cluster of several processes: the same results on 1 and N workers, also when one is killed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

import chabudai
import chabudai.ray
from chabudai import Decision, Game, Match, lab
from chabudai.errors import IllegalMove


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    # The workers cannot import this file, so its players are sent to them whole.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    start()
    yield
    ray.shutdown()


def start(tries: int = 10) -> None:
    """Starts a cluster. Ray gives its processes half a minute for that, which is not enough on a busy machine."""
    try:
        ray.init(num_cpus=3, include_dashboard=False, logging_level="error")
    except Exception as late:
        ray.shutdown()
        if "timed out during startup" not in str(late) or tries == 1:
            raise
        start(tries - 1)


GAME = Game(chabudai.games()[1])


def lowest(decision: Decision) -> int:
    return decision.legal[0]


def broken(decision: Decision) -> int:
    return decision.game.num_actions


def worth(world: Match) -> list[int] | None:
    return chabudai.play(world, ["greedy"] * world.game.players).worth


def both(work: Any) -> tuple[Any, Any]:
    """What work gives here, and on the cluster."""
    return work(lab.here), work(chabudai.ray.spread)


def test_duels_are_the_same_as_on_one_machine() -> None:
    for players in (("greedy", "random"), (lowest, "random")):
        here, there = both(lambda spread, p=players: lab.duel(GAME, *p, deals=100, seed=3, spread=spread))
        assert (here.gains, here.rows) == (there.gains, there.rows)
    here, there = both(lambda spread: lab.ratings(GAME, ["random", "naive", "greedy"], deals=40, spread=spread))
    assert here.rows == there.rows


def test_statistics_are_the_same_as_on_one_machine() -> None:
    here, there = both(lambda spread: lab.statistics(GAME, "random", matches=600, spread=spread))
    assert here == there
    other = Game(GAME.id, options=chabudai.settings(GAME.id)[-1][1])
    here, there = both(lambda spread: lab.compare(GAME, other, "random", matches=300, spread=spread).rows)
    assert here == there


def test_self_play_and_worlds_are_the_same_as_on_one_machine() -> None:
    here, there = both(lambda spread: lab.self_play(GAME, "greedy", matches=50, seed=4, spread=spread))
    assert here == there and len(set(here)) == 50
    match = GAME.new_match(seed=5)
    here, there = both(lambda spread: lab.worlds(match, worth, count=200, seed=6, spread=spread))
    assert here == there and len(here) == 200


class Deadly:
    """Plays as `lowest` does, but kills its process at the first decision that any process reaches."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, decision: Decision) -> int:
        try:
            self.mark.touch(exist_ok=False)
        except FileExistsError:
            return decision.legal[0]
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("a killed process goes on")


def test_a_killed_worker_costs_time_only(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    there = lab.duel(GAME, Deadly(mark), "random", deals=100, seed=3, until_settled=False, spread=chabudai.ray.spread)
    assert mark.exists()
    here = lab.duel(GAME, lowest, "random", deals=100, seed=3, until_settled=False)
    assert here.gains == there.gains


def test_a_player_that_fails_raises_its_own_exception() -> None:
    with pytest.raises(IllegalMove, match="is no action"):
        lab.self_play(GAME, broken, matches=40, spread=chabudai.ray.spread)
    assert lab.self_play(GAME, "random", matches=3, spread=chabudai.ray.spread)
