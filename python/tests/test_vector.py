"""Batches: the same arrays whatever the threads, and the same matches as one by one."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import every_game, some_games

import chabudai
from chabudai.errors import BadArgument, BadArray, Busy, IllegalMove, NotSupported


def arrays(vector: chabudai.Vector) -> list[bytes]:
    assert vector.secrets is not None
    each = (vector.observation, vector.secrets, vector.mask, vector.seat, vector.reward, vector.done)
    return [array.tobytes() for array in each]


def test_the_arrays_do_not_depend_on_the_number_of_threads() -> None:
    for game in some_games():
        vectors = [chabudai.Vector(game, 200, seed=1, threads=threads, secrets=True) for threads in (1, 2, 3)]
        for _ in range(30):
            actions = [vector.sample() for vector in vectors]
            assert all(np.array_equal(actions[0], other) for other in actions)
            for vector, of_vector in zip(vectors, actions, strict=True):
                vector.step(of_vector)
            assert arrays(vectors[0]) == arrays(vectors[1]) == arrays(vectors[2])


def test_a_lane_is_the_match_of_its_stream_at_every_setting() -> None:
    for episode, reward in [("match", "win"), ("deal", "points")]:
        for game in every_game(episode, reward):
            vector = chabudai.Vector(game, 3, seed=2, secrets=True)
            matches = [game.new_match(2, stream=lane) for lane in range(3)]
            running = [True] * 3
            for _ in range(40):
                actions = vector.sample()
                for lane, match in enumerate(matches):
                    if running[lane]:
                        assert match.seat == vector.seat[lane]
                        assert np.array_equal(match.observation(), vector.observation[lane])
                        assert vector.secrets is not None
                        assert np.array_equal(match.secrets(), vector.secrets[lane])
                        assert np.array_equal(match.mask(), vector.mask[lane])
                        match.apply(actions[lane])
                vector.step(actions)
                for lane, match in enumerate(matches):
                    if running[lane]:
                        assert vector.reward[lane].tolist() == list(match.rewards)
                        assert vector.done[lane] == match.is_over
                        running[lane] = not match.is_over


def test_a_reset_and_a_copy_repeat_what_follows() -> None:
    for game in some_games():
        vector = chabudai.Vector(game, 8, seed=3, secrets=True)
        first = arrays(vector)
        for _ in range(20):
            vector.step(vector.sample())
        other = vector.copy()
        for _ in range(20):
            vector.step(vector.sample())
            other.step(other.sample())
        assert arrays(vector) == arrays(other)
        vector.reset(3)
        assert arrays(vector) == first
        vector.reset(4)
        assert arrays(vector) != first


def test_a_lane_that_waits_stays_as_it_is() -> None:
    game = chabudai.Game(chabudai.games()[1])
    vector = chabudai.Vector(game, 4, seed=4)
    before = vector.observation.copy()
    actions = vector.sample()
    actions[[0, 2]] = chabudai.WAIT
    vector.step(actions)
    changed = [not np.array_equal(vector.observation[lane], before[lane]) for lane in range(4)]
    assert changed == [False, True, False, True]


def test_an_illegal_action_steps_no_lane() -> None:
    for game in some_games():
        vector = chabudai.Vector(game, 5, seed=5, secrets=True)
        before = arrays(vector)
        actions = vector.sample()
        actions[3] = int(np.flatnonzero(~vector.mask[3])[0])
        with pytest.raises(IllegalMove, match="lane 3: ") as refused:
            vector.step(actions)
        assert refused.value.clause in game.clauses
        actions[3] = game.num_actions
        with pytest.raises(IllegalMove, match="lane 3: "):
            vector.step(actions)
        assert arrays(vector) == before


def test_arrays_can_be_given_and_must_fit() -> None:
    game = chabudai.Game(chabudai.games()[0])
    given = {
        "observation": np.zeros((6, game.observation_size), np.uint8),
        "mask": np.zeros((6, game.num_actions), np.bool_),
        "seat": np.zeros(6, np.int32),
        "reward": np.zeros((6, game.players), np.float32),
        "done": np.zeros(6, np.bool_),
    }
    vector = chabudai.Vector(game, 6, arrays=given)
    assert vector.observation is given["observation"] and given["mask"].any()
    for name, array in given.items():
        for wrong in (array.astype(np.float64), array[:5], np.repeat(array, 2, axis=0)[::2], array.tolist()):
            with pytest.raises(BadArray, match=name):
                chabudai.Vector(game, 6, arrays={name: wrong})
    with pytest.raises(BadArray, match="shares memory"):
        chabudai.Vector(game, 6, secrets=True, arrays={"seat": given["seat"], "done": given["seat"].view(np.bool_)[:6]})
    with pytest.raises(BadArgument, match="observation, secrets"):
        chabudai.Vector(game, 6, arrays={"obs": given["observation"]})


def test_actions_must_fit() -> None:
    vector = chabudai.Vector(chabudai.Game(chabudai.games()[0]), 6)
    good = vector.sample()
    for wrong in (good.astype(np.int32), good[:5], np.repeat(good, 2)[::2], good.tolist(), None, good.reshape(2, 3)):
        with pytest.raises(BadArray, match="actions"):
            vector.step(wrong)  # type: ignore[arg-type]
    vector.step(good)
    for lanes, threads in [(0, 1), (1 << 40, 1), (4, 0), (4, 10_000)]:
        with pytest.raises(BadArgument, match="is not between"):
            chabudai.Vector(vector.game, lanes, threads=threads)
    with pytest.raises(NotSupported, match="copy"):
        pickle.dumps(vector)


def test_a_process_that_forks_after_using_threads_goes_on() -> None:
    vector = chabudai.Vector(chabudai.Game(chabudai.games()[0]), 512, threads=4)
    vector.step(vector.sample())
    child = os.fork()
    if child == 0:
        vector.step(vector.sample())
        os._exit(0 if vector.mask.any(axis=1).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    vector.step(vector.sample())


def test_a_thread_is_told_that_another_one_uses_its_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    held, let_go = threading.Event(), threading.Event()

    class Slow(BadArray):
        """An exception that is made while its vector is held, and takes until it is let go."""

        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)
            held.set()
            let_go.wait()

    monkeypatch.setattr(chabudai.errors, "BadArray", Slow)
    vector = chabudai.Vector(chabudai.Game(chabudai.games()[0]), 4)
    actions = vector.sample()
    with ThreadPoolExecutor(1) as pool:
        refused = pool.submit(vector.step, None)  # type: ignore[arg-type]
        held.wait()
        try:
            for use in (lambda: vector.step(actions), vector.sample, vector.reset, vector.copy, lambda: len(vector)):
                with pytest.raises(Busy, match="give each thread its own"):
                    use()
        finally:
            let_go.set()
        assert isinstance(refused.exception(), Slow)
    vector.step(actions)


# A step that wants a thread when the machine has none fails in the middle.
FAILS_IN_THE_MIDDLE = """
import resource
import chabudai

vector = chabudai.Vector(chabudai.Game(chabudai.games()[0]), 512, threads=2)
actions = vector.sample()
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + (1 << 20), resource.RLIM_INFINITY))
try:
    vector.step(actions)
except BaseException as failure:
    print(type(failure).__name__)
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
try:
    vector.step(actions)
except chabudai.errors.Broken as broken:
    print(broken)
"""


def test_a_vector_that_failed_in_the_middle_says_so() -> None:
    run = subprocess.run([sys.executable, "-c", FAILS_IN_THE_MIDDLE], capture_output=True, text=True)
    told = ["PanicException", "an earlier call of this Vector failed in the middle: make another"]
    assert run.stdout.splitlines() == told, run.stderr
