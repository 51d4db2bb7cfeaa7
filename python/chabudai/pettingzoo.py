"""PettingZoo environments: one agent for each seat.

    env = chabudai.pettingzoo.env(chabudai.game("keystone", players=4))

An observation is a dict of `observation` (`Game.observation_spec`) and `action_mask`. An action that the mask forbids raises
`IllegalMove`, and nothing changes. Agents are asked one by one; seats that choose at once are asked in the order of their numbers,
and none of them sees what another has chosen. `parallel_env` asks them together.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ._chabudai import Game, Match
from .errors import NotSupported

Observation: TypeAlias = dict[str, npt.NDArray[Any]]


def observation_space(game: Game) -> spaces.Dict:
    """The space of what a seat sees and may do."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (game.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
        }
    )


def observe(match: Match, seat: int) -> Observation:
    """What a seat sees and may do; nothing, if it is not to move."""
    return {"observation": match.observation(seat), "action_mask": match.mask(seat).view(np.int8)}


class _Seats:
    """What both kinds of environments share: a game, its agents and their spaces, and seeds."""

    def __init__(self, game: Game, render_mode: str | None) -> None:
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # Each agent has spaces of its own, because a space holds the generator of its samples.
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.num_actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may do, as far as the mask allows."""
        return self.action_spaces[agent]

    def _new_match(self, seed: int | None) -> Match:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        return self.game.new_match(int(self._seeds.integers(2**63)))


class TurnEnv(_Seats, AECEnv):  # type: ignore[misc]
    """A game as an AEC environment."""

    metadata = {"render_modes": ["ansi"], "name": "chabudai", "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, game, render_mode)
        self.metadata = {**self.metadata, "name": f"chabudai_{game.id}"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins another episode."""
        self.match = self._new_match(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.match.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees and may do."""
        return observe(self.match, self._seat[agent])

    def step(self, action: int | None) -> None:
        """Makes the choice of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        assert action is not None
        match.apply(action, self._seat[agent])
        cumulative = self._cumulative_rewards
        cumulative[agent] = 0.0
        rewards = self.rewards
        for other, reward in zip(self.possible_agents, match.rewards, strict=True):
            rewards[other] = reward
            cumulative[other] += reward
        if match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self._select()

    def render(self) -> str | None:
        """The deal as a spectator sees it, in words."""
        return self.match.show() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class TogetherEnv(_Seats, ParallelEnv):  # type: ignore[misc]
    """A game whose seats choose at once, as a parallel environment."""

    metadata = {"render_modes": ["ansi"], "name": "chabudai"}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        if not game.is_simultaneous:
            raise NotSupported(f"the seats of {game.id} choose one after another: use chabudai.pettingzoo.env")
        _Seats.__init__(self, game, render_mode)
        self.metadata = {**self.metadata, "name": f"chabudai_{game.id}"}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins another episode."""
        self.match = self._new_match(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: observe(self.match, self._seat[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Makes the choices of all agents."""
        match, agents = self.match, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        chosen = 0
        try:
            for seat in match.seats:
                match.apply(actions[self.possible_agents[seat]], seat)
                chosen += 1
        except Exception:
            # All of them are made or none.
            for _ in range(chosen):
                match.undo()
            raise
        rewards = dict(zip(agents, match.rewards, strict=True))
        observations, over = self._observations(), match.is_over
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        """The deal as a spectator sees it, in words."""
        return self.match.show() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(game: Game, render_mode: str | None = None) -> TurnEnv:
    """An AEC environment of a game."""
    return TurnEnv(game, render_mode)


def parallel_env(game: Game, render_mode: str | None = None) -> TogetherEnv:
    """A parallel environment of a game whose seats choose at once."""
    return TogetherEnv(game, render_mode)
