"""The special effects in the upper half of Action cards that are applied beside the basic action."""

from __future__ import annotations

import pytest

from tests.newton.pieces import PRINTED, available, end_round, everything, playing, volumes
from tests.newton.scenario import Scenario


@pytest.mark.rule("newton.effects.always")
def test_a_starting_card_may_have_no_special_effect() -> None:
    s = playing("red-study")
    assert available(s) == (0, 0, 0, 0)
    s.refused("effect", "turn.no-effect")


@pytest.mark.rule("newton.effects.volumes")
def test_volumes_of_a_card_on_the_desk_serve_without_being_applied() -> None:
    s = Scenario().coins(0).hand("red-study").play("play red-study", "perform study")
    s.refused("book r1c6", "requirements.volumes")
    s = Scenario().coins(0).desk("l1-wor1").hand("red-study").play("play red-study", "perform study")
    s.allowed("book r1c6")


@pytest.mark.rule("newton.effects.volumes")
def test_volumes_of_a_card_go_with_it_from_the_desk() -> None:
    s = end_round(Scenario().desk("l3-stu1", "l1-wor1"))
    assert available(s) == (2, 1, 1, 0)
    s.play("tuck l1-wor1")
    assert available(s) == (0, 0, 0, 0)


@pytest.mark.rule("newton.effects.any-volume")
@pytest.mark.parametrize("name", ["l3-tra3", "l3-les1"])
def test_a_volume_of_choice_is_one_volume_of_any_colour(name: str) -> None:
    s = Scenario().coins(0).desk(name).developments("study").hand("red-study").play("play red-study", "perform study")
    for book in ("r1c6", "r1c4", "r2c2"):  # orange, blue, green
        s.allowed(f"book {book}")
    s.refused("book r2c6", "requirements.volumes")  # orange and blue together


@pytest.mark.rule("newton.effects.gain")
@pytest.mark.parametrize(
    ("name", "supply"),
    [
        ("l1-tra3", (2, 0, 0)),
        ("l3-les3", (0, 0, 4)),
        ("l2-les3", (0, 1, 0)),
        ("l3-tec2", (0, 1, 2)),
        ("red-lessons", (1, 0, 0)),
    ],
)
def test_an_effect_brings_the_coins_potions_and_points_shown(name: str, supply: tuple[int, int, int]) -> None:
    assert playing(name).play("effect").supply() == supply


@pytest.mark.rule("newton.effects.cost")
def test_left_of_the_arrow_is_paid_in_full_and_right_of_it_received() -> None:
    playing("l2-wor3", coins=2).refused("effect", "effects.cost")
    assert playing("l2-wor3", coins=3).play("effect").supply() == (0, 0, 5)
    playing("l3-stu3", coins=9, potions=1).refused("effect", "effects.cost")
    assert playing("l3-stu3", potions=2).play("effect").supply() == (0, 0, 8)


@pytest.mark.rule("newton.effects.trade-once")
def test_an_arrow_works_once_however_much_you_could_pay() -> None:
    s = playing("l2-wor3", coins=9).play("effect")
    assert s.supply() == (6, 0, 5)
    s.refused("effect", "turn.effect-once")


@pytest.mark.rule("newton.effects.trade-once")
def test_a_payment_repeated_is_paid_again() -> None:
    s = Scenario().coins(4).desk("l2-wor3").hand("l3-les2").play("play l3-les2", "repeat l2-wor3")
    assert s.supply() == (1, 0, 5)
    s = Scenario().coins(2).desk("l2-wor3").hand("l3-les2").play("play l3-les2")
    s.refused("repeat l2-wor3", "effects.cost")


@pytest.mark.rule("newton.effects.student")
def test_3_coins_place_a_student_from_the_supply_on_the_start() -> None:
    playing("l2-les2", coins=2).refused("effect", "effects.cost")
    s = playing("l2-les2", coins=3).play("effect")
    assert (s.student_spaces(), s.own("coins")) == (["s", "s"], 0)


@pytest.mark.rule("newton.effects.per-volume")
@pytest.mark.parametrize(("name", "points"), [("l2-tra3", 1), ("l2-tec3", 2), ("l2-stu3", 4)])
def test_each_volume_of_the_colour_shown_brings_1_point(name: str, points: int) -> None:
    s = volumes(playing(name, potions=9), orange=1, blue=2, green=4).play("effect")
    assert s.supply() == (0, 9, points)


@pytest.mark.rule("newton.effects.per-volume", "newton.requirements.any-colour")
def test_volumes_on_the_desk_and_on_masters_count_and_others_do_not() -> None:
    s = Scenario().tucked("l1-tec1").desk("l1-wor2", "l3-tec1").played("brahe", "fahrenheit")
    s.hand("l2-tec3", "l1-stu1").play("play l2-tec3", "effect")
    assert s.own("victory_points") == 1 + 2 + 2 + 1


