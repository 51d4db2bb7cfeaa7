"""The program as a server of tables, for tests of players who sit down there."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conftest import PROGRAM


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its data in a folder."""
    # All players come from this address, faster than people, no bot pauses for people, and a busy machine is no reason to refuse anything.
    limits = ["--messages", "1000000", "--requests", "1000000", "--bot-pause-ms", "0", "--lateness-ms", "600000"]
    command = [PROGRAM, "serve", "--address", "127.0.0.1:0", "--data", str(folder), *limits]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = (line.strip() for line in process.stdout)
        try:
            yield next(line.removeprefix("listening on ") for line in lines if line.startswith("listening on "))
        finally:
            process.terminate()
