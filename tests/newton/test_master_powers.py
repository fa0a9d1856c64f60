"""The powers of the Masters one by one."""

from __future__ import annotations

import pytest

from collegium.games.newton import layout as at
from tests.newton.pieces import available, end_round, joker, mastered, volumes
from tests.newton.scenario import Scenario, master, newton

ALL_PLACES = (
    *("bologna", "paris", "leipzig", "krakow", "salamanca", "cambridge"),
    *("athenai", "alexandria", "stonehenge"),
    *("amsterdam", "napoli", "istanbul", "lisboa", "stockholm", "wien", "moskva"),
)


@pytest.mark.rule("newton.masters.boyle")
@pytest.mark.parametrize(
    "books",
    [("r1c4", "r3c1"), ("r3c1", "r1c4"), ("r2c2", "r2c6"), ("r2c2", "r1c4", "r1c6"), ("r1c2", "r1c3", "r1c4", "r1c6")],
)
def test_boyle_splits_a_study_action_of_4(books: tuple[str, ...]) -> None:
    s = Scenario().university("bologna", "I").university("paris", "II").cubes("bologna", "paris")
    mastered(volumes(s, 1, 1, 1), "boyle").play(*(f"book {book}" for book in books))
    assert (s.book_spaces(), s.own("tiles_placed"), s.asked()) == (["r1c1", *sorted(books)], len(books), "card")


@pytest.mark.rule("newton.masters.boyle")
def test_boyle_needs_value_and_requirement_for_each_tile() -> None:
    s = mastered(volumes(Scenario(), 1, 1, 1), "boyle")
    s.refused("book r1c2", "requirements.place")
    s.play("book r3c1").refused("book r2c2", "study.value")
    s.play("done")
    assert s.own("tiles_placed") == 1


@pytest.mark.rule("newton.masters.brahe", "newton.masters.leibniz", "newton.masters.newton")
@pytest.mark.parametrize(
    ("name", "held"), [("brahe", (0, 2, 0, 0)), ("leibniz", (2, 0, 0, 0)), ("newton", (0, 0, 2, 0))]
)
def test_two_volumes_for_the_rest_of_the_game(name: str, held: tuple[int, int, int, int]) -> None:
    s = mastered(Scenario(), name)
    assert (available(s), s.supply(), s.asked()) == (held, (0, 0, 0), "card")
    assert available(end_round(s).play("tuck red-joker")) == held


@pytest.mark.rule("newton.masters.browne")
@pytest.mark.parametrize(
    "cards",
    [
        ("l1-wor1", "l3-wor1"),
        ("l3-wor1", "l1-wor1"),
        ("l2-wor1", "l2-wor2"),
        ("l1-wor1", "l2-wor1", "l1-wor2"),
        ("l1-wor1", "l1-wor2", "l1-tec1", "l1-tec2"),
    ],
)
def test_browne_splits_a_lessons_action_of_4(cards: tuple[str, ...]) -> None:
    s = Scenario().market(1, "l1-wor1", "l1-wor2", "l1-tec1", "l1-tec2").market(2, "l2-wor1", "l2-wor2")
    mastered(s.market(3, "l3-wor1").hand(), "browne").play(*(f"take {card}" for card in cards))
    assert (sorted(s.hand_cards()), s.asked()) == (sorted(cards), "card")


@pytest.mark.rule("newton.masters.browne")
def test_browne_takes_no_card_above_what_is_left() -> None:
    s = mastered(Scenario().market(2, "l2-wor1").market(3, "l3-wor1"), "browne").play("take l3-wor1")
    s.refused("take l2-wor1", "lessons.value")


@pytest.mark.rule("newton.masters.bruno", "newton.masters.cusano")
@pytest.mark.parametrize(("name", "supply"), [("bruno", (6, 0, 0)), ("cusano", (0, 3, 0))])
def test_6_coins_or_3_potions(name: str, supply: tuple[int, int, int]) -> None:
    s = mastered(Scenario(), name)
    assert (s.supply(), s.asked()) == (supply, "card")


