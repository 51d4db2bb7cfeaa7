"""Bots, players of your own, and Ctrl-C while one is thinking."""

from __future__ import annotations

import os
import pickle
import signal
import threading

import pytest
from conftest import advance, some_games

import chabudai
from chabudai import Bot, Decision
from chabudai.errors import BadArgument, IllegalMove, MatchOver, NotSupported, UnknownBot

LEVELS = ["random", "naive", "easy", "medium", "hard", "expert", "greedy", "search:20", "textbook:20"]


def test_every_level_chooses_a_legal_move_in_every_game() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=1), 6)
        for level in LEVELS:
            if level != "expert" or game.is_simultaneous:
                assert Bot(game, level).choose(match) in match.legal()


def test_a_search_shows_its_candidates_best_first() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=2), 7)
        explained = Bot(game, "search:200", seed=3).explain(match)
        candidates = explained["candidates"]
        assert explained["iterations"] == explained["worlds"] == 200
        assert {candidate["action"] for candidate in candidates} == set(match.legal())
        assert sum(candidate["tries"] for candidate in candidates) == 200
        assert sum(candidate["probability"] for candidate in candidates) == pytest.approx(1)
        assert explained["notation"] == game.notation(explained["action"])
        again = Bot(game, "search:200", seed=3).explain(match)
        assert again == explained, "the same seed thinks the same"


def test_the_perfect_player_exists_where_a_game_is_solved() -> None:
    solved = []
    for game in some_games():
        try:
            Bot(game, "perfect")
        except UnknownBot as unknown:
            assert "not solved" in str(unknown)
        else:
            solved.append(game.id)
    assert len(solved) == 1


def test_a_function_plays_by_what_its_seat_knows() -> None:
    for game in some_games():
        seen: list[Decision] = []

        def first(decision: Decision, seen: list[Decision] = seen) -> int:
            seen.append(decision)
            return decision.legal[0]

        match = chabudai.play(game.new_match(seed=4), [first] + ["random"] * (game.players - 1))
        assert match.is_over and seen and all(decision.seat == 0 for decision in seen)
        assert not any(isinstance(value, chabudai.Match) for value in vars(seen[0]).values())

        def broken(decision: Decision) -> int:
            return decision.game.num_actions

        with pytest.raises(IllegalMove):
            chabudai.play(game.new_match(), [broken] * game.players)
        with pytest.raises(BadArgument, match="seats"):
            chabudai.play(game.new_match(), ["random"])


def test_a_bot_says_what_it_cannot_do() -> None:
    game, other = list(some_games())[:2] if len(set(chabudai.games())) > 1 else (None, None)
    assert game is not None and other is not None
    bot = Bot(game, "greedy")
    with pytest.raises(BadArgument, match="other options or players"):
        bot.choose(other.new_match())
    with pytest.raises(NotSupported, match="make it again"):
        pickle.dumps(bot)
    with pytest.raises(UnknownBot, match="budget"):
        Bot(game, "search:0")
    with pytest.raises(UnknownBot, match="takes no budget"):
        Bot(game, "greedy:5")
    match = chabudai.play(game.new_match(), ["random"] * game.players)
    with pytest.raises(MatchOver):
        bot.choose(match)


def interrupted(work: object) -> None:
    """Checks that work that would take hours ends with Ctrl-C."""
    assert callable(work)
    started = threading.Event()

    def press() -> None:
        started.wait()
        os.kill(os.getpid(), signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    with pytest.raises(KeyboardInterrupt):
        started.set()
        work()
        pytest.fail("it was not interrupted")
    presser.join()


def test_a_long_search_ends_with_ctrl_c_and_the_bot_goes_on() -> None:
    game = chabudai.Game(chabudai.games()[1])
    match, bot = game.new_match(), Bot(game, "search:2000000000")
    interrupted(lambda: bot.choose(match))
    match.apply(match.sample())
    interrupted(lambda: bot.choose(match))


def test_long_work_of_the_laboratory_ends_with_ctrl_c() -> None:
    game = chabudai.Game(chabudai.games()[1])
    match = chabudai.play(game.new_match(), ["random"] * game.players)
    interrupted(lambda: chabudai.lab.duel(game, "search:2000000000", "greedy", deals=10**9))
    interrupted(lambda: chabudai.lab.statistics(game, "random", matches=10**9))
    interrupted(lambda: chabudai.lab.self_play(game, "random", matches=10**7))
    interrupted(lambda: chabudai.review(match, rounds=10**9))
