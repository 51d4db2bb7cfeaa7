"""Trains a small policy by self-play, measures it, and lets it sit down at a table.

    python python/examples/train.py --game collision --seconds 120 --save policy.npz
    python python/examples/train.py --load policy.npz --server http://127.0.0.1:8080 --others easy

The policy is linear: a score for each action, the sum of the weights of the slots that are set. It learns by policy gradient (REINFORCE)
from its own deals. numpy is all it needs, and websockets for the table; `train_torch.py` trains a network of torch the same way.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

import chabudai
from chabudai import Game, NetworkPlayer, Vector

Weights = npt.NDArray[np.float32]
Scores = Callable[[npt.NDArray[np.float32]], npt.NDArray[np.float32]]

LANES, STEPS, RATE = 256, 96, 0.02


class Linear:
    """Scores of actions. It can be pickled, so it plays on a cluster, too."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __call__(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        return rows @ self.weights


def probabilities(scores: npt.NDArray[np.float32], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
    """The policy: a softmax over the legal actions."""
    scores = np.where(mask, scores, -np.inf)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: npt.NDArray[np.float32] = odds / odds.sum(axis=1, keepdims=True)
    return shares


@dataclass
class Decisions:
    """Decisions to learn from, one in each row."""

    rows: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    advantages: npt.NDArray[np.float32]
    """How much more its seat earned afterwards than the others did in theirs, in standard deviations."""


def play(scores: Scores, vector: Vector, dice: np.random.Generator) -> Decisions:
    """Plays some steps in every lane, by the probabilities that these scores make."""
    lanes = np.arange(len(vector))
    played = []
    for _ in range(STEPS):
        rows, masks, seats = vector.observation.copy(), vector.mask.copy(), vector.seat.copy()
        shares = probabilities(scores(rows.astype(np.float32)), masks)
        actions = (shares.cumsum(axis=1) > dice.random((len(vector), 1))).argmax(axis=1)
        vector.step(actions)
        played.append((rows, masks, seats, actions, vector.reward.copy(), vector.done.copy()))
    # Backwards: what a seat earns from here on to the end of its deal. Deals that are not over yet say nothing.
    returns, is_known = np.zeros_like(vector.reward), np.zeros(len(vector), np.bool_)
    known = []
    for rows, masks, seats, actions, reward, done in reversed(played):
        returns = np.where(done[:, np.newaxis], 0, returns) + reward
        is_known |= done
        known.append((rows[is_known], masks[is_known], actions[is_known], returns[lanes, seats][is_known]))
    rows, masks, actions, earned = (np.concatenate(column) for column in zip(*known, strict=True))
    return Decisions(rows, masks, actions, (earned - earned.mean()) / (earned.std() + 1e-6))


def gradient(weights: Weights, vector: Vector, dice: np.random.Generator) -> Weights:
    """The direction in which the policy earns more."""
    made = play(Linear(weights), vector, dice)
    slopes = -probabilities(made.rows.astype(np.float32) @ weights, made.masks)
    slopes[np.arange(len(slopes)), made.actions] += 1
    slope = made.rows.T @ (slopes * made.advantages[:, np.newaxis]) / len(slopes)
    return np.asarray(slope, dtype=np.float32)


def deals_of(game: Game, lanes: int, seed: int) -> Vector:
    """Single deals of a game in many lanes."""
    return chabudai.vector(Game(game.id, game.players, options=game.options, episode="deal"), lanes, seed=seed)


def train(
    game: Game, seconds: float, seed: int = 0, rounds: int | None = None, lanes: int = LANES
) -> Weights:
    """Trains a policy for this long, or for this many rounds."""
    dice, vector = np.random.default_rng(seed), deals_of(game, lanes, seed)
    weights = np.zeros((game.observation_size, game.num_actions), np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until and number != rounds:
        number += 1
        slope = gradient(weights, vector, dice)
        # Adam (Kingma and Ba 2015).
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        weights += RATE * (mean / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
    print(f"{number} rounds of {lanes} x {STEPS} decisions")
    return weights


def arguments(description: str | None) -> argparse.Namespace:
    """What can be asked of this example, and of the one with torch."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="collision", choices=chabudai.games())
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--load", type=Path, help="a saved policy, instead of training one")
    parser.add_argument("--deals", type=int, default=200, help="for the duels against random and naive")
    parser.add_argument("--server", help="a running server, such as http://127.0.0.1:8080, to play a match there")
    parser.add_argument("--others", default="easy", help="the bots at the table")
    return parser.parse_args()


def show(game: Game, policy: NetworkPlayer, options: argparse.Namespace) -> None:
    """Measures a policy, and lets it sit down at a table."""
    for other in ("random", "naive"):
        duel = chabudai.lab.duel(game, policy, other, deals=options.deals)
        low, high = duel.wins_interval
        print(f"against {other}: {100 * duel.wins.mean:.0f} % of wins ({100 * low:.0f} to {100 * high:.0f})")
    if options.server:
        from chabudai import tables

        seat = tables.create(options.server, game, others=options.others, name="Policy")
        print(tables.play(seat, policy))


def main() -> None:
    options = arguments(__doc__)
    if options.load:
        stored = np.load(options.load)
        game = chabudai.game(str(stored["game"]), int(stored["players"]))
        weights = stored["weights"]
    else:
        game = chabudai.game(options.game, options.players)
        weights = train(game, options.seconds, options.seed)
    if options.save:
        np.savez(options.save, game=game.id, players=game.players, weights=weights)
    show(game, NetworkPlayer(Linear(weights), name="policy"), options)


if __name__ == "__main__":
    main()
