"""A network as a player: the scores of actions become a choice among the legal ones."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from .decision import Decision
from .errors import BadArgument

Scores = Callable[[npt.NDArray[np.float32]], Any]
"""From observations, a row for each, to scores of all actions, a row for each: a torch module, or a function of arrays."""


class NetworkPlayer:
    """Plays by the scores of a network: the legal action with the highest one, or with a temperature, one by chance.

    Its chance depends on the seed and on what it observes and on nothing else, so that a duel is the same wherever it is played. A
    torch module plays on the device that it is on, without gradients; call its `eval()` before if it has layers such as dropout.
    """

    def __init__(
        self, network: Scores, *, temperature: float = 0.0, seed: int = 0, name: str | None = None
    ) -> None:
        if temperature < 0:
            raise BadArgument(f"temperature: {temperature} is below 0")
        self.network, self.temperature, self.seed = network, temperature, seed
        self.__name__ = name or type(network).__name__

    def scores(self, observation: npt.NDArray[np.uint8]) -> npt.NDArray[np.float64]:
        """The score of every action."""
        row = observation[np.newaxis].astype(np.float32)
        if hasattr(self.network, "parameters") and hasattr(self.network, "forward"):
            torch = import_module("torch")
            weights = next(self.network.parameters(), torch.empty(0))
            with torch.no_grad():
                scored = self.network(torch.from_numpy(row).to(weights)).float().cpu().numpy()
        else:
            scored = self.network(row)
        scores: npt.NDArray[np.float64] = np.asarray(scored, np.float64)[0]
        return scores

    def __call__(self, decision: Decision) -> int:
        scores, mask = self.scores(decision.observation), decision.mask
        if scores.shape != mask.shape:
            raise BadArgument(f"the network gives {scores.shape} scores, and the game has {mask.shape} actions")
        if not np.isfinite(scores[mask]).all():
            raise BadArgument("the network gives scores that are not finite: did its training diverge?")
        scores = np.where(mask, scores, -np.inf)
        if self.temperature == 0:
            return int(scores.argmax())
        odds = np.exp((scores - scores.max()) / self.temperature)
        dice = np.random.default_rng([self.seed, crc32(decision.observation.tobytes())])
        return int(dice.choice(len(odds), p=odds / odds.sum()))
