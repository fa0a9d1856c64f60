"""The doors that learners know, each tried by the suite of those who made it."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from pettingzoo.test import api_test, seed_test

import collegium
import collegium.environments.openspiel
from collegium.agents import Budget, Choice, Position, UnknownAgent
from collegium.environments.gymnasium_env import CollegiumEnv
from collegium.environments.gymnasium_vector import CollegiumVectorEnv
from collegium.environments.pettingzoo_env import CollegiumAEC
from collegium.kernel.errors import CollegiumError, IllegalMove, OptionError, SeatsError, UnknownMove
from collegium.kernel.outside import OutsideError
from collegium.kernel.playout import playout
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State

GAMES = ("alma-mater", "awesome-academics", "newton")


@pytest.fixture(autouse=True)
def advice_is_not_an_error() -> Iterator[None]:
    """The suites of others warn of habits; what they find wrong they raise."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_api(game: str) -> None:
    api_test(CollegiumAEC(game, seats=3), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_seeds(game: str) -> None:
    seed_test(lambda: CollegiumAEC(game, seats=2), num_cycles=60)


@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_gymnasium_checker(reward: str) -> None:
    check_env(CollegiumEnv("newton", opponents="random", reward=reward), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_random_simulations_with_serialization(game: str) -> None:
    name = f"collegium_{game.replace('-', '_')}(deals=20)"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_game_of_pettingzoo_ends_with_shares() -> None:
    env = CollegiumAEC("newton", seats=3, render_mode="ansi")
    env.reset(seed=4)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        earned[agent] += reward
        if terminated:
            env.step(None)
            continue
        assert observation is not None
        moves = np.flatnonzero(observation["action_mask"])
        assert moves.tolist() == list(env.state_now.legal())
        env.step(int(moves[-1]))
    assert list(earned.values()) == env.state_now.returns()
    assert sum(earned.values()) == pytest.approx(1)


def test_a_move_that_is_not_open_is_refused_with_its_clause() -> None:
    env = CollegiumAEC("newton", seats=2)
    env.reset(seed=1)
    closed = next(move for move in range(env.game.n_moves) if env.state_now.check(move))
    with pytest.raises(IllegalMove):
        env.step(closed)
    alone = CollegiumEnv("newton", opponents="random", illegal="raise")
    alone.reset(seed=1)
    closed = int(np.flatnonzero(~alone.action_masks())[0])
    with pytest.raises(IllegalMove):
        alone.step(closed)
    mild = CollegiumEnv("newton", opponents="random")
    mild.reset(seed=1)
    assert mild.step(closed)[1:4] == (0.0, True, False)
    with pytest.raises(RuntimeError, match="call reset"):
        mild.step(int(np.flatnonzero(mild.action_masks())[0]))
    for reward in ("margin", "points"):
        dear = CollegiumEnv("newton", opponents="random", reward=reward, points_each=20.0)
        with pytest.raises(RuntimeError, match="call reset"):
            dear.step(closed)
        dear.reset(seed=1)
        with pytest.raises(TypeError):
            dear.step(0.7)  # type: ignore[arg-type]
        shut = int(np.flatnonzero(~dear.action_masks())[0])
        assert dear.step(shut)[1:4] == (-5.0, True, False), "to end a bad game so would pay otherwise"


def test_pettingzoo_is_asked_only_while_a_game_goes_on() -> None:
    env = CollegiumAEC("newton", seats=2)
    for early in (env.last, lambda: env.step(0)):
        with pytest.raises(RuntimeError, match="no game is going on: call reset"):
            early()
    env.reset(seed=1)
    for wrong in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="there is no agent 'x'; there are seat_0, seat_1"):
            wrong("x")
    with pytest.raises(UnknownMove, match="is no move"):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="seed: expected a whole number from 0 on, or None, found 'x'"):
        env.reset(seed="x")  # type: ignore[arg-type]
    env.reset(seed=1)
    playout(env.state_now, seeded(1), 10_000)
    env.terminations = dict.fromkeys(env.agents, True)
    for _ in range(2):
        env.step(None)
    for late in (env.last, lambda: env.step(None)):
        with pytest.raises(RuntimeError, match="no game is going on: call reset"):
            late()


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_tables_are_rendered(mode: str) -> None:
    env = CollegiumAEC("newton", seats=2, render_mode=mode)
    env.reset(seed=1)
    picture = env.render()
    assert ("<svg" in picture) == (mode == "svg")
    assert "Newton" in picture
    assert "http" not in picture.replace("http://www.w3.org", "").replace("https://www.w3.org", "").replace(
        "https://www.textualize.io", ""
    )
    alone = CollegiumEnv("newton", opponents="random", render_mode=mode)
    alone.reset(seed=1)
    assert alone.render()
    with pytest.raises(ValueError, match="render_mode: expected one of ansi, svg"):
        CollegiumAEC("newton", render_mode="human")