@pytest.mark.rule("newton.masters.descartes")
def test_descartes_takes_a_card_of_level_1_and_performs_it() -> None:
    s = mastered(Scenario().market(1, "l1-wor1").market(2, "l2-wor1").developments("work"), "descartes")
    s.refused("take l2-wor1", "lessons.value")
    s.play("take l1-wor1")
    assert s.asked() == "work"
    s.refused("work 4", "work.value")  # the printed symbol, the Development tile, and 1
    s.play("work 3")
    assert (s.own("marker"), s.own("coins"), s.asked()) == (3, 3, "card")


@pytest.mark.rule("newton.masters.descartes")
def test_descartes_may_take_a_second_card_with_a_lessons_card() -> None:
    s = mastered(Scenario().hand().market(1, "l1-les1", "l1-wor1"), "descartes").play("take l1-les1", "take l1-wor1")
    assert (s.hand_cards(), s.asked()) == (["l1-wor1", "l1-les1"], "card")


@pytest.mark.rule("newton.masters.descartes")
def test_descartes_leaves_out_card_or_action() -> None:
    s = mastered(Scenario().market(1, "l1-wor1"), "descartes").play("done")
    assert (s.asked(), s.market_line(1)) == ("card", ["l1-wor1"])
    s = mastered(Scenario().market(1, "l1-wor1"), "descartes").play("take l1-wor1", "done")
    assert (s.asked(), s.own("marker"), available(s)) == ("card", 0, (0, 0, 0, 0))


@pytest.mark.rule("newton.masters.descartes-card")
def test_the_card_taken_with_descartes_waits_in_the_hand_without_its_effect() -> None:
    s = mastered(Scenario().hand("red-work").market(1, "l1-tec3"), "descartes", students=("s",))
    s.play("take l1-tec3").coins(5).refused("boost", "quick.boost-card")
    s.play("student s", "advance a1")
    assert (s.asked(), s.own("coins"), s.hand_cards()) == ("card", 5, ["l1-tec3", "red-work"])
    s.refused("effect", "turn.no-effect")
    assert s.desk_cards() == ["red-joker"]
    assert s.symbols("technology") == 0


@pytest.mark.rule("newton.masters.descartes-card")
def test_the_volumes_of_the_card_taken_last_through_what_its_action_sets_off() -> None:
    s = Scenario().market(1, "l1-tec1").invention("ar2", "study")
    mastered(s, "descartes", students=("ar1",)).play("take l1-tec1", "student ar1", "advance ar2", "book r1c4")
    assert (s.book_spaces(), s.asked(), available(s)) == (["r1c1", "r1c4"], "card", (0, 0, 0, 0))


@pytest.mark.rule("newton.masters.cavendish", "newton.masters.cavendish-bonus")
@pytest.mark.parametrize(
    ("before", "after", "supply"),
    [
        (0, 2, (0, 0, 0)),
        (1, 3, (0, 1, 0)),
        (2, 4, (0, 1, 0)),
        (4, 6, (4, 0, 0)),
        (5, 7, (4, 0, 0)),
        (9, 11, (0, 0, 0)),
        (10, 12, (0, 0, 8)),
        (11, 12, (0, 0, 8)),
        (12, 12, (0, 0, 0)),
    ],
)
def test_cavendish_removes_two_tiles(before: int, after: int, supply: tuple[int, int, int]) -> None:
    s = mastered(Scenario().tiles_taken(before), "cavendish")
    assert (s.own("tiles_taken"), s.own("tiles_placed"), s.supply()) == (after, 0, supply)
    assert s.book_spaces() == ["r1c1"]


@pytest.mark.rule("newton.masters.cavendish-bonus")
@pytest.mark.parametrize("before", [7, 8])
def test_cavendish_plays_the_master_of_the_third_pile(before: int) -> None:
    assert mastered(Scenario().tiles_taken(before), "cavendish").asked() == "master"


@pytest.mark.rule("newton.masters.copernicus")
def test_copernicus_ignores_the_requirement_up_to_the_third_shelf() -> None:
    s = mastered(Scenario().potions(9), "copernicus").play("book r3c2")
    assert (s.book_spaces(), s.own("potions"), s.asked()) == (["r1c1", "r3c2"], 9, "card")


