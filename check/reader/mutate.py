"""Alters a good record so that it must be refused."""

import copy
import random

from . import GAMES
from . import collision, five35, gostop, keystone, three
from .common import Fault
from .record import judge

# Each alteration changes the record in place and returns False when it has nothing to work on.


def entries(record, key):
    """The numbers of the entries with this key."""
    return [index for index, entry in enumerate(record["log"]) if key in entry]


def deck_of(record):
    if record["game"] == "five35":
        return five35.deck_for(record["players"])
    return {"collision": collision, "keystone": keystone, "gostop": gostop, "three": three}[record["game"]].DECK


def pick_entry(record, key, rng):
    found = entries(record, key)
    return record["log"][rng.choice(found)] if found else None


def another_move(record, rng):
    """Some move of this game, legal here or not."""
    own = sorted({entry["move"] for entry in record["log"] if "move" in entry})
    card = rng.choice(deck_of(record))
    more = {
        "collision": [card, "Su10", "Bk9"],
        "keystone": [card, card + ">new", card + ">1", card + ">9", "God>2"],
        "five35": ["pass", "play " + card, "add " + card, f"play {card} {card}", f"add {card} {card}", "play 5 7"],
        "gostop": ["skip", "go", "stop", "play " + card, "take " + card, "bomb 3", "shake 7"],
        "three": [card, "R4"],
    }[record["game"]]
    return rng.choice(own + more)


def replace_move(record, rng):
    entry = pick_entry(record, "move", rng)
    if entry is None:
        return False
    entry["move"] = another_move(record, rng)


def replace_move_without_legal(record, rng):
    for entry in record["log"]:
        entry.pop("legal", None)
    return replace_move(record, rng)


def drop_move(record, rng):
    found = entries(record, "move")
    if not found:
        return False
    del record["log"][rng.choice(found)]


def double_move(record, rng):
    found = entries(record, "move")
    if not found:
        return False
    index = rng.choice(found)
    record["log"].insert(index, copy.deepcopy(record["log"][index]))


def swap_entries(record, rng):
    log = record["log"]
    one = rng.randrange(len(log))
    two = min(one + 1, len(log) - 1) if rng.random() < 0.5 else rng.randrange(len(log))
    log[one], log[two] = log[two], log[one]


def wrong_seat(record, rng):
    entry = pick_entry(record, "move", rng)
    if entry is None:
        return False
    entry["seat"] = (entry["seat"] + rng.randrange(1, record["players"] + 1)) % (record["players"] + 1)


def dealt_piles(record, rng):
    deal = pick_entry(record, "deal", rng)["deal"]
    return deal["hands"] + [deal[key] for key in ("field", "row") if key in deal]


def replace_dealt_card(record, rng):
    pile = rng.choice(dealt_piles(record, rng))
    pile[rng.randrange(len(pile))] = rng.choice(deck_of(record) + ["Joker"])


def dealt_card_missing(record, rng):
    pile = rng.choice(dealt_piles(record, rng))
    del pile[rng.randrange(len(pile))]


def dealt_card_added(record, rng):
    rng.choice(dealt_piles(record, rng)).append(rng.choice(deck_of(record)))


def dealt_cards_exchanged(record, rng):
    piles = dealt_piles(record, rng)
    one, two = rng.sample(piles, 2)
    a, b = rng.randrange(len(one)), rng.randrange(len(two))
    one[a], two[b] = two[b], one[a]


def wrong_starter(record, rng):
    deals = [record["log"][index]["deal"] for index in entries(record, "deal")]
    deals = [deal for deal in deals if "starter" in deal]
    if not deals:
        return False
    deal = rng.choice(deals[1:] or deals)
    deal["starter"] = (deal["starter"] + rng.randrange(1, record["players"] + 1)) % (record["players"] + 1)


def replace_draw(record, rng):
    entry = pick_entry(record, "draw", rng)
    if entry is None:
        return False
    card = rng.choice(deck_of(record))
    if isinstance(entry["draw"], list):
        entry["draw"][rng.randrange(2)] = card
    else:
        entry["draw"] = card


