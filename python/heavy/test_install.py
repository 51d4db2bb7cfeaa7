"""`pip install .` in a clean virtual environment, and what the page for researchers shows first."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

from conftest import ROOT


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_package_installs_in_a_clean_environment(tmp_path: Path) -> None:
    venv.create(tmp_path / "clean", with_pip=True)
    python = tmp_path / "clean/bin/python"
    run(python, "-m", "pip", "install", "--quiet", ".", folder=ROOT)
    listed = run(python, "-m", "pip", "list", "--format=freeze", folder=tmp_path)
    packages = {line.split("==")[0] for line in listed.splitlines()} - {"pip", "setuptools"}
    assert packages == {"chabudai", "numpy"}, "numpy is all it needs"
    # Everything before the layers that need other packages; not in the clone, where the sources would be found.
    page = (ROOT / "docs/python.md").read_text().split("\n## PettingZoo")[0]
    assert page.count(">>> ") > 10
    (tmp_path / "page.md").write_text(page)
    run(python, "-m", "doctest", "page.md", folder=tmp_path)
