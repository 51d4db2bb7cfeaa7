"""The reference in the docs is what the package has now."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import chabudai

sys.path.insert(0, str(Path(__file__).parents[1]))

import reference


def test_the_reference_is_current() -> None:
    if "CHABUDAI_BLESS" in os.environ:
        reference.PAGE.write_text(reference.page())
    assert reference.PAGE.read_text() == reference.page(), "write it anew: python python/reference.py"


def test_the_reference_has_everything_that_is_exported() -> None:
    page = reference.page()
    types = {"Player", "WAIT", "__version__", "errors", "lab", "review"}
    names = set(chabudai.__all__) - types
    missing = [name for name in names if not any(f"### `chabudai.{part}{name}" in page for part in ("", "errors."))]
    assert not missing
    for module in {module for module, _ in reference.MODULES}:
        assert f"\n## `{module}`\n" in page
