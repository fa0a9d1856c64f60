"""Work shared between processes: cut into pieces, done in any order, the same result for any number of processes."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import chain
from multiprocessing.pool import Pool
from typing import Any, Final, Generic, Protocol, TypeVar

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.kept import Kept
from collegium.kernel.registry import load
from collegium.lab.parcels import BareContext, Parcel, packed

Piece = TypeVar("Piece")
Done = TypeVar("Done")

PATIENCE: Final = 1.0  # seconds without an answer after which it is looked whether all are still there
FAREWELL: Final = 5.0  # seconds in which processes are stopped in good order


class WorkError(CollegiumError):
    """A process could not do its piece of the work."""


class Workers(Protocol):
    """Those who share the work: processes of this machine, or a cluster."""

    @property
    def number(self) -> int:
        """How many there are."""

    def spread(self, work: Callable[[Piece], Done], todo: Iterable[Piece]) -> Generator[Done, None, None]:
        """The results of all pieces as they are finished; closing the iterator stops the work."""


@dataclass(frozen=True)
class Processes:
    """Processes of this machine; a single one is the one that asks."""

    number: int = 1

    def spread(self, work: Callable[[Piece], Done], todo: Iterable[Piece]) -> Generator[Done, None, None]:
        """The results of all pieces as they are finished."""
        return spread(work, todo, self.number)


def spread(work: Callable[[Piece], Done], todo: Iterable[Piece], jobs: int) -> Generator[Done, None, None]:
    """The results of all pieces as they are finished; with one job all is done here, else in processes of their own.

    Closing the iterator stops the processes at once. They import the program that asks only where it defines something
    that they need.
    """
    if jobs == 1:
        yield from map(work, todo)
        return
    pieces = (packed((work, piece)) for piece in todo)
    first = next(pieces, None)  # what cannot be handed over is refused before any process starts
    if first is None:
        return
    before = living()
    with stopped_at_last(BareContext().Pool(jobs, initializer=ignore_interrupts)) as pool:
        workers, answers = living() - before, pool.imap_unordered(done, chain([first], pieces))
        while True:
            try:
                answer = answers.next(PATIENCE)
            except StopIteration:
                return
            except multiprocessing.TimeoutError:
                if not workers <= living():  # a pool puts another in its place, and waits for the lost piece for ever
                    raise WorkError("a process ended in the midst of its work: killed, or out of memory?") from None
                continue
            if isinstance(answer, Fault):
                raise WorkError(answer.sentence)
            yield answer


@contextmanager
def stopped_at_last(pool: Pool) -> Iterator[Pool]:
    """Stops a pool in the end. One whose process has died with a lock in its hands would wait for it for ever."""
    try:
        yield pool
    finally:
        stopping = threading.Thread(target=pool.terminate, daemon=True)
        stopping.start()
        stopping.join(FAREWELL)


def living() -> set[int | None]:
    """The processes that this one has started and that have not ended, by their numbers."""
    return {child.pid for child in multiprocessing.active_children()}


@dataclass(frozen=True)
class Fault:
    """What went wrong in another process, in words: not every exception can travel between processes."""

    sentence: str


@dataclass(frozen=True)
class Guarded(Generic[Piece, Done]):
    """Work that answers with a fault where it would raise an exception."""

    work: Callable[[Piece], Done]

    def __call__(self, piece: Piece) -> Done | Fault:
        try:
            return self.work(piece)
        except CollegiumError as error:
            return Fault(str(error))
        except Exception:
            return Fault(f"a piece of work failed\n{traceback.format_exc().rstrip()}")


def done(parcel: Parcel) -> Any:
    """What comes of a piece that was handed to this process with the work that is to be done to it."""
    return Guarded(opened_and_done)(parcel)


def opened_and_done(parcel: Parcel) -> Any:
    """Open a parcel, and do what it says."""
    work, piece = parcel.opened()
    return work(piece)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def heard() -> list[int]:
    """The signals that end the work here as Ctrl-C does: that of a key, and where it is heeded that of `kill`."""
    is_heeded = signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    return [signal.SIGINT, signal.SIGTERM] if is_heeded else [signal.SIGINT]


@contextmanager
def heeding_kill() -> Iterator[None]:
    """Lets SIGTERM end the work as Ctrl-C does: what is finished is kept and told."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are heard elsewhere
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL if before is None else before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Lets Ctrl-C wait until what is begun here is done whole, and then has its way."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Ctrl-C is heard elsewhere
        return
    pressed: list[int] = []
    before = {number: signal.signal(number, lambda number, _: pressed.append(number)) for number in heard()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.default_int_handler if handler is None else handler)
    if pressed:
        raise KeyboardInterrupt


@cache
def game_here(name: str, edition: str | Kept | None) -> Game:
    """A game, loaded once in each process."""
    return load(name, edition)
