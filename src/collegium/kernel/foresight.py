"""What a move would bring about, heard in a copy of the position as its seat knows it."""

from __future__ import annotations

from collegium.kernel.events import Event, Listener
from collegium.kernel.rng import Rng
from collegium.kernel.state import State


class Foresight(Listener):
    """Hears what a move brings about in a copy of the position, until chance or hidden things come to light."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.reveals = int(state.reveals)
        self.events: list[Event] = []

    def hear(self, kind: int, seat: int, audience: int, a: int, b: int) -> None:
        if self.state.reveals == self.reveals:
            self.events.append(Event(kind, seat, audience, a, b))


def foreseen(state: State, move: int) -> list[Event]:
    """What a legal move would bring about for the seat that makes it, up to where something comes to light."""
    seat = int(state.to_move)
    ahead = state.determinize(seat, Rng())
    foresight = Foresight(ahead)
    ahead.listener = foresight
    ahead.apply(move)
    return [event for event in foresight.events if event.seat == seat and event.known_to(seat)]
