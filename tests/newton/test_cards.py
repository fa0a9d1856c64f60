"""The 45 Action cards one by one: where each is taken, what it counts for, and what its upper half does."""

from __future__ import annotations

import pytest

from collegium.games.newton import layout as at
from tests.newton.pieces import PRINTED, Printed, available, joker, stop, volumes
from tests.newton.scenario import Scenario, ids

CARDS = pytest.mark.parametrize(("name", "printed"), PRINTED.items(), ids=list(PRINTED))
TRADES = [name for name, printed in PRINTED.items() if printed.pay and not printed.special]
GAINS = [name for name, printed in PRINTED.items() if printed.gain and "card" not in printed.pay]
BESIDE = ("village", "repeat")  # the specials that are applied beside the basic action, not within it
WITHIN = [name for name, printed in PRINTED.items() if not printed.gain and printed.special not in BESIDE]
COUNTED = {"o": 4, "b": 3, "g": 2, "set": 1 + 1}  # with 4 orange, 3 blue and 2 green Volumes
PERMISSIONS = ("l2-tec2", "l2-stu2", "l3-stu2", "l3-tra2")  # for a basic action: proven one by one below
SYMBOLS = ("work", "technology", "travel", "lessons", "study")


def of_kind(words: str, thing: str) -> int:
    """How many of a thing the words of a card name, counting Volumes where it does."""
    for part in words.split(", "):
        number, _, rest = part.partition(" ")
        if rest.rstrip("s").startswith(thing):
            return int(number) * (COUNTED[rest.split()[-1]] if " per " in rest else 1)
    return 0


def in_play(name: str) -> Scenario:
    """The card lies on the desk of a seat with 9 coins, 9 potions, two more cards in hand, 4 + 3 + 2 Volumes."""
    s = volumes(Scenario().no_tokens().coins(9).potions(9).hand(name, "red-study", "red-work"), 4, 3, 2)
    return s.desk("red-lessons").play(f"play {name}")


def test_all_cards_that_are_printed_are_there() -> None:
    assert set(ids("cards", "card")) >= set(PRINTED)


@CARDS
@pytest.mark.rule("newton.lessons.value")
def test_a_card_is_taken_at_its_level_and_not_below(name: str, printed: Printed) -> None:
    for value in (1, 2, 3):
        s = Scenario().market(printed.level, name).coins(0).developments(*["lessons"] * (value - 1))
        joker(s, "lessons")
        if value < printed.level:
            s.refused(f"take {name}", "lessons.value")
        else:
            assert name in s.play(f"take {name}").hand_cards()


@CARDS
@pytest.mark.rule("newton.effects.volumes")
def test_a_card_shows_its_symbol_and_its_volumes(name: str, printed: Printed) -> None:
    s = Scenario().hand(name)
    before = {action: s.symbols(action) for action in SYMBOLS}
    s.play(f"play {name}")
    assert [action for action in SYMBOLS if s.symbols(action) == before[action] + 1] == [printed.basic]
    assert available(s) == tuple(printed.volumes.count(letter) for letter in "obg*")
    assert s.moves("perform") == [f"perform {printed.basic}"]


@pytest.mark.parametrize("name", ids("cards", "card"))
@pytest.mark.rule("newton.effects.always")
def test_no_card_is_without_a_special_effect(name: str) -> None:
    s = in_play(name)
    shown = available(s) != (4, 3, 2, 0)
    assert shown or s.moves("effect") + s.moves("repeat") + s.moves("village") or name in PERMISSIONS


@pytest.mark.parametrize("name", GAINS)
@pytest.mark.rule("newton.effects.gain", "newton.effects.cost")
def test_an_effect_takes_what_it_costs_and_brings_what_it_shows(name: str) -> None:
    printed = PRINTED[name]
    s = in_play(name)
    s.play("effect")
    coins = 9 - of_kind(printed.pay, "coin") + of_kind(printed.gain, "coin")
    potions = 9 - of_kind(printed.pay, "potion") + of_kind(printed.gain, "potion")
    assert s.supply() == (coins, potions, of_kind(printed.gain, "point"))
    assert s.student_spaces() == ["s"] * (1 + of_kind(printed.gain, "student"))
    assert sorted(s.hand_cards()) == ["red-study", "red-work"]
    s.refused("effect", "turn.effect-once")


