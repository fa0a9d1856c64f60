"""What seats see as numbers: nothing they cannot know, the same compiled and plain, alone and in a vector."""

from __future__ import annotations

import copy
import pickle
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from collegium.kernel import memory_plain
from collegium.kernel.errors import IllegalMove, OptionError, SpoiltPosition, UncheckedMove, UnknownMove
from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.observation import Description
from collegium.kernel.playout import playout, rollouts
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from collegium.kernel.vector import following
from tests.by_chance import wander

EVERY = 23  # of a game's positions one of so many is looked at


def observed(game: Game, state: State, seat: int) -> list[float]:
    """An observation as a list."""
    out = array("f", [7.0] * game.obs_size)
    state.observe(seat, out)
    return out.tolist()


def some_positions(game: Game, seats: int) -> Iterator[State]:
    """Some positions of a random game, the first and the last among them."""
    state = game.new(seats, seats)
    yield from islice(wander(state, seeded(seats)), 0, None, EVERY)
    yield state


def test_nothing_that_a_seat_cannot_know_is_observed(game: Game, sight: Description, seats: int) -> None:
    rng = seeded(seats)
    for state in some_positions(game, seats):
        for seat in range(seats):
            told = observed(game, state, seat)
            for other in (state.determinize(seat, rng), state.forget(seat)):
                found = observed(game, other, seat)
                wrong = [name for name, a, b in zip(game.obs_names, told, found, strict=True) if a != b]
                assert wrong == []


def test_views_are_made_of_what_is_not_hidden(game: Game, sight: Description, seats: int) -> None:
    """The description hides something, and what it hides is missing in the copy that views are made of."""
    boxed: Any = game
    for state in some_positions(game, seats):
        for who in (SPECTATOR, *range(seats)):
            one, known = boxed.known(state, who)
            copy = state.clone()
            copy.reseed(seeded(1))
            if who >= 0:
                copy = copy.determinize(who, seeded(2))
                other, known_there = boxed.known(copy, who)
                assert known == known_there
                assert list(one.table) == list(other.table)
                assert list(one.own) == list(other.own)


def test_both_writers_write_the_same(game: Game, sight: Description, seats: int) -> None:
    for state in some_positions(game, seats):
        rules, out = state.switchboard, array("f", [7.0] * game.obs_size)
        for seat in range(seats):
            arrays = (state.asking(seat), state.table, state.own, state.dealt, rules.secrets.seen(state, seat))
            memory_plain.watch(rules.plan, rules.factors, out, 0, game.obs_size, seats, seat, b"", *arrays)
            assert out.tolist() == observed(game, state, seat)


def test_an_observation_is_told_from_the_own_seat(game: Game, sight: Description) -> None:
    """What the seat to the left calls its own is `left` to this one."""
    seats = game.seats[-1]
    names = game.obs_names
    own = {name.removeprefix("own."): at for at, name in enumerate(names) if name.startswith("own.")}
    left = {name.removeprefix("left."): at for at, name in enumerate(names) if name.startswith("left.")}
    shared = [name for name in left if name in own and not name.startswith("bookmark") and not name.startswith("books")]
    assert len(shared) > 10
    state = game.new(seats, 3)
    playout(state, seeded(3), 60)
    for seat in range(seats):
        here, there = observed(game, state, seat), observed(game, state, (seat + 1) % seats)
        assert [here[left[name]] for name in shared] == [there[own[name]] for name in shared]


def test_numbers_are_scaled_and_named(game: Game, sight: Description, seats: int) -> None:
    assert len(game.obs_names) == game.obs_size == len(set(game.obs_names))
    assert game.obs_version >= 1
    numbers = [number for state in some_positions(game, seats) for number in observed(game, state, 0)]
    assert all(-4 <= number <= 4 for number in numbers)
    assert sum(abs(number) > 1.5 for number in numbers) < len(numbers) / 1000


def test_masks_mark_open_moves(game: Game, seats: int) -> None:
    for state in some_positions(game, seats):
        out = np.ones(game.n_moves + 2, dtype=bool)
        state.mask(out, 1)
        assert np.flatnonzero(out[1:-1]).tolist() == list(state.legal())
        assert out[0]
        assert out[-1]


