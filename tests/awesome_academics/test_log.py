"""What the log tells: the causes of what happens, whose it is, and what comes in a row as one line."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.kernel.story import EVERYTHING, Story
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


def written(s: Table, language: str, *moves: str) -> list[str]:
    """The sentences of the log about these moves."""
    story, s.state.listener = Story(s.game.speaking(language), NAMES), s.log
    s.log.take()
    for text in moves:
        before, move = s.state.clone(), s.game.parse(text)
        s.game.play(s.state, move)
        story.note(before, move, s.log.take())
    return [line.text for line in story.lines(EVERYTHING)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ada pays €2 for the attack on Ben; pays €2 for the attack on Cyd."),
        ("de", "Ada zahlt 2 € für den Angriff auf Ben; zahlt 2 € für den Angriff auf Cyd."),
        ("nl", "Ada betaalt €2 voor de aanval op Ben; betaalt €2 voor de aanval op Cyd."),
    ],
)
@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_the_log_says_for_which_group_an_attack_on_several_is_paid(language: str, told: str) -> None:
    s = Table(3).money(4).lays("pest-attack").resolve().play("special")
    assert told in written(s, language, "target 2", "target 3")


def test_the_signs_of_an_attack_on_several_say_what_is_paid_and_for_whom() -> None:
    s = Table(3).money(4).lays("pest-attack").resolve().play("special", "target 2", "target 3")
    signs = [s.game.sign(event) for event in s.log.take()]
    paid = [(sign.seat, sign.seats, sign.amounts) for sign in signs if sign.name == "paid-for-attack"]
    assert paid == [(0, (1,), (("money", -2),)), (0, (2,), (("money", -2),))]


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_the_dice_of_a_pest_attack_are_each_told_before_the_group_they_are_for() -> None:
    s = Table(3).money(4).lays("pest-attack").dice(6, 6).resolve().play("special", "target 2")
    assert written(s, "en", "target 3")[-5:-1] == [
        "Ada rolls a 6.",
        "Ben will have 3 Months fewer in the next Research Phase.",
        "Ada rolls a 6.",
        "Cyd will have 3 Months fewer in the next Research Phase.",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "rolls a 6 and a 3"), ("de", "würfelt eine 6 und eine 3"), ("nl", "gooit een 6 en een 3")],
)
@pytest.mark.parametrize(("move", "card"), [("valorise l", "budget-audit"), ("special", "crowdfunding")])
def test_two_dice_of_one_roll_are_one_phrase(move: str, card: str, language: str, told: str) -> None:
    s = Table(2).months(l=6).money(0).reputation(l=4).lays(card).dice(6, 3).resolve()
    assert any(told in line for line in written(s, language, move))


def test_the_sign_of_two_dice_says_their_sum() -> None:
    s = Table(2).months(l=6).reputation(l=4).lays("budget-audit").dice(6, 3).resolve().play("valorise l")
    signs = [s.game.sign(event) for event in s.log.take()]
    assert [sign.number for sign in signs if sign.name == "rolled"] == [9]


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
