"""The laboratory: duels, statistics, comparisons and ratings.

Every result has `rows`, a list of dicts, and `frame()`, the same as a data frame of polars or pandas, whichever is installed.
Results depend on the seed, and neither on the number of cores nor on where the parts are played: with `spread=chabudai.ray.spread`
a Ray cluster plays them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, TypeAlias

from ._chabudai import Game, _duel_deals, _interval, _rate
from .decision import Player, play
from .errors import BadArgument
from .figures import Figure, Row, frame
from .many import self_play, worlds
from .parts import Part, Spread, cores_for, here, split
from .statistics import Change, Comparison, Statistics, compare, statistics

__all__ = [
    "Change",
    "Comparison",
    "Duel",
    "Figure",
    "Part",
    "Ratings",
    "Spread",
    "Statistics",
    "compare",
    "duel",
    "frame",
    "here",
    "ratings",
    "self_play",
    "statistics",
    "worlds",
]

_BATCH = 32
_BEYOND_DOUBT = 3.5
_WHOLE = 1000.0  # a match, in the units of worth
_MASK = 2**64 - 1  # the seeds of Rust wrap around

_Outcome: TypeAlias = tuple[list[int], list[int]]
"""How a match ended: its worth to each seat, and the winners."""

_Part: TypeAlias = tuple[int, int, float]
"""A player's part in a match: which player, how many seats, and which share of the win."""


