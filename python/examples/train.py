"""Trains a small policy by self-play, measures it, and lets it sit down at a table.

    python python/examples/train.py --game collision --seconds 120 --save policy.npz
    python python/examples/train.py --load policy.npz --server http://127.0.0.1:8080 --others easy

The policy is linear: a score for each action, the sum of the weights of the slots that are set. It learns by policy gradient (REINFORCE)
from its own deals. numpy is all it needs, and websockets for the table; `chabudai.NetworkPlayer` takes a torch module the same way.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

import chabudai
from chabudai import Game, NetworkPlayer

Weights = npt.NDArray[np.float32]

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


def gradient(weights: Weights, vector: chabudai.Vector, dice: np.random.Generator) -> Weights:
    """Plays some steps in every lane; the direction in which the policy earns more."""
    lanes = np.arange(len(vector))
    played = []
    for _ in range(STEPS):
        rows, seats = vector.observation.copy(), vector.seat.copy()
        shares = probabilities(rows.astype(np.float32) @ weights, vector.mask)
        actions = (shares.cumsum(axis=1) > dice.random((len(vector), 1))).argmax(axis=1)
        vector.step(actions)
        played.append((rows, seats, shares, actions, vector.reward.copy(), vector.done.copy()))
    # Backwards: what a seat earns from here on to the end of its deal. Deals that are not over yet say nothing.
    returns, is_known = np.zeros_like(vector.reward), np.zeros(len(vector), np.bool_)
    learned = []
    for rows, seats, shares, actions, reward, done in reversed(played):
        returns = np.where(done[:, np.newaxis], 0, returns) + reward
        is_known |= done
        slopes = -shares
        slopes[lanes, actions] += 1
        learned.append((rows[is_known], slopes[is_known], returns[lanes, seats][is_known]))
    rows, slopes, earned = (np.concatenate(column) for column in zip(*learned, strict=True))
    advantage = (earned - earned.mean()) / (earned.std() + 1e-6)
    slope = rows.T @ (slopes * advantage[:, np.newaxis]) / len(earned)
    return np.asarray(slope, dtype=np.float32)


def train(
    game: Game, seconds: float, seed: int = 0, rounds: int | None = None, lanes: int = LANES
) -> Weights:
    """Trains a policy for this long, or for this many rounds."""
    dice = np.random.default_rng(seed)
    vector = chabudai.vector(Game(game.id, game.players, options=game.options, episode="deal"), lanes, seed=seed)
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="collision", choices=chabudai.games())
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--load", type=Path, help="a saved policy, instead of training one")
    parser.add_argument("--deals", type=int, default=200, help="for the duels against random and naive")
    parser.add_argument("--server", help="a running server, such as http://127.0.0.1:8080, to play a match there")
    parser.add_argument("--others", default="easy", help="the bots at the table")
    options = parser.parse_args()
    game = chabudai.game(options.game, options.players)
    if options.load:
        stored = np.load(options.load)
        game = chabudai.game(str(stored["game"]), int(stored["players"]))
        weights = stored["weights"]
    else:
        weights = train(game, options.seconds, options.seed)
    if options.save:
        np.savez(options.save, game=game.id, players=game.players, weights=weights)
    policy = NetworkPlayer(Linear(weights), name="policy")
    for other in ("random", "naive"):
        duel = chabudai.lab.duel(game, policy, other, deals=options.deals)
        low, high = duel.wins_interval
        print(f"against {other}: {100 * duel.wins.mean:.0f} % of wins ({100 * low:.0f} to {100 * high:.0f})")
    if options.server:
        from chabudai import tables

        seat = tables.create(options.server, game, others=options.others, name="Policy")
        print(tables.play(seat, policy))


if __name__ == "__main__":
    main()
