"""Data frames of pandas, where polars is not installed."""

from __future__ import annotations

import sys

import pandas
import pytest

import chabudai
from chabudai import Game, lab


def test_results_are_frames_of_pandas_where_there_is_no_polars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    game = Game(chabudai.games()[1])
    other = Game(game.id, options=chabudai.settings(game.id)[-1][1])
    results = [
        lab.duel(game, "greedy", "random", deals=4),
        lab.statistics(game, "random", matches=5),
        lab.compare(game, other, "random", matches=5),
        lab.ratings(game, ["random", "greedy"], deals=4),
    ]
    for result in results:
        frame = result.frame()
        assert isinstance(frame, pandas.DataFrame)
        assert frame.to_dict("records") == result.rows
