"""Players, and what they get: the decision of a seat, with what that seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ._chabudai import Bot, Game, Match


@dataclass(frozen=True)
class Decision:
    """What a seat knows when it is to choose. It holds nothing else of the match, so it can be sent to other processes."""

    game: Game
    seat: int
    observation: npt.NDArray[np.uint8]
    """As `Game.observation_spec` names it."""
    mask: npt.NDArray[np.bool_]
    legal: list[int]
    view: dict[str, Any]
    """The deal as this seat sees it."""

    @staticmethod
    def of(match: Match, seat: int | None = None) -> Decision:
        """The decision of a seat, or of the seat to move."""
        if seat is None:
            seat = match.seat
        if seat is None:
            from .errors import MatchOver

            raise MatchOver("no seat is to move: begin another match with Game.new_match")
        return Decision(
            game=match.game,
            seat=seat,
            observation=match.observation(seat),
            mask=match.mask(seat),
            legal=match.legal(seat),
            view=match.view(seat),
        )


Player: TypeAlias = str | Callable[[Decision], int]
"""A bot by its name, such as "greedy" or "search:500", or a function from a decision to an action."""


Seated: TypeAlias = Bot | Callable[[Decision], int]
"""A player at its seat: a bot with its dice, or a function."""


def choice(match: Match, seat: int, player: Seated) -> int:
    """What a player chooses at a seat."""
    if isinstance(player, Bot):
        return player.choose(match, seat)
    return player(Decision.of(match, seat))


def play_on(match: Match, seated: Sequence[Seated]) -> Match:
    """Plays a match to its end, with players who are seated already, and returns it."""
    while not match.is_over:
        # All of them see the same, because a choice that is not complete changes nothing.
        for seat in match.seats:
            match.apply(choice(match, seat, seated[seat]), seat)
    return match


def check_count(game: Game, players: Sequence[Player]) -> None:
    """Fails unless there is a player for each seat."""
    if len(players) != game.players:
        from .errors import BadArgument

        raise BadArgument(f"players: {len(players)} are named, and the game has {game.players} seats")


def play(match: Match, players: Sequence[Player], seed: int = 0) -> Match:
    """Plays a match to its end, with a player for each seat, and returns it.

    The bot of seat k gets the dice of stream 1 + k of `seed`, as in the laboratory.
    """
    game = match.game
    check_count(game, players)
    seated = [
        Bot(game, player, seed=seed, stream=1 + seat) if isinstance(player, str) else player
        for seat, player in enumerate(players)
    ]
    return play_on(match, seated)
