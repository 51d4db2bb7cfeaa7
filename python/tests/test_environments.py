"""PettingZoo and Gymnasium: their own checkers pass on every game, and illegal actions do what the docs say."""

from __future__ import annotations

import itertools
import sys
import warnings
from types import SimpleNamespace

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from conftest import GAMES, every_option, some_games
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import chabudai
import chabudai.gymnasium
import chabudai.pettingzoo
from chabudai import Decision
from chabudai.errors import BadArgument, IllegalMove, NotSupported
from chabudai.gymnasium import SeatEnv, SeatVectorEnv

# Their checkers recommend float observations and names; neither is a fault.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


#: As few and as many players as a game allows, and every option.
SOME_GAMES = [*some_games(), *(game for game in every_option() if game not in list(some_games()))]


@pytest.mark.parametrize("game", SOME_GAMES, ids=repr)
def test_aec_environments_pass_the_checks_of_pettingzoo(game: chabudai.Game) -> None:
    api_test(chabudai.pettingzoo.env(game), num_cycles=200)
    seed_test(lambda: chabudai.pettingzoo.env(game), num_cycles=30)


def test_aec_environments_run_in_the_benchmark_of_pettingzoo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in some_games():
        # It takes five seconds by its clock: a second for each look at this one.
        clock = SimpleNamespace(time=itertools.count().__next__)
        monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
        performance_benchmark(chabudai.pettingzoo.env(game))
        assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", [game for game in SOME_GAMES if game.is_simultaneous], ids=repr)
def test_parallel_environments_pass_the_checks_of_pettingzoo(game: chabudai.Game) -> None:
    parallel_api_test(chabudai.pettingzoo.parallel_env(game), num_cycles=300)


def test_a_parallel_environment_repeats_itself_with_its_seed() -> None:
    """As PettingZoo's own `parallel_seed_test`, which does not read masks."""
    [game] = [game for game in some_games() if game.is_simultaneous]
    for seed in range(20):
        envs = [chabudai.pettingzoo.parallel_env(game) for _ in range(2)]
        played = []
        for env in envs:
            steps: list[object] = [env.reset(seed=seed)]
            while env.agents:
                actions = {agent: env.match.legal(seat)[-1] for seat, agent in enumerate(env.agents)}
                steps.append(env.step(actions))
            steps.append(env.reset())
            played.append(repr(steps))
        assert played[0] == played[1]


def test_only_games_of_simultaneous_choices_are_parallel() -> None:
    for game in some_games():
        if not game.is_simultaneous:
            with pytest.raises(NotSupported, match="one after another"):
                chabudai.pettingzoo.parallel_env(game)


def test_an_illegal_action_of_one_agent_undoes_the_choices_of_all() -> None:
    [game] = [game for game in some_games() if game.is_simultaneous]
    env = chabudai.pettingzoo.parallel_env(game)
    env.reset(seed=1)
    legal = env.match.legal(0)[0]
    with pytest.raises(IllegalMove):
        env.step({"seat_0": legal, "seat_1": game.num_actions})
    assert env.match.seats == (0, 1)
    env.step({"seat_0": legal, "seat_1": env.match.legal(1)[0]})


def test_rewards_of_agents_are_the_returns_of_the_match() -> None:
    for game in some_games("match", "points"):
        env = chabudai.pettingzoo.env(game, render_mode="ansi")
        env.reset(seed=2)
        assert env.render()
        earned = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            earned[agent] += reward
            assert not truncated and observation is not None
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated else int(legal[0]))
        assert list(earned.values()) == pytest.approx(list(env.match.returns))


@pytest.mark.parametrize("game", SOME_GAMES, ids=repr)
def test_gymnasium_environments_pass_its_checks(game: chabudai.Game) -> None:
    check_env(SeatEnv(game, seat=game.players - 1, opponents="random"), skip_render_check=True)


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    for game in some_games():
        env = SeatEnv(game, opponents="random", render_mode="ansi")
        observation, _ = env.reset(seed=3)
        illegal = np.int64(np.flatnonzero(observation["action_mask"] == 0)[0])
        _, reward, terminated, truncated, info = env.step(illegal)
        assert (reward, terminated, truncated) == (-1.0, True, False) and "R" in info["illegal"]
        env = SeatEnv(game, opponents="random", illegal="raise")
        env.reset(seed=3)
        with pytest.raises(IllegalMove):
            env.step(illegal)
    with pytest.raises(BadArgument, match="opponents"):
        SeatEnv(chabudai.Game(GAMES[0]), opponents=[])


def test_functions_and_bots_can_be_opponents() -> None:
    def last(decision: Decision) -> int:
        return decision.legal[-1]

    for game in some_games("match", "zero-sum"):
        env = SeatEnv(game, opponents=[last] + ["greedy"] * (game.players - 2), seat=1)
        observation, _ = env.reset(seed=4)
        total, terminated = 0.0, False
        while not terminated:
            legal = np.flatnonzero(observation["action_mask"])
            observation, reward, terminated, _, _ = env.step(np.int64(legal[0]))
            total += reward
        assert total == pytest.approx(env.match.returns[1])


def first_legal(
    observations: npt.NDArray[np.uint8], masks: npt.NDArray[np.bool_]
) -> npt.NDArray[np.int64]:
    first: npt.NDArray[np.int64] = masks.argmax(axis=1)
    return first


def test_a_vector_environment_plays_the_matches_of_its_seat() -> None:
    for game in some_games():
        for opponent in (None, first_legal):
            envs = SeatVectorEnv(game, 6, seat=1, opponent=opponent)
            observations, _ = envs.reset(seed=5)
            assert envs.observation_space.contains(observations)
            done, earned = 0, 0.0
            for _ in range(150):
                assert (envs.vector.seat == 1).all()
                actions = observations["action_mask"].argmax(axis=1)
                observations, rewards, terminated, truncated, _ = envs.step(actions)
                assert not truncated.any() and not rewards[~terminated].any()
                done += int(terminated.sum())
                earned += float(rewards.sum())
            assert envs.observation_space.contains(observations)
            assert done and abs(earned) <= done
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    with warnings.catch_warnings(), pytest.raises(BadArgument, match="one for all lanes"):
        envs.reset(seed=[1] * 6)
