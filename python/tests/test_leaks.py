"""Worlds that a seat cannot tell apart give it the same, in every game at every player count."""

from __future__ import annotations

import pickle

import numpy as np
from conftest import advance, every_count, some_games

import chabudai
from chabudai import Bot, Decision


def pairs(seat_choices: int, seed: int) -> list[tuple[chabudai.Match, chabudai.Match, int]]:
    """Two worlds each that the seat to move cannot tell apart."""
    found = []
    for game in every_count():
        match = advance(game.new_match(seed), seat_choices)
        seat = match.seat
        assert seat is not None
        found.append((match.imagine(seat, seed=1), match.imagine(seat, seed=2), seat))
    return found


def test_the_worlds_differ_where_cards_are_hidden() -> None:
    for one, other, seat in pairs(5, 1):
        assert one.game.has_hidden_cards == (not np.array_equal(one.secrets(seat), other.secrets(seat)))


def test_a_seat_gets_the_same_in_worlds_it_cannot_tell_apart() -> None:
    for choices in (0, 3, 8, 21):
        for one, other, seat in pairs(choices, 100 + choices):
            assert np.array_equal(one.observation(seat), other.observation(seat))
            assert np.array_equal(one.mask(seat), other.mask(seat))
            assert one.view(seat) == other.view(seat)
            assert one.show(seat) == other.show(seat)
            held = [pickle.dumps(Decision.of(world, seat)) for world in (one, other)]
            assert held[0] == held[1]


def test_a_refusal_is_the_same_in_worlds_a_seat_cannot_tell_apart() -> None:
    for one, other, seat in pairs(6, 3):
        for action in set(range(one.game.num_actions)) - set(one.legal(seat)):
            refusals = []
            for world in (one, other):
                try:
                    world.apply(action, seat)
                except chabudai.IllegalMove as refused:
                    refusals.append((str(refused), refused.clause))
            assert len(refusals) == 2 and refusals[0] == refusals[1]


def test_bots_choose_the_same_in_worlds_they_cannot_tell_apart() -> None:
    for one, other, seat in pairs(4, 4):
        for level in ("random", "greedy", "easy", "search:40", "textbook:40"):
            explained = [Bot(one.game, level, seed=5).explain(world, seat) for world in (one, other)]
            assert explained[0] == explained[1]


def test_a_choice_that_waits_for_others_is_not_seen() -> None:
    for game in some_games():
        if not game.is_simultaneous:
            continue
        held = []
        for choice in (0, -1):
            match = game.new_match(seed=6)
            match.apply(match.legal(0)[choice], 0)
            held.append(pickle.dumps((Decision.of(match, 1), match.view(0), match.story(1))))
        assert held[0] == held[1]