@pytest.mark.rule("newton.masters.copernicus", "newton.study.one-tile")
def test_copernicus_places_one_tile() -> None:
    s = mastered(Scenario(), "copernicus").play("book r1c2")
    assert (s.own("tiles_placed"), s.asked()) == (1, "card")
    s.refused("book r1c3", "table.not-asked")


@pytest.mark.rule("newton.masters.fahrenheit")
def test_fahrenheit_is_one_volume_of_a_colour_chosen_anew() -> None:
    s = mastered(Scenario().developments("study"), "fahrenheit")
    assert available(s) == (0, 0, 0, 1)
    end_round(s).play("tuck red-joker").seat(0).first_player(0)
    s.hand("red-study").play("play red-study", "perform study")
    s.refused("book r2c6", "requirements.volumes")  # orange and blue
    s.play("book r1c6")  # orange
    s.first_player(0).hand("red-work").developments("study")
    joker(s, "study").allowed("book r1c4")  # blue
    s.allowed("book r2c2")  # green


@pytest.mark.rule("newton.masters.galilei")
def test_galilei_may_place_a_cube_on_each_place_he_passes() -> None:
    s = mastered(Scenario().at("v02").city("wien", "potions"), "galilei")
    s.play("travel leipzig", "cube leipzig", "travel wien", "cube wien", "travel krakow")
    assert (s.cube_places(), s.supply(), s.asked()) == (["krakow", "leipzig", "wien"], (0, 2, 0), "card")
    s = mastered(Scenario().at("v02"), "galilei").play("travel leipzig", "travel wien", "travel krakow")
    assert s.cube_places() == ["krakow"]


@pytest.mark.rule("newton.masters.galilei")
def test_galilei_places_no_cube_where_he_sets_out_or_on_a_village() -> None:
    s = mastered(Scenario().at("leipzig"), "galilei")
    s.refused("cube leipzig", "masters.galilei")
    s.play("travel v02").refused("cube v02", "travel.cube-place")


@pytest.mark.rule("newton.masters.galilei-places")
def test_galilei_pays_the_routes() -> None:
    s = mastered(Scenario().at("v02"), "galilei")
    s.refused("travel wien", "travel.cost")
    assert s.coins(1).play("travel wien").own("coins") == 0


@pytest.mark.rule("newton.masters.galilei-places")
def test_galilei_on_the_objective_space_needs_its_volumes() -> None:
    s = mastered(Scenario().at("moskva").no_tokens(), "galilei")
    s.refused("travel objective", "requirements.volumes")
    volumes(s.coins(1), 1, 1, 2).play("travel objective", "cube objective", "travel v10", "travel krakow")
    assert s.cube_places() == ["krakow", "objective"]


@pytest.mark.rule("newton.masters.gilbert")
def test_gilbert_places_a_student() -> None:
    assert mastered(Scenario(), "gilbert").student_spaces() == ["ar5", "s"]
    s = mastered(Scenario(), "gilbert", students=("a1", "b1", "c1"))
    assert (s.student_spaces(), s.supply()) == (["a1", "ar5", "b1", "c1"], (0, 0, 0))


@pytest.mark.rule("newton.masters.halley")
def test_halley_moves_four_students_by_one_space_each() -> None:
    s = Scenario().coins(0).marker(11).masters("halley").students("s", "s", "s", "s")
    joker(s, "work").play("work 1", "master halley")
    for space in ("a1", "b1", "c1"):
        s.play("student s", f"advance {space}", "done")
    s.play("student s", "advance a1")
    assert (s.student_spaces(), s.asked()) == (["a1", "a1", "b1", "c1"], "card")


@pytest.mark.rule("newton.masters.halley")
def test_halley_moves_one_student_by_1_and_another_by_3() -> None:
    s = Scenario().no_tokens().specialization("cr2", "income-coins").specialization("al2", "income-potions")
    mastered(s, "halley", students=("a1", "cr1")).play("student cr1", "advance cr2", "done")
    s.play("student a1", "advance a2", "advance al1", "advance al2")
    assert (s.student_spaces(), s.asked()) == (["al2", "ar5", "cr2"], "card")
    assert [s.own("income_tiles", income) for income in range(3)] == [0, 1, 1]


