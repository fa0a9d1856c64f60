"""Limits: so many at once, then so many in a minute, for each guest apart."""

from __future__ import annotations

import pytest

from collegium.table.buckets import REMEMBERED, Own
from collegium.table.errors import Refused
from collegium.table.limits import LIMITS, Limits
from tests.table.clock import Clock


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
    with pytest.raises(Refused, match=f"{LIMITS[what].said}; wait [0-9]+ seconds"):
        limits.spend(what, "ada")


def test_several_are_taken_at_once_and_what_is_not_used_is_put_back() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    limits.spend("thought", "ada", 30.0)
    limits.spend("thought", "ada", 20.0)
    with pytest.raises(Refused, match="Your time for hints is used up; wait 40 seconds"):
        limits.spend("thought", "ada", 30.0)
    limits.spend("thought", "ada", 10.0)
    limits.give_back("thought", "ada", 5.0)
    limits.spend("thought", "ada", 5.0)
    clock.now += 60
    limits.spend("thought", "ada", LIMITS["thought"].per_minute)
    limits.give_back("thought", "ada", 1000.0)
    limits.give_back("thought", "bo", 1000.0)
    for who in ("ada", "bo"):
        limits.spend("thought", who, LIMITS["thought"].burst)
        with pytest.raises(Refused):
            limits.spend("thought", who, 0.1)


def test_limits_can_be_switched_off() -> None:
    buckets = Own()
    limits = Limits(active=False, buckets=buckets)
    for _ in range(1000):
        limits.spend("create", "ada")
    limits.give_back("create", "ada", 1)
    assert not buckets.kept


def test_buckets_do_not_pile_up() -> None:
    buckets = Own()
    limits = Limits(clock=Clock(), buckets=buckets)
    for number in range(REMEMBERED + 50):
        limits.spend("read", f"guest {number}")
    assert len(buckets.kept) == REMEMBERED
