"""Everything has words: each question, each move, each event, in every game that is played; and what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from collegium.games.alma_mater import events, words
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import COST_SPECIALS, LECTURE_SPECIALS
from collegium.games.alma_mater.game import AlmaMaterGame
from collegium.games.alma_mater.research_costs import ASK_WHICH_MASTER
from collegium.kernel.events import EVERYONE, NOBODY, Event
from tests.alma_mater.scenario import Scenario, alma_mater

NAMES = ["Ada", "Ben", "Cyd", "Dot"]
RAW = re.compile(r"[{}!_#]|\b(setup|campus|academy|ignotus|end|archive)-\w|\bNone\b|  |\(\)|: *$|, *$")


def told(kind: int, a: int = 0, b: int = 1, seat: int = 0, seats: int = 4) -> str:
    """An event in a log."""
    return alma_mater().event_text(Event(kind, seat, EVERYONE, a, b), NAMES[:seats])


def foreseen(kind: int, a: int = 0, b: int = 1) -> str:
    """An event as a consequence."""
    return alma_mater().event_text(Event(kind, 0, EVERYONE, a, b), [])


def labels(s: Scenario) -> list[str]:
    """The labels of all open moves."""
    return [s.game.label(s.state, int(move)) for move in s.state.legal()]


def label(s: Scenario, text: str) -> str:
    """What a move is called."""
    return s.game.label(s.state, s.game.parse(text))


def described(s: Scenario, text: str) -> str:
    """A move with its consequences."""
    s.allowed(text)
    return s.game.describe(s.state, s.game.parse(text))


def prompt(s: Scenario) -> str:
    """What is asked."""
    return s.game.prompt(s.state)


@pytest.mark.parametrize("source", words.SCORED_FOR)
def test_every_step_of_the_final_scoring_has_words(source: int) -> None:
    assert told(events.SCORED, source, 3).startswith("Ada scores ")


def test_numbers_choose_their_words() -> None:
    assert told(events.PAY, at.GAIN_DUCATS, 1) == "Ada pays 1 ducat"
    assert told(events.GAIN, at.GAIN_PRESTIGE, 2) == "Ada receives 2 prestige points"
    assert foreseen(events.PAID_BOOK, 1, 2) == "pay 2 blue textbooks"
    assert foreseen(events.TOOK_BOOK, at.DICTIONARY, 1) == "take 1 dictionary"
    assert foreseen(events.STEPS, at.GAIN_GREEN_STEPS, 1) == "receive 1 green research step"


def test_events_are_told_of_the_players_they_concern() -> None:
    assert told(events.SENT, 2, 2, seat=2) == "Cyd sends 2 masters to campus row 3"
    assert told(events.SENT, 4, 1) == "Ada sends 1 master to the academy of mathematics"
    assert told(events.SENT, 4, 1, seats=3) == "Ada sends 1 master to the academy of mathematics and medicine"
    assert told(events.SOLD, 3, 5, seat=1) == "Ben sells from the display to Dot"
    assert told(events.BOUGHT, 2, 1, seats=2) == "Ada has bought from Ignotus"
    assert told(events.RESEARCHED, 3, 6, seat=0) == "Dot advances to level B2"
    assert told(events.RANKED, 2, 3, seat=NOBODY, seats=2) == "Ignotus has rank III of book reputation"
    assert told(events.DISPLAYED, 4, seat=NOBODY, seats=2) == "Ignotus places 4 textbooks in the display"
    assert told(events.IGNOTUS_SENT, 7, seat=NOBODY, seats=2) == "Ignotus sends 1 master to the antiquarian or the park"
    assert told(events.TURN_ORDER, 2, seat=1) == "Ben is 2nd in turn order"
    assert told(events.ROUND_BEGINS, 3) == "Round 3 begins"


def test_masters_are_sent_with_the_number_a_space_takes() -> None:
    s = Scenario(4).ducats(20).books(black=2, blue=1).seat(1).masters_on("campus-3").masters_on("park", 2).seat(0)
    assert label(s, "send campus-3") == "Send 2 masters to campus row 3"
    assert described(s, "send park") == "Send 3 masters to the park: pay 10 ducats, receive 7 prestige points"
    assert described(s, "bishop 2") == "Send 2 masters to the bishop: receive 5 ducats"
    s.chancellor("erasmus")
    assert described(s, "bishop-extra 2") == "Send 2 masters to the bishop, counting as 3: receive 8 ducats"
    assert prompt(s) == "Your turn: send masters (4 at hand) or pass for this round."
    action = "up to 6 own textbooks for 1 ducat each and 1 black research step"
    assert label(s, "use printed") == f"Send 1 master to the printed student ({action})"


def test_passing_says_what_it_costs() -> None:
    s = Scenario(3).professors("green-step")
    assert described(s, "done") == (
        "Pass for this round: exhaust the professor 'Green step' (medicine), move 4 masters to the dormitory"
    )
    s = Scenario(3).archive(0)
    assert prompt(s) == "You have neither masters at hand nor ready professors. Pass?"


def test_students_are_told_with_all_they_do() -> None:
    s = Scenario(4).books(black=2, blue=1).row("storage", 3).play("send campus-3")
    assert prompt(s) == "Which student of campus row 3 do you recruit?"
    assert described(s, "student storage") == (
        "Recruit the student 'Larger storage' (art; now 1 ducat, each income phase 1 ducat, storage +4): "
        "pay 2 black textbooks, pay 1 blue textbook, place the student in lecture hall 2, receive 1 ducat"
    )


def test_books_are_paid_part_by_part() -> None:
    s = Scenario(4).books(black=2, blue=2, red=1).row("storage", 1).play("send campus-1", "student storage")
    assert prompt(s) == "Part 1 of 2 of the cost: pay 2 textbooks of one colour. Which?"
    assert labels(s) == ["Pay 2 black textbooks", "Pay 2 blue textbooks"]
    s.play("pay black")
    assert prompt(s) == "Part 2 of 2 of the cost: pay 1 textbook. Which?"
    assert labels(s) == ["Pay 1 blue textbook", "Pay 1 red textbook"]


def test_a_textbook_less_can_be_chosen_part_by_part() -> None:
    s = Scenario(4).books(black=2, blue=1, red=1).students("fewer-textbooks").row("two-sellers", 1)
    s.ranks("black", "blue", "green", "red").play("send campus-1", "student two-sellers")
    assert prompt(s) == "You pay 1 textbook less. Of which part of the cost?"
    assert labels(s)[0] == "Pay one less of the 2 (black or blue)"


def test_professors_are_told_with_lecture_and_prestige() -> None:
    s = Scenario(4).ducats(6).books(black=3, blue=2, dictionary=2, red=1).in_play("green-step")
    s.play("send academy-2")
    assert prompt(s) == "Recruit a professor of medicine. Which one?"
    green = "Recruit the professor 'Green step' (medicine; 1 green research step; worth 4 prestige points)"
    assert label(s, "professor green-step") == green
    s.play("professor green-step", "pay dictionary")
    assert prompt(s) == "Part 3 of 3 of the cost: pay 1 book. Which?"
    s.play("pay red")
    assert prompt(s) == "Give a lecture with the professor 'Green step' (medicine) now, free of charge?"
    assert labels(s) == ["Give no lecture now", "Give the lecture now (1 green research step)"]


def test_a_lecture_says_what_it_costs_and_does() -> None:
    s = Scenario(4).books(red=1).professors("archive-ducats", bookmark="red").archive(3)
    assert prompt(s) == "Your turn: send masters (3 at hand), give a lecture or pass for this round."
    lecture = "the professor 'Ducats for masters' (2 ducats for each of your masters in the archive)"
    assert (
        described(s, "lecture archive-ducats") == f"Give a lecture with {lecture}: pay 1 red textbook, receive 6 ducats"
    )


def test_exchanges_are_told_with_both_sides() -> None:
    s = Scenario(4).books(black=1).ducats(5).prestige(1).professors("exchange").play("lecture exchange")
    assert labels(s) == ["Exchange 5 ducats for 5 prestige points", "Exchange 1 prestige point for 5 ducats"]


def test_a_black_step_says_its_cost() -> None:
    s = Scenario(4).ducats(9).steps(black=1)
    assert described(s, "black") == "Black research step: pay 3 ducats, advance to level A1"
    s.level(2)
    seven = "7 ducats, less 2 ducats for each of your students"
    milestone = "advance to level A3, reach milestone 1, receive 3 prestige points"
    assert described(s, "black") == f"Black research step ({seven}): pay 5 ducats, {milestone}"
    s.level(1).books(black=1, blue=1, red=1)
    assert label(s, "black") == "Black research step (2 different textbooks)"
    s.level(6).professors("tutor").books()
    assert described(s, "black") == ("Black research step (free): advance to level B3, reach milestone 2")
    s.track("c2").level(8)
    assert label(s, "black") == "Black research step (1 professor exhausted, or 5 ducats)"
    assert described(s, "black-instead") == (
        "Black research step for ducats instead: pay 5 ducats, advance to level C1"
    )


def test_steps_left_are_told_after_the_action() -> None:
    s = Scenario(4).ducats(9).books(blue=1, red=1).play("send laboratory")
    assert prompt(s) == "What do you choose at the laboratory?"
    assert labels(s) == ["Receive 3 black research steps", "Receive 1 green research step"]
    s.play("option 1")
    assert prompt(s) == "You have 3 black research steps. At least one must be used."
    s.play("black")
    assert prompt(s) == "You may still use 2 black research steps, or end the turn."
    s = Scenario(4).ducats(9).play("send laboratory").play("option 1").play("black")
    assert prompt(s) == "You cannot use 2 black research steps now. End the turn?"
    s = Scenario(4).play("bishop 1")
    assert prompt(s) == "Your action is done. End the turn?"


def test_options_are_told_as_a_chancellor_improves_them() -> None:
    s = Scenario(4).ducats(9).chancellor("pereira").play("send antiquarian")
    assert prompt(s) == "What do you choose at the antiquarian?"
    assert labels(s)[1] == "Pay 4 ducats for 1 dictionary and 1 textbook"


@pytest.mark.parametrize(
    ("language", "asked", "bought"),
    [
        ("en", "How many textbooks do you buy from Hypatia?", "Buy 1 textbook from Hypatia"),
        ("de", "Wie viele Lehrbücher kaufst du bei Hypatia?", "Kaufe 1 Lehrbuch bei Hypatia"),
        ("nl", "Hoeveel leerboeken koop je bij Hypatia?", "Koop 1 leerboek bij Hypatia"),
    ],
)
def test_sellers_are_called_by_their_names(language: str, asked: str, bought: str) -> None:
    s = Scenario(3).ducats(9).seat(1).display(5, 6).seat(0).play("send colloquium").play("seller blue")
    game = s.game.speaking(language).seated(["Ada", "Hypatia", "Kepler"])
    assert game.prompt(s.state) == asked
    assert game.label(s.state, game.parse("buy 1")) == bought
    unnamed = s.game.seated(["Ada", "", "Kepler"])
    assert unnamed.prompt(s.state) == "How many textbooks do you buy from the blue player?"


def test_sellers_are_told_with_their_prices() -> None:
    s = Scenario(3).ducats(9).seat(1).display(5, 6).seat(2).display().seat(0).play("send colloquium")
    assert labels(s) == [
        "Buy from the blue player (textbooks for 4, 4 ducats; from the supply 4 ducats each)",
        "Buy from the green player (no textbook in the display; from the supply 4 ducats each)",
        "Buy dictionaries for 4 ducats each",
    ]
    s.play("seller blue")
    assert prompt(s) == "How many textbooks do you buy from the blue player?"
    assert described(s, "buy 1") == (
        "Buy 1 textbook from the blue player: pay 4 ducats, take 1 blue textbook, receive 2 prestige points"
    )
    s.play("buy 2")
    assert prompt(s) == "Which of the bookshelves you emptied do you score?"
    assert described(s, "score blue-5") == (
        "Score the bookshelf on place 5 of the blue player: receive 2 prestige points"
    )


def test_with_two_players_green_is_ignotus() -> None:
    s = Scenario(2).ducats(9).seat(2).display(6).seat(0).play("send colloquium")
    assert labels(s)[1] == "Buy from Ignotus (textbooks for 4 ducats; from the supply 4 ducats each)"


def test_textbooks_with_a_star_go_to_display_or_storage() -> None:
    s = Scenario(4).ducats(2).play("use printed")
    asks = "Buy up to 6 textbooks of your own colour for 1 ducat each, and receive 1 black research step. How many?"
    assert prompt(s) == asks
    assert described(s, "buy 2") == "Buy 2 own textbooks: pay 2 ducats, receive 1 black research step"
    s.play("buy 2")
    gained = "You gain 2 textbooks of your own colour."
    assert prompt(s) == f"{gained} How many go into the display, the rest into storage?"
    assert described(s, "display 0") == "Place no textbook in the display: take 2 black textbooks"


def test_bust_cards_are_told_with_their_chancellors() -> None:
    s = Scenario(4).ducats(25)
    ability = "Copernicus: in the income phase 2 ducats for each textbook in your display"
    assert described(s, "bust a") == f"Take bust card a ({ability}): obtain an additional master"


def test_tutors_are_told_apart_from_masters() -> None:
    s = Scenario(4).tutors(2).play("bishop 2")
    assert prompt(s) == "2 masters go to the bishop. How many are tutors?"
    assert labels(s) == ["Send 2 masters", "Send 1 master and 1 tutor", "Send 2 tutors"]


@pytest.mark.parametrize(
    ("to_box", "master", "tutor"),
    [
        (0, "Move 1 master to the dormitory", "Move 1 tutor to the dormitory"),
        (1, "Return 1 master to the box", "Return 1 tutor to the box"),
    ],
)
def test_a_master_or_a_tutor_is_given_up(to_box: int, master: str, tutor: str) -> None:
    s = Scenario(4).tutors(1)
    s.state.push(ASK_WHICH_MASTER, to_box)
    assert labels(s) == [master, tutor]


def test_setup_cards_and_chancellors_are_told_in_full() -> None:
    s = Scenario(2, setup=True).hands((24, 2, 3, 4), (5, 6, 7, 8))
    assert prompt(s) == "Which setup card do you keep? You have 0 of 4; the others go to the left."
    card = "setup card 24 (value 10; 2 ducats, 2 own textbooks and 1 art student)"
    assert label(s, "keep setup-24") == f"Keep {card}"
    assert label(s, "discard setup-24") == f"Put {card} back"
    assert label(s, "chancellor agricola") == "Choose Agricola (occupied spaces take one master less)"


def test_books_beyond_the_storage_are_returned() -> None:
    s = Scenario(2).books(black=2, blue=2).passing(0, 1)
    assert prompt(s) == "Your storage is too small. Return 1 more book: which one next?"
    assert label(s, "return black") == "Return 1 black textbook"


@pytest.mark.parametrize(
    ("table", "method"),
    [
        ("students", "student_ability"),
        ("professors", "lecture"),
        ("chancellors", "chancellor_ability"),
        ("costs", "cost"),
        ("glory", "glory_needs"),
        ("setup_cards", "setup_card"),
    ],
)
def test_no_two_components_are_described_alike(table: str, method: str) -> None:
    names = alma_mater().names
    texts = [getattr(names, method)(key) for key in getattr(names, table)]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if RAW.search(text)] == []


def test_costs_of_levels_are_told_in_words() -> None:
    names = alma_mater().names
    assert names.cost("student-ducats") == "1 ducat, plus 1 ducat for each of your students"
    assert names.cost("three-students") == "free with 3 students, otherwise 2 ducats and 3 prestige points"
    assert names.cost("two-pairs") == "2 pairs of equal textbooks, each of another colour"
    assert names.cost("players-behind") == "2 ducats for each player behind you"


def test_bonuses_are_told_in_words() -> None:
    names = alma_mater().names
    assert names.bonus("d1") == "1 dictionary and a student of any faculty without cost"
    assert names.bonus("c1") == "a student of art or law without cost"
    assert names.bonus("e1") == "a professor of law, medicine or mathematics without cost"


def test_special_abilities_of_an_edition_have_words() -> None:
    sections = alma_mater().names.words.sections
    assert set(COST_SPECIALS[1:]) <= sections["cost"].keys()
    assert {special for special in LECTURE_SPECIALS[1:] if special != "professors_prestige"} <= sections[
        "lecture"
    ].keys()
    assert "professors_prestige-by_faculty" in sections["lecture"]


def test_an_edition_is_described_without_new_code(tmp_path: Path) -> None:
    (tmp_path / "students.toml").write_text(
        '[[student]]\nid = "storage"\nname = "Vault"\nfaculty = "art"\nstorage = 9\nincome = { dictionaries = 2 }\n'
    )
    (tmp_path / "research.toml").write_text(
        '[[cost]]\nid = "three-ducats"\npay = { ducats = 4, textbooks = 2 }\nless = { textbooks = 1 }\nper = "busts"\n'
    )
    names = AlmaMaterGame(tmp_path).names
    assert names.student("storage") == "the student 'Vault' (art)"
    assert "storage +9" in names.student_ability("storage")
    assert "each income phase 2 dictionaries" in names.student_ability("storage")
    assert names.cost("three-ducats") == "4 ducats and 2 textbooks, less 1 textbook for each of your bust cards"