@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_rewards_add_up(reward: str) -> None:
    env = CollegiumEnv("newton", opponents="random", reward=reward, seat=1)
    env.reset(seed=3)
    info: dict[str, Any] = {}
    total, over, rng = env.before, False, seeded(2)
    while not over:
        moves = np.flatnonzero(env.action_masks())
        _, gained, over, _, info = env.step(int(moves[rng.below(len(moves))]))
        total += gained
    own, other = info["scores"][1], info["scores"][0]
    expected = {"win": info["returns"][1], "margin": (own - other) / 10, "points": own / 10}
    assert total == pytest.approx(expected[reward])
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(0)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="reward: expected one of"):
        CollegiumEnv("newton", reward="glory")
    with pytest.raises(ValueError, match="opponents: expected 2, found 1"):
        CollegiumEnv("newton", seats=3, opponents=["random"])
    with pytest.raises(ValueError, match="seat: expected one of 0 to 1"):
        CollegiumEnv("newton", seat=2)
    with pytest.raises(ValueError, match="illegal: expected one of"):
        CollegiumEnv("newton", illegal="shrug")
    with pytest.raises(SeatsError):
        CollegiumEnv("newton", seats=7)


def test_options_of_a_reset_stand_under_the_game() -> None:
    aec = CollegiumAEC("alma-mater", seats=3)
    alone = CollegiumEnv("alma-mater", opponents="random")
    many = CollegiumVectorEnv("alma-mater", num_envs=2)
    doors: list[tuple[Any, Callable[[], State]]] = [
        (aec, lambda: aec.state_now),
        (alone, lambda: alone.state),
        (many, lambda: many.vector.states[1]),
    ]
    for env, position in doors:
        for first_payer in (False, True):  # options are the first of what is dealt
            env.reset(seed=1, options={"game": {"first_payer": first_payer}})
            assert bool(position().dealt[0]) is first_payer
        with pytest.raises(OptionError, match="first_payer of Alma Mater belongs under 'game', as in "):
            env.reset(options={"first_payer": False})
        with pytest.raises(OptionError, match="found 'first_payer' for 'game'"):
            env.reset(options={"game": "first_payer"})
        with pytest.warns(UserWarning, match="'colour' means nothing here"):
            env.reset(options={"colour": 1})
        with pytest.warns(UserWarning, match="'colour', 'size' mean nothing here"):
            env.reset(options={"colour": 1, "size": 2})
        with pytest.raises(OptionError, match=r"found 'first_payer'$"):
            env.reset(options="first_payer")


def test_opponents_are_honest_and_the_same_for_the_same_seed() -> None:
    def played() -> list[float]:
        env = CollegiumEnv("newton", opponents="fresher")
        observation, _ = env.reset(seed=9)
        told = [float(observation.sum())]
        for _ in range(12):
            observation, *_ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            told.append(float(observation.sum()))
        return told

    assert played() == played()


class Hasty:
    """Plays the first open move, and answers with its number alone where it is told to."""

    def __init__(self, answer: Callable[[int], Any] = Choice) -> None:
        self.answer = answer

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Any:
        return self.answer(int(position.state.legal()[0]))


def begun(opponent: Hasty) -> None:
    """Begin games, in some of which the opponent begins."""
    for seed in range(9):
        CollegiumEnv("newton", opponents=opponent, seat=1).reset(seed=seed)


