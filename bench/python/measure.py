"""Measures this package and others in turns on one core, and writes a table of ratios. Started by `run`; see README.md."""

import argparse
import os
import time
import warnings
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import ours
from peers import PEERS

PACKAGES = ["chabudai", "open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "numpy"]


def rate(seconds, work):
    """How many of what `work` counts are done in a second of the core, whoever else uses it meanwhile."""
    start, done = time.process_time(), 0
    while time.process_time() - start < seconds:
        done += work()
    return done / (time.process_time() - start)


def all_work():
    """What is measured, ours and theirs mixed, and what could not be."""
    works, failed = {}, []
    kinds = {"batch": ours.vector, "single step": ours.single, "step and observation": ours.observed, "AEC loop": ours.pettingzoo}
    for kind, make in kinds.items():
        for game in ours.games():
            works["Chabudai", kind, f"{game.id} {game.players}"] = make(game)
    for library, how, make, games, _ in PEERS:
        for game in games:
            try:
                work = make(game)
                work()
            except Exception as reason:
                failed.append(f"{library} {game} ({how}): {type(reason).__name__}: {str(reason).splitlines()[0] if str(reason) else ''}")
            else:
                works[library, how, game] = work
    return works, failed


def measure(works, options):
    """The best figure of all rounds for everything, each round in the same mixed order."""
    best = dict.fromkeys(works, 0.0)
    order = sorted(works, key=lambda key: hash_of(key))
    for turn in range(options.rounds):
        print(f"round {turn + 1} of {options.rounds}", flush=True)
        for key in order:
            best[key] = max(best[key], rate(options.ms / 1000, works[key]))
    return best


def hash_of(key):
    """An order that mixes libraries and is the same in every run."""
    return sum(ord(letter) * (place + 7) for place, letter in enumerate(" ".join(key))) % 101


def short(figure):
    if figure >= 1e6:
        return f"{figure / 1e6:.1f} M"
    return f"{figure / 1e3:.0f} k" if figure >= 1e4 else f"{figure / 1e3:.1f} k"


def times(ratio):
    return f"{ratio:.1f}" if ratio < 10 else f"{ratio:,.0f}"


def tables(best, failed):
    """The tables, as Markdown."""
    of = {kind: {game: figure for (library, k, game), figure in best.items() if (library, k) == ("Chabudai", kind)} for kind in
          ("batch", "single step", "step and observation", "AEC loop")}
    lines = ["Decisions per second on one core, the best of all rounds.", ""]
    lines += ["| ours | `Vector`, observation and mask | single step, observation and mask | a step and its observation | PettingZoo's loop |",
              "|---|--:|--:|--:|--:|"]
    for game in of["batch"]:
        micro = 1e6 / of["step and observation"][game]
        lines.append(
            f"| {game} | {short(of['batch'][game])} | {short(of['single step'][game])} | {micro:.2f} µs | {short(of['AEC loop'][game])} |"
        )
    lines += ["", "| theirs | how | decisions/s | ours, slowest to fastest game | ratio |", "|---|---|--:|--:|--:|"]
    for library, how, _, games, kind in PEERS:
        low, high = min(of[kind].values()), max(of[kind].values())
        for game in games:
            if (figure := best.get((library, how, game))) is not None:
                ratio = f"{times(low / figure)} to {times(high / figure)}"
                lines.append(f"| {library} {game} | {how} | {short(figure)} | {short(low)} to {short(high)} | {ratio} |")
    if failed:
        lines += ["", "Not measured:", ""] + [f"- {each}" for each in failed]
    return "\n".join(lines) + "\n"


def versions():
    found = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{package} is not installed")
    return ", ".join(found) + "."


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ms", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    if min(options.rounds, options.ms) < 1:
        parser.error("--rounds and --ms must be at least 1")
    warnings.simplefilter("ignore")
    # One core for everybody, the last one: the first has the most to do besides.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    works, failed = all_work()
    if options.only:
        words = options.only.split(",")
        works = {key: work for key, work in works.items() if any(word in " ".join(key) for word in words)}
        for key, figure in measure(works, options).items():
            print(f"{' '.join(key)}: {short(figure)} ({1e6 / figure:.3f} µs)")
        return
    text = f"{versions()} {tables(measure(works, options), failed)}"
    print(text)
    if options.out:
        options.out.write_text(text)


if __name__ == "__main__":
    main()
