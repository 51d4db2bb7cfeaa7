"""What is measured of this package, in every game."""

import random

import chabudai
import chabudai.pettingzoo
import numpy as np

LANES = 1024


def games():
    """Every game with as few and as many players as it allows."""
    for name in chabudai.games():
        counts = sorted({players for players, _ in chabudai.settings(name)})
        for players in sorted({counts[0], counts[-1]}):
            yield chabudai.Game(name, players)


def vector(game):
    """Steps of a batch, with observations and masks, and a random legal action for every lane."""
    batch = chabudai.Vector(game, LANES, seed=1)
    actions = batch.sample()

    def work():
        for _ in range(4):
            batch.sample(out=actions)
            batch.step(actions)
        return 4 * LANES

    return work


def recorded(game, seed):
    """The actions of a match that is played at random."""
    # Not by Match.sample, which would take from the dice of the match.
    match, actions, rng = game.new_match(seed), [], random.Random(seed)
    while not match.is_over:
        actions.append(rng.choice(match.legal()))
        match.apply(actions[-1])
    return actions


def single(game):
    """Steps of one match, each with the observation and the mask of the seat that is then to move."""
    played = [(seed, recorded(game, seed)) for seed in range(8)]
    row, mask = np.zeros(game.observation_size, np.uint8), np.zeros(game.num_actions, np.bool_)

    def work():
        for seed, actions in played:
            match = game.new_match(seed)
            step, observe, masked = match.apply, match.observation, match.mask
            for action in actions[:-1]:
                step(action)
                observe(out=row)
                masked(out=mask)
        return sum(len(actions) - 1 for _, actions in played)

    return work


def observed(game):
    """The same without the mask: a step and its observation."""
    played = [(seed, recorded(game, seed)) for seed in range(8)]
    row = np.zeros(game.observation_size, np.uint8)

    def work():
        for seed, actions in played:
            match = game.new_match(seed)
            step, observe = match.apply, match.observation
            for action in actions[:-1]:
                step(action)
                observe(out=row)
        return sum(len(actions) - 1 for _, actions in played)

    return work


def loop(environment):
    """PettingZoo's loop over agents, with a random legal action for each: the same code for theirs and ours."""
    rng = random.Random(1)
    seeds = iter(range(1, 1 << 30))

    def work():
        decisions = 0
        environment.reset(seed=next(seeds))
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            environment.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
        return decisions

    return work


def pettingzoo(game):
    return loop(chabudai.pettingzoo.env(game))
