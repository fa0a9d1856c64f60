"""What the log tells: what was done and why it came about, once and in its order."""

from __future__ import annotations

import pytest

from collegium.games.newton.basic_action import VALUE_LEFT
from collegium.kernel.events import EVERYONE, Log
from tests.newton.pieces import end_round, invented, mastered, travel
from tests.newton.scenario import Scenario
from tests.newton.waiting import waiting

NAMES = ["Ada", "Ben", "Cyd", "Dot"]


def listening(s: Scenario) -> Log:
    """From now on everything is written down."""
    s.state.listener = log = Log()
    return log


def lines(s: Scenario, log: Log) -> list[str]:
    """What everyone has read so far."""
    told = [s.game.event_text(event, NAMES) for event in log.events if event.audience == EVERYONE]
    return [line for line in told if line]


@pytest.mark.rule("newton.turn.any-order")
@pytest.mark.parametrize("action", ["work", "technology", "travel", "lessons", "study"])
def test_an_action_that_is_left_out_is_not_told_as_performed(action: str) -> None:
    s = Scenario().play("play red-joker")
    log = listening(s)
    s.play(f"perform {action}", "done")
    assert (s.asked(), lines(s, log)) == ("card", [])


@pytest.mark.rule("newton.turn.value")
@pytest.mark.parametrize(
    ("question", "moves", "line"),
    [
        ("work", ["work 1"], "Ada performs Work (value 1)"),
        ("student", ["student s", "advance a1"], "Ada performs Technology (value 1)"),
        ("travel", ["travel v03"], "Ada performs Travel (value 1)"),
        ("lessons", ["take l1-wor1"], "Ada performs Lessons (value 1)"),
        ("study", ["book r1c4"], "Ada performs Study (value 1)"),
    ],
)
def test_an_action_is_told_once_before_the_first_thing_it_does(question: str, moves: list[str], line: str) -> None:
    s = waiting(question, 0).market(1, "l1-wor1").potions(4)
    s.state.set_arg(VALUE_LEFT, 1)
    log = listening(s)
    s.play(*moves)
    assert lines(s, log)[0] == line
    assert lines(s, log).count(line) == 1


@pytest.mark.rule("newton.masters.halley", "newton.masters.boyle", "newton.masters.browne")
def test_an_action_that_is_split_is_told_once() -> None:
    s = mastered(Scenario().no_tokens(), "halley", students=("s", "s"))
    log = listening(s)
    s.play("student s", "advance a1", "done", "student s", "advance b1")
    assert [line for line in lines(s, log) if "performs" in line] == ["Ada performs Technology (value 4)"]
    s = mastered(Scenario().market(1, "l1-wor1", "l1-wor2"), "browne")
    log = listening(s)
    s.play("take l1-wor1", "take l1-wor2")
    assert [line for line in lines(s, log) if "performs" in line] == ["Ada performs Lessons (value 4)"]


@pytest.mark.rule("newton.quick.boost-cost")
def test_a_raised_action_is_told_with_its_raised_value() -> None:
    s = waiting("work", 2)
    log = listening(s)
    value = int(s.state.arg(VALUE_LEFT)) + 1
    s.play("boost", f"work {value}")
    assert f"Ada performs Work (value {value})" in lines(s, log)


@pytest.mark.rule("newton.work.cut-short")
def test_a_marker_cut_short_by_a_closed_objective_is_told_with_the_steps_it_loses() -> None:
    s = Scenario().developments("work", "work").marker(14).play("play red-work", "perform work")
    log = listening(s)
    s.play("work 3")
    assert "Ada does not meet the requirement of the Objective space and loses 2 steps" in lines(s, log)
    assert s.own("marker") == 15


