"""What is measured of other libraries. A function fails to import what is not installed, and `measure.py` says so."""

import random

from ours import LANES, loop


def openspiel_single(name):
    """Steps of one state from Python, each with the tensor and the legal actions of the player to move."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type()
    tensor = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"

    def work():
        decisions, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            getattr(state, tensor)(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return work


def openspiel_environment(name):
    """Its environment for learners."""
    from open_spiel.python import rl_environment

    environment, rng = rl_environment.Environment(name), random.Random(1)

    def work():
        decisions, step = 0, environment.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = environment.step([rng.choice(step.observations["legal_actions"][player])])
            decisions += 1
        return decisions

    return work


def rlcard_environment(name):
    """Its environment for learners."""
    import rlcard

    environment, rng = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def work():
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return work


def pettingzoo_classic(name):
    """PettingZoo's own card games, in the same loop as ours."""
    from importlib import import_module

    return loop(import_module(f"pettingzoo.classic.{name}").env())


def pgx_batch(name):
    """Steps of a batch, compiled, with a random legal action for every state and a new game for those that end."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    environment = pgx.make(name)
    step = auto_reset(environment.step, environment.init)

    def once(state, key):
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions, keys = jax.random.categorical(key, scores), jax.random.split(key, LANES)
        return jax.vmap(step)(state, actions, keys)

    @jax.jit
    def some(state, key):
        return jax.lax.scan(lambda state, key: (once(state, key), None), state, jax.random.split(key, 16))[0]

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(environment.init))(jax.random.split(key, LANES))
    turn = 0

    def work():
        nonlocal state, turn
        turn += 1
        state = some(state, jax.random.fold_in(key, turn))
        jax.block_until_ready(state.observation)
        return 16 * LANES

    return work


#: What is compared with what: how theirs is measured, their games, and what of ours is like it.
PEERS = [
    ("pgx", "batch", pgx_batch, ["kuhn_poker", "leduc_holdem", "sparrow_mahjong"], "batch"),
    ("OpenSpiel", "state", openspiel_single, ["leduc_poker", "hearts", "euchre", "gin_rummy"], "single step"),
    ("OpenSpiel", "environment", openspiel_environment, ["leduc_poker", "hearts", "euchre"], "single step"),
    ("RLCard", "environment", rlcard_environment, ["leduc-holdem", "doudizhu", "gin-rummy", "bridge"], "single step"),
    (
        "PettingZoo classic",
        "AEC loop",
        pettingzoo_classic,
        ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"],
        "AEC loop",
    ),
]
