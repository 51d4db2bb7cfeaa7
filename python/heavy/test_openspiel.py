"""Our games in OpenSpiel: its own checks pass, and its search runs on our worlds."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import chabudai
import chabudai.openspiel
from chabudai import Game

GAMES = chabudai.games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("episode", ["match", "deal"])
def test_random_play_passes_the_checks_of_openspiel(name: str, episode: str) -> None:
    for players, options in chabudai.settings(name):
        game = pyspiel.load_game(f"chabudai_{name}", {"players": players, "episode": episode, **options})
        state = game.new_initial_state()
        assert state.match.game.options == options and state.num_players() == players
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [name for name in GAMES if not Game(name).is_simultaneous])
def test_ismcts_searches_our_worlds(name: str) -> None:
    game = pyspiel.load_game(f"chabudai_{name}", {"episode": "deal"})
    state = game.new_initial_state()
    state.apply_action(0)
    while state.is_chance_node():
        state.apply_action(0)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 20, random_state=rng)
    bot.set_resampler(lambda state, player: chabudai.openspiel.resample(state, player, rng.randint(2**31)))
    assert bot.step(state) in state.legal_actions()
