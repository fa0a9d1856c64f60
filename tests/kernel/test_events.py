"""Logs, and who may know of an event."""

from __future__ import annotations

import pytest

from collegium.kernel.events import EVERYONE, Event, Listener, Log


@pytest.mark.parametrize(
    ("audience", "seat", "known"),
    [(EVERYONE, 0, True), (EVERYONE, -2, True), (1, 1, True), (1, 0, False), (1, -2, False)],
)
def test_an_event_is_known_to_its_audience(audience: int, seat: int, known: bool) -> None:
    assert Event(kind=5, seat=1, audience=audience, a=0, b=0).known_to(seat) is known


def test_a_log_keeps_everything_in_order_until_it_is_taken() -> None:
    log = Log()
    log.hear(1, 0, EVERYONE, 2, 3)
    log.hear(4, 1, 1, 5, 6)
    assert log.take() == [Event(1, 0, EVERYONE, 2, 3), Event(4, 1, 1, 5, 6)]
    log.hear(7, 0, EVERYONE, 0, 0)
    assert log.take() == [Event(7, 0, EVERYONE, 0, 0)]
    assert log.take() == []


def test_a_listener_must_say_what_it_does_with_what_it_hears() -> None:
    with pytest.raises(NotImplementedError):
        Listener().hear(1, 0, EVERYONE, 0, 0)
