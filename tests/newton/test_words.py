"""Everything has words: each question, each move, each event, in every game that is played; and what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.newton import events
from collegium.games.newton.components import ANCIENT_LAND, UNIVERSITY
from collegium.games.newton.game import NewtonGame
from collegium.games.newton.layout import DECK_KNOWN, DECK_SIZE, OF_CARD, SPLIT
from collegium.games.newton.rules import OPERATIONS
from collegium.games.newton.words_names import ACTION_IDS
from collegium.kernel.events import EVERYONE, Event
from collegium.kernel.questions import Question, name_of
from tests.newton.scenario import Scenario, newton

NAMES = ["Ada", "Ben", "Cyd", "Dot"]
QUESTIONS = {name_of(operation): operation for operation in OPERATIONS if isinstance(operation, Question)}


def of(seat: int, kind: int, a: int = 0, b: int = 1) -> Event:
    """An event that everyone hears."""
    return Event(kind, seat, EVERYONE, a, b)


def told(kind: int, a: int = 0, b: int = 1) -> str:
    """An event in a log."""
    return newton().event_text(of(0, kind, a, b), NAMES)


def foreseen(kind: int, a: int = 0, b: int = 1) -> str:
    """An event as a consequence."""
    return newton().event_text(of(0, kind, a, b), [])


def labels(s: Scenario) -> set[str]:
    """The labels of all open moves."""
    return {s.game.label(s.state, move) for move in s.state.legal()}


def described(s: Scenario, text: str) -> str:
    """A move with its consequences."""
    return s.game.describe(s.state, s.game.parse(text))


def test_numbers_choose_their_words() -> None:
    assert told(events.PAY, 1, 1) == "Ada pays 1 coin"
    assert told(events.PAY, 1, 2) == "Ada pays 2 coins"
    assert told(events.GAIN, 0, 1) == "Ada receives 1 Victory Point"
    assert foreseen(events.PAY, 2, 3) == "pay 3 potions"
    assert foreseen(events.GAIN, 2, 1) == "receive 1 potion"


def test_events_are_told_of_the_seat_they_happen_to() -> None:
    istanbul = newton().names.place_ids.index("istanbul")
    assert newton().event_text(of(2, events.TRAVELLED, istanbul), NAMES) == "Cyd travels to Istanbul"
    assert foreseen(events.TRAVELLED, istanbul) == ""
    assert told(events.PLACED_CUBE, istanbul, 3) == "Ada places the 3rd Travel cube, on Istanbul"
    assert foreseen(events.PLACED_CUBE, istanbul, 12) == "place your 12th Travel cube"
    assert foreseen(events.TOOK_TOKEN, 0, 2) == "take the Bonus token, which counts double"


def test_the_last_tile_of_a_pile_is_worth_a_word() -> None:
    assert told(events.TOOK_TILE, 2) == ""
    assert foreseen(events.REMOVED_TILE, 6) == "remove 1 bookshelf tile and so empty a pile"
    assert told(events.TOOK_TILE, 3) == "Ada empties a pile of bookshelf tiles"


def test_a_route_is_told_with_what_it_costs_and_brings() -> None:
    s = Scenario().coins(2).at("v08").university("cambridge", "IV").hand("red-travel")
    s.play("play red-travel", "perform travel")
    assert (
        described(s, "travel cambridge")
        == "Travel to Cambridge (University IV): pay 1 coin, place your 1st Travel cube"
    )
    assert s.game.prompt(s.state) == "Travel: 1 of 1 step left. Where to?"
    assert described(s, "done") == "Stay in Channel coast"


def test_a_place_says_that_you_have_been_there() -> None:
    s = Scenario().at("v02").university("leipzig", "II").cubes("leipzig").hand("red-travel")
    s.play("play red-travel", "perform travel")
    assert "Travel to Leipzig (University II, visited)" in labels(s)


def test_steps_are_counted_with_the_one_that_was_bought() -> None:
    s = Scenario().coins(2).at("v02").hand("red-travel").developments("travel").no_tokens()
    s.play("play red-travel", "perform travel", "boost", "travel basel")
    assert s.game.prompt(s.state) == "Travel: 2 of 3 steps left. Where to?"


def test_a_token_is_told_with_what_it_gives() -> None:
    s = Scenario().at("basel").token("v01", "potions-2").hand("red-travel").play("play red-travel", "perform travel")
    assert described(s, "travel v01") == "Travel to Upper Rhône: take the Bonus token, receive 2 potions"


def test_cards_are_called_by_what_is_on_them() -> None:
    s = Scenario().hand("red-work", "red-study", "red-joker", "l2-tra1", "l1-wor3", "l3-stu2")
    assert labels(s) >= {
        "Play First wages (Work, orange Volume)",
        "Play First reading (Study)",
        "Play Joker",
        "Play Sea chart (Travel, level 2, blue Volume; 2 coins)",
        "Play Guild dues (Work, level 1, pay 1 coin for 2 Victory Points)",
        "Play Bold thesis (Study, level 3, pay 4 coins to ignore a requirement in this Study action)",
    }
    names = s.game.names
    assert names.card("l1-wor1") == "Smith's manual (Work, level 1): orange Volume"
    assert names.card("red-work") == "First wages (Work): orange Volume"
    assert names.card("red-joker") == "Joker"
    discarding, sets = names.card("l3-wor3"), names.card("l3-tec3")
    assert discarding == "Selling notes (Work, level 3): discard 1 Action card for 4 Victory Points and 2 coins"
    assert sets == "Complete works (Technology, level 3): 4 Victory Points for each set of 3 identical Volumes"


def test_a_card_in_play_says_what_is_left_of_it() -> None:
    s = Scenario().hand("l1-tec3").desk("red-technology").play("play l1-tec3")
    card = "With Lens grinding you may"
    assert s.game.prompt(s.state) == f"{card} perform Technology (value 2), apply its effect, or end the turn."
    assert labels(s) >= {"Perform Technology (value 2)", "Apply the effect of Lens grinding", "End the turn"}
    s.play("effect")
    assert s.game.prompt(s.state) == f"{card} perform Technology (value 2), or end the turn."
    s.play("perform technology", "done")
    assert s.game.prompt(s.state) == "Nothing is left to do with Lens grinding. End the turn?"


def test_students_and_spaces_are_told_with_their_tiles() -> None:
    s = Scenario().students("ar1").invention("ar2", "universities").hand("red-technology")
    s.play("play red-technology", "perform technology")
    assert "Move the Student on space 1 of the upper path, lower branch" in labels(s)
    s.play("student ar1")
    assert (
        "Advance to space 2 of the upper path, lower branch (Invention: 2 Victory Points for each University visited)"
        in labels(s)
    )


def test_work_says_where_the_marker_goes() -> None:
    s = Scenario().marker(1).specialization(3, "income-coins").hand("red-work").play("play red-work", "perform work")
    space = "space 3 (Specialization: Income tile, 2 coins each round)"
    taken = "receive 2 coins, take an Income tile (2 coins each round)"
    assert described(s, "work 2") == f"Work at value 2, Marker to {space}: {taken}"


def test_the_marker_stays_before_an_objective_that_is_closed() -> None:
    s = Scenario().marker(15).potions(0).hand("red-work").play("play red-work", "perform work")
    assert "Work at value 1, Marker stays" in labels(s)


def test_a_book_space_is_told_with_what_it_asks_for() -> None:
    s = Scenario().potions(3).hand("red-study").play("play red-study", "perform study")
    book = "Place a bookshelf tile on shelf 1, column 2 (University I)"
    assert described(s, "book r1c2") == f"{book}: pay 3 potions"


def test_masters_are_told_with_what_they_do() -> None:
    names = newton().names
    halley = "Edmond Halley: Technology action of value 4, split between Students; 2 Victory Points"
    assert names.master_in_full("halley") == halley
    assert names.master_power("newton") == "2 green Volumes for good; 5 Victory Points"
    assert names.master_power("cavendish") == "remove the 2 topmost bookshelf tiles; 4 Victory Points"
    assert names.master_power("hooke") == "no power; 9 Victory Points"


def test_tiles_are_told_with_what_they_do() -> None:
    names = newton().names
    assert names.invention("ancient-lands").endswith("a Technology action of value 1 for each Ancient Land visited")
    assert names.objective("bookshelf-tiles") == "4 Victory Points for every 3 bookshelf tiles placed"
    assert names.objective("coins") == "1 Victory Point for each coin left, at most 14"
    assert names.city("ancient-land-cube") == "City: pay 2 coins for a Travel cube on an Ancient Land"
    assert names.specialization("development-any") == "Development tile of choice"


@pytest.mark.parametrize(
    "table", ["masters", "inventions", "objectives", "cities", "specializations", "tokens", "cards"]
)
def test_no_two_components_are_described_alike_without_being_alike(table: str) -> None:
    names = newton().names
    describe = {
        "masters": names.master_power,
        "inventions": names.invention,
        "objectives": names.objective,
        "cities": names.city,
        "specializations": names.specialization,
        "tokens": names.token,
        "cards": names.card,
    }[table]
    cosmetic = ("id", "name", "provenance", "note", "number", "colour", "promo")
    kinds: dict[str, set[str]] = {}
    for key, row in getattr(names, table).items():
        assert describe(key)
        kinds.setdefault(describe(key), set()).add(repr({k: v for k, v in sorted(row.items()) if k not in cosmetic}))
    assert [text for text, rows in kinds.items() if len(rows) > 1] == []


def test_the_price_of_turning_over_cards_is_told_although_the_cards_are_not_known() -> None:
    s = Scenario().coins(1)
    assert described(s, "reveal 2") == "Turn over 2 Action cards of level 2: pay 1 coin"


def test_cards_that_can_be_worked_out_are_named_with_that_reason() -> None:
    s = Scenario().coins(1)
    s.state.table[DECK_KNOWN + 1] = s.state.table[DECK_SIZE + 1]
    cards = [s.game.names.card(card) for card in s.deck_cards(2)[:2]]
    told = ", ".join(f"turn over {card} (everyone can work that out)" for card in cards)
    assert described(s, "reveal 2") == f"Turn over 2 Action cards of level 2: pay 1 coin, {told}"


@pytest.mark.parametrize(
    ("question", "arguments", "asks", "leaves"),
    [
        ("student", (3, SPLIT), "Technology: 3 steps left to split. Which Student moves?", "Stop here"),
        ("lessons", (1, SPLIT), "Lessons: 1 left to split. Which Action card do you take?", "Stop here"),
        (
            "study",
            (3, SPLIT, 1),
            "Study: 3 left to split. Which book space do you fill?",
            "Place no other bookshelf tile",
        ),
        (
            "study",
            (1, OF_CARD, 1),
            "Study: 1 left for a second bookshelf tile. Which book space do you fill?",
            "Place no other bookshelf tile",
        ),
        ("travel", (2, 0), "Travel: 2 steps left. Where to?", "Stay in Basel"),
        ("travel", (0, 0, 1), "Travel: no steps left. Pay for one more, or stop?", "Stop in Basel"),
        (
            "work-objective",
            (1, 0),
            "Pay 4 potions to enter the Objective space?",
            "Stay before the Objective space",
        ),
        ("discard", (0,), "Which Action card do you discard?", "Finish"),
        ("master", (), "Which Master do you play?", "Do not play a Master"),
        (
            "city-cube",
            (UNIVERSITY, 2),
            "Pay 2 coins to place a Travel cube on a University. Which one?",
            "Place no Travel cube",
        ),
        (
            "city-cube",
            (ANCIENT_LAND, 1),
            "Pay 1 coin to place a Travel cube on an Ancient Land. Which one?",
            "Place no Travel cube",
        ),
        ("free-cube", (), "Place a Travel cube on the Map. Where?", "Place no Travel cube"),
        ("development", (), "Which Development tile do you take?", "Take no Development tile"),
        ("income", (), "Which Income tile do you take?", "Take no Income tile"),
        (
            "replace-development",
            (2,),
            "Your drawers are full. Which Development tile makes room for the Travel Development tile?",
            "Keep your Development tiles as they are",
        ),
        (
            "replace-income",
            (3,),
            "Your income spaces are full. Which tile makes room for the new one (Medicine Income tile)?",
            "Keep your Income tiles as they are",
        ),
        ("any-action", (3,), "Perform an action of value 3. Which one?", "Perform no action"),
    ],
)
def test_a_question_says_what_is_asked_and_what_leaving_it_means(
    question: str, arguments: tuple[int, ...], asks: str, leaves: str
) -> None:
    s = Scenario().at("basel")
    s.state.push(QUESTIONS[question], *arguments)
    assert s.game.prompt(s.state) == asks
    assert s.game.label(s.state, s.game.parse("done")) == leaves


def test_a_tile_given_up_is_told_with_the_one_that_takes_its_place() -> None:
    s = Scenario().developments("work", "work", "study", "study", "study")
    s.state.push(QUESTIONS["replace-development"], 2)
    given_up = "Give up a Work Development tile: take a Travel Development tile"
    assert described(s, "replace-development work") == given_up
    s = Scenario().incomes("coins", "coins", "coins", "potions").medicine(1)
    s.state.push(QUESTIONS["replace-income"], 0)
    taken = "take an Income tile (2 Victory Points each round)"
    assert described(s, "replace-income medicine") == f"Give up a tile (Medicine Income tile): {taken}"


def test_a_seat_without_cards_passes() -> None:
    s = Scenario().hand().coins(0)
    assert s.game.prompt(s.state) == "You have no Action card in hand."
    assert labels(s) == {"Pass (no card in hand)"}


def test_the_words_of_a_changed_card_come_from_the_edition(tmp_path: Path) -> None:
    changed = '[[card]]\nid = "l1-wor3"\npay = { potions = 2 }\ngain = { students = 1, coins = 3 }\n'
    (tmp_path / "cards.toml").write_text(changed, "utf-8")
    told = NewtonGame(tmp_path).names.card("l1-wor3")
    assert told == "Guild dues (Work, level 1): pay 2 potions for 3 coins and 1 new Student"


def test_a_card_of_an_edition_has_its_own_name_or_that_of_its_action(tmp_path: Path) -> None:
    own = '[[card]]\nid = "l1-own"\nlevel = 1\nbasic = "travel"\ngain = { coins = 9 }\n'
    (tmp_path / "cards.toml").write_text(f'{own}{own.replace("own", "two")}name = "Golden fleece"\n', "utf-8")
    names = NewtonGame(tmp_path).names
    assert names.card("l1-own") == "Travel, level 1: 9 coins"
    assert names.card("l1-two") == "Golden fleece (Travel, level 1): 9 coins"


def test_every_card_of_the_box_has_a_name_of_its_own() -> None:
    names = newton().names
    titles = {card: names.card_title(card) for card, row in names.cards.items() if "level" in row}
    assert len(set(titles.values())) == len(titles)
    assert not set(titles.values()) & {names.action(action) for action in ACTION_IDS}
