"""Whether a position can be: as many components as the box has, each in one place, and something open to do.

`faults` is what setting up positions, `collegium position --check` and the tests ask; every position of a game that was
played has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from collegium.kernel.errors import CollegiumError, NothingOpen, PositionError, SpoiltPosition
from collegium.kernel.laying import LIST, Field, Laying, get
from collegium.kernel.observation import OWN, TABLE
from collegium.kernel.rng import seeded
from collegium.kernel.state import State

if TYPE_CHECKING:
    from collegium.kernel.game import Game

TRIED: Final = 60  # open moves that are tried
PLAYED: Final = 40  # moves for which a position is played on
SHOWN: Final = 12  # faults that are told
WRONG: Final = (ArithmeticError, AssertionError, CollegiumError, LookupError, TypeError, ValueError)  # by wrong numbers


def faults(game: Game, state: State) -> list[str]:
    """Why a position cannot be, in words; nothing where it can."""
    laying = game.laying()
    if laying is None:
        raise PositionError(f"{game.title} does not say how its positions are set up")
    return faults_of(laying, state)


def faults_of(laying: Laying[Any], state: State, fields: Sequence[Field] | None = None) -> list[str]:
    """The same, for whoever has a laying at hand, or even the fields of the position."""
    try:
        found = list(wrong_numbers(laying, state, laying.all_fields(state) if fields is None else fields))
        if not found:
            found = [*laying.own_faults(state), *not_playable(laying, state)]
    except WRONG:
        found = [laying.words.say("fault", "unfit")]
    return list(dict.fromkeys(found))[:SHOWN]


def wrong_numbers(laying: Laying[Any], state: State, fields: Sequence[Field]) -> Iterator[str]:
    """Why the numbers of a position cannot be, each for itself and with the box."""
    yield from beyond_bounds(laying, state, fields)
    yield from astray(laying, state)
    yield from not_following(laying, state)


def is_spoilt(state: State) -> bool:
    """Whether a position cannot be, as a move may leave it that was not open.

    It is asked where a position cannot be read, as when its open moves are listed, and asks for them no more.
    """
    if not 0 <= state.to_move < state.seats or not state.is_sound():
        return True
    game: Game | None = state.switchboard.game
    if game is None:
        return False
    laying = game.laying()
    try:
        if laying is None:
            return game.sight is not None and not game.sight.is_moderate(state)
        return any(wrong_numbers(laying, state, laying.all_fields(state))) or any(laying.own_faults(state))
    except WRONG:
        return True


def refuse_spoilt(state: State, error: Exception) -> None:
    """Say that a position is spoilt, if it is, where this error is met in reading it."""
    if is_spoilt(state):
        raise SpoiltPosition() from error


def why_not_begun(game: Game, state: State) -> list[str]:
    """Why no game can begin from a position, in words; nothing where one can."""
    return faults(game, state) or unplayable(game, state)


def unplayable(game: Game, state: State) -> list[str]:
    """Why a position that has no faults cannot be played on with what each seat knows; nothing where it can.

    A text may hold numbers that nobody can set up, as of what lies face down; those show only when they are needed.
    """
    laying = game.laying()
    assert laying is not None
    try:
        for seat in range(int(state.seats)):
            game.view(state, seat)
            play_on(game, state, seat)
    except WRONG:
        return [laying.words.say("fault", "unfit")]
    return []


def play_on(game: Game, state: State, seat: int) -> None:
    """Play some moves by chance, in a position that could be this one for all that a seat knows."""
    rng = seeded(seat)
    other = state.forget(seat).determinize(seat, rng)
    for _ in range(PLAYED):
        if other.over:
            break
        moves = other.legal()
        move = int(moves[rng.below(len(moves))])
        game.label(other, move)
        game.play(other, move)
    game.view(other, seat)


def beyond_bounds(laying: Laying[Any], state: State, fields: Sequence[Field]) -> Iterator[str]:
    """Values that no field can hold."""
    for field in fields:
        for each in field.value:
            if not laying.fits(field, each, int(state.seats)):
                yield laying.beyond(field, each)
        if field.kind == LIST and len(set(field.value)) < len(field.value):
            yield laying.words.say("fault", "same", field=laying.named(field))
    sight = laying.game.sight
    if sight is not None and not sight.is_moderate(state):
        yield laying.words.say("fault", "unfit")


def astray(laying: Laying[Any], state: State) -> Iterator[str]:
    """Components in two places or in none, and those of which there are more than the box has."""
    here, box = laying.game.inventory(state), laying.box(state)
    for key in {**box, **here}:
        now, wanted = here.get(key, 0), box.get(key, 0)
        if now != wanted:
            word = "astray" if wanted == 0 else "more" if now > wanted else "fewer"
            yield laying.words.say("fault", word, what=laying.component(key), n=now, of=wanted)


def not_following(laying: Laying[Any], state: State) -> Iterator[str]:
    """Numbers that do not follow from those they should follow from."""
    other = state.clone()
    laying.follow(other)
    assert laying.game.sight is not None
    for array, seats in ((TABLE, (None,)), (OWN, range(int(state.seats)))):
        for name, first, size, _ in laying.game.sight.fields[array]:
            for seat in seats:
                if any(get(state, seat, at) != get(other, seat, at) for at in range(first, first + size)):
                    words, field = laying.words, laying.say("field", name)
                    if seat is not None:
                        field = words.say("laying", "of_seat", field=field, seat=laying.seat_name(seat))
                    yield words.say("fault", "follows", field=field)


def not_playable(laying: Laying[Any], state: State) -> Iterator[str]:
    """Whether something is asked, each answer can be carried out, and points are the sum of their sources."""
    game, words = laying.game, laying.words
    if state.over:
        return
    try:
        moves = [int(move) for move in state.legal()]
    except NothingOpen:
        moves = []
        yield words.say("fault", "no-move")
    result = game.result(state)
    if [sum(each.values()) for each in result.breakdown] != result.scores:
        yield words.say("fault", "points")
    for move in moves[:TRIED]:
        game.play(state.clone(), move)
    game.view(state, int(state.to_move))
    game.prompt(state)
