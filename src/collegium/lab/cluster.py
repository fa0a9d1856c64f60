"""A Ray cluster in place of processes: the same pieces, the same results, on as many machines as there are.

Every machine of the cluster needs the same version of Collegium, and an edition's folder in the same place.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any, Final

import collegium
from collegium.lab.jobs import Done, Fault, Guarded, Piece, WorkError

IN_FLIGHT: Final = 2  # pieces for each worker that wait or are being done, so that none is idle
PATIENCE: Final = 10.0  # seconds until somebody must have answered


@dataclass(frozen=True)
class Cluster:
    """The workers of a Ray cluster that this program is connected to."""

    ray: Any
    address: str
    number: int

    def spread(self, work: Callable[[Piece], Done], todo: Iterable[Piece]) -> Generator[Done, None, None]:
        """The results of all pieces as they are finished; closing the iterator calls off the rest."""
        task = self.ray.remote(remote_piece)
        left = iter(todo)
        waiting: list[Any] = []
        try:
            while True:
                room = self.number * IN_FLIGHT - len(waiting)
                waiting += [task.remote(work, piece, collegium.__version__) for piece in islice(left, room)]
                if not waiting:
                    return
                ready, waiting = self.ray.wait(waiting, num_returns=1)
                answer = self.answer(ready[0])
                if isinstance(answer, Fault):
                    raise WorkError(answer.sentence)
                yield answer
        finally:
            for reference in waiting:
                self.ray.cancel(reference, force=True)

    def answer(self, reference: Any) -> Any:
        """What a worker answered."""
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayError as error:
            reason = str(error).strip().splitlines()[-1:] or [type(error).__name__]
            raise WorkError(f"the cluster at {self.address} did not finish its work: {reason[0]}") from None


def remote_piece(work: Callable[[Piece], Done], piece: Piece, version: str) -> Done | Fault:
    """Do a piece on a machine of the cluster, which must play by the same rules as the machine that asks."""
    if collegium.__version__ != version:
        return Fault(f"the cluster has Collegium {collegium.__version__}, this machine {version}; install the same")
    return Guarded(work)(piece)


def knock(address: str) -> None:
    """Make sure that somebody answers at a host and port: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # a word that Ray knows, such as auto
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise WorkError(f"no cluster answers at {address!r}: {error}") from None


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """The cluster at an address, such as 10.0.0.1:6379, for as long as it is needed."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise WorkError("a cluster needs Ray: pip install 'collegium[cluster]'") from None
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except Exception as error:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise WorkError(f"no cluster answers at {address!r}: {reason}") from None
    try:
        yield Cluster(ray, address, max(1, int(ray.cluster_resources().get("CPU", 1))))
    finally:
        ray.shutdown()
