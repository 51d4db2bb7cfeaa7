"""The laboratory from Python: the same figures as the program's own, for bots and for functions."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest
from conftest import GAMES, PROGRAM, ROOT, some_games

import chabudai
from chabudai import Bot, Decision, lab
from chabudai.errors import BadArgument


def program(*arguments: str) -> str:
    """What the program writes."""
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def test_a_seed_gives_the_golden_matches_of_every_game() -> None:
    """They are what `chabudai record --seed 1` writes, at every setting."""
    for name in GAMES:
        lines = (ROOT / "games" / name / "golden/matches.jsonl").read_text().splitlines()
        for (players, options), line in zip(chabudai.settings(name), lines, strict=True):
            match = chabudai.Game(name, players, options=options).new_match(1)
            while not match.is_over:
                match.apply(match.sample())
            assert match.record(legal=True) == line


def test_a_seed_gives_the_records_of_the_program() -> None:
    for game in some_games():
        options = ["--game", game.id, "--players", str(game.players), "--seed", "5", "--matches", "2", "--legal"]
        for number, line in enumerate(program("record", *options).splitlines()):
            match = game.new_match(5, stream=number)
            while not match.is_over:
                match.apply(match.sample())
            assert match.record(legal=True) == line


def test_a_duel_is_the_same_as_the_program_plays_it() -> None:
    game = chabudai.Game(GAMES[1])
    played = lab.duel(game, "greedy", "random", deals=40, seed=3, until_settled=False, cores=1)
    arguments = ["--game", game.id, "--bots", "greedy,random", "--deals", "40", "--seed", "3", "--all", "--json"]
    [theirs] = json.loads(program("lab", "duel", *arguments))["duels"]
    [ours] = played.rows
    for name in ("deals", "matches", "gain", "greatest_gain", "wins", "settled"):
        assert ours[name] == pytest.approx(theirs[name], rel=1e-12), name
    for name in ("gain", "wins"):
        for end in ("low", "high"):
            assert ours[f"{name}_{end}"] == pytest.approx(theirs[f"{name}_interval"][end], rel=1e-12), name


def test_ratings_are_the_same_as_the_program_gives() -> None:
    game = chabudai.Game(GAMES[1])
    rated = lab.ratings(game, ["random", "naive", "greedy"], deals=70, seed=3, cores=1)
    arguments = ["--game", game.id, "--bots", "random,naive,greedy", "--deals", "70", "--seed", "3", "--all", "--json"]
    theirs = json.loads(program("lab", "duel", *arguments))
    assert [row["player"] for row in rated.rows] == [rating["player"] for rating in theirs["ratings"]]
    for ours, rating in zip(rated.rows, theirs["ratings"], strict=True):
        assert ours["rating"] == pytest.approx(rating["rating"])
        assert (ours["low"], ours["high"]) == pytest.approx((rating["interval"]["low"], rating["interval"]["high"]))
    assert [list(pair) for pair in rated.contradictions] == theirs["contradictions"]


def test_equal_deals_are_not_certainty() -> None:
    duel = lab.Duel("any", 2, "one", "other")
    for _ in range(6):
        duel._add([([1000, 0], [0]), ([0, 1000], [1])])
    low, high = duel.gain_interval
    assert (duel.gain.mean, duel.greatest) == (1000, 1000) and low < 500 and high == pytest.approx(1000)
    assert not duel.settled and duel.gain.margin == float("inf")


def test_a_function_in_a_duel_gets_the_deals_that_bots_get() -> None:
    for game in some_games():
        bots = lab._DuelPart(game, ("greedy", "random"), 6, 1)(3, 2)
        in_python = lab._DuelPart(game, ("greedy", "random"), 6, 1)
        assert [in_python._deal(number) for number in (3, 4)] == [
            [(list(worth), list(winners)) for worth, winners in deal] for deal in bots
        ]


def test_a_function_plays_duels_and_is_rated() -> None:
    game = chabudai.Game(GAMES[0])

    def first_legal(decision: Decision) -> int:
        return decision.legal[0]

    played = lab.duel(game, first_legal, "random", deals=20)
    assert (played.first, played.deals, played.matches) == ("first_legal", 20, 40)
    rated = lab.ratings(game, ["random", "greedy", first_legal], deals=10)
    assert {row["player"] for row in rated.rows} == {"random", "greedy", "first_legal"}
    with pytest.raises(BadArgument, match="twice"):
        lab.ratings(game, ["random", "random"])
    with pytest.raises(BadArgument, match="episode"):
        lab.duel(chabudai.Game(GAMES[0], episode="deal"), "random", "greedy")


def test_results_depend_neither_on_cores_nor_on_where_the_parts_are_played() -> None:
    game = chabudai.Game(GAMES[1])

    def backwards(part: lab.Part, pieces: list[tuple[int, int]]) -> list[list[Any]]:
        return [part(*piece) for piece in reversed(pieces)][::-1]

    one = lab.duel(game, "greedy", "random", deals=70, cores=1, until_settled=False)
    other = lab.duel(game, "greedy", "random", deals=70, cores=2, until_settled=False, spread=backwards)
    assert one.gains == other.gains


def test_statistics_and_comparisons_are_data_frames() -> None:
    for name in GAMES:
        settings = [options for players, options in chabudai.settings(name)]
        game = chabudai.Game(name)
        found = lab.statistics(game, "random", matches=30, seed=1)
        assert found.matches == 30 and found.figures["moves"].samples == 30
        frame = found.frame()
        assert frame.shape[0] == len(found.figures) and "margin" in frame.columns
        assert sum(found.spreads["moves of a match"].values()) == 30
        assert found.spread_frame("moves of a match")["count"].sum() == 30
        other = chabudai.Game(name, options=settings[-1])
        changes = lab.compare(game, other, "random", matches=20)
        assert changes.frame().shape[0] == len(changes.figures)
        assert changes.figures["moves"].before.samples == 20
        same = lab.compare(game, game, "random", matches=20)
        assert not any(figure.beyond_doubt or figure.change for figure in same.figures.values())
    with pytest.raises(BadArgument, match="one game"):
        lab.compare(chabudai.Game(GAMES[0]), chabudai.Game(GAMES[1]))
    with pytest.raises(BadArgument, match="seats"):
        lab.statistics(chabudai.Game(GAMES[0]), ["random"] * 5)


def test_a_review_has_chances_for_every_step() -> None:
    game = chabudai.Game(GAMES[0])
    match = chabudai.play(game.new_match(seed=7), ["random"] * game.players)
    review = chabudai.review(match, rounds=5)
    assert review["rounds"] == 5
    assert all(len(chances) == game.players for chances in review["steps"])
    with pytest.raises(BadArgument, match="rounds"):
        chabudai.review(match, rounds=0)


def test_a_bot_seated_by_hand_is_the_bot_of_the_laboratory() -> None:
    game = chabudai.Game(GAMES[1])
    one = chabudai.play(game.new_match(3), ["greedy"] * game.players, seed=9)
    bots = [Bot(game, "greedy", seed=9, stream=1 + seat) for seat in range(game.players)]
    other = game.new_match(3)
    while not other.is_over:
        for seat in other.seats:
            other.apply(bots[seat].choose(other, seat), seat)
    assert one.record() == other.record()
