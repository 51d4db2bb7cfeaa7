"""Bad input: an exception that says what to do, and nothing changes."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pytest
from conftest import advance, some_games

import chabudai
from chabudai.errors import (
    BadArgument,
    BadArray,
    BadOptions,
    BadPickle,
    BadRecord,
    IllegalMove,
    MatchOver,
    NothingToUndo,
    NotSupported,
    UnknownBot,
    UnknownGame,
)


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=12), 4)
        before = match.record()
        forbidden = next(action for action in range(game.num_actions) if action not in match.legal())
        with pytest.raises(IllegalMove) as refused:
            match.apply(forbidden)
        assert refused.value.clause in game.clauses
        assert str(refused.value).startswith(f"{refused.value.clause}: ")
        assert game.clause(refused.value.clause)
        for nonsense in (-1, game.num_actions, "no such move", ""):
            with pytest.raises(IllegalMove) as refused:
                match.apply(nonsense)
            assert refused.value.clause is None
        with pytest.raises(BadArgument, match="an int or a notation"):
            match.apply(1.5)  # type: ignore[arg-type]
        assert match.record() == before
        assert pickle.loads(pickle.dumps(refused.value)).clause is None


def test_a_finished_match_says_so() -> None:
    game = chabudai.Game(chabudai.games()[0])
    match = chabudai.play(game.new_match(seed=13), ["random"] * game.players)
    assert match.is_over and match.seats == () and match.legal(0) == []
    for act in (lambda: match.apply(0), match.legal, match.observation, match.sample):
        with pytest.raises(MatchOver, match=r"Game\.new_match"):
            act()
    with pytest.raises(NotSupported, match="over"):
        match.imagine(0)


def test_unknown_names_say_which_are_known() -> None:
    first = chabudai.games()[0]
    with pytest.raises(UnknownGame, match=first):
        chabudai.game("chess")
    with pytest.raises(BadOptions, match="nonsense"):
        chabudai.game(first, nonsense=True)
    with pytest.raises(BadOptions, match="players: 9"):
        chabudai.game(first, players=9)
    with pytest.raises(BadArgument, match="neither a bool"):
        chabudai.game(first, target=1.5)  # type: ignore[arg-type]
    with pytest.raises(BadArgument, match="match, deal"):
        chabudai.game(first, episode="trick")
    with pytest.raises(BadArgument, match="zero-sum"):
        chabudai.game(first, episode="deal", reward="win")
    with pytest.raises(BadArgument, match="stream, place, given"):
        chabudai.Game(first).new_match(chance="none")
    with pytest.raises(BadArgument, match="seats are"):
        chabudai.Game(first).new_match().view(6)
    with pytest.raises(UnknownBot, match="search:500"):
        chabudai.Bot(chabudai.Game(first), "genius")


def test_wrong_arrays_say_what_is_needed() -> None:
    game = chabudai.Game(chabudai.games()[0])
    match, size = game.new_match(), game.observation_size
    wrong = {
        "dtype float32": np.zeros(size, np.float32),
        "has shape": np.zeros(size + 1, np.uint8),
        "C-contiguous": np.zeros(2 * size, np.uint8)[::2],
        "is a list": [0] * size,
    }
    for message, array in wrong.items():
        with pytest.raises(BadArray, match=message):
            match.observation(out=array)  # type: ignore[arg-type]
    frozen = np.zeros(size, np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(BadArray, match="read-only"):
        match.observation(out=frozen)


def test_foreign_and_old_pickles_are_refused() -> None:
    match = chabudai.Game(chabudai.games()[0]).new_match()
    restore, (text,) = match.__reduce__()
    for broken in ("", "{}", "[1]", text[: len(text) // 2], json.dumps({"format": "other"})):
        with pytest.raises(BadPickle, match="not written by chabudai"):
            restore(broken)
    older = text.replace('"chabudai_pickle":1', '"chabudai_pickle":0').replace('"version":"', '"version":"0.0.')
    with pytest.raises(BadPickle, match=r"written by chabudai 0\.0\."):
        restore(older)
    newer = text.replace('"chabudai_pickle":1', '"chabudai_pickle":2').replace('"version":"', '"version":"9.')
    with pytest.raises(BadPickle, match=r"written by chabudai 9\."):
        restore(newer)
    restore_game, (game_text,) = match.game.__reduce__()
    for broken in ("", "{}", game_text[:-9], game_text.replace('"chabudai_pickle":1', '"chabudai_pickle":7')):
        with pytest.raises(BadPickle, match="written by chabudai"):
            restore_game(broken)
    with pytest.raises(BadPickle, match="rules version 99"):
        restore_game(json.dumps({**json.loads(game_text), "rules": 99}))
    data = json.loads(text)
    for change in ({"rules": 99}, {"players": 9}, {"record": "{}"}, {"waiting": [[0, 9999]]}, {"dice": 1}):
        with pytest.raises(BadPickle):
            restore(json.dumps({**data, **change}))


def test_a_pickle_with_choices_that_nobody_made_is_refused() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=15), 5)
        restore, (text,) = match.__reduce__()
        data = json.loads(text)
        chosen = data["chosen"]
        assert len(chosen) > 2
        for number, choice in enumerate(chosen):
            changes = [{"id": (choice["id"] + 1) % game.num_actions}, {"seat": (choice["seat"] + 1) % game.players}]
            changes += [{"log_len": choice["log_len"] + change} for change in (-1, 1) if choice["log_len"] + change >= 0]
            for change in changes:
                wrong = [*chosen[:number], {**choice, **change}, *chosen[number + 1 :]]
                with pytest.raises(BadPickle, match="choices that nobody made"):
                    restore(json.dumps({**data, "chosen": wrong}))
        for wrong in (chosen[:-1], chosen[:1] + chosen[2:], [*chosen, chosen[-1]], chosen[::-1]):
            with pytest.raises(BadPickle, match="choices that nobody made"):
                restore(json.dumps({**data, "chosen": wrong}))
        # What was replayed can be undone no further than that.
        for kept in range(0, len(chosen) + 1, game.players if game.is_simultaneous else 1):
            again = restore(json.dumps({**data, "chosen": chosen[len(chosen) - kept :]}))
            for _ in range(kept):
                again.undo()
            with pytest.raises(NothingToUndo):
                again.undo()


def test_bad_records_name_the_entry() -> None:
    game = chabudai.Game(chabudai.games()[0])
    match = advance(game.new_match(seed=14), 6)
    record = json.loads(match.record())
    with pytest.raises(BadRecord) as fault:
        game.replay("{")
    assert fault.value.entry is None
    record["log"].append(record["log"][1])
    record["log"].append(record["log"][0])
    with pytest.raises(BadRecord) as fault:
        chabudai.replay(json.dumps(record))
    assert fault.value.entry is not None
    other = next(game for game in some_games() if game.id != record["game"])
    with pytest.raises(BadRecord, match=r"chabudai\.replay"):
        other.replay(match.record())
