"""OpenSpiel's algorithms find the values that our own solvers find: endings of the solved game, and a whole game both have."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from conftest import PROGRAM
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, lp_solver, policy_aggregator
from open_spiel.python.algorithms.psro_v2 import best_response_oracle, psro_v2

import chabudai
import chabudai.openspiel
from chabudai import Game, Match

ROOT = Path(__file__).parents[2]

Values = dict[str, float]


def value(state: Any, path: str, values: Values) -> float:
    """The value of a state to player 0, by OpenSpiel's linear program; those of all states below go into `values`."""
    if state.is_terminal():
        values[path] = state.returns()[0]
    elif state.is_chance_node():
        values[path] = sum(
            odds * value(state.child(outcome), f"{path} {outcome}", values)
            for outcome, odds in state.chance_outcomes()
        )
    else:
        payoffs = np.array(
            [[below(state, one, other, path, values) for other in state.legal_actions(1)] for one in state.legal_actions(0)]
        )
        # Its solver wants a choice.
        if min(payoffs.shape) == 1:
            values[path] = float(payoffs.min(axis=1).max() if payoffs.shape[0] > 1 else payoffs.min())
        else:
            *_, values[path], _ = lp_solver.solve_zero_sum_matrix_game(pyspiel.create_matrix_game(payoffs, -payoffs))
    return values[path]


def below(state: Any, one: int, other: int, path: str, values: Values) -> float:
    child = state.clone()
    child.apply_actions([one, other])
    return value(child, f"{path} {one}-{other}", values)


def ending(game: Game, seed: int, left: int) -> Match | None:
    """A match played at random until each seat has this many cards left; none if it was over before."""
    match = game.new_match(seed, chance="given")
    while not match.is_over:
        view = match.view()
        if match.seats and len(view["hands"][0]) + len(view["decks"][0]) == left:
            return match
        for _ in range(len(match.seats) or 1):
            match.draw_chance() if match.is_chance else match.apply(match.sample())
    return None


def solve(match: Match) -> float:
    """The value of an ending to seat 0, by our own solver."""
    view, game = match.view(), match.game
    both = {name: "/".join(",".join(side) for side in view[name]) for name in ("hands", "played")}
    score = ",".join(map(str, view["points"]))
    options = [f"--option={name}={chosen}" for name, chosen in game.options.items()]
    arguments = ["solve", game.id, "--hands", both["hands"], "--played", both["played"], "--score", score, "--json"]
    command = [PROGRAM, *arguments, *options]
    return float(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["value"])


SOLVED = [name for name in chabudai.games() if Game(name).lists_chance_outcomes]


@pytest.mark.parametrize("name", SOLVED)
def test_the_linear_program_agrees_with_our_solver_on_endings(name: str) -> None:
    found = []
    for _, options in chabudai.settings(name):
        game = Game(name, options=options)
        for left in (2, 3, 4):
            endings = (ending(game, seed, left) for seed in range(40))
            for match in [match for match in endings if match is not None][:3]:
                state = chabudai.openspiel.ending(match).new_initial_state()
                theirs, ours = value(state, "", {}), solve(match)
                assert theirs == pytest.approx(ours, abs=1e-6)
                found.append(ours)
    assert len(found) >= 20 and len({round(each, 6) for each in found}) > 5, "endings that are all alike show nothing"


def line(state: Any, path: str, values: Values) -> list[str]:
    """A state and everything below it, as crates/solver/tests/goofspiel writes our game."""
    if state.is_terminal():
        one, other = (int(earned) for earned in state.returns())
        return [f"{path}: over {one} {other}"]
    if state.is_chance_node():
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        assert {odds for _, odds in state.chance_outcomes()} == {1 / len(outcomes)}
        children = [line(state.child(outcome), f"{path} {outcome}", values) for outcome in outcomes]
        return [f"{path}: chance {outcomes} {values[path]:.9f}", *sum(children, [])]
    legal = [state.legal_actions(seat) for seat in range(2)]
    lines = [f"{path}: choose {legal[0]} {legal[1]} {values[path]:.9f}"]
    for one in legal[0]:
        for other in legal[1]:
            child = state.clone()
            child.apply_actions([one, other])
            lines += line(child, f"{path} {one}-{other}", values)
    return lines


def test_goofspiel_on_our_contract_is_the_goofspiel_of_openspiel() -> None:
    ours = (ROOT / "crates/solver/tests/goofspiel/tree.txt").read_text().splitlines()
    parameters = {"num_cards": 3, "players": 2, "points_order": "random", "returns_type": "win_loss"}
    state, values = pyspiel.load_game("goofspiel", parameters).new_initial_state(), Values()
    value(state, "", values)
    theirs = line(state, "", values)
    assert len(theirs) == len(ours)
    for one, other in zip(theirs, ours, strict=True):
        (*tree, their_value), (*our_tree, our_value) = one.split(" "), other.split(" ")
        assert tree == our_tree
        assert float(their_value) == pytest.approx(float(our_value), abs=1e-6), one
    assert len({round(each, 6) for each in values.values()}) >= 5, "values that are all alike show nothing"


def turn_based(match: Match) -> Any:
    """The rest of a match for algorithms that ask one player after another: the second is not shown what the first has chosen."""
    return pyspiel.convert_to_turn_based(chabudai.openspiel.ending(match))


def unclear_ending(game: Game) -> tuple[Match, float]:
    """An ending that is neither won, lost nor drawn, and its value to seat 0."""
    endings = (ending(game, seed, 3) for seed in range(200))
    valued = ((match, solve(match)) for match in endings if match is not None)
    return next((match, worth) for match, worth in valued if 0.05 < abs(worth) < 0.95)


@pytest.mark.parametrize("name", SOLVED)
def test_cfr_and_exploitability_agree_with_our_solver_on_endings(name: str) -> None:
    match, worth = unclear_ending(Game(name))
    game = turn_based(match)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.01
    solver = cfr.CFRPlusSolver(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert exploitability.exploitability(game, found) < 0.005
    values = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    assert values[0] == pytest.approx(worth, abs=0.005)


@pytest.mark.parametrize("name", SOLVED)
def test_psro_comes_to_the_value_of_our_solver_on_endings(name: str) -> None:
    match, worth = unclear_ending(Game(name))
    game = turn_based(match)
    oracle = best_response_oracle.BestResponseOracle("py", game)
    np.random.seed(1)
    solver = psro_v2.PSROSolver(
        game, oracle, sims_per_entry=100, training_strategy_selector="probabilistic", meta_strategy_method="nash", sample_from_marginals=True
    )
    for _ in range(10):
        solver.iteration()
    mixed = policy_aggregator.PolicyAggregator(game).aggregate(
        range(2), solver.get_policies(), solver.get_meta_strategies()
    )
    assert exploitability.exploitability(game, mixed) < 0.05
    assert expected_game_score.policy_value(game.new_initial_state(), [mixed, mixed])[0] == pytest.approx(worth, abs=0.05)
