"""Many matches and many worlds: self-play, and anything that is to be measured in the worlds a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ._chabudai import Bot, Game, Match
from .decision import Player, Seated, check_count, play_on
from .errors import BadArgument
from .parts import Spread, here, split

Measured = TypeVar("Measured")

_MATCHES = 16
_WORLDS = 64
_MASK = 2**64 - 1  # the seeds of Rust wrap around


@dataclass(frozen=True)
class _SelfPlayPart:
    """Matches of self-play, from a number on. It can be pickled if the players can."""

    game: Game
    players: tuple[Player, ...]
    seed: int

    def __call__(self, first: int, count: int) -> list[str]:
        return [self._record(number) for number in range(first, first + count)]

    def _record(self, number: int) -> str:
        match = self.game.new_match(self.seed, stream=number)
        return play_on(match, [self._seated(number, seat) for seat in range(self.game.players)]).record()

    def _seated(self, number: int, seat: int) -> Seated:
        """The player of a seat, with the dice that the program gives its bots: crates/chabudai/src/record.rs."""
        player = self.players[seat]
        if not isinstance(player, str):
            return player
        return Bot(self.game, player, seed=~self.seed & _MASK, stream=number << 8 | seat)


def self_play(
    game: Game,
    players: Player | Sequence[Player],
    *,
    matches: int = 100,
    seed: int = 0,
    spread: Spread = here,
) -> list[str]:
    """Plays matches and returns their records, which `replay` reads. `players` is one player for all seats, or one for each.

    With bots, these are the matches of `chabudai record --bots`.
    """
    if isinstance(players, str) or callable(players):
        players = [players] * game.players
    check_count(game, players)
    part = _SelfPlayPart(game, tuple(players), seed)
    return [record for piece in spread(part, split(0, matches, _MATCHES)) for record in piece]


@dataclass(frozen=True)
class _WorldsPart(Generic[Measured]):
    """What a function measures in worlds of a seat, from a number on. It can be pickled if the function can."""

    match: Match
    seat: int
    measure: Callable[[Match], Measured]
    seed: int

    def __call__(self, first: int, count: int) -> list[Measured]:
        imagine = self.match.imagine
        return [
            self.measure(imagine(self.seat, self.seed, stream=number))
            for number in range(first, first + count)
        ]


def worlds(
    match: Match,
    measure: Callable[[Match], Measured],
    *,
    seat: int | None = None,
    count: int = 1000,
    seed: int = 0,
    spread: Spread = here,
) -> list[Measured]:
    """What `measure` says of worlds that a seat, or the seat to move, cannot tell from the real one.

    A world is a match that goes on from there. `measure` may play it to its end, for example with `play`.
    """
    if seat is None:
        seat = match.seat
    if seat is None:
        raise BadArgument("worlds are imagined at a decision: this match is over, or chance is next")
    part = _WorldsPart(match, seat, measure, seed)
    results: list[Any] = [each for piece in spread(part, split(0, count, _WORLDS)) for each in piece]
    return results
