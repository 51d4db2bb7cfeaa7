"""Matches: legal moves, notation, undo, copies, pickles, records, chance and rewards, in every game."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest
from conftest import advance, every_game, some_games

import chabudai
from chabudai.errors import BadArgument, IllegalMove, MatchOver, NothingToUndo, NotSupported


def test_masks_legal_ids_and_notations_agree_in_every_setting() -> None:
    for game in every_game():
        match = advance(game.new_match(seed=1), 9)
        for seat in range(game.players):
            legal, mask = match.legal(seat), match.mask(seat)
            assert np.flatnonzero(mask).tolist() == legal
            assert [game.parse(text) for text in match.legal_moves(seat)] == legal
            assert [game.notation(action) for action in legal] == match.legal_moves(seat)
            assert bool(legal) == (seat in match.seats)


def test_observations_have_the_sizes_and_names_of_their_specification() -> None:
    sizes: dict[str, set[tuple[int, int]]] = {}
    for game in every_game():
        match = advance(game.new_match(seed=2), 5)
        for seat in range(game.players):
            observation, secrets = match.observation(seat), match.secrets(seat)
            assert observation.dtype == np.uint8 and observation.max() == 1
            assert observation.shape == (game.observation_size,)
            assert secrets.shape == (game.secrets_size,)
        assert len(set(game.observation_spec)) == game.observation_size
        assert len(game.secrets_spec) == game.secrets_size
        sizes.setdefault(game.id, set()).add((game.observation_size, game.num_actions))
    assert all(len(of_game) == 1 for of_game in sizes.values()), "one size for all player counts"


def test_an_observation_goes_into_the_array_that_is_given() -> None:
    for game in some_games():
        match = game.new_match(seed=3)
        out = np.full(game.observation_size, 7, np.uint8)
        assert match.observation(out=out) is out
        assert np.array_equal(out, match.observation())
        mask = np.ones(game.num_actions, np.bool_)
        assert match.mask(out=mask) is mask
        assert np.flatnonzero(mask).tolist() == match.legal()


def test_undo_goes_back_exactly_and_the_same_choice_leads_to_the_same() -> None:
    for game in some_games("match", "points"):
        match = game.new_match(seed=4)
        trail = []
        for _ in range(60):
            if match.is_over:
                break
            trail.append((pickle.dumps(match), match.sample()))
            match.undo() if len(match) % 7 == 6 else match.apply(trail[-1][1])
        while len(match):
            action = int(json.loads(match.__reduce__()[1][0])["chosen"][-1]["id"])
            after = (match.record(), match.returns, match.view(), match.seats)
            match.undo()
            match.apply(action)
            assert (match.record(), match.returns, match.view(), match.seats) == after
            match.undo()
        fresh = game.new_match(seed=4)
        assert (match.seats, match.view(0)) == (fresh.seats, fresh.view(0))
        with pytest.raises(NothingToUndo):
            match.undo()


def test_copies_and_pickles_go_on_alike_and_apart() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=5), 11)
        others = [match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
        for other in others:
            assert (other.seats, other.legal(), len(other)) == (match.seats, match.legal(), len(match))
        while not match.is_over:
            for each in [match, *others]:
                each.apply(each.sample())
        assert {other.record() for other in others} == {match.record()}
        assert {other.returns for other in others} == {match.returns}
        assert pickle.loads(pickle.dumps(game)) == game


def test_a_pickle_between_two_simultaneous_choices_keeps_the_first() -> None:
    for game in some_games():
        if game.is_simultaneous:
            match = game.new_match(seed=6)
            match.apply(match.legal()[-1])
            again = pickle.loads(pickle.dumps(match))
            assert again.seats == match.seats == (1,)
            for each in (match, again):
                each.apply(each.legal()[0])
            assert again.record() == match.record()
            again.undo()
            assert again.seats == (1,)
            again.undo()
            assert again.seats == (0, 1)


def test_records_replay_at_every_setting() -> None:
    for game in every_game("match", "points"):
        match = advance(game.new_match(seed=7), 25)
        if game.is_simultaneous and len(match.seats) == 1:
            match.undo()  # a choice that waits for others is in no record
        again = game.replay(match.record())
        assert (again.seats, again.view(0), again.returns) == (match.seats, match.view(0), match.returns)
        other = chabudai.replay(match.record(legal=True))
        assert other.game.options == game.options and other.legal() == match.legal()


def test_rewards_add_up_to_returns_and_are_zero_sum_where_they_should_be() -> None:
    for episode, reward in [("match", "win"), ("match", "points"), ("match", "zero-sum"), ("deal", "zero-sum")]:
        for game in some_games(episode, reward):
            match, sums = game.new_match(seed=8), np.zeros(game.players)
            while not match.is_over:
                match.apply(match.sample())
                sums += match.rewards
            assert match.returns == pytest.approx(sums.tolist(), abs=1e-4)
            if reward != "points":
                assert sum(match.returns) == pytest.approx(0, abs=1e-3)
            else:
                sign = -1 if game.fewest_points_win else 1
                points = np.sum([deal for deal, _ in match.scores], axis=0)
                assert match.returns == pytest.approx((sign * points).tolist())
            if episode == "deal":
                assert len(match.scores) == 1
            elif reward == "win":
                winners = match.winners
                assert winners is not None
                best = [seat for seat in range(game.players) if match.returns[seat] == max(match.returns)]
                assert not winners or best == winners


def test_worlds_are_what_the_seat_sees_and_play_on() -> None:
    for game in some_games():
        match = advance(game.new_match(seed=9), 13)
        seat = match.seat
        assert seat is not None
        world = match.imagine(seat, seed=1)
        assert world.view(seat) == match.view(seat)
        assert world.legal(seat) == match.legal(seat)
        assert np.array_equal(world.observation(seat), match.observation(seat))
        again = match.imagine(seat, seed=1)
        while not world.is_over:
            for each in (world, again):
                each.apply(each.sample())
        assert world.returns == again.returns
        with pytest.raises(NotSupported, match="pickle the match"):
            pickle.dumps(world)
        with pytest.raises(NotSupported, match="imagine"):
            world.record()


def test_chance_is_listed_where_a_game_can_and_given_by_the_caller() -> None:
    listed = 0
    for game in some_games():
        match = game.new_match(chance="given", seed=10)
        assert match.is_chance and match.seats == () and match.seat is None
        with pytest.raises(MatchOver):
            match.legal()
        if not game.lists_chance_outcomes:
            with pytest.raises(NotSupported, match="draw_chance"):
                match.chance_outcomes()
            match.draw_chance()
            assert match.seats
            continue
        listed += 1
        outcomes = match.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        match.apply_chance(outcomes[0][0])
        again = game.new_match(chance="given")
        again.apply_chance(outcomes[0][0])
        assert again.view(0) == match.view(0)
        with pytest.raises(BadArgument, match="chance is not next"):
            match.apply_chance(outcomes[0][0])
        with pytest.raises(IllegalMove):
            game.new_match(chance="given").apply_chance("{}")
    assert listed


def test_the_same_place_in_a_match_has_the_same_chance() -> None:
    for game in some_games():
        one, other = (game.new_match(seed=11, stream=stream, chance="place") for stream in (0, 1))
        assert one.view(0) == other.view(0)
        assert game.new_match(seed=12, chance="place").view(0) != one.view(0)