@pytest.mark.rule("newton.masters.pascal")
def test_pascal_travels_five_steps_and_pays_nothing() -> None:
    s = mastered(Scenario().no_tokens().city("lisboa", "potions"), "pascal")
    s.play(*(f"travel {name}" for name in ("paris", "amsterdam", "cambridge", "stonehenge", "lisboa")))
    assert (s.cube_places(), s.supply(), s.asked()) == (["lisboa"], (0, 2, 0), "card")


@pytest.mark.rule("newton.masters.huygens")
def test_huygens_enters_the_objective_of_the_work_track_without_its_volumes() -> None:
    s = mastered(Scenario().marker(13).potions(9), "huygens").play("work 3")
    assert (s.own("marker"), s.supply(), s.asked()) == (16, (3, 9, 0), "card")
    s = joker(Scenario().coins(0).marker(15), "work").play("work 1")
    assert s.own("marker") == 15, "without Huygens the requirement holds"


@pytest.mark.rule("newton.masters.torricelli")
def test_torricelli_enters_an_objective_of_the_technology_track_without_its_volumes() -> None:
    s = mastered(Scenario().no_tokens().potions(9), "torricelli", students=("al3",))
    s.play("student al3", "advance al4", "advance al5", "advance al6")
    assert (s.student_spaces(), s.supply(), s.asked()) == (["al6", "ar5"], (0, 9, 0), "card")


@pytest.mark.rule("newton.masters.torricelli")
def test_torricelli_opens_no_final_space_that_is_taken() -> None:
    s = mastered(Scenario(), "torricelli", students=("al5", "al6"))
    s.refused("student al5", "technology.final-space")


@pytest.mark.rule("newton.masters.kepler")
def test_kepler_works_at_6_without_coins() -> None:
    s = mastered(Scenario().invention(6, "potion"), "kepler").play("work 6")
    assert (s.own("marker"), s.supply()) == (6, (0, 1, 6))
    s = mastered(Scenario().marker(16), "kepler").play("work 6")
    assert (s.own("marker"), s.supply()) == (16, (0, 0, 0))


@pytest.mark.rule("newton.masters.winkelmann")
def test_winkelmann_places_a_cube_on_any_city_university_or_ancient_land() -> None:
    s = mastered(Scenario().cubes("paris", "napoli"), "winkelmann")
    assert s.moves("cube") == [f"cube {name}" for name in ALL_PLACES if name not in ("paris", "napoli")]
    for name in ("master", "objective"):
        s.refused(f"cube {name}", "masters.winkelmann")
    s.refused("cube paris", "travel.cube-once")
    s.refused("cube v02", "travel.cube-place")
    s.play("cube alexandria")
    assert (s.cube_places(), s.place(), s.asked()) == (["alexandria", "napoli", "paris"], "basel", "card")


@pytest.mark.rule("newton.masters.winkelmann")
def test_winkelmann_without_a_cube_left_does_nothing() -> None:
    assert mastered(Scenario().cubes(*ALL_PLACES[:12]), "winkelmann").asked() == "card"


@pytest.mark.rule("newton.masters.paracelsus")
def test_paracelsus_offers_every_basic_action() -> None:
    s = mastered(Scenario(), "paracelsus")
    assert s.moves() == ["done", *(f"perform {name}" for name in ("work", "technology", "travel", "lessons", "study"))]


@pytest.mark.rule("newton.masters.paracelsus", "newton.masters.value")
def test_paracelsus_performs_it_at_3() -> None:
    s = mastered(Scenario().developments("work"), "paracelsus").play("perform work")
    s.refused("work 4", "work.value")
    assert s.play("work 3").own("coins") == 3
    s = mastered(Scenario().no_tokens().at("v02"), "paracelsus").play("perform travel")
    s.play("travel leipzig", "travel wien", "travel krakow")
    assert s.cube_places() == ["krakow"]
    s = mastered(Scenario().market(3, "l3-wor1"), "paracelsus").play("perform lessons", "take l3-wor1")
    assert "l3-wor1" in s.hand_cards()
    s = mastered(volumes(Scenario(), 1, 1, 1), "paracelsus").play("perform study", "book r3c1")
    assert s.book_spaces() == ["r1c1", "r3c1"]
    s = mastered(Scenario().no_tokens(), "paracelsus", students=("al3",)).play("perform technology", "student al3")
    s.play("advance al4", "advance al5").coins(9).refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.masters.hooke", "newton.masters.hawking")