def test_rooms_that_are_not_fit_are_refused(game: Game, sight: Description) -> None:
    state = game.new(game.seats[0], 1)
    with pytest.raises(ValueError, match="expected room for"):
        state.observe(0, array("f", [0.0] * (game.obs_size - 1)))
    with pytest.raises(ValueError, match="expected room for"):
        state.observe(0, array("f", [0.0] * game.obs_size), 1)
    with pytest.raises(TypeError, match="32-bit floating-point numbers"):
        state.observe(0, array("d", [0.0] * game.obs_size))
    with pytest.raises(ValueError, match="there are seats 0 to"):
        state.observe(state.seats, array("f", [0.0] * game.obs_size))
    with pytest.raises((BufferError, TypeError, ValueError)):
        state.observe(0, bytes(4 * game.obs_size))
    with pytest.raises(ValueError, match="expected room for"):
        state.mask(bytearray(game.n_moves - 1))


def test_what_is_asked_is_told_by_one_whitelist(game: Game, sight: Description, seats: int) -> None:
    """An argument of a question that a view tells of is observed, and no other is."""
    boxed: Any = game
    for state in some_positions(game, seats):
        if not state.over and "question" in (view := boxed.public_view(state)):
            assert set(view["question"]) - {"kind"} <= {*sight.arguments, *EXPLAINED}


EXPLAINED = ("items", "paid", "kinds")  # of a payment, which stands in fields of the table


def test_a_vector_plays_the_same_games(game: Game, sight: Description) -> None:
    seats, seeds = game.seats[-1], [5, 6, 7]
    vector = game.vector(3, seats, seeds)
    alone = [game.new(seats, seed) for seed in seeds]
    out, masks = np.asarray(vector.observations), np.asarray(vector.masks)
    rng, ended = seeded(1), 0
    while ended < 3:
        moves = []
        for place, state in enumerate(alone):
            assert vector.states[place] == state
            assert vector.to_move[place] == state.to_move
            assert np.flatnonzero(masks[place]).tolist() == list(state.legal())
            if ended == 0 and rng.below(60) == 0:
                assert out[place].tolist() == observed(game, state, int(state.to_move))
            moves.append(state.sample_move(rng))
            state.apply(moves[-1])
        vector.step(np.array(moves, dtype=np.int64))
        for place, state in enumerate(alone):
            assert bool(vector.done[place]) == state.over
            assert np.asarray(vector.returns)[place].tolist() == state.returns()
            if state.over:
                ended += 1
                seeds[place] = following(seeds[place])
                alone[place] = game.new(seats, seeds[place])
    assert vector.seeds == seeds


def test_what_has_changed_is_written_over_what_was_there(game: Game, sight: Description, seats: int) -> None:
    rng, state = seeded(seats), game.new(seats, seats)
    kept, out = bytearray(state.kept_bytes()), array("f", [7.0] * game.obs_size)
    for number in range(60):
        seat = int(state.to_move) if number % 5 else number // 5 % seats
        state.observe_again(seat, out, 0, kept)
        assert out.tolist() == observed(game, state, seat)
        for _ in range(1 + number % 7 * 2):
            if state.over:
                state = game.new(seats, number)
            state.apply(state.sample_move(rng))


def test_observations_of_a_vector_cannot_be_written_to(game: Game, sight: Description) -> None:
    with pytest.raises(ValueError, match="read-only"):
        np.asarray(game.vector(1, game.seats[-1]).observations)[0, 0] = 1.0
    public = [value for name, value in vars(game.vector(1, game.seats[-1])).items() if not name.startswith("_")]
    shape = (1, game.obs_size)
    assert [each.readonly for each in public if isinstance(each, memoryview) and each.shape == shape] == [True]


