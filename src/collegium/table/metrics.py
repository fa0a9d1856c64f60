"""Figures of a running server for Prometheus: what happened, how long it took, and what waits.

No figure names a guest, a table or an address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from collegium.kernel.errors import CollegiumError

if TYPE_CHECKING:
    from collegium.table.door import Door
    from collegium.table.hub import Hub

SECONDS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
HERE: Final = "127.0.0.1"


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.events = self._counter("events", "Changes of tables that were stored, by their kind", "kind")
        self.commands = self._seconds("command", "From a message on a socket to its answer, by the message", "message")
        self.requests = self._seconds("request", "From a request to its answer, by its address", "path")
        self.storage = self._seconds("storage", "Calls of the database, by what they do", "call")
        self.storage_errors = self._counter("storage_errors", "Calls of the database that failed", "call")
        self.refused = self._counter("refusals", "What clients asked for in vain, by the code of the answer", "code")

    def _counter(self, name: str, text: str, label: str) -> Counter:
        return Counter(f"collegium_{name}", text, [label], registry=self.registry)

    def _seconds(self, name: str, text: str, label: str) -> Histogram:
        return Histogram(f"collegium_{name}_seconds", text, [label], buckets=SECONDS, registry=self.registry)

    def _gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        Gauge(f"collegium_{name}", text, registry=self.registry).set_function(read)

    def watch(self, hub: Hub, door: Door) -> None:
        """Tell what there is at the moment as well; it is counted when somebody asks."""
        self._gauge("tables", "Tables in memory", lambda: len(hub.live))
        self._gauge(
            "sockets", "Open sockets at tables", lambda: sum(len(live.clients) for live in list(hub.live.values()))
        )
        self._gauge("thoughts_waiting", "Moves and hints that wait for a worker", lambda: hub.workers.waiting)
        self._gauge("connections", "Open connections", lambda: door.number)
        self.registry.register(Closed(door))


class Closed(Collector):
    """Connections that were refused or closed by the server, by the reason."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figures as they are."""
        text = "Connections that were refused or closed by the server, by the reason"
        found = CounterMetricFamily("collegium_connections_closed", text, labels=["reason"])
        for reason, number in list(self.door.closed.items()):
            found.add_metric([reason], number)
        yield found


def tell(metrics: Metrics, port: int) -> tuple[int, Any]:
    """Answer Prometheus at a port that this machine alone can reach: the port, and the server to be shut down."""
    try:
        server, _ = start_http_server(port, HERE, metrics.registry)
    except OSError as error:
        raise CollegiumError(f"{HERE}:{port} cannot be listened on for metrics: {error.strerror}") from None
    return int(server.server_port), server