@pytest.mark.parametrize("name", ["hooke", "hawking"])
def test_a_promotional_master_has_no_effect(name: str) -> None:
    s = mastered(Scenario(promos=True), name)
    assert (s.supply(), available(s), s.asked(), s.own("masters_played")) == ((0, 0, 0), (0, 0, 0, 0), "card", 1)


@pytest.mark.rule("newton.masters.hooke")
def test_promotional_masters_are_dealt_only_where_the_table_plays_with_them() -> None:
    dealt: dict[bool, set[int]] = {False: set(), True: set()}
    for promos, found in dealt.items():
        for seed in range(30):
            s = Scenario(4, seed, promos=promos)
            found |= {int(n) for seat in range(4) for n in s.state.table[at.PACK + seat * at.PACK_ROOM :][:4]}
    assert dealt[False] == set(range(int(newton().content.n_masters))) - {master("hooke"), master("hawking")}
    assert dealt[True] - dealt[False] == {master("hooke"), master("hawking")}


@pytest.mark.rule("newton.masters.halley-same")
def test_halley_may_move_the_same_student_again() -> None:
    s = mastered(Scenario(), "halley", students=("a1",)).play("student a1", "advance a2", "done")
    s.play("student a2", "advance al1")
    assert s.asked() == "advance"


@pytest.mark.rule("newton.masters.leave-out")
@pytest.mark.parametrize("name", ["boyle", "browne", "halley", "kepler", "pascal", "winkelmann", "paracelsus"])
def test_what_a_master_gives_may_be_left_out(name: str) -> None:
    s = mastered(Scenario().coins(0), name)
    before = (s.supply(), s.cube_places(), s.own("tiles_placed"), s.own("marker"))
    s.play("done")
    assert (s.supply(), s.cube_places(), s.own("tiles_placed"), s.own("marker")) == before
    assert s.asked() == "card"


@pytest.mark.rule("newton.masters.halley", "newton.technology.first-step")
def test_each_of_halleys_students_moves_before_it_stops_and_takes_no_space_again() -> None:
    s = Scenario().no_tokens().invention("ar2", "potion")
    mastered(s, "halley", students=("a1", "ar2")).play("student a1", "advance a2", "done", "student ar2")
    s.refused("done", "technology.first-step")
    s.play("advance ar3")
    assert s.supply() == (0, 0, 0), "the Invention it set out from brings nothing"
    s.play("done", "student a2").refused("done", "technology.first-step")


@pytest.mark.rule("newton.masters.torricelli", "newton.masters.value")
def test_torricelli_moves_no_more_than_three_spaces() -> None:
    s = mastered(Scenario().no_tokens(), "torricelli", students=("al2",))
    s.play("student al2", "advance al3", "advance al4", "advance al5")
    assert (s.student_spaces(), s.asked()) == (["al5", "ar5"], "card")


@pytest.mark.rule("newton.masters.torricelli", "newton.masters.huygens")
def test_what_torricelli_and_huygens_ignore_takes_neither_volumes_nor_potions() -> None:
    s = mastered(Scenario().no_tokens(), "torricelli", students=("al5",)).play("student al5", "advance al6")
    assert (s.student_spaces(), s.supply(), s.asked()) == (["al6", "ar5"], (0, 0, 0), "card")
    s = mastered(Scenario().marker(14), "huygens").play("work 3")
    assert (s.own("marker"), s.supply(), s.asked()) == (16, (3, 0, 0), "card")


@pytest.mark.rule("newton.masters.boyle", "newton.study.supply")
def test_boyles_action_ends_with_the_last_tile() -> None:
    s = mastered(volumes(Scenario().tiles_taken(11), 1, 1, 1), "boyle").play("book r1c4")
    assert (s.own("tiles_taken"), s.own("victory_points"), s.asked()) == (12, 8, "card")
