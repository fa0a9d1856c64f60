"""What has changed between two things that can be written as JSON: a few places and what stands there now."""

from __future__ import annotations

from typing import Any

Place = list[str | int]
Difference = list[Any]  # [place, value]; without a value, what stood there is gone


def differences(before: Any, after: Any) -> list[Difference]:
    """The places that differ, outermost first. A list that has become longer or shorter is told anew."""
    found: list[Difference] = []
    compare(before, after, [], found)
    return found


def compare(before: Any, after: Any, place: Place, found: list[Difference]) -> None:
    """Note the places under `place` that differ."""
    if before is after or before == after:
        return
    if type(before) is dict and type(after) is dict:
        for key in before:
            if key not in after:
                found.append([[*place, key]])
        for key, value in after.items():
            if key not in before:
                found.append([[*place, key], value])
            else:
                compare(before[key], value, [*place, key], found)
    elif type(before) is list and type(after) is list and len(before) == len(after) > 0:
        for number, value in enumerate(after):
            compare(before[number], value, [*place, number], found)
    else:
        found.append([place, after])
