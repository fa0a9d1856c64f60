"""The work of a tuning: pieces shared among processes that stay for the whole search, each kept when it is finished.

The journal is the memory of a search. The optimiser is seeded, so whoever gives it the same answers again is led to
the same place: a search that is begun again asks for the same pieces, finds them in the journal, and goes on.
"""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from types import FrameType, TracebackType
from typing import Any, Final, Generic, Protocol, TypeVar

from collegium.kernel.errors import CollegiumError
from collegium.lab.jobs import Fault, Guarded, WorkError, Workers, heard, spread
from collegium.lab.journal import LineFile

FORMAT: Final = "collegium-tuning"
VERSION: Final = 1


class Keyed(Protocol):
    """A piece of work that a journal knows again."""

    @property
    def key(self) -> str:
        """What it is known by."""


Piece = TypeVar("Piece", bound=Keyed)


class TuneError(CollegiumError):
    """A tuning that cannot be done."""


class Journal(LineFile):
    """The answers to pieces, one a line of a file that belongs to one search, in its first line."""

    refusal = TuneError
    busy = "another process is at this tuning already"

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        self.answers: dict[str, list[Any]] = {}
        super().__init__(path, {"format": FORMAT, "version": VERSION, **about})

    def check_head(self, told: Any) -> None:
        if told != self.head:
            raise self.refused("belongs to another tuning; delete it or give another --out")

    def take(self, line: bytes, number: int) -> None:
        try:
            key, answer = json.loads(line)
            self.answers[key] = list(answer)
        except (ValueError, TypeError):
            raise self.refused("damaged; delete the file to begin anew", number) from None

    def add(self, key: str, answer: Sequence[Any]) -> None:
        """Keep an answer."""
        self.answers[key] = list(answer)
        self.write([json.dumps([key, answer], separators=(",", ":"))])

    def close(self, remove: bool = False) -> None:
        """Let others have the file, or remove it when it has served."""
        if remove:
            self.path.unlink(missing_ok=True)
        super().close()


class Answering(Generic[Piece]):
    """Does a piece and says which it was; what goes wrong is an answer, too, and ends the work in good order."""

    def __init__(self, work: Callable[[Piece], list[Any]]) -> None:
        self.work = Guarded(work)

    def __call__(self, piece: Piece) -> tuple[str, list[Any] | Fault]:
        return piece.key, self.work(piece)


class Crew(Generic[Piece]):
    """Those who do the pieces of a search: as many processes as there are jobs, or a cluster.

    Starting processes takes a second, a generation a few: so they are started once, and wait at the queue in between.
    A cluster is there already, and is asked anew for every generation. Ctrl-C ends the work after the piece that is
    finished next, and a second one at once.
    """

    def __init__(
        self,
        work: Callable[[Piece], list[Any]],
        jobs: int,
        journal: Journal,
        watch: Callable[[Piece], None] | None = None,
        cluster: Workers | None = None,
    ) -> None:
        self.work = Answering(work)
        self.cluster = cluster
        self.queue: SimpleQueue[Piece | None] = SimpleQueue()
        self.results = spread(self.work, iter(self.queue.get, None), jobs)
        self.journal = journal
        self.watch = watch
        self.interrupted = False

    def __enter__(self) -> Crew[Piece]:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.queue.put(None)  # or else those who wait at the queue would wait forever
        self.results.close()

    def do(self, pieces: Sequence[Piece]) -> list[list[Any]]:
        """The answers to all pieces, in their order; what the journal knows is not asked again."""
        answers = self.journal.answers
        todo = {piece.key: piece for piece in pieces if piece.key not in answers}
        for piece in pieces:
            if piece.key not in todo:
                self.note(piece)
        with self.listening():
            for key, answer in self.finished(list(todo.values())):
                if isinstance(answer, Fault):
                    raise WorkError(answer.sentence)
                self.journal.add(key, answer)
                self.note(todo[key])
                if self.interrupted:
                    raise KeyboardInterrupt
        return [answers[piece.key] for piece in pieces]

    def finished(self, pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Any] | Fault]]:
        """The answers to pieces as they come, each with the key of its piece."""
        if self.cluster is not None:
            yield from self.cluster.spread(self.work, pieces)
            return
        for piece in pieces:
            self.queue.put(piece)
        for _ in pieces:
            yield next(self.results)

    def note(self, piece: Piece) -> None:
        """Tell whoever watches that a piece is finished."""
        if self.watch:
            self.watch(piece)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear Ctrl-C and remember it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.hear) for number in heard()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """The first Ctrl-C waits for a piece to be finished, the second does not."""
        if self.interrupted:
            self.queue.put(None)
            raise KeyboardInterrupt
        self.interrupted = True