@pytest.mark.rule("newton.work.cut-short", "newton.work.last-space")
@pytest.mark.parametrize(("marker", "lost"), [(16, "3 steps"), (14, "1 step")])
def test_a_marker_cut_short_by_the_end_of_the_track_is_told_with_the_steps_it_loses(marker: int, lost: str) -> None:
    s = Scenario().developments("work", "work").marker(marker).played("leibniz", "brahe", "newton")
    s.play("play red-work", "perform work")
    log = listening(s)
    s.play("work 3")
    assert f"Ada loses {lost} at the end of the Work track" in lines(s, log)


@pytest.mark.rule("newton.work.cut-short")
def test_a_marker_that_is_not_cut_short_loses_nothing() -> None:
    s = Scenario().marker(3).play("play red-work", "perform work")
    log = listening(s)
    s.play("work 1")
    assert not [line for line in lines(s, log) if "loses" in line]


@pytest.mark.rule("newton.round.first-player")
def test_a_new_first_player_is_told() -> None:
    s = Scenario(3)
    log = listening(s)
    end_round(s, first=1)
    told = lines(s, log)
    assert told.index("Cyd is the first player") < told.index("Round 2 begins")
    s = Scenario(1)
    log = listening(s)
    end_round(s)
    assert "Ada is the first player" not in lines(s, log)


@pytest.mark.rule("newton.travel.cube-points")
def test_the_eighth_cube_is_told_as_such() -> None:
    s = Scenario().cubes("bologna", "paris", "leipzig", "krakow", "salamanca", "cambridge", "athenai")
    log = listening(s)
    travel(s.city("amsterdam", "potions"), "v02", "amsterdam")
    assert "Ada places the 8th Travel cube, on Amsterdam" in lines(s, log)


@pytest.mark.rule("newton.effects.double-itself", "newton.tokens.student")
def test_two_students_placed_at_once_are_one_line() -> None:
    s = Scenario().token("a2", "student").students("a1").hand("l2-tec2")
    s.play("play l2-tec2", "perform technology", "student a1")
    log = listening(s)
    s.play("advance a2")
    assert "Ada places 2 Students on the starting space" in lines(s, log)


@pytest.mark.rule("newton.technology.no-student")
def test_a_student_that_is_lost_is_told_beside_the_one_that_is_placed() -> None:
    s = Scenario().token("a2", "student").students("a1", "s", "s").hand("l2-tec2")
    s.play("play l2-tec2", "perform technology", "student a1")
    log = listening(s)
    s.play("advance a2")
    told = lines(s, log)
    assert told[-2:] == ["Ada places a Student on the starting space", "Ada has no Student left to place"]


@pytest.mark.rule("newton.masters.cavendish", "newton.masters.cavendish-bonus")
@pytest.mark.parametrize(
    ("taken", "told"),
    [
        (0, ["Ada removes 2 bookshelf tiles"]),
        (1, ["Ada removes 2 bookshelf tiles and so empties a pile", "Ada receives 1 potion"]),
        (
            2,
            [
                "Ada removes 1 bookshelf tile and so empties a pile",
                "Ada receives 1 potion",
                "Ada removes 1 bookshelf tile",
            ],
        ),
        (11, ["Ada removes 1 bookshelf tile and so empties a pile", "Ada receives 8 Victory Points"]),
    ],
)
def test_tiles_removed_together_are_one_line(taken: int, told: list[str]) -> None:
    s = Scenario().tiles_taken(taken).masters("cavendish").students("ar4").coins(0)
    s.hand("red-joker").play("play red-joker", "perform technology", "student ar4", "advance ar5")
    log = listening(s)
    s.play("master cavendish")
    assert lines(s, log)[1:] == told


@pytest.mark.rule("newton.inventions.separate")
def test_the_actions_of_an_invention_that_are_left_out_are_not_told() -> None:
    s = Scenario().cubes("athenai", "alexandria")
    log = listening(s)
    invented(s, "ancient-lands")
    assert s.asked() == "student"
    s.play("done", "done")
    assert [line for line in lines(s, log) if "performs" in line] == ["Ada performs Technology (value 1)"]
