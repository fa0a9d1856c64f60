"""Positions as version 1 wrote them: operations with three numbers each, some with two meanings in one number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.alma_mater.scenario import Scenario, student

STUDENT_ACTION = 32  # version 1: + student, where an action is named


def recruiting() -> Scenario:
    """A lecture recruits a student, and there are many ways to pay."""
    s = Scenario().books(black=4, blue=4, green=4, red=4).professors("recruit-prestige")
    return s.play("lecture recruit-prestige")


SCENARIOS: dict[str, Callable[[], Scenario]] = {
    "a tutor among those sent to an own student": lambda: Scenario().ducats(3).tutors(1).play("use printed"),
    "a tutor among those sent to the bishop": lambda: Scenario().chancellor("erasmus").tutors(1).play("bishop-extra 2"),
    "a student of a row": lambda: Scenario().books(black=2, blue=1).play("send campus-1"),
    "a student of a lecture": recruiting,
    "a student being paid": lambda: recruiting().play("student eight-textbooks"),
}


def as_written_by_version_1(name: str, arguments: dict[str, int]) -> list[Any]:
    """An operation with its three numbers."""
    if name in ("tutors", "perform"):
        action = STUDENT_ACTION + arguments["student"] if arguments["student"] >= 0 else arguments["action"]
        return [name, action, arguments["masters"], arguments["extra"]]
    if name in ("student", "place-student"):
        arguments = {**arguments, "professor": arguments["professor"] + 1}
    return [name, *[*arguments.values(), 0, 0, 0][:3]]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_position_of_version_1_is_read_as_it_stood(scenario: str) -> None:
    s = SCENARIOS[scenario]()
    written = s.game.position(s.state)
    written["agenda"] = [as_written_by_version_1(name, arguments) for name, arguments in written["agenda"]]
    del written["version"]
    assert s.game.digest(s.game.read_position(written)) == s.game.digest(s.state)


def test_version_1_wrote_a_student_where_an_action_was_named() -> None:
    s = SCENARIOS["a tutor among those sent to an own student"]()
    name, arguments = s.game.position(s.state)["agenda"][-1]
    assert as_written_by_version_1(name, arguments) == ["tutors", STUDENT_ACTION + student("printed"), 1, 0]