def test_opponents_of_ones_own_are_seated_as_in_the_arena() -> None:
    for opponent in (Hasty, Hasty(), lambda: Hasty(Choice)):
        CollegiumEnv("newton", opponents=opponent, seat=1).reset(seed=1)
    for wrong in (None, 3):
        with pytest.raises(UnknownAgent, match=f"{wrong} is no agent; expected a name, an object with"):
            CollegiumEnv("newton", opponents=wrong)  # type: ignore[arg-type]
    with pytest.raises(CollegiumError, match="foo"):
        CollegiumEnv("newton", opponents="random without foo")
    for answer, told in (
        (int, "Hasty has to answer with a Choice, not with "),
        (lambda move: Choice(-1), "Hasty chooses what is not open, on seat 1: "),
        (lambda move: move / 0, "(?s)Hasty fails on seat 1:.*ZeroDivisionError"),
    ):
        with pytest.raises(OutsideError, match=told):
            begun(Hasty(answer))


def test_a_vector_of_gymnasium_tells_of_ends() -> None:
    envs = CollegiumVectorEnv("newton", num_envs=3, seats=2)
    observations, infos = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert np.array_equal(observations, again)
    assert envs.observation_space.contains(observations)
    rng, ended = seeded(1), 0
    while ended < 3:
        moves = [np.flatnonzero(mask) for mask in infos["action_mask"]]
        actions = np.array([each[rng.below(len(each))] for each in moves])
        movers = infos["to_move"]
        observations, rewards, done, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for place in np.flatnonzero(done):
            ended += 1
            assert rewards[place] == infos["returns"][place][movers[place]]
            assert infos["returns"][place].sum() == pytest.approx(1)
            assert infos["final_info"]["last_mover"][place] == movers[place]
            assert np.array_equal(infos["final_info"]["returns"][place], infos["returns"][place])
            assert envs.single_observation_space.contains(infos["final_obs"][place])
            assert not np.array_equal(infos["final_obs"][place], observations[place])
        assert not rewards[~done].any()
    seeds = [3, None, 4]
    envs.reset(seed=seeds)
    assert envs.vector.seeds[0] == 3


def test_a_vector_of_gymnasium_refuses_what_is_not_open_and_plays_nothing_of_it() -> None:
    envs = CollegiumVectorEnv("newton", num_envs=3, seats=2)
    with pytest.raises(RuntimeError, match="call reset"):
        envs.step(np.zeros(3, np.int64))
    observations, infos = envs.reset(seed=5)
    actions = infos["action_mask"].argmax(axis=1)
    closed = int(infos["action_mask"][1].argmin())
    for wrong, error, told in (
        (closed, IllegalMove, r"game 1 of the vector: done: .*\[collegium\.table\.not-asked\]"),
        (-1, UnknownMove, "game 1 of the vector: -1 is no move"),
        (envs.game.n_moves, UnknownMove, f"game 1 of the vector: {envs.game.n_moves} is no move"),
    ):
        with pytest.raises(error, match=told):
            envs.step(np.where(np.arange(3) == 1, wrong, actions))
    for shapeless in (actions[:2], actions.astype(float), actions > 0):
        with pytest.raises(OptionError, match="a whole number for each of 3 games"):
            envs.step(shapeless)
    again, _ = envs.reset(seed=5)
    assert np.array_equal(observations, again)
    envs.step(actions)
    trusting = CollegiumVectorEnv("newton", num_envs=3, seats=2, checked=False)
    trusting.reset(seed=5)
    trusting.step(np.where(np.arange(3) == 1, closed, actions))


