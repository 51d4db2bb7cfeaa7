"""python3 check judge|play|mutate|all ... (see README.md)"""

import argparse
import itertools
import json
import os
import subprocess
import sys

from reader import GAMES
from reader.common import Fault
from reader.mutate import mutate
from reader.play import default_options, play_many
from reader.record import judge

SHOWN = 20  # bad records named by judge
ALONE = 12  # altered records given to the program one by one, for each combination


class Unreadable(Exception):
    pass


def read_lines(text):
    """(line number, record) of JSON Lines."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            yield number, json.loads(line)
        except ValueError as error:
            raise Unreadable(f"line {number}: not JSON: {error}")


def read_text(path):
    try:
        if path == "-":
            return sys.stdin.read()
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(str(error))


def to_line(record):
    return json.dumps(record, separators=(",", ":"))


def judge_text(text):
    """(count of good records, list of messages about the bad ones)"""
    good, bad = 0, []
    for number, record in read_lines(text):
        try:
            judge(record)
            good += 1
        except Fault as fault:
            bad.append(f"line {number}: {fault}")
    return good, bad


def run_judge(arguments):
    good, bad = judge_text(read_text(arguments.file))
    for message in bad[:SHOWN]:
        print(message)
    print(f"{good} good, {len(bad)} bad")
    return 1 if bad else 0


def option_text(value):
    return value if isinstance(value, str) else json.dumps(value)


def parse_options(name, given):
    options = default_options(name)
    for text in given:
        option, _, value = text.partition("=")
        known = {option_text(one): one for one in GAMES[name].OPTIONS.get(option, ())}
        if value not in known:
            raise Unreadable(f"{name} has no option {text!r}")
        options[option] = known[value]
    return options


def run_play(arguments):
    name = arguments.game
    options = parse_options(name, arguments.option)
    if arguments.players not in GAMES[name].PLAYERS:
        raise Unreadable(f"{name} has no {arguments.players} players")
    for record in play_many(name, arguments.players, options, arguments.matches, arguments.seed, arguments.legal):
        print(to_line(record))
    return 0


def run_mutate(arguments):
    for number, record in read_lines(read_text(arguments.file)):
        try:
            judge(record)
        except Fault as fault:
            raise Unreadable(f"line {number}: {fault}; only good records can be altered")
        altered, kind = mutate(record, f"{arguments.seed} {number}")
        if arguments.kinds:
            print(f"line {number}: {kind}", file=sys.stderr)
        print(to_line(altered))
    return 0


# -- all: this reader and a program against each other --


def combinations():
    """(game, players, options) for everything that can be played."""
    for name, game in GAMES.items():
        for players in game.PLAYERS:
            for values in itertools.product(*game.OPTIONS.values()):
                yield name, players, dict(zip(game.OPTIONS, values))


def run_program(arguments, text=""):
    return subprocess.run(arguments, input=text, capture_output=True, text=True, encoding="utf-8")


def first_line(text):
    return (text.strip().splitlines() or ["nothing said"])[0]


def check_theirs(program, name, players, options, matches, seed):
    """What is wrong with the records that the program writes."""
    command = [program, "record", "--game", name, "--players", str(players),
               "--matches", str(matches), "--seed", str(seed)]
    for option, value in options.items():
        command += ["--option", f"{option}={option_text(value)}"]
    done = run_program(command + ["--legal"])
    if done.returncode != 0:
        return [f"record: exit {done.returncode}: {first_line(done.stderr)}"]
    try:
        good, problems = judge_text(done.stdout)
    except Unreadable as error:
        return [f"record: {error}"]
    problems = [f"record: {problem}" for problem in problems]
    if good + len(problems) != matches:
        problems.append(f"record: {good + len(problems)} records, {matches} were asked for")
    for number, record in read_lines(done.stdout):
        if not isinstance(record, dict):
            continue
        if (record.get("game"), record.get("players"), record.get("options")) != (name, players, options):
            problems.append(f"record: line {number}: not the game, players and options asked for")
        moves = [entry for entry in record.get("log", []) if isinstance(entry, dict) and "move" in entry]
        if any("legal" not in entry for entry in moves):
            problems.append(f"record: line {number}: a move without its legal list")
    return problems


def check_ours(program, records, seed, keep):
    """What is wrong with the program's verdicts on our records, good and altered."""
    problems = []

    def expect(code, lines, what):
        done = run_program([program, "verify", "-"], "".join(line + "\n" for line in lines))
        if done.returncode == code:
            return
        said = first_line(done.stderr.strip() or done.stdout)
        message = f"verify: {what}: exit {done.returncode}, not {code}: {said}"
        if keep:
            path = os.path.join(keep, f"failed-{os.getpid()}-{len(os.listdir(keep))}.jsonl")
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in lines)
            message += f" (kept in {path})"
        problems.append(message)

    expect(0, [to_line(record) for record in records], "good records")
    altered = [mutate(record, f"{seed} {number}") for number, record in enumerate(records)]
    expect(1, [to_line(record) for record, _ in altered], "altered records")
    for number in range(min(ALONE, len(records))):
        record, kind = altered[number]
        expect(1, [to_line(record)], f"{kind} (record {number})")
    return problems


def run_all(arguments):
    program = arguments.program
    if os.sep not in program and os.path.exists(program):
        program = os.path.join(".", program)
    if arguments.keep:
        os.makedirs(arguments.keep, exist_ok=True)
    passed = failed = 0
    for name, players, options in combinations():
        try:
            problems = check_theirs(program, name, players, options, arguments.matches, arguments.seed)
            own = list(play_many(name, players, options, arguments.matches, arguments.seed, True))
            problems += check_ours(program, own, arguments.seed, arguments.keep)
        except OSError as error:
            raise Unreadable(f"{program}: {error}")
        words = " ".join(f"{option}={option_text(value)}" for option, value in options.items())
        title = f"{name} {players} {words}".strip()
        print(f"{title}: {'passed' if not problems else 'FAILED'}", flush=True)
        for problem in problems[:5]:
            print(f"    {problem}")
        if len(problems) > 5:
            print(f"    and {len(problems) - 5} more")
        passed += not problems
        failed += bool(problems)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(prog="python3 check", description="a second reader of the rules")
    commands = parser.add_subparsers(dest="command", required=True)

    one = commands.add_parser("judge", help="judge records, JSON Lines")
    one.add_argument("file", help="a file, or - for standard input")
    one.set_defaults(run=run_judge)

    one = commands.add_parser("play", help="write records of random play")
    one.add_argument("--game", required=True, choices=list(GAMES))
    one.add_argument("--players", type=int, required=True)
    one.add_argument("--matches", type=int, default=1)
    one.add_argument("--seed", default="1")
    one.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    one.add_argument("--legal", action="store_true", help="with the legal moves at each move")
    one.set_defaults(run=run_play)

    one = commands.add_parser("mutate", help="alter each record so that it must be refused")
    one.add_argument("--seed", default="1")
    one.add_argument("--kinds", action="store_true", help="name each alteration on standard error")
    one.add_argument("file", help="a file, or - for standard input")
    one.set_defaults(run=run_mutate)

    one = commands.add_parser("all", help="check a program and this reader against each other")
    one.add_argument("--program", required=True)
    one.add_argument("--matches", type=int, default=20)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--keep", metavar="FOLDER", help="write the records of wrong verdicts here")
    one.set_defaults(run=run_all)

    arguments = parser.parse_args()
    try:
        return arguments.run(arguments)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 2


if __name__ == "__main__":
    sys.exit(main())
