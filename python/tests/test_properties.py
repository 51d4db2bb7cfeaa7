"""Random calls: whatever is called with whatever, an exception of the package or an answer, and never a broken match."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
from conftest import GAMES, SETTINGS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import chabudai
from chabudai import Bot, ChabudaiError, Game, Match

SEATS = st.one_of(st.none(), st.integers(-1, 7))
NUMBERS = st.one_of(st.integers(-3, 2**65), st.floats(), st.text(max_size=3), st.none())
ACTIONS = st.one_of(st.integers(-2, 600), st.text(max_size=8), st.floats(), st.none(), st.just(2**70))
SHAPES = st.lists(st.integers(0, 1000), max_size=2)
DTYPES = st.sampled_from(["uint8", "bool", "float32", "int64", "object"])


@st.composite
def arrays(draw: st.DrawFn) -> Any:
    array = np.zeros(draw(SHAPES), draw(DTYPES))
    return draw(st.sampled_from([array, array[::2] if array.ndim else array, array.tolist(), None]))


METHODS: dict[str, list[st.SearchStrategy[Any]]] = {
    "legal": [SEATS],
    "legal_moves": [SEATS],
    "mask": [SEATS, arrays()],
    "observation": [SEATS, arrays()],
    "secrets": [SEATS, arrays()],
    "view": [SEATS],
    "previous_view": [SEATS],
    "show": [SEATS],
    "story": [SEATS, st.integers(-1, 10**6)],
    "apply": [ACTIONS, SEATS],
    "sample": [SEATS],
    "undo": [],
    "copy": [],
    "record": [st.booleans()],
    "imagine": [SEATS, NUMBERS],
    "chance_outcomes": [],
    "apply_chance": [st.text(max_size=9)],
    "draw_chance": [],
    "__reduce__": [],
}

#: What Python itself raises when an argument has a wrong type or does not fit.
PYTHONS = (TypeError, OverflowError, ValueError)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.data())
def test_no_call_breaks_a_match(data: st.DataObject) -> None:
    name, players, options = data.draw(st.sampled_from(SETTINGS))
    game = Game(name, players, options=options, episode=data.draw(st.sampled_from(["match", "deal"])))
    chance = data.draw(st.sampled_from(["stream", "place", "given"]))
    match = game.new_match(data.draw(st.integers(0, 2**64 - 1)), chance=chance)
    for _ in range(data.draw(st.integers(0, 40))):
        if data.draw(st.booleans()) and not match.is_over:
            match.draw_chance() if match.is_chance else match.apply(match.sample())
            continue
        method = data.draw(st.sampled_from(sorted(METHODS)))
        arguments = [data.draw(argument) for argument in METHODS[method]]
        state = observable(match)
        try:
            getattr(match, method)(*arguments)
        except (ChabudaiError, *PYTHONS):
            assert observable(match) == state, f"{method}{arguments} failed and changed the match"
    again = pickle.loads(pickle.dumps(match))
    assert observable(again) == observable(match)


def observable(match: Match) -> tuple[object, ...]:
    return (match.record(), match.seats, match.is_over, match.is_chance, match.returns, len(match))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.data())
def test_no_call_breaks_a_vector(data: st.DataObject) -> None:
    name, players, options = data.draw(st.sampled_from(SETTINGS))
    lanes = data.draw(st.integers(1, 70))
    vector = chabudai.Vector(Game(name, players, options=options), lanes, seed=1, threads=data.draw(st.integers(1, 3)))
    for _ in range(data.draw(st.integers(1, 15))):
        if data.draw(st.booleans()):
            vector.step(vector.sample())
            continue
        before = (vector.observation.tobytes(), vector.mask.tobytes(), vector.reward.tobytes())
        wrong = data.draw(arrays())
        if not data.draw(st.booleans()):
            wrong = np.full(lanes, data.draw(st.integers(-5, 600).filter(lambda action: action != chabudai.WAIT)))
        try:
            vector.step(wrong)
        except (ChabudaiError, *PYTHONS):
            assert before == (vector.observation.tobytes(), vector.mask.tobytes(), vector.reward.tobytes())


@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    st.sampled_from([*GAMES, "chess", ""]),
    NUMBERS,
    st.dictionaries(st.sampled_from(["null", "target", "scoring", "sets", "x"]), NUMBERS, max_size=2),
    st.text(max_size=12),
)
def test_no_argument_breaks_a_game_or_a_bot(name: str, players: Any, options: Any, level: str) -> None:
    try:
        game = Game(name, players, options=options)
        Bot(game, level)
    except (ChabudaiError, *PYTHONS):
        return
    assert game.id in GAMES


GAME_METHODS: dict[str, list[st.SearchStrategy[Any]]] = {
    "clause": [st.one_of(st.text(max_size=5), NUMBERS)],
    "notation": [ACTIONS],
    "parse": [st.one_of(st.text(max_size=8), NUMBERS)],
    "new_match": [NUMBERS],
    "replay": [st.text(max_size=30), NUMBERS],
}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(GAMES), st.data())
def test_no_call_breaks_a_game_or_the_laboratory(name: str, data: st.DataObject) -> None:
    game = Game(name)
    method = data.draw(st.sampled_from(sorted(GAME_METHODS)))
    players = data.draw(st.lists(st.sampled_from(["random", "genius", "", "search:0"]), max_size=4))
    calls = [
        lambda: getattr(game, method)(*[data.draw(argument) for argument in GAME_METHODS[method]]),
        lambda: chabudai.lab.statistics(game, players, matches=1),
        lambda: chabudai.lab.self_play(game, players, matches=1),
        lambda: chabudai.lab.ratings(game, players, deals=1),
        lambda: chabudai.lab.worlds(game.new_match(), lambda world: world.legal(), seat=data.draw(SEATS), count=2),
        lambda: chabudai.replay(data.draw(st.text(max_size=30))),
    ]
    try:
        data.draw(st.sampled_from(calls))()
    except (ChabudaiError, *PYTHONS):
        return


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(GAMES), st.data())
def test_a_damaged_pickle_is_refused_or_sound(name: str, data: st.DataObject) -> None:
    match = Game(name).new_match(1)
    for _ in range(data.draw(st.integers(0, 9))):
        if not match.is_over:
            match.apply(match.sample())
    restore, (text,) = match.__reduce__()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text("0123456789abc{}[],:\"", max_size=3)) + text[at + 1 :]
    try:
        again = restore(damaged)
    except ChabudaiError:
        return
    while len(again):
        again.undo()
    again.legal() if again.seats else again.record()
