"""What the log tells: the causes of what happens, whose it is, and what comes in a row as one line."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.kernel.story import Story
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import ids

NAMES = ["Ada", "Ben", "Cyd", "Dot"]
PROJECTS = ids("projects", "project")


def lines(s: Table, language: str = "en") -> list[str]:
    """What the log says since the last call, line by line."""
    game = s.game.speaking(language)
    return [game.event_text(event, NAMES) for event in s.log.take()]


def ended(s: Table) -> list[str]:
    """What the log says of the final scoring."""
    s.last_turn()
    while not s.state.over:
        s.play(s.moves()[0])
    told = lines(s)
    return told[told.index("The final scoring begins: unfinished Projects are cancelled first") :]


@pytest.mark.rule("awesome-academics.end.stock")
def test_the_log_says_that_too_few_projects_make_a_turn_the_last() -> None:
    told = lines(Table(2).projects_left(*PROJECTS[:3]).tenured("lc-1").begin("event"))
    assert "Turn 3 begins, the final turn: too few Projects are in stock" in told


@pytest.mark.rule("awesome-academics.options.idle-end")
def test_the_log_says_that_an_idle_turn_makes_the_next_the_last() -> None:
    s = Table(2).tenured("lc-1")
    s.state.table[at.ACTIVITY] = at.ANY_ACTIVITY
    assert "Turn 3 begins, the final turn: no Project was bought, worked on or completed" in lines(s.begin("event"))


@pytest.mark.rule("awesome-academics.end.stalled")
def test_the_log_says_that_a_stalled_game_ends() -> None:
    s = Table(2, idle_end=False)
    s.state.table[at.ACTIVITY] = 0
    assert "Turn 3 begins, the final turn: nobody had anything to decide any more" in lines(s.begin("event"))


@pytest.mark.rule("awesome-academics.options.turn-cap")
def test_the_log_says_that_the_last_turn_agreed_on_has_come() -> None:
    told = lines(Table(2).tenured("lc-1").turn(29).begin("event"))
    assert "Turn 30 begins, the final turn: it was agreed to be the last" in told


def test_any_other_turn_just_begins() -> None:
    assert "Turn 3 begins" in lines(Table(2).tenured("lc-1").begin("event"))


@pytest.mark.rule("awesome-academics.events.empty")
def test_the_log_says_that_the_event_deck_is_empty() -> None:
    told = lines(Table(2).events_left().tenured("lc-1").begin("event"))
    assert told[:2] == ["Event Phase", "The Event Deck is empty: no more Events"]


@pytest.mark.rule("awesome-academics.end.cancel")
@pytest.mark.rule("awesome-academics.end.total")
def test_the_log_has_every_step_of_the_final_scoring() -> None:
    s = Table(2).project("drongo").reputation(l=4).reserved("financial-restructuring").layout("rich-alumnus")
    s.seat(0).money(34).tenured("lc-1", 4, 2).seat(1).reputation(l=1).money(3)
    told = ended(s)
    assert told[0] == "The final scoring begins: unfinished Projects are cancelled first"
    assert told[1].endswith("of Ada is cancelled")
    assert told[-7:] == [
        "Ada has a Total Reputation of 2",
        "Ben has a Total Reputation of 1",
        "Ada scores 7 for the bonus for the most money, reserved",
        "Ada scores 1 for experience",
        "Ada scores 3 for money",
        "Ben scores 5 for the bonus for no cancelled Project",
        "The game is over",
    ]


@pytest.mark.rule("awesome-academics.end.tie-experience")
def test_the_log_says_that_experience_broke_a_tie() -> None:
    told = ended(Table(2).money(0).reputation(l=3).seat(1).money(0).reputation(c=3).tenured("lc-1", 1, 1))
    assert told[-2:] == ["Ben wins the tie by a total Experience of 2", "The game is over"]


@pytest.mark.rule("awesome-academics.end.tie-money")
def test_the_log_says_that_money_broke_a_tie() -> None:
    told = ended(Table(3).money(4).reputation(l=3).seat(1).money(7).reputation(c=3).seat(2).money(9).reputation(c=2))
    assert told[-2:] == ["Ben wins the tie by €7 left, with the same Experience", "The game is over"]


@pytest.mark.rule("awesome-academics.end.tie-shared")
def test_the_log_says_who_win_together() -> None:
    told = ended(Table(3).money(4).reputation(l=3).seat(1).money(4).reputation(c=3).seat(2).money(9).reputation(c=2))
    assert told[-3:] == [
        "Ada wins together with all who are tied even in Experience and money",
        "Ben wins together with all who are tied even in Experience and money",
        "The game is over",
    ]


def test_without_a_tie_none_is_told() -> None:
    told = ended(Table(2).money(0).reputation(l=3).seat(1).money(0))
    assert told[-1] == "The game is over"
    assert not [line for line in told if "tie" in line]


@pytest.mark.rule("awesome-academics.group.reputation-choice")
def test_points_that_are_no_choice_are_one_line() -> None:
    s = Table(2).reputation(l=5).seat(0).project("drongo")
    s.last_turn()
    assert [line for line in lines(s) if "loses" in line] == ["Ada loses 2 Reputation in Linguistics"]


def test_months_that_are_kept_of_a_discipline_are_one_line() -> None:
    s = Table(2).tenured("ll-1", 3, 3).tenured("ll-2", 2, 1).begin("research").play("done")
    kept = s.kept()[0]
    assert [line for line in lines(s) if "keeps" in line] == [f"Ada keeps {kept} Months of Linguistics"]


def test_months_that_must_be_spent_are_one_line() -> None:
    s = Table(2)
    due = int(s.state.content.subsidy_months)
    s.months(l=due).lays("whisper-campaign").resolve().play("subsidy")
    assert due > 1
    assert [line for line in lines(s) if "spends" in line] == [f"Ada spends {due} Months of Linguistics"]


@pytest.mark.rule("awesome-academics.special-actions.pest-attack-months")
def test_a_pest_that_takes_all_months_says_how_many() -> None:
    s = Table(2).tenured("lc-1", 3, 1).set("pest", 9).begin("research")
    given_up = [line for line in lines(s) if "gives up" in line]
    assert len(given_up) == 2
    assert any("Months of the" in line for line in given_up)


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Attack the money of Ben (€9)"), ("de", "Greife das Geld von Ben an (9 €)")],
)
def test_a_story_calls_targets_by_the_names_of_the_players(language: str, label: str) -> None:
    s = Table(2).months(l=9).seat(1).money(9).seat(0).lays("budget-audit").resolve().play("special")
    assert s.asked() == "target"
    story = Story(s.game.speaking(language), NAMES)
    story.note(s.state, s.game.parse("target 2"), [])
    assert story.steps[0].label == label
