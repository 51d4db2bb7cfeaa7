"""Players of ours at the tables of a real server."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import block
from serving import serving

import chabudai
from chabudai import Decision, Game, tables
from chabudai.errors import BadArgument


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


class Watching:
    """Plays the first legal move, and remembers its decisions."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []

    def __call__(self, decision: Decision) -> int:
        self.decisions.append(decision)
        return decision.legal[0]


def test_players_play_a_match_at_a_table(server: str) -> None:
    for name in chabudai.games():
        game = Game(name)
        first = tables.create(server, game, others=[None] * (game.players - 1), name="Ann")
        seats = [first] + [
            tables.sit_down(server, first.table, first.invite, name=f"Bo {seat}") for seat in range(1, game.players)
        ]
        players = [Watching() for _ in seats]
        with ThreadPoolExecutor(len(seats)) as pool:
            results = list(pool.map(tables.play, seats, players))
        assert len({(tuple(result.totals), tuple(result.winners)) for result in results}) == 1
        assert [result.seat for result in results] == list(range(game.players))
        assert [result.moves for result in results] == [len(player.decisions) for player in players]
        for player in players:
            for decision in player.decisions:
                assert decision.observation.shape == (game.observation_size,) and decision.observation.max() == 1
                assert np.flatnonzero(decision.mask).tolist() == decision.legal
        compare_with_the_package(game, players)


def compare_with_the_package(game: Game, players: list[Watching]) -> None:
    """What a seat with open cards gets at a table, it gets from a match of the package, too."""
    if game.has_hidden_cards:
        return
    for one, other in zip(*(player.decisions for player in players), strict=True):
        match = game.new_match(chance="given")
        outcomes = [outcome for outcome, _ in match.chance_outcomes()] if not one.view["played"][0] else []
        for outcome in outcomes:
            match = game.new_match(chance="given")
            match.apply_chance(outcome)
            if match.view() == one.view:
                assert np.array_equal(match.observation(0), one.observation)
                assert np.array_equal(match.observation(1), other.observation)
                break
        else:
            assert not outcomes, "no deal of the package is the one of the table"


def test_the_example_of_the_page_plays_a_match(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = block("Bots, and players of your own").replace("http://127.0.0.1:8080", server)
    exec(code, {"chabudai": chabudai, "game": Game(chabudai.games()[1]), "lowest": Watching()})
    assert "TableResult(seat=0" in capsys.readouterr().out


def test_a_table_says_why_it_refuses(server: str) -> None:
    game = Game(chabudai.games()[0])
    seat = tables.create(server, game, others=["easy"])
    with pytest.raises(tables.Refused, match="full") as refused:
        tables.sit_down(server, seat.table, seat.invite)
    assert refused.value.code == "full"
    with pytest.raises(tables.Refused) as refused:
        tables.play(tables.TableSeat(server, seat.table, 0, "no such key"), lambda decision: decision.legal[0])
    assert refused.value.code == "bad_key"
    with pytest.raises(tables.Refused) as refused:
        tables.play(tables.TableSeat(server, "no-such-table", 0, seat.key), lambda decision: decision.legal[0])
    assert refused.value.code == "not_found"
    with pytest.raises(BadArgument, match="http://"):
        tables.play(tables.TableSeat("127.0.0.1", seat.table, 0, seat.key), lambda decision: decision.legal[0])
    with pytest.raises(tables.Refused) as refused:
        tables.create(server, game, others=["genius"])
    assert refused.value.code == "bad_value"
    with pytest.raises(BadArgument, match="others"):
        tables.create(server, game, others=[])
    with pytest.raises(BadArgument, match="http://"):
        tables.create("127.0.0.1", game)
    with pytest.raises(tables.Lost, match="is the server running"):
        tables.create("http://127.0.0.1:9", game)


def test_two_matches_are_played_at_one_table(server: str) -> None:
    game = Game(chabudai.games()[0])
    seat, player = tables.create(server, game, others="easy"), Watching()
    first = tables.play(seat, player)
    second = tables.play(seat, player)
    assert first.moves > 0 and second.moves > 0
    assert first.moves + second.moves == len(player.decisions)


def test_a_player_that_fails_leaves_the_seat_to_be_taken_up_again(server: str) -> None:
    game = Game(chabudai.games()[0])
    one = tables.create(server, game, others=[None])
    other = tables.sit_down(server, one.table, one.invite)

    def fails_once(decision: Decision) -> int:
        raise ArithmeticError

    def patient(seat: tables.TableSeat) -> tables.TableResult:
        if seat is one:
            with pytest.raises(ArithmeticError):
                tables.play(seat, fails_once)
        return tables.play(seat, Watching())

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(patient, [one, other])
    assert (first.totals, first.winners) == (second.totals, second.winners)
