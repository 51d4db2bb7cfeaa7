"""Random play that writes records."""

import random

from . import GAMES
from .record import FORMAT, RULES

# Random play would seldom come to some decisions; these moves are chosen more often. In each match one of these holds.
TEMPERS = [
    {"shake": 6, "bomb": 6, "go": 3, "skip": 2},
    {"shake": 30, "bomb": 20, "go": 50},
    {"shake": 1, "bomb": 1, "go": 1, "pass": 5},
]


def shuffler(rng):
    """Mostly a true shuffle; at times a lightly mixed one, which brings rare hands. Any deal is a possible one."""

    def shuffle(deck):
        cards = list(deck)
        if rng.random() < 0.7:
            rng.shuffle(cards)
            return cards
        cut = rng.randrange(len(cards))
        cards = cards[cut:] + cards[:cut]
        for _ in range(rng.randrange(len(cards))):
            one, two = rng.randrange(len(cards)), rng.randrange(len(cards))
            cards[one], cards[two] = cards[two], cards[one]
        return cards

    return shuffle


def choose(rng, moves, temper):
    weights = [temper.get(move.split()[0], 1) for move in moves]
    return rng.choices(moves, weights)[0]


def play(name, players, options, rng, with_legal):
    """Play one match; return its record."""
    game = GAMES[name](players, options)
    shuffle = shuffler(rng)
    temper = rng.choice(TEMPERS)
    log = []
    while game.wants != "over":
        if game.wants == "deal":
            deal = game.some_deal(shuffle, rng)
            log.append({"deal": deal})
            game.take_deal(deal)
        elif game.wants == "draw":
            drawn = game.some_draw(rng)
            log.append({"draw": drawn})
            game.take_draw(drawn)
        elif game.wants == "move":
            legal = game.legal()
            entry = {"seat": game.seat, "move": choose(rng, legal, temper)}
            if with_legal:
                entry["legal"] = legal
            log.append(entry)
            game.take_move(entry["move"])
        else:
            log.append({"scores": game.scores()})
            game.take_scores()
    return {"format": FORMAT, "game": name, "rules": RULES, "players": players,
            "options": dict(options), "log": log, "result": game.result()}


def default_options(name):
    return {option: values[0] for option, values in GAMES[name].OPTIONS.items()}


def play_many(name, players, options, matches, seed, with_legal):
    """Records of many matches; the same seed gives the same ones."""
    rng = random.Random(f"{name} {players} {sorted(options.items())} {seed}")
    for _ in range(matches):
        yield play(name, players, options, rng, with_legal)
