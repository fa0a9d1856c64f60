"""Reasons for a move: facts in which two positions differ, told in the words of the game."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.evaluation import AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.reasons import facts, months, reasons_of
from collegium.games.awesome_academics.reasons_outcome import CAUSES
from tests.awesome_academics.scenario import Scenario, awesome_academics


def reasons(after: Scenario, otherwise: Scenario, seat: int = 0) -> list[str]:
    return awesome_academics().reasons(Scenario(2).state, after.state, otherwise.state, seat)


def start() -> Scenario:
    """A group with a researcher and a Project, before the salaries of the second turn, and a rival of its size."""
    return (
        Scenario(2)
        .seat(1)
        .tenured("ci-1", 3, 3)
        .tenured("ci-2", 3, 3)
        .seat(0)
        .tenured("lc-1", 2, 2)
        .project("drongo", l=1)
    )


def test_a_worse_position_gives_no_reason() -> None:
    assert reasons(start().money(10), start().money(25)) == []


def test_salaries_that_could_not_be_paid_come_first() -> None:
    found = reasons(start().money(8), start().money(1))
    assert found[0] == "otherwise €2 more would be missing for the salaries of this turn"


@pytest.mark.parametrize(
    ("better", "reason"),
    [
        (start().project("drongo", l=4, c=2, i=1), "1 Project more finished, which brings €12 and 3 Reputation"),
        (start().tenured("li-1"), "1 Tenured Researcher more"),
        (start().phd("l", ""), "2 PhD Students more"),
        (start().tenured("lc-1", 4, 4), "2 Months more each turn"),
        (start().reputation(l=2), "2 points more"),
        (start().project("drongo", l=3, c=1), "3 Months more marked on Projects that can be finished"),
        (start().reserved("rich-alumnus"), "1 bonus more reserved"),
        (start().hand("keynote-lecture"), "1 Action card more in hand"),
        (start().months(l=3), "3 Months more kept for Actions and Teaching"),
        (start().money(40), "€15 more"),
    ],
)
def test_each_fact_is_told_with_its_number(better: Scenario, reason: str) -> None:
    found = reasons(better, start())
    assert reason in found
    assert len(found) <= 2


def test_a_project_for_an_idle_researcher_is_told() -> None:
    idle = Scenario(2).tenured("lc-1", 2, 2)
    busy = Scenario(2).tenured("lc-1", 2, 2).project("drongo")
    assert "1 Project more in progress that can be finished before the game ends" in reasons(busy, idle)


def test_a_project_that_fits_the_group_is_told_by_the_months_it_can_work() -> None:
    fitting = Scenario(2).tenured("lc-1", 2, 2).project("drongo")
    other = Scenario(2).tenured("lc-1", 2, 2).project("stress-in-motion")
    found = reasons(fitting, other) + reasons(other, fitting)
    assert any("Months more on its Projects in the next Research Phase" in text for text in found), found


def test_a_project_left_without_a_researcher_is_told() -> None:
    better = Scenario(2).tenured("cc-1").phd("").project("drongo").project("spraakkunst")
    worse = Scenario(2).tenured("cc-1").project("drongo").project("spraakkunst")
    assert "otherwise 1 Project more would be left without a researcher" in reasons(better, worse)


def test_a_phd_student_that_may_still_be_declined_gives_no_months() -> None:
    offered = Scenario(2).tenured("lc-1", 2, 2).begin("acquisition")
    offered.play(offered.moves("buy")[0])
    assert offered.asked() == "phd"
    evaluation = awesome_academics().evaluation()
    assert isinstance(evaluation, AwesomeAcademicsEvaluation)
    evaluation.look(offered.state, 0)
    assert months(evaluation, offered.state, 0) == 2 * int(offered.state.content.level_months[2]), (
        "the tracks of the Tenured Researcher alone"
    )
    assert not any("each turn" in text for text in reasons(offered, Scenario(2).tenured("lc-1", 2, 2)))


def test_every_reason_has_its_words() -> None:
    words = awesome_academics().names.words.sections["reasons"]
    told = {reason.key.partition(" ")[0] for reason in reasons_of(awesome_academics())}
    assert set(words) == told | {"later", "end"} | {f"end-{cause}" for cause in (*CAUSES, "bonus", "longer", "shorter")}


def outlook(afters: list[Scenario], otherwises: list[Scenario]) -> list[tuple[str, int]]:
    return awesome_academics().outlook([one.state for one in afters], [one.state for one in otherwises], 0)


def test_what_holds_in_most_worlds_is_told_by_what_it_is_at_least() -> None:
    worse = [start().money(10)] * 4
    assert outlook([start().money(euros) for euros in (40, 25, 30, 9)], worse) == [("money", 15)], "one world is rare"
    assert outlook([start().money(euros) for euros in (40, 9, 30, 9)], worse) == []
    assert awesome_academics().say_outlook([("money", 15), ("marked", 2)]) == [
        "as a rule, when the turn is over: €15 more, 2 Months more marked on Projects that can be finished"
    ]
    assert awesome_academics().say_outlook([]) == []


def test_projects_that_are_only_not_finished_yet_are_no_gain() -> None:
    def busy() -> Scenario:
        return Scenario(2).tenured("lc-1", 2, 2).project("drongo")

    assert ("projects", 1) in outlook([busy()], [Scenario(2).tenured("lc-1", 2, 2)])
    full = Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=4, c=2, i=1)
    more = busy().project("stress-in-motion")
    assert not any(key == "projects" for key, _ in outlook([more], [full]))


# What a Project that will not be finished is worth.


def last_turn(scenario: Scenario) -> Scenario:
    """The Research Phase of the final turn is still to come."""
    scenario.state.table[at.FINAL_TURN] = 1
    return scenario.begin("salary")


def counted(scenario: Scenario, key: str) -> int:
    """One of the facts of the first seat."""
    game = awesome_academics()
    numbers, _ = facts(game.evaluation(), reasons_of(game), scenario.state, 0)
    return numbers[[reason.key for reason in reasons_of(game)].index(key)]


@pytest.mark.parametrize("key", ["projects", "marked", "workable"])
def test_a_project_that_will_not_be_finished_counts_for_nothing(key: str) -> None:
    def group() -> Scenario:
        return Scenario(2).tenured("lc-1", 2, 2)

    hopeless = last_turn(group().project("drongo", l=1))
    done_soon = last_turn(group().project("drongo", l=3, c=1, i=1))
    assert counted(hopeless, key) == 0
    assert counted(done_soon, key) > 0
    assert not any("Project" in text for text in reasons(hopeless, last_turn(group())))


def test_what_is_worked_on_a_project_without_hope_is_not_told_beside_one_with_hope() -> None:
    both = last_turn(
        Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=3, c=1, i=1).project("stress-in-motion", l=1)
    )
    one = last_turn(Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=3, c=1, i=1))
    assert counted(both, "workable") == counted(one, "workable") == 2
    assert counted(both, "marked") == counted(one, "marked") == 5


# Game End Bonuses.


def test_a_bonus_that_a_line_wins_is_named_with_its_points() -> None:
    def ahead(points: int) -> Scenario:
        return last_turn(start().layout("rumours-of-layoffs").seat(1).reputation(l=4).seat(0).reputation(l=points))

    found = reasons(ahead(4), ahead(3))
    assert "the bonus for the most Reputation in Linguistics (5 points), as things stand" in found
    assert not any("bonus" in text for text in reasons(ahead(6), ahead(5))), "it was won before"
    assert not any("bonus" in text for text in reasons(ahead(3), ahead(2))), "and here it is still lost"


def test_a_reserved_bonus_is_named_with_what_it_brings_alone() -> None:
    def tidy(cancelled: int) -> Scenario:
        return last_turn(start().reserved("rich-alumnus").set("mismanaged", cancelled))

    assert "the bonus for no cancelled Project (7 points), as things stand" in reasons(tidy(0), tidy(1))


def test_what_others_have_reserved_is_nobody_elses() -> None:
    def ahead(points: int) -> Scenario:
        return last_turn(start().seat(1).reserved("rumours-of-layoffs").reputation(l=4).seat(0).reputation(l=points))

    assert not any("bonus" in text for text in reasons(ahead(5), ahead(3)))


# What nobody should be asked.


@pytest.mark.parametrize(
    ("move", "other", "alike"),
    [
        ("take-card crowdfunding", "take-card tempting-offer", True),
        ("take-card crowdfunding", "take-card headhunter", False),
        ("take-card crowdfunding", "take-card pilot-study", True),
        ("take-card headhunter", "take-card pilot-study", False),
        ("take-card crowdfunding", "draw", False),
        ("draw", "draw", False),
    ],
)
def test_cards_that_are_taken_for_the_same_are_alike(move: str, other: str, alike: bool) -> None:
    game = awesome_academics()
    assert game.alike(Scenario(2).state, game.parse(move), game.parse(other)) is alike


# What a game comes to.


def ended(points: int, **sources: int) -> Scenario:
    """A finished game, with the points of the first seat, and where they came from."""
    scenario = start().set("score", points)
    for name, number in sources.items():
        scenario.set("score_from", number, getattr(at, name))
    scenario.state.over = True
    return scenario


def test_finished_games_are_compared_by_points_and_where_they_came_from() -> None:
    better = [ended(60, FROM_PROJECTS=30, FROM_MONEY=3), ended(58, FROM_PROJECTS=27, FROM_MONEY=3)]
    worse = [ended(53, FROM_PROJECTS=24, FROM_MONEY=3), ended(53, FROM_PROJECTS=24, FROM_MONEY=3)]
    told = outlook(better, worse)
    assert told == [("end", 6), ("end-projects", 4)]
    assert awesome_academics().say_outlook(told) == [
        "at the end of the game, on average, 6 points more: above all 4 from finished Projects"
    ]
    assert outlook(worse, better) == []
    assert outlook(better[:1], [start()]) == [], "of a game that is over and one that is not there is nothing to say"


def test_bonuses_of_finished_games_are_named() -> None:
    def won(own: int) -> Scenario:
        scenario = ended(50 + 5 * (own > 3)).layout("improved-library-access")
        return scenario.seat(1).set("reputation", 4, 1).seat(0).set("reputation", own, 1)

    told = outlook([won(4)], [won(3)])
    assert told == [("end", 5), ("end-bonus improved-library-access", 5)]
    assert awesome_academics().say_outlook(told) == [
        "at the end of the game, on average, 5 points more: "
        "above all 5 from the bonus for the most Reputation in Culture & History"
    ]


@pytest.mark.parametrize(
    ("turns", "said"), [(9, "the game goes on for 1 turn more"), (6, "the game ends 2 turns sooner")]
)
def test_a_game_that_goes_on_longer_is_told(turns: int, said: str) -> None:
    better, worse = ended(60, FROM_PROJECTS=30), ended(50, FROM_PROJECTS=20)
    better.state.table[at.TURN], worse.state.table[at.TURN] = turns, 8
    assert awesome_academics().say_outlook(outlook([better], [worse])) == [
        f"at the end of the game, on average, 10 points more: above all 10 from finished Projects; {said}"
    ]
    worse.state.table[at.TURN] = turns
    assert len(outlook([better], [worse])) == 2


def test_turn_and_end_are_told_one_after_the_other() -> None:
    told = [("end", 6), ("end-projects", 3), ("money", 4), ("end-cancelled", 2)]
    assert awesome_academics().say_outlook(told) == [
        "at the end of the game, on average, 6 points more: "
        "above all 3 from finished Projects, 2 since fewer Projects are cancelled",
        "as a rule, when the turn is over: €4 more",
    ]


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_outlook_is_told_in_every_language(language: str) -> None:
    spoken = awesome_academics().speaking(language)
    told = [(reason.key, 2) for reason in reasons_of(awesome_academics())]
    ends = [("end", 6), *((f"end-{cause}", 3) for cause in (*CAUSES, "longer")), ("end-bonus rich-alumnus", 5)]
    found = spoken.say_outlook([*ends, *told])
    assert len(found) == 2
    assert found != awesome_academics().say_outlook([*ends, *told])
