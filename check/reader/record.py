"""Judges one record of a match, by rules/record.md."""

from . import GAMES
from .common import Fault, is_int

FORMAT = "chabudai-record/1"
RULES = 1
TOP_KEYS = ("format", "game", "rules", "players", "options", "log", "result", "meta")
NEEDED = ("format", "game", "rules", "players", "log", "result")


def same(found, wanted):
    """Equal, and of equal type all through: true is not 1, and 1.0 is not 1."""
    if type(found) is not type(wanted):
        return False
    if isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(same(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(same(a, b) for a, b in zip(found, wanted))
    return found == wanted


def judge(record):
    """Returns nothing when the record is right; raises Fault when it is not."""
    game = open_match(record)
    log = record["log"]
    if not isinstance(log, list):
        raise Fault(None, "log", "must be a list")
    for index, entry in enumerate(log):
        try:
            judge_entry(game, entry)
        except Fault as fault:
            if fault.entry is None:
                fault.entry = index
            raise
    if game.wants != "over":
        raise Fault(len(log), "log", f"the log ends where a {game.wants} entry must follow")
    if not same(record["result"], game.result()):
        raise Fault(None, "result", f"must be {game.result()}, not {record['result']}")


def open_match(record):
    """Check everything but log and result; return the match before its first deal."""
    if not isinstance(record, dict):
        raise Fault(None, "record", "must be an object")
    for key in record:
        if key not in TOP_KEYS:
            raise Fault(None, "record", f"unknown key {key!r}")
    for key in NEEDED:
        if key not in record:
            raise Fault(None, "record", f"key {key!r} is missing")
    if record["format"] != FORMAT:
        raise Fault(None, "format", f"unknown format {record['format']!r}")
    name = record["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise Fault(None, "game", f"unknown game {name!r}")
    kind = GAMES[name]
    if not is_int(record["rules"]) or record["rules"] != RULES:
        raise Fault(None, "rules", f"unknown rules version {record['rules']!r}")
    if not is_int(record["players"]) or record["players"] not in kind.PLAYERS:
        raise Fault(None, "players", f"{name} has no {record['players']!r} players")
    if not isinstance(record.get("meta", {}), dict):
        raise Fault(None, "meta", "must be an object")
    return kind(record["players"], read_options(kind, record.get("options", {})))


def read_options(kind, given):
    if not isinstance(given, dict):
        raise Fault(None, "options", "must be an object")
    for name in given:
        if name not in kind.OPTIONS:
            raise Fault(None, "options", f"unknown option {name!r}")
    options = {}
    for name, values in kind.OPTIONS.items():
        value = given.get(name, values[0])  # a missing one is its default
        if not any(same(value, known) for known in values):
            raise Fault(None, "options", f"unknown value {value!r} of {name}")
        options[name] = value
    return options


def kind_of_entry(entry):
    if not isinstance(entry, dict):
        raise Fault(None, "entry", "must be an object")
    keys = set(entry)
    if keys in ({"deal"}, {"draw"}, {"scores"}):
        return keys.pop()
    if keys in ({"seat", "move"}, {"seat", "move", "legal"}):
        return "move"
    raise Fault(None, "entry", f"no entry has the keys {sorted(keys)}")


def judge_entry(game, entry):
    kind = kind_of_entry(entry)
    if game.wants == "over":
        raise Fault(None, "log", f"the match is over, but a {kind} entry follows")
    if kind != game.wants:
        raise Fault(None, "log", f"a {game.wants} entry must come here, not a {kind} entry")
    if kind == "deal":
        game.take_deal(entry["deal"])
    elif kind == "draw":
        game.take_draw(entry["draw"])
    elif kind == "move":
        judge_move(game, entry)
    else:
        wanted = game.scores()
        if not same(entry["scores"], wanted):
            raise Fault(None, "scores", f"must be {wanted}, not {entry['scores']}")
        game.take_scores()


def judge_move(game, entry):
    seat, move = entry["seat"], entry["move"]
    if not is_int(seat) or seat != game.seat:
        raise Fault(None, "seat", f"it is the turn of seat {game.seat}, not {seat!r}")
    legal = game.legal()
    if not isinstance(move, str) or move not in legal:
        raise Fault(None, game.clause(), f"{move!r} is not legal; legal are {', '.join(legal)}")
    if "legal" in entry:
        check_legal_list(entry["legal"], legal)
    game.take_move(move)


def check_legal_list(found, legal):
    if not isinstance(found, list) or not all(isinstance(move, str) for move in found):
        raise Fault(None, "legal", "must be a list of moves")
    if len(set(found)) != len(found):
        raise Fault(None, "legal", "has a move twice")
    missing = [move for move in legal if move not in found]
    if missing:
        raise Fault(None, "legal", f"is without {', '.join(missing)}")
    added = [move for move in found if move not in legal]
    if added:
        raise Fault(None, "legal", f"has {', '.join(added)}, which is not legal")