def _name(player: Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


@dataclass
class Duel:
    """How two players compare, on the same deals with the seats exchanged. A deal is one sample."""

    game: str
    players: int
    first: str
    second: str
    deals: int = 0
    matches: int = 0
    gain: Figure = field(default_factory=Figure)
    """How much more a seat of the first wins than one of the second, in thousandths of a match."""
    greatest: float = 0.0
    """The greatest gain there can be: the first wins everything."""
    wins: Figure = field(default_factory=Figure)
    """The share of wins of the first, where an even share is one half."""
    settled: bool = False
    """Whether the gain is clear, although it was looked at many times."""
    gains: list[float] = field(default_factory=list, repr=False)
    """The gain in each deal."""
    shares: list[float] = field(default_factory=list, repr=False)
    """The share of wins in each deal."""
    _results: list[tuple[int, list[_Part]]] = field(default_factory=list, repr=False)

    def _add(self, matches: list[_Outcome]) -> None:
        """Adds a deal, as the laboratory does: crates/lab/src/duel.rs."""
        gain, share, greatest = Figure(), Figure(), Figure()
        seats = range(self.players)
        for index, (worth, winners) in enumerate(matches):
            of = [[seat for seat in seats if (seat + index) % 2 == which] for which in range(2)]
            mean = [sum(worth[seat] for seat in side) / len(side) for side in of]
            gain.add(mean[0] - mean[1])
            left = max(sum(worth) - _WHOLE, 0.0) / (self.players - 1)
            greatest.add((_WHOLE - left) / len(of[0]))
            mine, theirs = (sum(seat in side for seat in winners) / len(side) for side in of)
            share.add(0.5 if mine + theirs == 0 else mine / (mine + theirs))
            # In a draw all seats share the win.
            sharing = winners or list(seats)
            parts = [
                (which, len(side), sum(seat in side for seat in sharing) / len(sharing))
                for which, side in enumerate(of)
            ]
            self._results.append((self.deals, parts))
        self.deals += 1
        self.matches += len(matches)
        self.gain.add(gain.mean)
        self.gains.append(gain.mean)
        self.wins.add(share.mean)
        self.shares.append(share.mean)
        self.greatest = max(self.greatest, greatest.mean, abs(gain.mean))
        self.settled = self._is_settled()

    def _is_settled(self) -> bool:
        """Whether the gain is clear, with one more deal at either end: many equal deals are not certainty."""
        gain = replace(self.gain)
        gain.add(-self.greatest)
        gain.add(self.greatest)
        return self.deals >= 2 * _BATCH and abs(gain.mean) > _BEYOND_DOUBT * gain.error

    @property
    def gain_interval(self) -> tuple[float, float]:
        """Where the gain lies with 95 % confidence."""
        return _interval(self.gains, -self.greatest, self.greatest)

    @property
    def wins_interval(self) -> tuple[float, float]:
        """Where the share of wins lies with 95 % confidence."""
        return _interval(self.shares, 0.0, 1.0)

    @property
    def rows(self) -> list[Row]:
        """One row."""
        gain_low, gain_high = self.gain_interval
        wins_low, wins_high = self.wins_interval
        return [
            {
                "game": self.game,
                "players": self.players,
                "first": self.first,
                "second": self.second,
                "deals": self.deals,
                "matches": self.matches,
                "gain": self.gain.mean,
                "gain_low": gain_low,
                "gain_high": gain_high,
                "greatest_gain": self.greatest,
                "wins": self.wins.mean,
                "wins_low": wins_low,
                "wins_high": wins_high,
                "settled": self.settled,
            }
        ]

    def frame(self) -> Any:
        """The same as a data frame."""
        return frame(self.rows)


@dataclass(frozen=True)
class _DuelPart:
    """The deals of a duel, from a number on. It can be pickled if the players can."""

    game: Game
    players: tuple[Player, Player]
    seed: int
    cores: int

    def __call__(self, first: int, count: int) -> list[list[_Outcome]]:
        one, other = self.players
        if isinstance(one, str) and isinstance(other, str):
            return _duel_deals(
                self.game, [one, other], seed=self.seed, first=first, count=count, cores=self.cores
            )
        return [self._deal(number) for number in range(first, first + count)]

    def _deal(self, number: int) -> list[_Outcome]:
        """One deal at both seatings, as the laboratory plays it: crates/lab/src/duel.rs."""
        deal = (self.seed * 0x9E3779B97F4A7C15 + number) & _MASK
        ended = []
        for index in range(2):
            match = self.game.new_match(deal, chance="place")
            seated = [self.players[(seat + index) % 2] for seat in range(self.game.players)]
            play(match, seated, seed=deal ^ (1 << 48))
            worth, winners = match.worth, match.winners
            assert worth is not None and winners is not None
            ended.append((list(worth), list(winners)))
        return ended


def duel(
    game: Game,
    first: Player,
    second: Player,
    *,
    deals: int = 1000,
    seed: int = 0,
    cores: int | None = None,
    until_settled: bool = True,
    spread: Spread = here,
) -> Duel:
    """Which of two players is stronger. A player is a bot by its name, or a function from a `Decision` to an action.

    It stops once the result is clear, unless `until_settled` is False.
    """
    if game.episode != "match":
        raise BadArgument('a duel plays matches: make the game with episode="match"')
    result = Duel(game.id, game.players, _name(first), _name(second))
    part = _DuelPart(game, (first, second), seed, cores_for(cores, spread))
    for results in spread(part, split(0, deals, _BATCH)):
        for matches in results:
            result._add(matches)
        if until_settled and result.settled:
            break
    return result


@dataclass(frozen=True)
class Ratings:
    """Ratings of players, fitted to all matches at once, best first, and the duels they come from."""

    rows: list[Row]
    duels: list[Duel]
    contradictions: list[tuple[str, str]]
    """The settled duels, winner and loser, whose loser is rated higher: strength is not transitive."""

    def frame(self) -> Any:
        """The ratings as a data frame."""
        return frame(self.rows)


def ratings(
    game: Game,
    players: Sequence[Player],
    *,
    deals: int = 200,
    seed: int = 0,
    cores: int | None = None,
    spread: Spread = here,
) -> Ratings:
    """Rates players by duels of each against each. The mean is 1500; who is 400 above another wins ten times as often."""
    names = [_name(player) for player in players]
    if len(set(names)) < max(2, len(names)):
        raise BadArgument("players: name at least two, and no name twice")
    pairs = list(combinations(range(len(players)), 2))
    duels = [
        duel(
            game,
            players[one],
            players[other],
            deals=deals,
            seed=seed,
            cores=cores,
            until_settled=False,
            spread=spread,
        )
        for one, other in pairs
    ]
    results = [
        (deal, [(pair[player], seats, won) for player, seats, won in parts])
        for pair, played in zip(pairs, duels, strict=True)
        for deal, parts in played._results
    ]
    rated = _rate(names, results)
    rows: list[Row] = [
        {"player": player, "rating": rating, "low": low, "high": high} for player, rating, low, high in rated
    ]
    rank = [player for player, *_ in rated].index
    settled = [
        (played.first, played.second) if played.gain.mean > 0 else (played.second, played.first)
        for played in duels
        if played.settled
    ]
    return Ratings(rows, duels, [(winner, loser) for winner, loser in settled if rank(winner) > rank(loser)])
