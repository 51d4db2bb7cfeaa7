"""Plots draw what the laboratory found, and the notebook of a designer's question runs from start to end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import matplotlib
import pytest

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

import chabudai  # noqa: E402
from chabudai import Game, lab, plots  # noqa: E402
from chabudai.errors import BadArgument  # noqa: E402

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_plots_show_the_figures_they_are_of(tmp_path: Path) -> None:
    game = Game(chabudai.games()[1])
    found = lab.statistics(game, "random", matches=40, seed=1)
    name = next(iter(found.spreads))
    bars = plots.spread(found, name).containers[0]
    assert sum(bar.get_height() for bar in bars) == pytest.approx(sum(found.spreads[name].values()) / 40)
    rated = lab.ratings(game, ["random", "greedy"], deals=8)
    labels = [label.get_text() for label in plots.ratings(rated).get_yticklabels()]
    assert labels == [row["player"] for row in rated.rows]
    played = plots.duels(rated.duels)
    assert played.get_yticklabels()[0].get_text() == "random against greedy"
    match = chabudai.play(game.new_match(seed=2), ["random"] * game.players)
    review = chabudai.review(match, rounds=3)
    lines = plots.chances(review).get_lines()
    assert [len(line.get_xdata()) for line in lines] == [len(review["steps"])] * game.players  # type: ignore[arg-type]
    pyplot.savefig(tmp_path / "duels.png")
    assert (tmp_path / "duels.png").stat().st_size > 1000
    with pytest.raises(BadArgument, match="there is no spread"):
        plots.spread(found, "weather")
    with pytest.raises(BadArgument, match="nothing changed"):
        plots.changes(lab.compare(game, game, "random", matches=5))
    pyplot.close("all")


def test_the_notebook_answers_its_question(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MATCHES", "120")
    notebook = json.loads((EXAMPLES / "designer.ipynb").read_text())
    names: dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "a notebook is committed without its outputs"
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert set(names["answer"]) == {"changes something", "makes matches clearly longer", "makes skill count less"}
    assert names["clear"] and names["answer"]["changes something"], "an option that is there for something changes something"
    said = capsys.readouterr().out
    assert "Null changes something: yes" in said
    assert len(pyplot.get_fignums()) >= 3
    pyplot.close("all")
