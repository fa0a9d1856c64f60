"""Everything has words: each question, each move, each event, in every game that is played; and what they say."""

from __future__ import annotations

import re

import pytest

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.components import COMBINE_WORK
from collegium.games.awesome_academics.plan import ASK_RESEARCH
from collegium.games.awesome_academics.salary import ASK_SALARY
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.vocabulary import (
    ABILITY_USE,
    INCOMES,
    LASTING_STAYS,
    MOST,
    PHASES,
    REPUTATION_IN,
    SPECIAL_TERMS,
    STAYS,
)
from collegium.games.awesome_academics.words_cards import ability, bonus, card_uses, event_effect, special_action
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, short_title
from collegium.kernel.events import EVERYONE, Event
from tests.awesome_academics.scenario import card_row
from tests.awesome_academics.walks import academics, start

NAMES = ["Ada", "Ben", "Cyd", "Dot"]
BAD = re.compile(r"[{}!_#]|\b(phd|ll|lc|start)-\w|\bNone\b|  |\(\)|: *$|, *$")


def told(kind: int, a: int = 0, b: int = 1, seat: int = 0) -> str:
    """An event in a log."""
    return academics().event_text(Event(kind, seat, EVERYONE, a, b), NAMES)


def foreseen(kind: int, a: int = 0, b: int = 1) -> str:
    """An event as a consequence."""
    return academics().event_text(Event(kind, 0, EVERYONE, a, b), [])


def planning(*projects: str, levels: tuple[int, int] = (2, 1)) -> AwesomeAcademics:
    """Seat 0 of two plans its research with LI-1, PhD Student 1 and nothing but the Projects named."""
    state = start(2, 1)
    while state.table[at.TURN] == 0:
        state.apply(state.legal()[0])
    names = academics().names
    for number in range(at.TENURED):
        state.table[at.TENURED_AT + number] = at.BOX
    tenured = names.researcher_ids.index("li-1")
    state.table[at.TENURED_AT + tenured] = at.HELD
    for side, level in enumerate(levels):
        state.table[at.LEVEL + tenured * 2 + side] = level
        state.table[at.TRACK_MONTHS + tenured * 2 + side] = state.content.level_months[level]
    for number in range(at.PHD_STUDENTS):
        state.table[at.PHD_AT + number] = at.HELD if number == 0 else at.BOX
    state.table[at.PHD_MONTHS] = 1
    for project in projects:
        state.table[at.PROJECT_AT + names.project_ids.index(project)] = at.HELD
    state.put(0, at.SPECIALS, 0)
    state.put(0, at.MONEY, 10)
    state.table[at.LIMITED_LEFT] = -1
    state.table[at.PHASE] = 4
    state.to_move = 0
    state.push(ASK_RESEARCH)
    return state


def progress(state: AwesomeAcademics, project: str, *months: int) -> AwesomeAcademics:
    """Mark Months on a Project."""
    first = at.PROGRESS + academics().names.project_ids.index(project) * at.DISCIPLINES
    for discipline, number in enumerate(months):
        state.table[first + discipline] = number
    return state


def label(state: AwesomeAcademics, text: str) -> str:
    """What a move is called."""
    return academics().label(state, academics().parse(text))


def described(state: AwesomeAcademics, text: str) -> str:
    """An open move with its consequences."""
    move = academics().parse(text)
    assert move in list(state.legal())
    return academics().describe(state, move)


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("special", SPECIAL_TERMS),
        ("lasting", LASTING_STAYS),
        ("stays", STAYS),
        ("reputation_in", REPUTATION_IN),
        ("income", INCOMES),
        ("bonus", MOST),
        ("ability", ABILITY_USE),
        ("phase", PHASES),
        ("source", SOURCE_NAMES),
    ],
)
def test_everything_that_tables_may_say_has_words(section: str, words: tuple[str, ...]) -> None:
    assert set(words) <= academics().names.words.sections[section].keys()


