"""The log tells causes: who opens what, where income comes from, what becomes of books; and nothing equal twice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from collegium.games.alma_mater.layout import SIDE
from collegium.kernel.events import Log
from collegium.kernel.playout import playout
from collegium.kernel.rng import seeded
from collegium.kernel.story import EVERYTHING, Story
from tests.alma_mater.scenario import Scenario, alma_mater

NAMES = ["Ada", "Ben", "Cyd", "Dot"]


def heard(s: Scenario, *moves: str) -> list[str]:
    """What is told of these moves."""
    log = Log()
    s.state.listener = log
    s.play(*moves)
    s.state.listener = None
    return [s.game.event_text(event, NAMES[: int(s.state.seats)]) for event in log.take()]


def test_a_bust_card_names_the_chancellor_it_opens() -> None:
    s = Scenario().ducats(25).hall("paracelsus", "erasmus", "alberti")
    assert heard(s, "bust a")[0] == "Ada takes bust card a and with it the ability of Paracelsus"


@pytest.mark.parametrize("by", ["own", "bust"])
def test_the_master_that_erasmus_adds_is_told(by: str) -> None:
    s = Scenario().chancellor("erasmus") if by == "own" else Scenario().hall("erasmus", "alberti", "pereira").busts("a")
    assert heard(s, "bishop-extra 2")[:2] == [
        "Ada sends 2 masters to the bishop",
        "Ada has them count as 3 masters by Erasmus",
    ]


def test_the_first_player_is_told_only_where_it_changes() -> None:
    s = Scenario(3).seat(1).masters_on("bishop", 1).seat(0).passing(0, 1)
    texts = heard(s, "done")
    assert "Ben is the first player now" in texts
    s.passing(*s.turn_order()[:2])
    assert [text for text in heard(s, "done") if "first player" in text] == []


def test_the_first_step_of_the_final_scoring_is_told() -> None:
    s = Scenario(2).books(black=2, blue=3, dictionary=1).ducats(4).students("storage").round(6).passing(0)
    texts = heard(s, "done")
    at = texts.index("Ada exchanges 5 textbooks left in storage for ducats")
    assert texts[at : at + 3] == [
        "Ada exchanges 5 textbooks left in storage for ducats",
        "Ada receives 5 ducats",
        "Ada scores the ducats left",
    ]
    assert [text for text in texts if text.startswith("Ben exchanges")] == []


def test_income_is_told_by_its_sources() -> None:
    s = Scenario(2).display(5, 6).students("storage", "four-ducats", "bishop").level(3).passing(0)
    names = s.game.names
    texts = heard(s, "done")
    first = texts.index("Ada has income from the display")
    assert texts[first : first + 9] == [
        "Ada has income from the display",
        "Ada receives 2 ducats",
        "Ada slides the bookshelves to the left",
        f"Ada has income from {names.student('storage')}",
        "Ada receives 1 ducat",
        f"Ada has income from {names.student('four-ducats')}",
        "Ada receives 4 ducats",
        "Ada has income from rank I of book reputation",
        f"Ada receives {names.say('amount', 'ducats', n=s.state.content.rank_ducats[s.state.dealt[SIDE] * 5 + 1])}",
    ]
    assert "Ben has income from the display" not in texts


def test_equal_books_paid_one_after_the_other_are_told_together() -> None:
    s = Scenario().facing("three-textbooks").steps(black=1).books(blue=3)
    assert heard(s, "black")[0] == "Ada pays 3 blue textbooks"
    s = Scenario().facing("three-textbooks").steps(black=1).books(black=1, blue=3)
    assert heard(s, "black", "pay blue")[0] == "Ada pays 3 blue textbooks"
    s = Scenario().facing("three-textbooks").steps(black=1).books(black=1, blue=2)
    assert heard(s, "black")[:2] == ["Ada pays 1 black textbook", "Ada pays 2 blue textbooks"]


def test_equal_books_returned_one_after_the_other_are_told_together() -> None:
    s = Scenario(2).books(blue=6).passing(0)
    assert "Ada returns 3 blue textbooks" in heard(s, "done")


def test_books_returned_by_force_and_then_by_choice_are_told_together_whoever_passed_last() -> None:
    s = Scenario(2).books(blue=6, green=1).passing(0)
    story, log = Story(s.game, NAMES[:2]), Log()
    s.state.listener = log
    for move in ("done", "return blue"):
        before = s.state.clone()
        s.play(move)
        story.note(before, s.game.parse(move), log.take())
    told = [(at, line.text) for at, line in story.log(EVERYTHING) if " returns " in line.text]
    assert told == [(2, "Ada returns 4 blue textbooks.")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_lines_in_a_row_of_one_move_are_equal(seats: int) -> None:
    game = alma_mater()
    for seed in range(3):
        state, rng, log = game.new(seats, seed), seeded(seed), Log()
        state.listener = log
        while playout(state, rng, 1):
            texts = [game.event_text(event, NAMES[:seats]) for event in log.take()]
            assert [text for text, after in pairwise(texts) if text == after] == []
