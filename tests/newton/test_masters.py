"""Master cards: when they are played, what holds for all of them, and how they work on one another."""

from __future__ import annotations

import pytest

from collegium.games.newton import events
from collegium.kernel.events import EVERYONE, Log
from tests.newton.pieces import advance, available, joker, mastered, occasion, stop, travel, volumes
from tests.newton.scenario import Scenario, master


def ninth_tile(s: Scenario) -> Scenario:
    """Seat 0 places its ninth bookshelf tile."""
    return joker(volumes(s.coins(0).tiles_taken(8), blue=1), "study").play("book r1c4")


@pytest.mark.rule("newton.masters.ways")
@pytest.mark.parametrize("path", [("ar4", "ar5"), ("cr4", "cr5")])
def test_a_student_at_the_end_of_a_path_plays_a_master(path: tuple[str, str]) -> None:
    s = advance(Scenario().coins(0).students(path[0]).masters("bruno"), *path)
    assert s.asked() == "master"
    assert s.play("master bruno").own("coins") == 6


@pytest.mark.rule("newton.masters.ways")
def test_the_marker_on_the_master_space_of_the_work_track_plays_a_master() -> None:
    s = joker(Scenario().coins(0).marker(11).masters("bruno"), "work").play("work 1", "master bruno")
    assert s.own("coins") == 1 + 6


@pytest.mark.rule("newton.masters.ways")
def test_a_marker_that_passes_the_master_space_plays_none() -> None:
    s = joker(Scenario().marker(11), "work").play("work 2")
    assert (s.own("marker"), s.asked()) == (13, "card")


@pytest.mark.rule("newton.masters.ways")
def test_a_cube_on_the_master_space_of_the_map_plays_a_master() -> None:
    s = travel(Scenario().coins(0).masters("bruno"), "v09", "master")
    assert (s.asked(), s.cube_places()) == ("master", ["master"])
    assert s.play("master bruno").own("coins") == 6


@pytest.mark.rule("newton.masters.ways")
def test_the_master_space_of_the_map_plays_none_without_a_cube() -> None:
    s = travel(Scenario().coins(0).cubes("master"), "v09", "master")
    assert (s.place(), s.asked()) == ("master", "card")
    s = travel(Scenario().coins(1).no_tokens().developments("travel"), "v09", "master", "stockholm")
    assert s.asked() != "master"


@pytest.mark.rule("newton.masters.ways")
def test_the_ninth_bookshelf_tile_plays_a_master() -> None:
    assert ninth_tile(Scenario()).asked() == "master"
    s = joker(volumes(Scenario().coins(0).tiles_taken(7), blue=1), "study").play("book r1c4")
    assert s.asked() == "card", "the eighth does not"


@pytest.mark.rule("newton.masters.hand")
def test_only_a_master_in_your_hand_is_played() -> None:
    s = Scenario().seat(1).masters("bruno").seat(0).played("brahe").masters("boyle", "newton", "kepler")
    occasion(s)
    assert s.moves("master") == ["master boyle", "master kepler", "master newton"]
    for name in ("brahe", "bruno", "hooke"):  # played, in another hand, not in this game
        s.refused(f"master {name}", "masters.hand")


@pytest.mark.rule("newton.masters.optional")
def test_a_master_declined_is_not_offered_again() -> None:
    s = occasion(Scenario(), "bruno").play("done")
    assert (s.asked(), s.own("coins"), s.own("masters_played")) == ("card", 0, 0)
    s.refused("master bruno", "table.not-asked")
    assert s.play("done").to_move() == 1
    assert occasion(s.first_player(0), "bruno").asked() == "master", "the next occasion has its own"


@pytest.mark.rule("newton.masters.optional")
def test_without_a_master_in_hand_nothing_happens() -> None:
    assert occasion(Scenario().no_masters()).asked() == "card"
    assert occasion(Scenario().played("bruno", "brahe", "newton", "boyle")).asked() == "card"


@pytest.mark.rule("newton.masters.played")
def test_a_master_played_lies_open_and_acts_at_once() -> None:
    s = occasion(Scenario(), "cusano")
    s.state.listener = log = Log()
    s.play("master cusano")
    assert (s.own("masters_played"), s.own("master_set"), s.own("potions")) == (1, 1 << master("cusano"), 3)
    told = [event for event in log.events if event.kind == events.PLAYED_MASTER]
    assert [(event.seat, event.audience, event.a) for event in told] == [(0, EVERYONE, master("cusano"))]


@pytest.mark.rule("newton.masters.value")
@pytest.mark.parametrize(
    "name",
    ["boyle", "browne", "copernicus", "descartes", "galilei", "halley", "huygens", "kepler", "pascal", "torricelli"],
)
def test_2_coins_do_not_raise_the_action_of_a_master(name: str) -> None:
    s = mastered(Scenario(), name, students=("s",)).coins(9)
    s.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.masters.value")
@pytest.mark.parametrize(("name", "value"), [("huygens", 3), ("kepler", 6)])
def test_symbols_of_the_desk_do_not_raise_a_masters_work_action(name: str, value: int) -> None:
    s = mastered(Scenario().developments("work", "work").desk("l1-wor1"), name)
    s.refused(f"work {value + 1}", "work.value")
    s.play(f"work {value}")
    assert s.own("marker") == value


