"""Measures OpenSpiel, RLCard and Chabudai in turns on one core. Started by `run`; see README.md."""

import argparse
import json
import random
import subprocess
import sys
import time
from importlib.metadata import version

import pyspiel
import rlcard

# Which of our games (and with how many players) each of theirs is set against: the one most like it.
NEAREST = {
    "hearts": ("keystone", 4),
    "spades": ("keystone", 4),
    "euchre": ("keystone", 4),
    "bridge": ("keystone", 4),
    "goofspiel": ("three", 2),
    "doudizhu": ("five35", 3),
    "gin-rummy": ("gostop", 2),
}
OURS = ["collision", "keystone", "five35", "gostop", "three"]
SIMULATIONS = 500  # of one search, as in `chabudai lab bench`
ROLLOUTS = 50  # in C++ for each call from Python


# OpenSpiel


def play_on(state, rng):
    """Plays at random to the end; returns how many decisions that took. Choices made together are one."""
    decisions = 0
    while not state.is_terminal():
        if state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
            decisions += 1
        else:
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions


def first_decisions(game, rng, count=8):
    """Deals: states at the first decision. It has a choice; where it has none, their search ends at once."""
    states = []
    while len(states) < count:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        if len(state.legal_actions()) > 1:
            states.append(state)
    return states


def mean_decisions(states, rng, count=100):
    """How many decisions random play takes from these states, on average."""
    return sum(play_on(state.clone(), rng) for state in states for _ in range(count)) / len(states) / count


def rate(seconds, work):
    """How many of what `work` counts are done in a second."""
    work()
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        done += work()
    return done / (time.perf_counter() - start)


def in_turn(items):
    """A function that returns the items one after the other, for ever."""
    place = -1

    def following():
        nonlocal place
        place = (place + 1) % len(items)
        return items[place]

    return following


def spiel_rollouts(name, together=1):
    """Decisions of random play in C++, from hands that are dealt already; `together` many of them count as one.

    A search of one simulation evaluates its root, and the evaluator plays to the end ROLLOUTS times.
    """
    game, rng = pyspiel.load_game(name), random.Random(1)
    states = first_decisions(game, rng)
    decisions = ROLLOUTS * mean_decisions(states, rng) / together
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    deal = in_turn(states)

    def work():
        bot.step(deal())
        return decisions

    return work


def spiel_games(name):
    """Decisions of whole games in C++, from the deal to the end, played by its random bots."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    decisions = mean_decisions([game.new_initial_state()], rng, 400)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def work():
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.randrange(1 << 30))
        return decisions

    return work


def spiel_search(name):
    """Simulations of its information set search at the first decision of a deal, a new world for each."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    deal = in_turn(first_decisions(game, rng))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    curiosity = 0.7 * (game.max_utility() - game.min_utility())
    bot = pyspiel.ISMCTSBot(1, evaluator, curiosity, SIMULATIONS)

    def work():
        bot.step(deal())
        return SIMULATIONS

    return work


