"""Gymnasium environments: you at one seat, and players of your choice at the others.

    env = chabudai.gymnasium.SeatEnv(chabudai.game("collision", players=4), opponents="medium")
    envs = chabudai.gymnasium.SeatVectorEnv(chabudai.game("collision", players=4), 256)

An observation is a dict of `observation` (`Game.observation_spec`) and `action_mask`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import WAIT
from ._chabudai import Bot, Game, Vector
from .decision import Decision, Player
from .errors import BadArgument, IllegalMove

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Policy: TypeAlias = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.bool_]], npt.NDArray[np.int64]]
"""From observations and masks, a row for each lane, to actions."""


def _space(game: Game) -> Any:
    # Any, because their Dict is typed as a space of dicts of anything.
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (game.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """You at one seat of a match.

    `opponents` is one player for all other seats, or one for each. An action that the mask forbids ends the episode with the
    reward -1 and the reason in `info["illegal"]`; with `illegal="raise"` it raises `IllegalMove`, and nothing changes.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        opponents: Player | Sequence[Player] = "medium",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        others = game.players - 1
        if isinstance(opponents, str) or callable(opponents):
            opponents = [opponents] * others
        if len(opponents) != others:
            raise BadArgument(f"opponents: {len(opponents)} are named for {others} seats")
        if not 0 <= seat < game.players:
            raise BadArgument(f"seat: there is no seat {seat}, seats are 0 to {others}")
        if illegal not in ("end", "raise"):
            raise BadArgument(f'illegal: {illegal!r} is neither "end" nor "raise"')
        self.game, self.seat, self.illegal, self.render_mode = game, seat, illegal, render_mode
        self.players = list(opponents[:seat]) + [""] + list(opponents[seat:])
        self.observation_space = _space(game)
        self.action_space = spaces.Discrete(game.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins another episode, in which you have a decision."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**63))
            self.match = self.game.new_match(number)
            self._seated = [
                Bot(self.game, player, seed=number, stream=1 + seat)
                if isinstance(player, str) and seat != self.seat
                else player
                for seat, player in enumerate(self.players)
            ]
            self._advance()
            if not self.match.is_over:
                return self._observe(), {}

    def _advance(self) -> float:
        """Lets the others choose until it is your turn; what you earned meanwhile."""
        match, earned = self.match, 0.0
        while not match.is_over and self.seat not in match.seats:
            earned += self._let_choose(match.seats)
        return earned

    def _let_choose(self, seats: Sequence[int]) -> float:
        for seat in seats:
            player = self._seated[seat]
            if isinstance(player, Bot):
                action = player.choose(self.match, seat)
            else:
                assert callable(player)
                action = player(Decision.of(self.match, seat))
            self.match.apply(action, seat)
        return self.match.rewards[self.seat]

    def _observe(self) -> Observation:
        return {
            "observation": self.match.observation(self.seat),
            "action_mask": self.match.mask(self.seat).view(np.int8),
        }

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes your choice, and lets the others choose until it is your turn again."""
        match = self.match
        others = [seat for seat in match.seats if seat != self.seat]
        try:
            match.apply(action, self.seat)
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise
            return self._observe(), -1.0, True, False, {"illegal": str(refused)}
        reward = match.rewards[self.seat]
        if others:
            reward += self._let_choose(others)
        reward += self._advance()
        return self._observe(), reward, match.is_over, False, {}

    def render(self) -> str | None:
        """The deal as you see it, in words."""
        return self.match.show(self.seat) if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """You at one seat of many matches.

    `opponent` chooses for all other seats at once; without it, they play at random. An action that a mask forbids raises
    `IllegalMove`, and nothing changes. A lane whose episode ended shows the next one in the same step, and has no final observation:
    nothing follows the end of a match.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: Game, num_envs: int, seat: int = 0, opponent: Policy | None = None, threads: int = 1
    ) -> None:
        if not 0 <= seat < game.players:
            raise BadArgument(f"seat: there is no seat {seat}, seats are 0 to {game.players - 1}")
        self.game, self.seat, self.opponent, self.num_envs = game, seat, opponent, num_envs
        self.single_observation_space = _space(game)
        self.single_action_space = spaces.Discrete(game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.vector = Vector(game, num_envs, threads=threads)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all episodes anew."""
        if isinstance(seed, list):
            raise BadArgument("seed: give one for all lanes; each lane has a stream of its own")
        super().reset(seed=seed, options=options)
        self.vector.reset(int(self.np_random.integers(2**63)))
        rewards, dones = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_)
        self._advance(rewards, dones)
        return self._observe(), {}

    def _advance(self, rewards: npt.NDArray[np.float32], dones: npt.NDArray[np.bool_]) -> None:
        """Lets the others choose until it is your turn in every lane."""
        vector = self.vector
        while (others := vector.seat != self.seat).any():
            if self.opponent is None:
                actions = vector.sample()
            else:
                actions = np.array(self.opponent(vector.observation, vector.mask), np.int64)
            actions[~others] = WAIT
            vector.step(actions)
            # What is earned after the end of an episode belongs to one in which you have not decided anything.
            rewards += np.where(dones, 0, vector.reward[:, self.seat])
            dones |= vector.done

    def _observe(self) -> Observation:
        return {
            "observation": self.vector.observation.copy(),
            "action_mask": self.vector.mask.view(np.int8).copy(),
        }

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        """Makes your choice in every lane, and lets the others choose until it is your turn again."""
        self.vector.step(np.ascontiguousarray(actions, np.int64))
        rewards, dones = self.vector.reward[:, self.seat].copy(), self.vector.done.copy()
        self._advance(rewards, dones)
        return self._observe(), rewards, dones, np.zeros(self.num_envs, np.bool_), {}