def drop_draw(record, rng):
    found = entries(record, "draw")
    if not found:
        return False
    del record["log"][rng.choice(found)]


def score_off(record, rng):
    scores = pick_entry(record, "scores", rng)["scores"][rng.choice(["deal", "total"])]
    scores[rng.randrange(len(scores))] += rng.choice([-1, 1])


def drop_scores(record, rng):
    del record["log"][rng.choice(entries(record, "scores"))]


def totals_off(record, rng):
    record["result"]["totals"][rng.randrange(record["players"])] += rng.choice([-1, 1])


def wrong_winners(record, rng):
    count = rng.randrange(record["players"] + 1)
    record["result"]["winners"] = sorted(rng.sample(range(record["players"]), count))


def legal_without(record, rng):
    entry = pick_entry(record, "legal", rng)
    if entry is None:
        return False
    del entry["legal"][rng.randrange(len(entry["legal"]))]


def legal_with_more(record, rng):
    entry = pick_entry(record, "legal", rng)
    if entry is None:
        return False
    entry["legal"].append(another_move(record, rng))
    if len(set(entry["legal"])) != len(entry["legal"]):
        return False


def unknown_key(record, rng):
    record[rng.choice(["seed", "winner", "Options"])] = 1


def unknown_key_in_entry(record, rng):
    entry = rng.choice(record["log"])
    inner = [value for value in entry.values() if isinstance(value, dict)]
    target = rng.choice([entry] + inner)
    target[rng.choice(["note", "time", "deck"])] = 0


def unknown_key_in_result(record, rng):
    record["result"]["note"] = 0


def unknown_option(record, rng):
    record.setdefault("options", {})["fast"] = True


def unknown_value(record, rng):
    if not record.get("options"):
        return False
    record["options"][rng.choice(sorted(record["options"]))] = rng.choice(["none", 7, "printed", "always"])


def other_option(record, rng):
    """Another value that exists: wrong only where the match shows the difference."""
    options = GAMES[record["game"]].OPTIONS
    if not options:
        return False
    name = rng.choice(sorted(options))
    record.setdefault("options", {})[name] = rng.choice(options[name])


def wrong_rules(record, rng):
    record["rules"] = rng.choice([0, 2])


def wrong_format(record, rng):
    record["format"] = "chabudai-record/2"


def wrong_game(record, rng):
    record["game"] = rng.choice([name for name in GAMES if name != record["game"]] + ["poker"])


def wrong_players(record, rng):
    record["players"] = rng.choice([number for number in range(1, 8) if number != record["players"]])


def last_entry_missing(record, rng):
    record["log"].pop()


def extra_entry(record, rng):
    record["log"].append(copy.deepcopy(rng.choice(record["log"])))


KINDS = [replace_move, replace_move_without_legal, drop_move, double_move, swap_entries, wrong_seat,
         replace_dealt_card, dealt_card_missing, dealt_card_added, dealt_cards_exchanged, wrong_starter,
         replace_draw, drop_draw, score_off, drop_scores, totals_off, wrong_winners, legal_without,
         legal_with_more, unknown_key, unknown_key_in_entry, unknown_key_in_result, unknown_option,
         unknown_value, other_option, wrong_rules, wrong_format, wrong_game, wrong_players,
         last_entry_missing, extra_entry]

# These ask most of a reader: they break a rule of the game, not the form of the record.
OFTEN = [replace_move, replace_move_without_legal, legal_without, legal_with_more, swap_entries,
         dealt_cards_exchanged, replace_draw, wrong_starter, other_option]


def mutate(record, seed):
    """A copy that the reader refuses, and the name of its alteration."""
    rng = random.Random(f"{seed} {record['game']} {record['players']} {record.get('options')}")
    while True:
        alter = rng.choice(KINDS + OFTEN * 3)
        for _ in range(10):  # some alterations leave the record right, then another of the kind may not
            altered = copy.deepcopy(record)
            if alter(altered, rng) is False:
                continue
            try:
                judge(altered)
            except Fault:
                return altered, alter.__name__