def test_every_component_is_described() -> None:
    names = academics().names
    texts = [card_uses(names, card) for card in names.cards]
    texts += [event_effect(names, event) for event in names.events]
    texts += [bonus(names, event) for event in names.events]
    texts += [ability(names, tile) for tile in names.abilities]
    assert [text for text in texts if BAD.search(text) or not text] == []
    assert len(set(names.titles.values())) == len(names.projects)
    assert len(set(names.codes.values())) == len(names.researchers)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("travel-grant", "receive €{gain[money]}"),
        ("guest-lectures", "spend 1 to {pay[up_to]} Months: receive €{gain_per_month[money]} for each Month"),
        ("legal-department", "Defence: stops an attack on you"),
        ("lean-administration", "spend 2 Months: salaries cost €{lasting[salary_discount]} less; "
         "stays open until one of your Projects is cancelled"),
        ("system-crash", "spend 2 Months, at least 1 I: "
         "a Project of another group loses Months by a die (1-2: 1, 3-4: 2, 5-6: 3)"),
        ("ghost-writer", "pay €{pay[money]}: gain {gain[reputation]} Reputation in a discipline of one of your tracks; "
         "stays open until exposed; if exposed, lose {penalty[reputation]} Reputation, first in the discipline gained"),
        ("media-appearance", "a die decides on the Reputation in a discipline you name (1: -1, 2-4: 1, 5-6: 2)"),
        ("early-career-award", "spend 1 Month: gain {gain[reputation]} Reputation in the discipline spent, "
         "or {gain_if_lowest[reputation]} if no group has a lower Total Reputation"),
        ("pilot-study", "spend 1 Month: buy a Project of the deck for €{buy_project}"),
    ],
)  # fmt: skip
def test_special_actions_are_told_with_price_effect_and_risk(card: str, text: str) -> None:
    assert special_action(academics().names, card) == text.format(**card_row(card))


def test_titles_of_projects_end_before_the_subtitle() -> None:
    assert short_title("EASIER - Intelligent Automatic Sign Language Translation") == "EASIER"
    assert short_title("Streets of Splendor. Shopping culture") == "Streets of Splendor"
    assert short_title("Deutsches Literatur-Lexicon") == "Deutsches Literatur-Lexicon"
    assert short_title("The effect of automatic speech recognition in learning") == "The effect of automatic speech…"


def test_numbers_choose_their_words() -> None:
    assert told(happened.TAUGHT, 1) == "Ada teaches 1 Month"
    assert told(happened.PROGRESS, 4, 2) == f"Ada marks 2 Months of Culture & History on {project(1)}"
    assert foreseen(happened.GAIN_REPUTATION, 2, 3) == "gain 3 Reputation in Information Science"
    assert told(happened.TURN_BEGINS, 4, 1) == "Turn 4 begins, the final turn: too few Projects are in stock"
    assert told(happened.TURN_BEGINS, 4, 0) == "Turn 4 begins"
    assert told(happened.JOINED, 0, 2) == "Tenured Researcher LL-1 leaves Cyd and joins Ada"
    assert told(happened.PLAYER_ORDER, 2, seat=1) == "Ben is 2nd in Player Order"


def project(number: int) -> str:
    """A Project as it is named."""
    names = academics().names
    return names.project(names.project_ids[number])


def test_a_track_says_where_it_goes_and_whether_it_finishes_the_project() -> None:
    state = planning("spraakkunst")
    assert label(state, "send li-1-a") == "Send the L track of LI-1 (2 Months) to 'Algemene Nederlandse Spraakkunst'"
    progress(state, "spraakkunst", 4, 0, 1)
    assert label(state, "send li-1-a").endswith("'Algemene Nederlandse Spraakkunst' (finishes the Project)")
    progress(state, "spraakkunst", 5, 0, 0)
    assert label(state, "send li-1-a").endswith("'Algemene Nederlandse Spraakkunst' (1 Month lost)")
    progress(state, "spraakkunst", 5, 0, 1)
    assert described(state, "send li-1-a") == (
        "Send the L track of LI-1 (2 Months) to 'Algemene Nederlandse Spraakkunst' "
        "(finishes the Project, 1 Month lost): mark 1 Month of Linguistics, the L track of LI-1 on level 3"
    )