@pytest.mark.rule("newton.effects.identical-set")
@pytest.mark.parametrize(
    ("held", "points"),
    [((3, 2, 1, 0), 4), ((2, 2, 2, 0), 0), ((6, 0, 0, 0), 8), ((3, 3, 4, 0), 12), ((5, 0, 0, 0), 4)],
)
def test_three_volumes_of_one_colour_bring_4_points(held: tuple[int, int, int, int], points: int) -> None:
    s = volumes(playing("l3-tec3", potions=9), *held).play("effect")
    assert s.supply() == (0, 9, points)


@pytest.mark.rule("newton.effects.identical-set", "newton.requirements.any-colour")
@pytest.mark.parametrize(
    ("held", "points"), [((2, 2, 2, 1), 4), ((2, 2, 0, 2), 8), ((1, 1, 1, 1), 0), ((3, 0, 1, 2), 8)]
)
def test_volumes_of_choice_fill_up_sets_of_one_colour(held: tuple[int, int, int, int], points: int) -> None:
    assert volumes(playing("l3-tec3"), *held).play("effect").own("victory_points") == points


@pytest.mark.rule("newton.effects.identical-set")
def test_a_set_may_lie_on_the_desk_and_on_masters() -> None:
    s = Scenario().desk("l1-wor1").played("leibniz").hand("l3-tec3", "l3-wor1").play("play l3-tec3", "effect")
    assert s.own("victory_points") == 4


@pytest.mark.rule("newton.effects.discard")
def test_discarding_needs_a_card_in_hand() -> None:
    playing("l3-wor3", coins=9).refused("effect", "effects.discard")
    s = Scenario().coins(0).hand("l3-wor3", "red-work").play("play l3-wor3", "effect")
    assert s.moves() == ["discard red-work"]
    assert (s.play("discard red-work").supply(), s.asked()) == ((2, 0, 4), "card")


@pytest.mark.rule("newton.effects.discard")
def test_only_a_card_in_hand_is_discarded() -> None:
    s = Scenario().desk("red-travel").hand("l3-wor3", "red-work").play("play l3-wor3", "effect")
    for name in ("red-travel", "l3-wor3", "blue-work", "l1-wor1"):
        s.refused(f"discard {name}", "effects.discard")


@pytest.mark.rule("newton.effects.discard-any")
@pytest.mark.parametrize("name", ["red-joker", "red-study", "l3-stu1"])
def test_any_card_may_be_discarded_and_leaves_the_game(name: str) -> None:
    s = Scenario().seat(1).hand().seat(0).hand("l3-wor3", name)
    before = everything(s)
    end_round(s.play("play l3-wor3", "effect", f"discard {name}")).play("tuck l3-wor3")
    assert everything(s) == before, "it is counted as discarded"
    assert s.hand_cards() == []
    assert name not in [card for level in (1, 2, 3) for card in s.market_line(level) + s.deck_cards(level)]


@pytest.mark.rule("newton.effects.repeat")
def test_only_lightning_on_your_own_desk_of_this_round_is_repeated() -> None:
    s = Scenario().tucked("l1-les2").desk("l1-wor1", "l1-tec3").hand("l3-les2", "l1-tra3")
    s.seat(1).desk("l2-wor2").seat(0).play("play l3-les2")
    assert s.moves("repeat") == ["repeat l1-tec3"]
    for name in ("l3-les2", "l1-wor1", "l1-les2", "l1-tra3", "l2-wor2"):
        s.refused(f"repeat {name}", "effects.repeat")
    s.play("repeat l1-tec3").refused("repeat l1-tec3", "turn.effect-once")


@pytest.mark.rule("newton.effects.repeat")
def test_no_other_card_repeats() -> None:
    s = Scenario().desk("l1-tec3").hand("l1-les1").play("play l1-les1")
    s.refused("repeat l1-tec3", "turn.no-effect")


@pytest.mark.rule("newton.effects.repeat", "newton.effects.discard")
def test_a_discard_repeated_takes_another_card() -> None:
    s = Scenario().coins(0).desk("l3-wor3").hand("l3-les2", "red-joker", "red-work").play("play l3-les2")
    s.play("repeat l3-wor3", "discard red-joker")
    assert (s.supply(), s.hand_cards()) == ((2, 0, 4), ["red-work"])
    Scenario().desk("l3-wor3").hand("l3-les2").play("play l3-les2").refused("repeat l3-wor3", "effects.discard")


@pytest.mark.rule("newton.effects.lightning")
@pytest.mark.parametrize("name", [name for name in PRINTED if name != "l3-les2"])
def test_lightning_marks_what_acts_at_once(name: str) -> None:
    s = Scenario().coins(9).potions(9).desk(name).hand("l3-les2", "red-work").play("play l3-les2")
    if PRINTED[name].lightning:
        s.allowed(f"repeat {name}")
    else:
        s.refused(f"repeat {name}", "effects.repeat")


@pytest.mark.rule("newton.effects.lightning")
def test_repeating_lightning_does_not_repeat_the_volumes_beside_it() -> None:
    s = Scenario().coins(0).desk("l2-tec1").hand("l3-les2").play("play l3-les2", "repeat l2-tec1")
    assert s.own("coins") == 2
    assert available(s) == (1, 0, 0, 0)
