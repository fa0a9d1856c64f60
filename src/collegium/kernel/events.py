"""What happened, for logs and motion: each event is told with the seats that may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

EVERYONE: Final = -1
NOBODY: Final = -1  # the seat of an event that happens to none of the players
SPECTATOR: Final = -2  # whoever watches: sees and hears what everyone does


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears every event of a position it is attached to; a position without one pays nothing."""

    def __init__(self) -> None:
        pass

    def hear(self, kind: i64, seat: i64, audience: i64, a: i64, b: i64) -> None:
        """Seat `seat` is the one it happens to, or NOBODY; `audience` is EVERYONE or the only seat that may know."""
        raise NotImplementedError


class Event(NamedTuple):
    """One thing that happened; the game's words say what `kind`, `a` and `b` mean."""

    kind: int
    seat: int
    audience: int
    a: int
    b: int

    def known_to(self, seat: int) -> bool:
        """Whether this seat may hear of it (a SPECTATOR hears what everyone hears)."""
        return self.audience in (EVERYONE, seat)


class Log(Listener):
    """A listener that keeps everything it hears, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def hear(self, kind: i64, seat: i64, audience: i64, a: i64, b: i64) -> None:
        self.events.append(Event(int(kind), int(seat), int(audience), int(a), int(b)))

    def take(self) -> list[Event]:
        """Everything heard since the last call."""
        heard, self.events = self.events, []
        return heard
