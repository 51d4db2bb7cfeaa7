"""Card games with hidden information, for research.

>>> import chabudai
>>> game = chabudai.game("collision", players=4)
>>> match = game.new_match(seed=7)
>>> while not match.is_over:
...     match.apply(match.legal()[0])
>>> match.winners is not None, abs(sum(match.returns)) < 1e-6
(True, True)

`Game` makes matches, `Match` is one match, `Vector` steps many at once, and `Bot` plays. The page for researchers,
docs/python.md, has the contract: shapes, rewards, illegal actions, simultaneous turns and seeds.
"""

from typing import Any

import numpy.typing as npt

from . import errors, lab
from ._chabudai import VERSION as __version__
from ._chabudai import WAIT, Bot, Game, Match, Vector, games, settings
from ._chabudai import _game_of_record
from ._chabudai import _review as review
from .decision import Decision, Player, play
from .errors import ChabudaiError, IllegalMove
from .network import NetworkPlayer

__all__ = [
    "Bot",
    "ChabudaiError",
    "Decision",
    "Game",
    "IllegalMove",
    "Match",
    "NetworkPlayer",
    "Player",
    "Vector",
    "WAIT",
    "__version__",
    "errors",
    "game",
    "games",
    "lab",
    "play",
    "replay",
    "review",
    "settings",
    "vector",
]


def game(
    name: str,
    players: int | None = None,
    *,
    episode: str = "match",
    reward: str | None = None,
    **options: bool | int | str,
) -> Game:
    """The game of this name, with options by keyword: `game("collision", players=4, null=False)`.

    Without `players`, it is played with as few as it allows. An episode is a "match" or a "deal". The reward is "win" (at the end
    of a match; the default there), "points" or "zero-sum" (at the end of every deal; zero-sum is the default for deals).
    """
    return Game(name, players, options=options, episode=episode, reward=reward)


def vector(
    game: Game,
    lanes: int,
    *,
    seed: int = 0,
    threads: int = 1,
    secrets: bool = False,
    arrays: dict[str, npt.NDArray[Any]] | None = None,
) -> Vector:
    """`lanes` matches of a game that are stepped together, into arrays of its own or into those that you give."""
    return Vector(game, lanes, seed=seed, threads=threads, secrets=secrets, arrays=arrays)


def replay(record: str, seed: int = 0, *, episode: str = "match", reward: str = "win") -> Match:
    """The match that a record tells, as far as it goes; if chance is next, it is drawn from the dice of `seed`."""
    return _game_of_record(record, episode, reward).replay(record, seed)