def test_numbers_of_numpy_are_seeds_in_all_doors() -> None:
    envs = CollegiumVectorEnv("newton", num_envs=3, seats=2)
    envs.reset(seed=np.array([1, 2, 3]))
    assert envs.vector.seeds == [1, 2, 3]
    same = [envs.reset(seed=seed)[0] for seed in (4, np.int64(4))]  # type: ignore[arg-type]
    assert np.array_equal(same[0], same[1])
    for wrong in (["a", "b", "c"], [1, 2], "abc", 1.5):
        with pytest.raises(OptionError, match="seed: expected a whole number, or a list of 3"):
            envs.reset(seed=wrong)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="num_envs: expected 1 or more, found 0"):
        CollegiumVectorEnv("newton", num_envs=0)
    aec = CollegiumAEC("newton", seats=2)
    positions = []
    for seed in (4, np.int64(4)):
        aec.reset(seed=seed)  # type: ignore[arg-type]
        positions.append(aec.state_now)
    assert positions[0] == positions[1]
    alone = CollegiumEnv("newton", opponents="random")
    assert np.array_equal(alone.reset(seed=4)[0], alone.reset(seed=np.int64(4))[0])  # type: ignore[arg-type]


def test_openspiel_knows_what_seats_know() -> None:
    game = pyspiel.load_game("collegium_newton(players=3,deals=5)")
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 5
    state.apply_action(2)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    house = collegium.load("newton")
    out = np.zeros(house.obs_size, np.float32)
    house.new(3, 2).observe(1, out)
    assert np.array_equal(observer.tensor, out)
    assert observer.string_from(state, 1) == house.to_text(house.new(3, 2), 1)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def test_games_and_states_of_openspiel_are_pickled_and_copied() -> None:
    game = pyspiel.load_game("collegium_newton(players=3,deals=5)")
    state = game.new_initial_state()
    state.apply_action(2)
    copiers: tuple[Callable[[Any], Any], ...] = (
        copy.copy,
        copy.deepcopy,
        lambda each: pickle.loads(pickle.dumps(each)),
    )
    for copied in copiers:
        twin, same = copied(game), copied(state)
        assert (str(twin), twin.num_players(), twin.new_initial_state().deals) == (str(game), 3, 5)
        same.apply_action(same.legal_actions()[0])
        assert (state.history(), same.history()[:1]) == ([2], [2])
        assert str(same.get_game()) == str(game)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("collegium_newton(players=9)", "Newton is for 1 to 4 players, not 9"),
        ("collegium_alma_mater(players=1)", "Alma Mater is for 2 to 4 players, not 1"),
        ("collegium_newton(deals=0)", "deals: expected 1 or more, found 0"),
        ("collegium_newton(masters=sold)", "option masters: expected .*draft.*, found 'sold'"),
    ],
)
def test_openspiel_loads_no_game_that_cannot_be(name: str, sentence: str) -> None:
    with pytest.raises(CollegiumError, match=sentence):
        pyspiel.load_game(name)


def test_options_are_parameters_of_openspiel() -> None:
    house = collegium.load("newton")
    for masters in ("draft", "deal"):
        state = pyspiel.load_game(f"collegium_newton(players=2,masters={masters})").new_initial_state()
        state.apply_action(3)
        assert state.position == house.new(2, 3, masters=masters)
    alma = pyspiel.load_game("collegium_alma_mater(players=3,first_payer=True)").new_initial_state()
    alma.apply_action(3)
    assert alma.position == collegium.load("alma-mater").new(3, 3, first_payer=True)


def test_openspiel_deals_nothing_that_chance_does_not() -> None:
    for wrong in (-2, 5, 10**9):
        state = pyspiel.load_game("collegium_newton(deals=5)").new_initial_state()
        with pytest.raises(UnknownMove, match=f"deal {wrong}: expected one of 0 to 4"):
            state.apply_action(wrong)


def test_openspiel_searches_in_worlds_that_the_player_cannot_tell_apart() -> None:
    game = pyspiel.load_game("collegium_awesome_academics(players=2)")
    state = game.new_initial_state()
    state.apply_action(4)
    for _ in range(30):
        state.apply_action(state.legal_actions()[-1])
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, np.random.default_rng(seed).random) for seed in (1, 2, 1)]
    assert worlds[0].position != worlds[1].position
    assert worlds[0].position == worlds[2].position
    for world in worlds:
        assert world.position.forget(player) == state.position.forget(player)
        assert (world.history(), world.legal_actions()) == ([], state.legal_actions())
        other = world.clone()
        other.apply_action(other.legal_actions()[0])
        assert other.position != world.position
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1), 1.4, 4, use_observation_string=True)
    assert bot.step(state) in state.legal_actions()
