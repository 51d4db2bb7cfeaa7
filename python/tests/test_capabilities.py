"""Every capability times every game: tries each at every setting, and compares with the table in docs/python.md.

With CHABUDAI_BLESS set, the table is written anew.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
from conftest import GAMES, advance

import chabudai
from chabudai import Bot, Decision, Game, NetworkPlayer, lab
from chabudai.errors import NotSupported, UnknownBot
from chabudai.gymnasium import SeatEnv, SeatVectorEnv
from chabudai.pettingzoo import env, parallel_env

PAGE = Path(__file__).parents[2] / "docs/python.md"
BEGIN, END = "<!-- capabilities -->\n", "<!-- end -->\n"


def legal(game: Game) -> bool:
    match = game.new_match()
    return [game.parse(text) for text in match.legal_moves()] == np.flatnonzero(match.mask()).tolist()


def refusal(game: Game) -> bool:
    match = game.new_match()
    illegal = next(action for action in range(game.num_actions) if action not in match.legal())
    try:
        match.apply(illegal)
    except chabudai.IllegalMove as refused:
        return refused.clause in game.clauses
    return False


def observation(game: Game) -> bool:
    return game.new_match().observation().shape == (len(game.observation_spec),)


def secrets(game: Game) -> bool:
    return game.new_match().secrets().shape == (len(game.secrets_spec),)


def undo(game: Game) -> bool:
    match = game.new_match()
    before = match.view(0)
    match.apply(match.sample())
    match.undo()
    return match.view(0) == before


def pickled(game: Game) -> bool:
    match = advance(game.new_match(), 5)
    return bool(pickle.loads(pickle.dumps(match)).record() == match.copy().record())


def replay(game: Game) -> bool:
    match = advance(game.new_match(), 5)
    return chabudai.replay(match.record()).view(0) == match.view(0)


def worlds(game: Game) -> bool:
    match = advance(game.new_match(), 5)
    return match.imagine(match.seat).view(match.seat) == match.view(match.seat)


def outcomes(game: Game) -> bool:
    return bool(game.new_match(chance="given").chance_outcomes())


def deals(game: Game) -> bool:
    short = Game(game.id, game.players, options=game.options, episode="deal")
    match = chabudai.play(short.new_match(), ["random"] * game.players)
    return len(match.scores) == 1 and abs(sum(match.returns)) < 1e-3


def batch(game: Game) -> bool:
    vector = chabudai.Vector(game, 3)
    vector.step(vector.sample())
    return bool(vector.mask.any())


def aec(game: Game) -> bool:
    environment = env(game)
    environment.reset(seed=1)
    return bool(environment.observe(environment.agent_selection)["action_mask"].any())


def parallel(game: Game) -> bool:
    return len(parallel_env(game).reset(seed=1)[0]) == game.players


def gym(game: Game) -> bool:
    return bool(SeatEnv(game).reset(seed=1)[0]["action_mask"].any())


def gym_vector(game: Game) -> bool:
    return bool(SeatVectorEnv(game, 2).reset(seed=1)[0]["action_mask"].any())


def search(game: Game) -> bool:
    return bool(Bot(game, "search:5").explain(game.new_match())["candidates"])


def perfect(game: Game) -> bool:
    return Bot(game, "perfect").choose(match := game.new_match()) in match.legal()


def function(game: Game) -> bool:
    def first(decision: Decision) -> int:
        return decision.legal[0]

    return lab.duel(game, first, "random", deals=1).matches == 2


def figures(game: Game) -> bool:
    return lab.statistics(game, "random", matches=2).matches == 2


def self_play(game: Game) -> bool:
    [record] = lab.self_play(game, "random", matches=1)
    return chabudai.replay(record).is_over


def measured_worlds(game: Game) -> bool:
    match = game.new_match()
    return lab.worlds(match, lambda world: world.legal(match.seat), count=2) == [match.legal()] * 2


def network(game: Game) -> bool:
    player = NetworkPlayer(lambda rows: np.zeros((len(rows), game.num_actions)))
    return player(Decision.of(match := game.new_match())) in match.legal()


CAPABILITIES: dict[str, Callable[[Game], bool]] = {
    "legal ids, masks and notation": legal,
    "refusals name their clause": refusal,
    "observation with named slots": observation,
    "perfect information apart": secrets,
    "undo": undo,
    "copy and pickle": pickled,
    "records and replay": replay,
    "imagined worlds": worlds,
    "chance outcomes listed": outcomes,
    "deals or matches as episodes": deals,
    "`Vector`": batch,
    "PettingZoo AEC": aec,
    "PettingZoo parallel": parallel,
    "Gymnasium": gym,
    "Gymnasium vector": gym_vector,
    "bots and search": search,
    "`perfect`": perfect,
    "a function as a player": function,
    "a network as a player": network,
    "statistics": figures,
    "self-play": self_play,
    "measurements in worlds": measured_worlds,
}


def can(capability: Callable[[Game], bool], name: str) -> str:
    found: set[bool | None] = set()
    for players, options in chabudai.settings(name):
        try:
            found.add(capability(Game(name, players, options=options)))
        except (NotSupported, UnknownBot):
            found.add(None)
    assert found in ({True}, {None}), f"{name}: {capability.__name__} works at some settings only, or is wrong"
    return "yes" if found == {True} else "-"


def test_the_table_of_the_docs_says_what_works() -> None:
    rows = ["| | " + " | ".join(GAMES) + " |", "|---|" + ":-:|" * len(GAMES)]
    for title, capability in CAPABILITIES.items():
        rows.append(f"| {title} | " + " | ".join(can(capability, name) for name in GAMES) + " |")
    table = "\n".join(rows) + "\n"
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    written, after = rest.split(END)
    if "CHABUDAI_BLESS" in os.environ:
        PAGE.write_text(before + BEGIN + table + END + after)
        return
    assert written == table, "write it anew with CHABUDAI_BLESS=1"
