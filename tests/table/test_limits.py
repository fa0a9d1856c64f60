"""Limits: so many at once, then so many in a minute, for each guest apart."""

from __future__ import annotations

import pytest

from collegium.table.errors import Refused
from collegium.table.limits import LIMITS, REMEMBERED, Limits


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_fills_again() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for _ in range(int(LIMITS["hint"].burst)):
        limits.spend("hint", "ada")
    with pytest.raises(Refused, match="wait 10 seconds") as caught:
        limits.spend("hint", "ada")
    assert caught.value.code == "rate"
    limits.spend("hint", "bo")
    limits.spend("chat", "ada")
    clock.now += 10
    limits.spend("hint", "ada")
    with pytest.raises(Refused):
        limits.spend("hint", "ada")
    clock.now += 3600
    for _ in range(int(LIMITS["hint"].burst)):
        limits.spend("hint", "ada")
    with pytest.raises(Refused):
        limits.spend("hint", "ada")


@pytest.mark.parametrize("what", LIMITS)
def test_every_limit_holds(what: str) -> None:
    limits = Limits(clock=Clock())
    for _ in range(int(LIMITS[what].burst)):
        limits.spend(what, "ada")
    with pytest.raises(Refused, match="Too many at once"):
        limits.spend(what, "ada")


def test_limits_can_be_switched_off() -> None:
    limits = Limits(active=False)
    for _ in range(1000):
        limits.spend("create", "ada")


def test_buckets_do_not_pile_up() -> None:
    limits = Limits(clock=Clock())
    for number in range(REMEMBERED + 50):
        limits.spend("read", f"guest {number}")
    assert len(limits._buckets) == REMEMBERED