@pytest.mark.rule("newton.masters.value")
def test_symbols_of_the_desk_do_not_raise_a_masters_study_action() -> None:
    s = mastered(volumes(Scenario().developments("study", "study"), 1, 1, 1), "boyle")
    s.play("book r1c4", "book r1c6", "book r2c2")
    assert s.asked() == "card", "1 + 1 + 2 = 4, and no more"


@pytest.mark.rule("newton.masters.value")
def test_the_action_of_a_master_may_be_performed_at_a_lower_value() -> None:
    s = mastered(Scenario().no_tokens(), "kepler").play("work 2")
    assert (s.own("marker"), s.asked()) == (2, "card")
    s = mastered(Scenario(), "copernicus").play("book r1c2")
    assert (s.book_spaces(), s.asked()) == (["r1c1", "r1c2"], "card")


@pytest.mark.rule("newton.masters.galilei-places", "newton.turn.chain")
def test_galilei_plays_a_master_in_the_middle_of_the_journey() -> None:
    s = occasion(Scenario().no_tokens().at("v09"), "galilei", "bruno")
    s.play("master galilei", "travel master", "cube master", "master bruno")
    assert (s.asked(), s.own("coins")) == ("travel", 6)
    s.play("travel stockholm", "travel v10")
    assert (s.cube_places(), s.own("coins"), s.place()) == (["master"], 6 - 1 - 2, "v10")


@pytest.mark.rule("newton.masters.galilei-places", "newton.turn.chain")
def test_galilei_goes_on_where_a_master_played_on_the_way_has_led() -> None:
    s = occasion(Scenario().no_tokens().at("v09").city("stockholm", "coins"), "galilei", "pascal")
    s.play("master galilei", "travel master", "cube master", "master pascal", "travel stockholm", "done")
    assert (s.asked(), s.own("coins")) == ("travel", 4)
    s.play("travel v10", "travel leipzig")
    assert (s.cube_places(), s.own("coins"), s.asked()) == (["leipzig", "master", "stockholm"], 2, "card")


@pytest.mark.rule("newton.masters.boyle", "newton.study.split", "newton.masters.ways")
def test_boyle_places_the_ninth_tile_and_goes_on_after_its_master() -> None:
    s = volumes(Scenario().tiles_taken(7), 1, 1, 1)
    occasion(s, "boyle", "bruno").play("master boyle", "book r1c4", "book r1c6")
    assert s.asked() == "master"
    s.play("master bruno")
    assert (s.asked(), s.own("coins")) == ("study", 6)
    s.play("book r2c2")
    assert (s.own("tiles_placed"), s.asked()) == (3, "card")


@pytest.mark.rule("newton.masters.kepler", "newton.turn.chain")
def test_kepler_may_reach_the_master_space_and_play_another() -> None:
    s = occasion(Scenario().marker(6), "kepler", "bruno").play("master kepler", "work 6")
    assert (s.own("marker"), s.asked()) == (12, "master")
    assert s.play("master bruno").own("coins") == 6


@pytest.mark.rule("newton.masters.halley", "newton.technology.special-space")
def test_halley_sets_off_every_space_on_which_a_student_ends() -> None:
    s = Scenario().no_tokens().specialization("al2", "development-travel").invention("ar2", "potion")
    mastered(s, "halley", students=("al1", "a1")).play("student al1", "advance al2", "done")
    assert (s.symbols("travel"), s.asked()) == (1, "student")
    s.play("student a1", "advance a2", "advance ar1", "advance ar2")
    assert (s.supply(), s.student_spaces(), s.asked()) == ((0, 1, 6), ["al2", "ar2", "ar5"], "card")


@pytest.mark.rule("newton.masters.halley", "newton.technology.new-student")
def test_halley_may_move_a_student_gained_on_the_way() -> None:
    s = mastered(Scenario().token("a2", "student"), "halley", students=("a1",))
    s.play("student a1", "advance a2", "done", "student s", "advance b1")
    stop(s, "advance")
    assert s.student_spaces() == ["a2", "ar5", "b1"]


@pytest.mark.rule("newton.masters.cavendish-bonus", "newton.masters.played")
def test_cavendish_may_bring_another_master_into_play() -> None:
    s = occasion(Scenario().tiles_taken(7), "cavendish", "bruno").play("master cavendish")
    assert s.asked() == "master"
    s.play("master bruno")
    assert (s.own("coins"), s.own("masters_played"), s.own("tiles_taken")) == (6, 2, 9)


@pytest.mark.rule("newton.masters.winkelmann", "newton.cities.counts-fully")
def test_winkelmann_brings_medicine_onto_full_income_spaces() -> None:
    s = Scenario().city("moskva", "medicine").incomes("coins", "coins", "coins", "coins", "potions")
    mastered(s, "winkelmann").play("cube moskva", "replace-income coins")
    assert (s.own("medicine"), s.own("income_tiles", 1)) == (1, 3)


@pytest.mark.rule("newton.masters.descartes", "newton.masters.descartes-card")
def test_descartes_studies_with_the_volumes_of_the_card_taken() -> None:
    s = mastered(Scenario().desk("red-study").market(1, "l1-stu1", "l1-wor1"), "descartes").play("take l1-stu1")
    assert (s.asked(), available(s)) == ("study", (0, 1, 0, 0))
    s.refused("book r1c6", "requirements.volumes")
    s.refused("book r3c1", "study.value")
    s.play("book r1c4")
    assert (s.asked(), available(s), "l1-stu1" in s.hand_cards()) == ("card", (0, 0, 0, 0), True)
