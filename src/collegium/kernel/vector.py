"""Many games side by side, stepped in one call, for learners: moves in, observations, masks and returns out.

    vector = game.vector(64, seats=4, seed=1)
    observations, masks = np.asarray(vector.observations), np.asarray(vector.masks)  # no copies
    vector.step(moves)  # and they say what the seats to move see now

All that comes out lies in buffers of the vector's own, which numpy, PyTorch and others read where they lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from operator import index
from struct import calcsize
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import CollegiumError, IllegalMove, OptionError, UnknownMove
from collegium.kernel.rng import SEED_BITS, seeded
from collegium.kernel.state import State
from collegium.kernel.stepping import Stepper, place_of

if TYPE_CHECKING:
    from collegium.kernel.game import Game


def following(seed: SupportsIndex) -> int:
    """The seed of the game that follows one of this seed."""
    rng = seeded((index(seed) + 1) % 2**SEED_BITS)
    return sum(int(rng.word()) << 32 * part for part in range(4))


def seeds_from(seed: int, number: int) -> list[int]:
    """Seeds for so many games, each following the one before."""
    found = [seed]
    while len(found) < number:
        found.append(following(found[-1] ^ number))
    return found


def read_seeds(given: Any, number: int) -> list[int]:
    """A list or an array of seeds, one for each of so many games; whole numbers of whatever library."""
    if isinstance(given, str) or not hasattr(given, "__iter__"):
        raise OptionError(f"seed: expected a whole number, or a list with one for each game, found {given!r}")
    seeds: list[int] = []
    for each in given:
        if isinstance(each, bool) or not hasattr(each, "__index__"):
            raise OptionError(f"seed: expected whole numbers, found {each!r}")
        seeds.append(index(each))
    if len(seeds) != number:
        raise OptionError(f"seed: expected one, or one for each of {number} games, found {len(seeds)}")
    return seeds


def buffer(kind: Any, *shape: int) -> memoryview[Any]:
    """Zeros in this shape, that others can write to."""
    return memoryview(bytearray(prod(shape) * calcsize(kind))).cast(kind, shape)


class Vector:
    """So many games; where one is over, the next begins in its place at once.

    What the last step brought: `observations` (what the seat to move sees), `masks` (its open moves), `to_move`, and
    for games that ended with that step `done` and `returns` (what each seat got); there the first three are of the new
    game. Observations cannot be written to: a step writes only what has changed in them.
    """

    def __init__(
        self,
        game: Game,
        number: int,
        seats: int,
        seed: int | Sequence[int],
        options: Mapping[str, object],
    ) -> None:
        """Begin so many games; a seed is for all of them together, a list has one for each."""
        if game.obs_size == 0:
            raise CollegiumError(f"{game.title} does not describe what its seats see")
        if number < 1:
            raise OptionError(f"expected 1 game or more, found {number}")
        self.seeds = seeds_from(seed, number) if isinstance(seed, int) else read_seeds(seed, number)
        self.game, self.number, self.seats, self.options = game, number, seats, dict(options)
        self.stepper = Stepper([game.new(seats, each, **self.options) for each in self.seeds], self.begin)
        self._sights = buffer("f", number, game.obs_size)
        self.observations = self._sights.toreadonly()  # a step writes what has changed alone, so nobody else may write
        self.masks = buffer("B", number, game.n_moves)
        self.to_move = buffer("q", number)
        self.returns = buffer("d", number, seats)
        self.done = buffer("B", number)
        self.show()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a vector is neither copied nor pickled: its `states` are, and its `seeds`")

    @property
    def states(self) -> list[State]:
        """Where the games stand."""
        return self.stepper.states

    def begin(self, place: int) -> State:
        """The next game in a place: its seed follows from the one before (`following`)."""
        self.seeds[place] = following(self.seeds[place])
        state: State = self.game.new(self.seats, self.seeds[place], **self.options)
        return state

    def step(self, moves: Sequence[int] | Any) -> None:
        """Play a move in every game. It trusts its caller, as `State.apply` does.

        In a checked game a move that is not open is refused with its place and its clause, before any is played; in any
        other what is no move at all, and a move that could not be carried out leaves the step half played.
        """
        given = vec[i64](moves)
        if len(given) != self.number:
            raise OptionError(f"expected a move for each of {self.number} games, found {len(given)}")
        if self.game.switchboard.guard is not None:
            self.admit(given)
        self.stepper.step(given, self._sights, self.masks, self.to_move, self.returns, self.done)

    def admit(self, moves: vec[i64]) -> None:
        """Refuse moves of which one is not open."""
        for place, state in enumerate(self.states):
            guard = state.switchboard.guard
            try:
                if guard is not None:
                    guard.admit(state, moves[place])
            except IllegalMove as error:
                raise IllegalMove(error.move, error.clause, place_of(place)) from None
            except UnknownMove as error:
                raise UnknownMove(f"{place_of(place)}: {error}") from None

    def show(self) -> None:
        """Write anew what the seats to move see: after `states` were changed by hand."""
        self.stepper.show(self._sights, self.masks, self.to_move)