def spiel_worlds(name, samples):
    """Imagines a world at every decision of random games, and plays its own history again."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    worlds = impossible = 0
    while worlds < samples:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                world = state.resample_from_infostate(seat, rng.random)
                worlds += 1
                impossible += not could_be(game, world.history(), seat, state)
            state.apply_action(rng.choice(state.legal_actions()))
    return {"worlds": worlds, "impossible": impossible}


def could_be(game, history, seat, real):
    """Whether every move of a history is legal, and the seat then knows what it knows in the real game."""
    state = game.new_initial_state()
    for action in history:
        if action not in state.legal_actions():
            return False
        state.apply_action(action)
    return state.information_state_string(seat) == real.information_state_string(seat)


# RLCard

LEGAL = {
    "doudizhu": lambda game, state: state["actions"],
    "bridge": lambda game, state: game.judger.get_legal_actions(),
    "gin-rummy": lambda game, state: game.judge.get_legal_actions(),
}


def rlcard_games(name):
    """Decisions of whole games, without the features that its environment makes for learners."""
    game, rng = rlcard.make(name, config={"seed": 1}).game, random.Random(1)
    legal = LEGAL[name]

    def work():
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(rng.choice(legal(game, state)))
            decisions += 1
        return decisions

    return work


# Chabudai


class Chabudai:
    def __init__(self, binary):
        self.binary = binary
        self.best = {}

    def ask(self, *arguments):
        done = subprocess.run([self.binary, "lab", *arguments, "--json"], stdout=subprocess.PIPE, text=True)
        if not done.stdout:
            sys.exit(f"chabudai lab {' '.join(arguments)} failed")
        return json.loads(done.stdout)

    def bench(self, game, ms):
        for row in self.ask("bench", "--game", game, "--ms", str(ms)):
            best = self.best.setdefault((row["game"], row["players"]), {})
            for field, value in row.items():
                if field.endswith("_per_second"):
                    best[field] = max(best.get(field, 0.0), value)

    def decisions_in_a_deal(self, game, players):
        told = self.ask("stats", "--game", game, "--players", str(players), "--bots", "random", "--matches", "100")
        mean = {figure["name"]: figure["mean"] for figure in told["figures"]}
        return mean["moves"] / mean["deals"]

    def worlds(self, samples):
        return self.ask("worlds", "--samples", str(samples), "--cores", "1")


# All of them


def measure(ours, options):
    """The best figure of all rounds for everything, each round in the same mixed order."""
    peers = {
        ("OpenSpiel", "hearts", "play"): spiel_rollouts("hearts"),
        ("OpenSpiel", "spades", "play"): spiel_rollouts("spades"),
        ("OpenSpiel", "euchre", "play"): spiel_rollouts("euchre"),
        # Rollouts take turns: two turns are a choice made together.
        ("OpenSpiel", "goofspiel", "play"): spiel_rollouts("turn_based_simultaneous_game(game=goofspiel())", 2),
        ("OpenSpiel", "hearts", "deal and play"): spiel_games("hearts"),
        ("OpenSpiel", "spades", "deal and play"): spiel_games("spades"),
        ("OpenSpiel", "euchre", "deal and play"): spiel_games("euchre"),
        ("OpenSpiel", "goofspiel", "deal and play"): spiel_games("goofspiel"),
        ("RLCard", "doudizhu", "deal and play"): rlcard_games("doudizhu"),
        ("RLCard", "bridge", "deal and play"): rlcard_games("bridge"),
        ("RLCard", "gin-rummy", "deal and play"): rlcard_games("gin-rummy"),
        ("OpenSpiel", "hearts", "search"): spiel_search("hearts"),
        ("OpenSpiel", "euchre", "search"): spiel_search("euchre"),
    }
    theirs = dict.fromkeys(peers, 0.0)

    def one(key):
        theirs[key] = max(theirs[key], rate(options.ms / 1000, peers[key]))

    jobs = [((place + 0.5) / len(peers), one, (key,)) for place, key in enumerate(peers)]
    jobs += [((place + 0.5) / len(OURS), ours.bench, (game, options.ms)) for place, game in enumerate(OURS)]
    jobs.sort(key=lambda job: job[0])
    for turn in range(options.rounds):
        print(f"round {turn + 1} of {options.rounds}", file=sys.stderr)
        for _, work, arguments in jobs:
            work(*arguments)
    return theirs


def compare(ours, peer, game, what, per_second, field, scale=1.0):
    """A row: theirs, ours in the game most like it, and the ratios to all our games."""
    nearest = NEAREST[game]
    figure = ours.best[nearest][field] * scale
    row = {
        "peer": peer,
        "game": game,
        "what": what,
        "theirs": per_second,
        "our_game": "{} {}".format(*nearest),
        "ours": figure,
        "ratio": figure / per_second,
    }
    if scale == 1.0:
        ratios = [best[field] / per_second for best in ours.best.values()]
        row |= {"lowest_ratio": min(ratios), "highest_ratio": max(ratios)}
    return row


def searches(ours, theirs):
    """Searches differ in how far the end of the deal is: also what they simulate is compared."""
    rows = []
    ends = {near: ours.decisions_in_a_deal(*near) for near in {NEAREST["hearts"], NEAREST["euchre"]}}
    for (peer, game, what), figure in theirs.items():
        if what != "search":
            continue
        rng = random.Random(1)
        end = mean_decisions(first_decisions(pyspiel.load_game(game), rng), rng)
        random_playouts, sensible = "textbook_simulations_per_second", "simulations_per_second"
        scale = ends[NEAREST[game]]
        rows += [
            compare(ours, peer, game, "simulations, ours textbook", figure, random_playouts),
            compare(ours, peer, game, "decisions in them, ours textbook", figure * end, random_playouts, scale),
            compare(ours, peer, game, "simulations, ours search", figure, sensible),
            compare(ours, peer, game, "decisions in them, ours search", figure * end, sensible, scale),
        ]
    return rows


def worlds(ours, samples):
    rows = []
    for game in ["hearts", "euchre", "oh_hell"]:
        # In a process of its own: a wrong world can end it.
        command = [sys.executable, __file__, "--worlds-of", game, "--samples", str(samples)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        found = json.loads(done.stdout) if done.returncode == 0 else {"worlds": None, "impossible": None}
        rows.append({"by": "OpenSpiel", "game": game, **found})
    rows += [{"by": "Chabudai", "game": row["game"], **row["found"]} for row in ours.worlds(samples)]
    return rows


# What is shown


def aligned(title, rows):
    """A table: the first line names the columns; words to the left, figures to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    figures = [all(cell[:1] in "0123456789-" for cell in column) for column in zip(*rows[1:])]
    print(f"\n{title}\n")
    for row in rows:
        cells = [
            cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(row, widths, figures)
        ]
        print("  ".join(cells).rstrip())