@pytest.mark.parametrize("name", TRADES)
@pytest.mark.rule("newton.effects.cost")
def test_one_less_than_an_effect_costs_is_too_little(name: str) -> None:
    pay = PRINTED[name].pay
    coins, potions = of_kind(pay, "coin"), of_kind(pay, "potion")
    if "card" in pay:
        in_play(name).hand().refused("effect", "effects.discard")
    else:
        in_play(name).coins(max(coins - 1, 0)).potions(max(potions - 1, 0)).refused("effect", "effects.cost")
        in_play(name).coins(coins).potions(potions).allowed("effect")


@pytest.mark.parametrize("name", WITHIN)
@pytest.mark.rule("newton.effects.volumes", "newton.effects.double-itself")
def test_volumes_and_permissions_are_not_applied_beside_the_action(name: str) -> None:
    s = in_play(name)
    s.refused("effect", "turn.no-effect")
    assert s.moves("village") == s.moves("repeat") == []


@pytest.mark.rule("newton.effects.discard")
def test_l3_wor3_discards_one_card_for_4_points_and_2_coins() -> None:
    s = in_play("l3-wor3").play("effect", "discard red-study")
    assert s.supply() == (11, 9, 4)
    assert s.hand_cards() == ["red-work"]


@pytest.mark.rule("newton.effects.village")
def test_l2_tra2_moves_to_a_free_village_for_2_coins() -> None:
    s = in_play("l2-tra2").play("village v07")
    assert (s.place(), s.supply()) == ("v07", (7, 9, 0))


@pytest.mark.rule("newton.effects.repeat")
def test_l3_les2_repeats_the_lightning_on_the_desk() -> None:
    s = in_play("l3-les2")
    assert s.moves("repeat") == ["repeat red-lessons"]
    assert s.play("repeat red-lessons").supply() == (10, 9, 0)


@pytest.mark.rule("newton.effects.double-tokens")
def test_l2_tec2_doubles_a_token() -> None:
    s = in_play("l2-tec2").students("a1").token("a2", "coins-3")
    s.play("perform technology", "student a1", "advance a2")
    assert s.supply() == (15, 9, 0)


@pytest.mark.rule("newton.effects.second-tile")
def test_l2_stu2_places_a_second_tile_for_3_coins() -> None:
    s = in_play("l2-stu2").developments("study")
    s.play("perform study", "book r1c4", "book r1c6")
    assert (s.own("tiles_placed"), s.own("coins")) == (2, 6)


@pytest.mark.rule("newton.effects.ignore-requirement")
def test_l3_stu2_ignores_a_requirement_for_4_coins() -> None:
    s = in_play("l3-stu2").potions(0)
    s.play("perform study").refused("book r1c2", "requirements.place")
    s.play("book-ignoring r1c2")
    assert (s.book_spaces(), s.own("coins")) == (["r1c1", "r1c2"], 5)


@pytest.mark.rule("newton.effects.extra-cube")
def test_l3_tra2_places_a_cube_in_passing_for_2_coins() -> None:
    s = in_play("l3-tra2").developments("travel").at("v02")
    stop(s.play("perform travel", "travel leipzig", "cube leipzig", "travel krakow"))
    assert (s.cube_places(), s.own("coins")) == (["krakow", "leipzig"], 9 - 2 - 1)


@pytest.mark.rule("newton.turn.hand", "newton.lessons.take")
def test_where_a_card_was_taken_from_a_hand_or_a_line_nothing_is_left() -> None:
    s = Scenario().hand("red-lessons", "red-joker").market(1, "l1-wor1", "l1-wor2")
    s.play("play red-joker")
    assert (s.hand_cards(), s.own("hand", 1)) == (["red-lessons"], 0)
    s.play("perform lessons", "take l1-wor1")
    assert (s.market_line(1), int(s.state.table[at.MARKET + 1])) == (["l1-wor2"], 0)