def test_months_that_are_kept_are_not_called_lost() -> None:
    state = progress(planning("spraakkunst"), "spraakkunst", 5, 0, 0)
    state.put(0, at.SPECIALS, COMBINE_WORK)
    assert "lost" not in label(state, "send li-1-a")


def test_where_there_is_a_choice_the_project_is_asked_for() -> None:
    state = progress(planning("spraakkunst", "drongo"), "drongo", 4, 1, 1)
    progress(state, "spraakkunst", 4, 0, 1)
    assert label(state, "send-phd 1-c") == (
        "Send PhD Student 1 (no Experience) to 'DRONGO Language Festival' in Culture & History (finishes the Project)"
    )
    progress(state, "drongo", 0, 2, 1)
    assert label(state, "send li-1-a") == "Send the L track of LI-1 (2 Months) to a Project"
    state.apply(academics().parse("send li-1-a"))
    assert academics().prompt(state) == "On what does the L track of LI-1 (2 Months) work in Linguistics?"
    assert label(state, "work drongo") == "Work on 'DRONGO Language Festival'"
    assert label(state, "work spraakkunst") == "Work on 'Algemene Nederlandse Spraakkunst' (finishes the Project)"


def test_a_plan_says_which_projects_it_gives_up() -> None:
    state = planning("spraakkunst", "drongo")
    title = "'Algemene Nederlandse Spraakkunst'"
    assert academics().prompt(state).endswith(f"Without any time so far: {title}, 'DRONGO Language Festival'.")
    assert label(state, "done") == f"Confirm the plan ({title} and 'DRONGO Language Festival' will be cancelled)"
    state.table[at.WORKED + academics().names.project_ids.index("drongo")] = 1
    assert label(state, "done") == f"Confirm the plan ({title} will be cancelled)"
    card = academics().names.card_ids.index("deadline-extension")
    state.table[at.CARD_AT + card] = at.IN_PLAY
    assert label(state, "done") == f"Confirm the plan ({title} without time)"
    state.table[at.WORKED + academics().names.project_ids.index("spraakkunst")] = 1
    assert label(state, "done") == "Confirm the plan"
    assert academics().prompt(state) == "Plan your research: whom do you send to a Project next?"


def test_consultants_are_told_with_their_price() -> None:
    state = planning("spraakkunst")
    assert described(state, "consult l") == "Hire a Consultant in Linguistics: pay €2"
    state.put(0, at.FREE_CONSULTANTS, 1)
    assert described(state, "consult l") == "Hire a free Consultant in Linguistics"


def test_salaries_say_what_is_due() -> None:
    state = planning()
    state.drop()
    state.push(ASK_SALARY)
    assert academics().prompt(state) == (
        "Salaries of €2 are due; you have €10. Pay everyone, or send somebody away unpaid?"
    )
    assert described(state, "done") == "Pay everyone: pay €2"
    state.put(0, at.MONEY, 1)
    assert academics().prompt(state) == "Salaries of €2 are due, but you have only €1. Whom do you send away unpaid?"
    assert label(state, "dismiss li-1") == "Send Tenured Researcher LI-1 (L 2, I 1) away unpaid"


def test_a_purchase_is_told_with_area_months_and_price() -> None:
    state = start(2, 1)
    while academics().asked(state) != "buy":
        state.apply(state.legal()[0])
    assert academics().prompt(state).startswith("Your first Project can be any of the deck. Buy one for €5 or pass.")
    assert described(state, "buy drongo") == (
        "Buy 'DRONGO Language Festival' (Language Acquisition; 4 L, 2 C, 1 I): pay €5"
    )
    assert described(state, "done").startswith("Pass")
