"""A network is a player, and the example that trains one learns something."""

from __future__ import annotations

import pickle
from math import inf
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
import train
from conftest import some_games

import chabudai
from chabudai import Decision, Game, NetworkPlayer, lab
from chabudai.errors import BadArgument


class Same:
    """Scores each action by its number."""

    def __init__(self, actions: int, sign: int = 1) -> None:
        self.actions, self.sign = actions, sign

    def __call__(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        return np.tile(self.sign * np.arange(self.actions, dtype=np.float32), (len(rows), 1))


def test_a_network_plays_the_legal_action_with_the_highest_score() -> None:
    for game in some_games():
        decision = Decision.of(game.new_match(seed=1))
        assert NetworkPlayer(Same(game.num_actions))(decision) == decision.legal[-1]
        assert NetworkPlayer(Same(game.num_actions, -1))(decision) == decision.legal[0]


def test_the_chance_of_a_network_depends_on_the_seed_and_what_it_sees() -> None:
    game = Game(chabudai.games()[1])
    network = Same(game.num_actions)
    decisions = [Decision.of(game.new_match(seed=seed)) for seed in range(40)]
    chosen = [[NetworkPlayer(network, temperature=9.0, seed=seed)(each) for each in decisions] for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert all(action in each.legal for action, each in zip(chosen[0], decisions, strict=True))
    player = NetworkPlayer(network, temperature=2.0, name="same")
    played = lab.duel(game, player, "random", deals=10, until_settled=False)
    again = lab.duel(game, pickle.loads(pickle.dumps(player)), "random", deals=10, until_settled=False)
    assert played.gains == again.gains and played.first == "same"


def test_a_network_that_cannot_play_says_why() -> None:
    game = Game(chabudai.games()[1])
    decision = Decision.of(game.new_match())
    with pytest.raises(BadArgument, match="the game has"):
        NetworkPlayer(Same(game.num_actions + 1))(decision)

    def diverged(rows: Any) -> Any:
        return np.full((1, game.num_actions), np.nan)

    with pytest.raises(BadArgument, match="diverge"):
        NetworkPlayer(diverged)(decision)
    with pytest.raises(BadArgument, match="temperature"):
        NetworkPlayer(diverged, temperature=-1)


def test_the_example_learns_to_beat_random_players() -> None:
    game = Game(chabudai.games()[1])
    first, again = (train.train(game, seconds=inf, seed=1, rounds=2, lanes=16) for _ in range(2))
    assert np.array_equal(first, again), "the same seed learns the same"
    # BLAS adds in an order of its own on each kind of processor, so this is another training there: it must succeed with any seed.
    weights = train.train(game, seconds=inf, seed=1, rounds=80)
    policy = NetworkPlayer(train.Linear(weights), name="policy")
    low, _ = lab.duel(game, policy, "random", deals=200, until_settled=False).wins_interval
    assert low > 0.5