def times(ratio):
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:,.0f}"


def show(result):
    for title, key in [
        ("Random play, decisions per second", "random_play"),
        ("Search, per second", "search"),
    ]:
        rows = [["library", "game", "what", "theirs", "our game", "ours", "ratio", "all our games"]]
        for row in result[key]:
            span = "-"
            if "lowest_ratio" in row:
                span = f"{times(row['lowest_ratio'])} to {times(row['highest_ratio'])}"
            theirs, ours = f"{row['theirs']:,.0f}", f"{row['ours']:,.0f}"
            rows.append(
                [row["peer"], row["game"], row["what"], theirs, row["our_game"], ours, times(row["ratio"]), span]
            )
        aligned(title, rows)
    rows = [["library", "game", "worlds", "impossible", "share, %"]]
    for row in result["worlds"]:
        if row["worlds"] is None:
            rows.append([row["by"], row["game"], "-", "-", "-"])
            continue
        share = 100 * row["impossible"] / row["worlds"]
        rows.append([row["by"], row["game"], f"{row['worlds']:,}", f"{row['impossible']:,}", f"{share:.1f}"])
    aligned("Imagined worlds that could not have happened", rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ms", type=int, default=100)
    parser.add_argument("--samples", type=int, default=4000)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--worlds-of", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if min(options.rounds, options.ms, options.samples) < 1:
        parser.error("--rounds, --ms and --samples must be at least 1")
    if options.worlds_of:
        print(json.dumps(spiel_worlds(options.worlds_of, options.samples)))
        return
    if not options.binary:
        parser.error("--binary is needed; `run` gives it")
    ours = Chabudai(options.binary)
    theirs = measure(ours, options)
    result = {
        "open_spiel": version("open_spiel"),
        "rlcard": version("rlcard"),
        "rounds": options.rounds,
        "ms": options.ms,
        "random_play": [
            compare(ours, *key, figure, "decisions_per_second")
            for key, figure in theirs.items()
            if key[2] != "search"
        ],
        "search": searches(ours, theirs),
        "worlds": worlds(ours, options.samples),
    }
    if options.json:
        print(json.dumps(result, indent=2))
    else:
        print(f"open_spiel {result['open_spiel']}, rlcard {result['rlcard']}")
        show(result)


if __name__ == "__main__":
    main()
