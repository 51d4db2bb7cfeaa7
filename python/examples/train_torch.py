"""Trains a small network of torch by self-play, measures it, and lets it sit down at a table.

    python python/examples/train_torch.py --game collision --seconds 120 --save policy.pt
    python python/examples/train_torch.py --load policy.pt --server http://127.0.0.1:8080 --others easy

It takes the arguments of `train.py`, and learns from deals that are played by the same code.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import chabudai
from chabudai import Game, NetworkPlayer
from train import LANES, STEPS, Decisions, arguments, deals_of, play, show

HIDDEN, RATE = 64, 0.01


def network(game: Game) -> Any:
    """From an observation to a score for each action."""
    return nn.Sequential(
        nn.Linear(game.observation_size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, game.num_actions)
    )


def loss(module: Any, made: Decisions) -> Any:
    """Falls as decisions become likelier after which their seats earned more."""
    scores = module(torch.from_numpy(made.rows).float()).masked_fill(torch.from_numpy(~made.masks), -torch.inf)
    chosen = torch.log_softmax(scores, dim=1)[torch.arange(len(scores)), torch.from_numpy(made.actions)]
    return -(chosen * torch.from_numpy(made.advantages)).mean()


def train(game: Game, seconds: float, seed: int = 0, rounds: int | None = None, lanes: int = LANES) -> Any:
    """Trains a network for this long, or for this many rounds."""
    torch.manual_seed(seed)
    dice, vector, module = np.random.default_rng(seed), deals_of(game, lanes, seed), network(game)
    optimizer = torch.optim.Adam(module.parameters(), RATE)

    def scores(rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        with torch.no_grad():
            scored: npt.NDArray[np.float32] = module(torch.from_numpy(rows)).numpy()
        return scored

    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until and number != rounds:
        number += 1
        optimizer.zero_grad()
        loss(module, play(scores, vector, dice)).backward()
        optimizer.step()
    print(f"{number} rounds of {lanes} x {STEPS} decisions")
    return module


def main() -> None:
    options = arguments(__doc__)
    if options.load:
        stored = torch.load(options.load)
        game = chabudai.game(stored["game"], stored["players"])
        module = network(game)
        module.load_state_dict(stored["weights"])
    else:
        game = chabudai.game(options.game, options.players)
        module = train(game, options.seconds, options.seed)
    if options.save:
        stored = {"game": game.id, "players": game.players, "weights": module.state_dict()}
        torch.save(stored, options.save)
    show(game, NetworkPlayer(module, name="policy"), options)


if __name__ == "__main__":
    main()