def test_vectors_refuse_what_does_not_fit(game: Game, sight: Description) -> None:
    seats = game.seats[-1]
    with pytest.raises(OptionError, match="one for each of 2 games"):
        game.vector(2, seats, [1, 2, 3])
    with pytest.raises(OptionError, match="a move for each of 2 games"):
        game.vector(2, seats).step([0])
    with pytest.raises(OptionError, match="expected 1 game or more, found 0"):
        game.vector(0, seats)
    wrong: Any
    for wrong in (["a", "b"], "ab", 1.5, [True, 2]):
        with pytest.raises(OptionError, match="seed: expected "):
            game.vector(2, seats, wrong)
    assert len(set(game.vector(8, seats, 3).seeds)) == 8
    vector = game.vector(1, seats)
    assert vector.seeds != game.vector(1, seats).seeds, "without a seed, one is drawn"
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="a vector is neither copied nor pickled: its `states` are"):
            copied(vector)


def test_what_is_no_move_at_all_is_refused_by_every_vector_before_any_is_played(game: Game, sight: Description) -> None:
    vector = game.vector(3, game.seats[-1], 3)
    moves = [int(state.legal()[0]) for state in vector.states]
    before = [state.to_bytes() for state in vector.states]
    for wrong in (-1, game.n_moves, 10**12):
        with pytest.raises(UnknownMove, match=f"game 2 of the vector: {wrong} is no move: codes run from 0 to "):
            vector.step([*moves[:2], wrong])
    assert [state.to_bytes() for state in vector.states] == before


def test_the_error_of_an_illegal_move_names_the_game_of_the_vector(game: Game, sight: Description) -> None:
    vector = game.vector(2, game.seats[-1], 3)
    vector.states[1].agenda = vector.states[1].agenda[:0]  # as an illegal move may leave it
    with pytest.raises(SpoiltPosition, match="game 1 of the vector: ") as spoilt:
        vector.show()
    with pytest.raises(UncheckedMove, match="game 1 of the vector: ") as unchecked:
        vector.step([int(vector.states[0].legal()[0]), 0])
    for error in (spoilt.value, unchecked.value):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_checked_vector_plays_every_move_or_none(game: Game, sight: Description) -> None:
    vector = game.checked().vector(4, game.seats[-1], 3)
    vector.step([int(state.legal()[0]) for state in vector.states])
    moves = [int(state.legal()[-1]) for state in vector.states]
    before, seen = [state.to_bytes() for state in vector.states], bytes(vector.observations)
    closed = next(move for move in range(game.n_moves) if vector.states[3].check(move))
    clause = game.why_not(vector.states[3], closed)
    assert clause is not None
    with pytest.raises(IllegalMove) as refused:
        vector.step([*moves[:3], closed])
    assert str(refused.value) == f"game 3 of the vector: {game.moves.text(closed)}: {clause.text} [{clause.id}]"
    assert (refused.value.move, refused.value.clause) == (game.moves.text(closed), clause)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    with pytest.raises(UnknownMove, match="game 2 of the vector: -1 is no move: codes run from 0"):
        vector.step([*moves[:2], -1, moves[3]])
    assert [state.to_bytes() for state in vector.states] == before
    assert bytes(vector.observations) == seen
    vector.step(moves)
    assert [state.to_bytes() for state in vector.states] != before


def test_rollouts_are_means_of_random_games(game: Game) -> None:
    seats = game.seats[-1]
    start, ended = game.new(seats, 1), game.new(seats, 2)
    playout(ended, seeded(1), 10**6)
    before = start.to_bytes()
    means = rollouts([start, ended], 6, seeded(4))
    assert start.to_bytes() == before
    assert means == rollouts([start, ended], 6, seeded(4))
    assert means[1] == ended.returns()
    assert sum(means[0]) == pytest.approx(1)
    assert rollouts([start], 6, seeded(4), 0) != []
    for number in (0, -3):
        with pytest.raises(ValueError, match=f"expected 1 game or more from each position, found {number}"):
            rollouts([start], number, seeded(4))
    for seat in (seats, -2):
        with pytest.raises(ValueError, match=f"there are seats 0 to {seats - 1}, not {seat}"):
            rollouts([start], 1, seeded(4), seat)
