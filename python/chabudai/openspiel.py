"""The games in OpenSpiel: importing this module registers `chabudai_` and the name of every game with pyspiel.

    game = pyspiel.load_game("chabudai_collision", {"players": 4})

An episode is a match that is played to be won, or a deal for its zero-sum points (`episode="deal"`). Where a game can list its
chance outcomes, chance is explicit; otherwise it is sampled, as OpenSpiel calls it: a chance node has one outcome, which draws from
the dice of the match. `ending` makes a game of the rest of a match, and `resample` lets ISMCTS imagine our worlds.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from ._chabudai import Game, Match, games, settings

#: OpenSpiel wants bounds. No match comes near the length, and no deal near the points.
_LENGTH = 100_000
_POINTS = 10_000.0


def _parameters(name: str) -> dict[str, Any]:
    players, options = settings(name)[0]
    return {"players": players, "seed": 0, "episode": "match", **Game(name, players).options}


def _type(name: str) -> Any:
    counts = [players for players, _ in settings(name)]
    game = Game(name)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"chabudai_{name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if game.is_simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.EXPLICIT_STOCHASTIC
            if game.lists_chance_outcomes
            else kinds.ChanceMode.SAMPLED_STOCHASTIC
        ),
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if game.has_hidden_cards
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


def _earned(match: Match) -> list[float]:
    """What each player earned in all. Ours is single precision, and OpenSpiel wants sums and bounds to more digits than that has."""
    players = match.game.players
    if match.game.episode == "deal":
        mean = sum(match.returns) / players
        return [each - mean for each in match.returns]
    winners = match.winners
    if not winners:
        return [0.0] * players
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(share * players - 1) / (players - 1) for share in shares]


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel sees it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None, start: Match | None = None) -> None:
        given = {**_parameters(name), **(params or {})}
        players, self.seed, episode = given.pop("players"), given.pop("seed"), given.pop("episode")
        self.start = start
        self.game = start.game if start else Game(name, players, options=given, episode=episode)
        most = 1.0 if self.game.episode == "match" else _POINTS
        outcomes = 1
        if self.game.lists_chance_outcomes:
            outcomes = len(self.game.new_match(chance="given").chance_outcomes())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=outcomes,
            num_players=self.game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_LENGTH,
        )
        super().__init__(_type(name), info, params or {})

    def new_initial_state(self) -> OpenSpielState:
        """The beginning. Every episode of sampled chance has dice of its own."""
        if self.start is not None:
            return OpenSpielState(self, self.start.copy())
        self.seed += 1
        return OpenSpielState(self, self.game.new_match(self.seed, chance="given"))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """What shows states to a player."""
        return OpenSpielObserver(self.game, iig_obs_type, params)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A match, as OpenSpiel sees it."""

    def __init__(self, game: OpenSpielGame, match: Match) -> None:
        super().__init__(game)
        self.match = match
        #: What each player saw before an imagined world began.
        self.before: dict[int, list[str]] = {}
        #: The chance outcomes of this node, once somebody asked for them.
        self.listed: list[tuple[str, float]] | None = None

    def current_player(self) -> int:
        """Whose turn it is."""
        match = self.match
        if match.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if match.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if match.game.is_simultaneous:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        assert match.seat is not None
        return match.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player)

    def _outcomes(self) -> list[tuple[str, float]]:
        if self.listed is None:
            self.listed = self.match.chance_outcomes()
        return self.listed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The chance outcomes by number; one, where chance is sampled."""
        if not self.match.game.lists_chance_outcomes:
            return [(0, 1.0)]
        return [(number, odds) for number, (_, odds) in enumerate(self._outcomes())]

    def _apply_action(self, action: int) -> None:
        match = self.match
        if not match.is_chance:
            match.apply(action)
        elif match.game.lists_chance_outcomes:
            match.apply_chance(self._outcomes()[action][0])
            self.listed = None
        else:
            match.draw_chance()

    def _apply_actions(self, actions: list[int]) -> None:
        for seat, action in enumerate(actions):
            self.match.apply(action, seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.match.game.notation(action)
        if not self.match.game.lists_chance_outcomes:
            return "a draw"
        return self._outcomes()[action][0]

    def is_terminal(self) -> bool:
        """Whether the episode is over."""
        return self.match.is_over

    def rewards(self) -> list[float]:
        """What each player earned by the last choice: nothing, before the end."""
        return _earned(self.match)

    def returns(self) -> list[float]:
        """What each player earned in all."""
        return _earned(self.match)

    def told(self, player: int) -> list[str]:
        """What a player saw happen."""
        return self.before.get(player, []) + self.match.story(player)

    def __str__(self) -> str:
        return "\n".join([*self.told(0), self.match.show()])


class OpenSpielObserver:
    """Shows what a player may know: our observation as a tensor, its view as a string."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"our observers take no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.recalls = kind.perfect_recall
        self.tensor = None if self.recalls else np.zeros(game.observation_size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fills the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.match.observation(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view of a player; with perfect recall, everything that player saw as well."""
        view = json.dumps(state.match.view(player), sort_keys=True)
        return "\n".join([*state.told(player), view]) if self.recalls else view


def ending(match: Match, game_name: str | None = None) -> OpenSpielGame:
    """The rest of a match as a game of its own, for solvers."""
    return OpenSpielGame(game_name or match.game.id, start=match)


def resample(state: OpenSpielState, player: int, seed: int) -> OpenSpielState:
    """A state that the player cannot tell from this one: for `ISMCTSBot.set_resampler`."""
    world = state.clone()
    world.match = state.match.imagine(player, seed)
    for other in range(world.match.game.players):
        world.before[other] = state.told(other) if other == player else state.match.story()
    return world  # type: ignore[no-any-return]


def _class(name: str) -> type[OpenSpielGame]:
    """OpenSpiel makes games of classes. A function would be freed after Python has ended, and end it with an error."""

    def init(self: OpenSpielGame, params: dict[str, Any] | None = None) -> None:
        OpenSpielGame.__init__(self, name, params)

    return type(f"OpenSpiel_{name}", (OpenSpielGame,), {"__init__": init})


for _name in games():
    pyspiel.register_game(_type(_name), _class(_name))
