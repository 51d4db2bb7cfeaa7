"""A torch module is a player: in duels, in matches that are reviewed, on a cluster, and at a table of a running server."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator

import pytest
import torch
import train_torch
from conftest import some_games
from serving import serving
from torch import nn

import chabudai
from chabudai import Decision, Game, NetworkPlayer, lab, tables

torch.set_num_threads(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def module_of(game: Game) -> nn.Module:
    torch.manual_seed(1)
    return train_torch.network(game)


def test_a_module_plays_duels_in_every_game_and_the_same_when_it_was_pickled() -> None:
    for game in some_games():
        player = NetworkPlayer(module_of(game), temperature=0.5, name="module")
        played = lab.duel(game, player, "random", deals=2, until_settled=False)
        again = lab.duel(game, pickle.loads(pickle.dumps(player)), "random", deals=2, until_settled=False)
        assert played.matches == 4 and played.gains == again.gains and played.first == "module"


def test_a_match_of_modules_can_be_reviewed() -> None:
    for name in chabudai.games():
        game = Game(name)
        match = chabudai.play(game.new_match(seed=1), [NetworkPlayer(module_of(game))] * game.players)
        review = chabudai.review(match, rounds=3)
        assert match.is_over and review["steps"]


def test_a_module_plays_with_the_precision_of_its_weights_and_without_gradients() -> None:
    game = Game(chabudai.games()[1])
    decision = Decision.of(game.new_match(seed=2))
    for kind in (torch.float64, torch.bfloat16):
        module = module_of(game).to(kind)
        assert NetworkPlayer(module)(decision) in decision.legal
        assert all(weights.grad is None for weights in module.parameters())


def test_a_module_plays_at_a_table(server: str) -> None:
    for name in chabudai.games():
        game = Game(name)
        seat = tables.create(server, game, others="easy", name="Module")
        result = tables.play(seat, NetworkPlayer(module_of(game)))
        assert result.seat == 0 and result.moves > 0 and len(result.totals) == game.players


def test_the_example_trains_a_module_that_beats_random_players_and_sits_down(server: str) -> None:
    game = Game(chabudai.games()[1])
    first, again = (train_torch.train(game, seconds=600, seed=1, rounds=2, lanes=16) for _ in range(2))
    assert all(torch.equal(one, other) for one, other in zip(first.parameters(), again.parameters(), strict=True))
    stored = io.BytesIO()
    torch.save(train_torch.train(game, seconds=600, seed=1, rounds=120, lanes=64).state_dict(), stored)
    stored.seek(0)
    module = module_of(game)
    module.load_state_dict(torch.load(stored))
    policy = NetworkPlayer(module, name="policy")
    low, _ = lab.duel(game, policy, "random", deals=150, until_settled=False).wins_interval
    assert low > 0.5
    assert tables.play(tables.create(server, game, others="easy"), policy).moves > 0
