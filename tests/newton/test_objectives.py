"""Objective spaces and the ten Objective tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.newton.game import NewtonGame
from tests.newton import scenario
from tests.newton.pieces import advance, end_game, joker, mastered, stop, travel, volumes
from tests.newton.scenario import Scenario

MAP = (1, 1, 2)
ACTION_CARDS = [f"l{level}-{name}{number}" for level in (1, 2) for name in ("wor", "tec", "tra") for number in (1, 2)]


def scored(s: Scenario, tile: str, seat: int = 0) -> int:
    """The Victory Points that this tile on the Map brings a seat with a cube on it, at the end of the game."""
    s.seat(seat).objective("map", tile).cubes("objective")
    end_game(s.seat(0))
    return s.game.result(s.state).breakdown[seat]["objectives"]


@pytest.mark.rule("newton.objectives.requirement")
@pytest.mark.parametrize(
    ("path", "asked"),
    [
        (("al5", "al6"), (1, 2, 1)),
        (("bl5", "bl6"), (2, 2, 0)),
        (("br5", "br6"), (0, 2, 2)),
        (("cl5", "cl6"), (2, 0, 2)),
    ],
)
def test_an_objective_of_the_technology_track_asks_for_four_volumes(
    path: tuple[str, str], asked: tuple[int, int, int]
) -> None:
    s = advance(volumes(Scenario().coins(0).students(path[0]), *asked), *path)
    assert s.student_spaces() == [path[1]]
    for colour in range(3):
        if asked[colour]:
            fewer = [number - (index == colour) for index, number in enumerate(asked)]
            s = joker(volumes(Scenario().students(path[0]), *fewer), "technology")
            s.refused(f"student {path[0]}", "requirements.volumes")
    s = advance(Scenario().coins(0).potions(4).students(path[0]), *path)
    assert (s.student_spaces(), s.own("potions")) == ([path[1]], 0)


@pytest.mark.rule("newton.objectives.requirement")
def test_the_objective_of_the_map_asks_for_four_volumes() -> None:
    s = travel(volumes(Scenario().coins(0), *MAP), "moskva", "objective")
    assert s.cube_places() == ["objective"]
    for fewer in ((0, 1, 2), (1, 0, 2), (1, 1, 1)):
        s = joker(volumes(Scenario().at("moskva"), *fewer), "travel")
        s.refused("travel objective", "requirements.volumes")
    s = travel(Scenario().coins(0).potions(4), "moskva", "objective")
    assert (s.cube_places(), s.own("potions")) == (["objective"], 0)


@pytest.mark.rule("newton.objectives.requirement")
def test_the_objective_of_the_work_track_asks_for_four_volumes() -> None:
    s = joker(volumes(Scenario().coins(0).marker(15), 2, 1, 1), "work").play("work 1")
    assert s.own("marker") == 16
    for fewer in ((1, 1, 1), (2, 0, 1), (2, 1, 0)):
        s = joker(volumes(Scenario().coins(0).marker(15), *fewer), "work").play("work 1")
        assert s.own("marker") == 15
    s = joker(Scenario().coins(0).potions(4).marker(15), "work").play("work 1", "enter")
    assert (s.own("marker"), s.own("potions")) == (16, 0)


@pytest.mark.rule("newton.objectives.activate")
@pytest.mark.parametrize("where", ["map", "work", "al6", "bl6", "br6", "cl6"])
def test_a_cube_marker_or_student_makes_an_objective_active(where: str) -> None:
    s = Scenario().coins(5).objective(where, "coins")
    if where == "map":
        s.cubes("objective")
    elif where == "work":
        s.marker(16)
    else:
        s.students(where)
    assert end_game(s).own("victory_points") == 5


@pytest.mark.rule("newton.objectives.activate")
def test_a_piece_beside_the_objective_does_not_make_it_active() -> None:
    s = Scenario().coins(5).objective("map", "coins").at("objective").marker(15).students("al5", "bl5", "br5", "cl5")
    assert end_game(s).own("victory_points") == 0


@pytest.mark.rule("newton.objectives.activate")
def test_several_players_may_have_the_same_objective() -> None:
    s = Scenario(3).objective("work", "coins").coins(3).marker(16).seat(1).coins(4).marker(16).seat(2).coins(5)
    end_game(s.seat(0))
    assert [s.own("victory_points", 0, seat) for seat in range(3)] == [3, 4, 0]


@pytest.mark.rule("newton.objectives.pass")
def test_where_the_table_allows_it_the_objective_of_the_map_is_passed_freely() -> None:
    s = Scenario(pass_objective=True).no_tokens().coins(1).at("moskva").developments("travel")
    joker(s, "travel").play("travel objective")
    assert s.own("potions") == 0
    s.refused("done", "objectives.pass")
    s.play("travel v10")
    assert (s.place(), s.cube_places()) == ("v10", [])


@pytest.mark.rule("newton.objectives.pass")
def test_a_scientist_without_coins_may_pass_and_return_over_a_free_route() -> None:
    s = Scenario(pass_objective=True).coins(0).at("moskva").city("moskva", "potions").developments("travel")
    joker(s, "travel").play("travel objective", "travel moskva")
    assert (s.cube_places(), s.own("potions")) == (["moskva"], 2)


@pytest.mark.rule("newton.objectives.pass")
def test_the_last_step_does_not_lead_onto_the_objective_without_its_volumes() -> None:
    s = joker(Scenario(pass_objective=True).coins(0).at("moskva"), "travel")
    s.refused("travel objective", "requirements.volumes")


@pytest.mark.rule("newton.objectives.pass")
def test_stopping_on_the_objective_takes_its_potions_where_passing_is_free() -> None:
    s = Scenario(pass_objective=True).coins(0).potions(4).at("moskva").developments("travel")
    joker(s, "travel").play("travel objective")
    assert s.own("potions") == 4
    s.play("done")
    assert (s.own("potions"), s.cube_places()) == (0, ["objective"])


@pytest.mark.rule("newton.objectives.pass", "newton.travel.enter-objective")
def test_without_the_option_passing_needs_the_volumes_too() -> None:
    s = joker(Scenario().coins(1).at("moskva").developments("travel"), "travel")
    s.refused("travel objective", "requirements.volumes")


@pytest.mark.rule("newton.objectives.pass", "newton.effects.extra-cube-places")
def test_an_extra_cube_on_the_objective_pays_for_stopping_there_as_well() -> None:
    s = Scenario(pass_objective=True).coins(2).potions(4).at("moskva").hand("l3-tra2")
    s.play("play l3-tra2", "perform travel", "travel objective", "cube objective")
    stop(s)
    assert (s.cube_places(), s.own("potions"), s.place()) == (["objective"], 0, "objective")


@pytest.mark.rule("newton.objectives.pass", "newton.effects.extra-cube-places")
def test_an_extra_cube_in_passing_takes_the_potions_where_passing_is_free() -> None:
    s = Scenario(pass_objective=True).no_tokens().coins(3).potions(4).at("moskva").developments("travel")
    s.hand("l3-tra2").play("play l3-tra2", "perform travel", "travel objective", "cube objective", "travel v10")
    assert (s.cube_places(), s.supply(), s.place()) == (["objective"], (0, 0, 0), "v10")


@pytest.mark.rule("newton.objectives.pass", "newton.masters.galilei-places")
def test_galileis_cube_on_the_objective_pays_for_stopping_there_as_well() -> None:
    s = Scenario(pass_objective=True).potions(4).at("moskva")
    mastered(s, "galilei").play("travel objective", "cube objective", "done")
    assert (s.cube_places(), s.own("potions")) == (["objective"], 0)


@pytest.mark.rule("newton.objectives.pass", "newton.turn.chain")
def test_a_journey_within_a_journey_may_end_on_the_objective() -> None:
    s = Scenario(pass_objective=True).no_tokens().coins(2).potions(4).at("v09").masters("pascal").hand("l3-tra2")
    s.play("play l3-tra2", "perform travel", "travel master", "cube master", "master pascal")
    s.play("travel v10", "travel objective", "done")  # the four potions pay for Pascal's stop there
    assert (s.cube_places(), s.own("potions")) == (["master", "objective"], 0)
    stop(s)
    assert (s.asked(), s.place()) == ("card", "objective")


@pytest.mark.rule("newton.objectives.coins")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (9, 9), (14, 14), (15, 14), (40, 14)])
def test_a_point_for_each_coin(coins: int, points: int) -> None:
    assert scored(Scenario().coins(coins), "coins") == points


@pytest.mark.rule("newton.objectives.potions")
@pytest.mark.parametrize(("potions", "points"), [(0, 0), (3, 6), (7, 14), (8, 14)])
def test_2_points_for_each_potion(potions: int, points: int) -> None:
    assert scored(Scenario().potions(potions), "potions") == points


@pytest.mark.rule("newton.objectives.tokens")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (5, 10), (7, 14), (8, 14)])
def test_2_points_for_each_token(tokens: int, points: int) -> None:
    assert scored(Scenario().set("tokens", tokens), "bonus-tokens") == points


@pytest.mark.rule("newton.objectives.universities")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (4, 12), (5, 15), (6, 15)])
def test_3_points_for_each_university(number: int, points: int) -> None:
    places = ("bologna", "paris", "leipzig", "krakow", "salamanca", "cambridge")[:number]
    assert scored(Scenario().cubes("athenai", "wien", *places), "universities") == points


@pytest.mark.rule("newton.objectives.ancient-lands")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 5), (3, 15)])
def test_5_points_for_each_ancient_land(number: int, points: int) -> None:
    places = ("athenai", "alexandria", "stonehenge")[:number]
    assert scored(Scenario().cubes("bologna", "wien", *places), "ancient-lands") == points


@pytest.mark.rule("newton.objectives.students")
@pytest.mark.parametrize(
    ("spaces", "points"), [(("s", "ar4"), 0), (("ar5", "cr4"), 4), (("ar5", "cr5", "al5", "bl5"), 8)]
)
def test_4_points_for_each_student_on_a_final_space(spaces: tuple[str, ...], points: int) -> None:
    assert scored(Scenario().students(*spaces), "finished-students") == points


@pytest.mark.rule("newton.objectives.students")
def test_a_student_on_an_objective_space_is_at_the_end_of_its_path_too() -> None:
    s = (
        Scenario()
        .students("al6", "ar5", "cr5", "cl6")
        .objective("al6", "finished-students")
        .objective("cl6", "potions")
    )
    assert end_game(s.potions(0)).own("victory_points") == 4 * 4


@pytest.mark.rule("newton.objectives.masters")
@pytest.mark.parametrize("number", [0, 3, 4])
def test_4_points_for_each_master_played(number: int) -> None:
    s = Scenario().played(*("boyle", "bruno", "galilei", "kepler")[:number])
    assert scored(s, "masters") == 4 * number


@pytest.mark.rule("newton.objectives.bookshelf")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (2, 0), (3, 4), (5, 4), (6, 8), (12, 16)])
def test_4_points_for_every_three_bookshelf_tiles(number: int, points: int) -> None:
    shelf = [f"r{row}c{column}" for row, columns in ((1, "2346"), (2, "12456"), (3, "123")) for column in columns]
    assert scored(Scenario().books(*shelf[:number]), "bookshelf-tiles") == points


@pytest.mark.rule("newton.objectives.bookshelf-printed", "newton.masters.cavendish-bonus")
def test_the_printed_book_and_tiles_removed_do_not_count() -> None:
    s = mastered(Scenario().books("r1c2", "r1c3"), "cavendish")
    assert (s.own("tiles_taken"), len(s.book_spaces())) == (4, 3)
    assert scored(s, "bookshelf-tiles") == 0


@pytest.mark.rule("newton.objectives.volumes")
def test_5_points_for_three_different_volumes_in_hand_on_desk_and_on_masters() -> None:
    s = Scenario().potions(9).hand("l2-les1").desk("l1-wor1").played("newton").tucked("l1-tec1")  # ob, o, gg, (b)
    assert scored(s, "volume-sets") == 5
    s = Scenario().hand("l2-les1", "l1-stu1").desk("l1-wor1").played("newton")
    assert scored(s, "volume-sets") == 10


@pytest.mark.rule("newton.objectives.volumes")
def test_sets_of_volumes_bring_at_most_15_points() -> None:
    s = Scenario().hand("l3-stu1").desk("l3-wor1", "l3-tec1", "l3-tra1", "l2-wor1", "l1-tec1")
    assert scored(s, "volume-sets") == 15, "four sets"


@pytest.mark.rule("newton.objectives.volumes")
def test_a_colour_that_is_missing_makes_no_set() -> None:
    assert scored(Scenario().potions(9).hand().desk("l3-wor1", "l3-tec1"), "volume-sets") == 0


@pytest.mark.rule("newton.objectives.volumes-masters")
def test_a_master_still_in_hand_does_not_count_for_volumes() -> None:
    s = Scenario().hand().desk("l2-les1").masters("newton")
    assert scored(s, "volume-sets") == 0
    assert scored(Scenario().hand().desk("l2-les1").played("newton"), "volume-sets") == 5


@pytest.mark.rule("newton.objectives.volumes-masters")
def test_a_volume_of_choice_takes_the_colour_that_is_missing() -> None:
    assert scored(Scenario().hand("l3-tra3").desk("l2-les1"), "volume-sets") == 5
    assert scored(Scenario().hand("l3-tra3", "l3-les1").desk("l1-wor1").played("fahrenheit"), "volume-sets") == 5
    s = (
        Scenario().hand("l3-tra3", "l3-les1").desk("l2-les1", "l2-stu1").played("fahrenheit")
    )  # obbg and three of choice
    assert scored(s, "volume-sets") == 10


@pytest.mark.rule("newton.objectives.cards")
def test_3_points_for_each_pair_of_action_cards_in_hand_and_on_the_desk() -> None:
    s = Scenario().hand("l1-wor1", "l1-wor2", "red-work", "red-joker").desk("l2-wor1", "red-study")
    assert scored(s.tucked("l1-tec1", "l1-tec2"), "action-card-pairs") == 3
    s = Scenario().hand("l1-wor1", "l1-wor2").desk("l2-wor1", "l2-wor2")
    assert scored(s, "action-card-pairs") == 6


@pytest.mark.rule("newton.objectives.cards")
@pytest.mark.parametrize(("number", "points"), [(9, 12), (10, 15), (11, 15), (12, 15)])
def test_pairs_of_action_cards_bring_at_most_15_points(number: int, points: int) -> None:
    assert scored(Scenario().hand(*ACTION_CARDS[:number]), "action-card-pairs") == points


@pytest.mark.rule("newton.objectives.volumes-masters")
@pytest.mark.parametrize(
    ("hand", "desk", "masters"),
    [(["l3-tra3"], [], []), ([], ["l3-tra3"], []), ([], [], ["fahrenheit"])],
)
def test_one_volume_of_choice_completes_a_set_wherever_it_is(
    hand: list[str], desk: list[str], masters: list[str]
) -> None:
    s = Scenario().hand("l1-les1", *hand).desk("l1-stu1", *desk).played(*masters)  # orange, blue, and one of choice
    assert scored(s, "volume-sets") == 5
    assert scored(Scenario().hand("l1-les1").desk("l1-stu1"), "volume-sets") == 0


@pytest.mark.rule("newton.objectives.cards")
@pytest.mark.parametrize("start", ["red-work", "red-technology", "red-travel", "red-lessons", "red-study", "red-joker"])
def test_no_starting_card_makes_a_pair_in_hand_or_on_the_desk(start: str) -> None:
    assert scored(Scenario().hand("l1-wor1").desk(start), "action-card-pairs") == 0
    assert scored(Scenario().hand(start).desk("l1-wor1"), "action-card-pairs") == 0


@pytest.mark.rule("newton.objectives.pass")
def test_a_scientist_passes_the_objective_only_with_the_coins_to_leave_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dear = '[[route]]\nbetween = ["moskva", "objective"]\ncoins = 1\nprovenance = "public"\n'
    (tmp_path / "map.toml").write_text(dear)
    game = NewtonGame(tmp_path)
    monkeypatch.setattr(scenario, "newton", lambda: game)
    for coins in (0, 1):
        s = joker(Scenario(pass_objective=True).at("moskva").developments("travel").coins(coins), "travel")
        s.refused("travel objective", "requirements.volumes" if coins else "travel.cost")
    s = joker(Scenario(pass_objective=True).no_tokens().at("moskva").developments("travel").coins(2), "travel")
    s.play("travel objective", "travel moskva")
    assert (s.place(), s.own("coins")) == ("moskva", 0)


@pytest.mark.rule("newton.objectives.activate", "newton.end.objectives")
@pytest.mark.parametrize("where", ["al6", "bl6", "br6", "cl6"])
@pytest.mark.parametrize("place", range(4))
def test_each_of_the_four_students_makes_its_objective_active(where: str, place: int) -> None:
    spaces = ["s", "s", "s", "s"]
    spaces[place] = where
    assert end_game(Scenario().coins(5).objective(where, "coins").students(*spaces)).own("victory_points") == 5


@pytest.mark.rule("newton.objectives.students")
@pytest.mark.parametrize("place", range(4))
def test_each_of_the_four_students_counts_as_finished(place: int) -> None:
    spaces = ["s", "s", "s", "s"]
    spaces[place] = "ar5"
    assert scored(Scenario().students(*spaces), "finished-students") == 4
