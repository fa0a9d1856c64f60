"""Setup: what lies where before the first turn, and who chooses what."""

from __future__ import annotations

import pytest

from collegium.games.newton import layout as at
from collegium.games.newton.components import BASICS
from collegium.games.newton.packs import holds_master
from collegium.games.newton.state import Newton
from collegium.kernel.errors import SeatsError
from tests.newton.scenario import Scenario, ids, master, newton, place, rows, space, track_fields

SEEDS = range(60)


def begun(seats: int, seed: int = 1, **options: object) -> Newton:
    """A game as dealt, with colours by lot so that nobody is asked for one."""
    state = newton().new(seats, seed, **{"colours": "random", **options})
    assert isinstance(state, Newton)
    return state


def asking(seats: int, **options: object) -> Scenario:
    """A game at its very first question."""
    table = Scenario(seats)
    state = newton().new(seats, 1, **options)
    assert isinstance(state, Newton)
    table.state = state
    return table


def places_of(kind: str) -> list[str]:
    return [row["id"] for row in rows("map", "place") if row["kind"] == kind]


def tiles_on(state: Newton, kind: str) -> list[int]:
    return [int(state.dealt[at.PLACE_TILE + place(name)]) for name in places_of(kind)]


def objective_tiles(state: Newton) -> list[int]:
    return [int(state.dealt[field]) for field in (at.MAP_OBJECTIVE, *track_fields("objective"))]


def tokens_laid(state: Newton) -> dict[str, int]:
    places = {name: int(state.table[at.PLACE_TOKEN + place(name)]) for name in ids("map", "place")}
    spaces = {name: int(state.table[at.SPACE_TOKEN + space(name)]) for name in ids("technology", "space")}
    return {name: token for name, token in (places | spaces).items() if token}


def masters_held(state: Newton, seat: int) -> list[str]:
    names = [row["id"] for row in rows("masters", "master")]
    return [name for name in names if holds_master(state, seat, master(name))]


@pytest.mark.rule("newton.setup.map-tiles")
def test_every_city_university_and_ancient_land_tile_lies_on_a_place_of_its_shape() -> None:
    state = begun(2)
    assert sorted(tiles_on(state, "city")) == [0, 1, 2, 3, 4, 5, 6]
    assert sorted(tiles_on(state, "university")) == [0, 1, 2, 3, 4, 5]
    assert sorted(tiles_on(state, "ancient_land")) == [6, 7, 8]


@pytest.mark.rule("newton.setup.map-tiles")
@pytest.mark.parametrize(("name", "kinds"), [("istanbul", 7), ("bologna", 6), ("athenai", 3)])
def test_the_tiles_of_the_map_are_laid_at_random(name: str, kinds: int) -> None:
    assert len({int(begun(1, seed).dealt[at.PLACE_TILE + place(name)]) for seed in SEEDS}) == kinds


@pytest.mark.rule("newton.setup.map-tiles")
def test_a_university_requirement_means_the_place_where_its_tile_was_laid() -> None:
    state = begun(2)
    for name in places_of("university") + places_of("ancient_land"):
        assert state.dealt[at.VISIT_PLACE + state.dealt[at.PLACE_TILE + place(name)]] == place(name)


@pytest.mark.rule("newton.setup.track-tiles")
@pytest.mark.parametrize("kind", ["specialization", "invention"])
def test_five_of_ten_tiles_lie_on_the_tracks(kind: str) -> None:
    state = begun(2)
    laid = [int(state.dealt[field]) for field in track_fields(kind)]
    assert len(laid) == 5
    assert len(set(laid)) == 5
    assert set(laid) < set(range(10))


@pytest.mark.rule("newton.setup.track-tiles")
@pytest.mark.parametrize("kind", ["specialization", "invention"])
def test_any_of_the_ten_tiles_may_come_up_on_any_space(kind: str) -> None:
    laid = [[int(begun(1, seed).dealt[field]) for field in track_fields(kind)] for seed in SEEDS]
    assert [set(tiles) for tiles in zip(*laid, strict=True)] == [set(range(10))] * 5


@pytest.mark.rule("newton.setup.objectives")
def test_six_of_ten_objectives_lie_on_the_map_the_work_track_and_four_paths() -> None:
    state = begun(2)
    technology = [row["id"] for row in rows("technology", "space") if row["kind"] == "objective"]
    assert len(technology) == 4
    assert track_fields("objective")[4:] == [at.WORK_TILE + 16]
    assert len(set(objective_tiles(state))) == 6
    assert set(objective_tiles(state)) < set(range(10))


@pytest.mark.rule("newton.setup.objectives")
def test_any_of_the_ten_objectives_may_lie_on_the_map() -> None:
    assert {int(begun(1, seed).dealt[at.MAP_OBJECTIVE]) for seed in SEEDS} == set(range(10))


@pytest.mark.rule("newton.setup.tokens")
@pytest.mark.parametrize(("seats", "number"), [(1, 6), (2, 10), (3, 14), (4, 18)])
def test_more_players_more_bonus_tokens(seats: int, number: int) -> None:
    tokens = tokens_laid(begun(seats))
    assert len(tokens) == number
    assert len(set(tokens.values())) == number


@pytest.mark.rule("newton.setup.tokens")
def test_alone_only_the_unmarked_spaces_have_tokens() -> None:
    assert set(tokens_laid(begun(1))) == {"v01", "v10", "v13", "a2", "b3", "c2"}


@pytest.mark.rule("newton.setup.tokens")
def test_two_players_also_use_the_spaces_marked_2() -> None:
    added = set(tokens_laid(begun(2))) - set(tokens_laid(begun(1)))
    assert added == {"v04", "v14", "ar3", "cl4"}


@pytest.mark.rule("newton.setup.tokens")
def test_three_players_also_use_the_spaces_marked_3() -> None:
    added = set(tokens_laid(begun(3))) - set(tokens_laid(begun(2)))
    assert added == {"v06", "v09", "al4", "br4"}


@pytest.mark.rule("newton.setup.tokens")
def test_four_players_also_use_the_spaces_marked_4() -> None:
    added = set(tokens_laid(begun(4))) - set(tokens_laid(begun(3)))
    assert added == {"v07", "v08", "v11", "bl4"}


@pytest.mark.rule("newton.setup.tokens")
def test_any_token_may_lie_on_a_space() -> None:
    assert {tokens_laid(begun(1, seed))["v13"] for seed in range(150)} == set(range(1, 19))


@pytest.mark.rule("newton.setup.stacks")
def test_income_tiles_lie_in_three_stacks_of_four() -> None:
    table = begun(2).table
    assert list(table[at.INCOME_STACK : at.INCOME_STACK + 3]) == [4, 4, 4]
    gains = {row["id"]: row["gain"] for row in rows("tiles", "income")}
    assert gains == {"victory_points": {"victory_points": 2}, "coins": {"coins": 2}, "potions": {"potions": 1}}


@pytest.mark.rule("newton.setup.stacks")
def test_development_tiles_lie_in_five_stacks_of_four() -> None:
    table = begun(2).table
    assert list(table[at.DEVELOPMENT_STACK : at.DEVELOPMENT_STACK + 5]) == [4, 4, 4, 4, 4]


@pytest.mark.rule("newton.setup.medicine-stack")
def test_four_medicine_tiles_lie_on_the_map() -> None:
    assert begun(1).table[at.MEDICINE_STACK] == 4
    assert begun(4).table[at.MEDICINE_STACK] == 4


@pytest.mark.rule("newton.setup.medicine-stack")
def test_a_medicine_tile_comes_with_its_side_of_1_victory_point_up() -> None:
    table = Scenario(1).city("wien", "medicine").at("leipzig").turn_of(0, 4).hand("red-travel", "red-work")
    table.play("play red-travel", "perform travel", "travel wien", "done")
    assert table.own("medicine") == 1
    assert table.state.table[at.MEDICINE_STACK] == 3
    table.play("done", "tuck red-travel")
    assert table.own("victory_points") == 1


@pytest.mark.rule("newton.setup.market")
@pytest.mark.parametrize(("seats", "shown"), [(1, 2), (2, 3), (3, 3), (4, 3)])
def test_three_cards_of_each_level_lie_face_up_and_two_alone(seats: int, shown: int) -> None:
    table = Scenario(seats)
    assert [len(table.market_line(level)) for level in (1, 2, 3)] == [shown] * 3


@pytest.mark.rule("newton.setup.market")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_deck_holds_the_other_cards_of_its_level(level: int) -> None:
    table = Scenario(2)
    of_level = [row["id"] for row in rows("cards", "card") if row["level"] == level]
    assert sorted(table.market_line(level) + table.deck_cards(level)) == sorted(of_level)


@pytest.mark.rule("newton.setup.market")
def test_the_decks_are_shuffled() -> None:
    of_level = {row["id"] for row in rows("cards", "card") if row["level"] == 1}
    assert {Scenario(2, seed).market_line(1)[0] for seed in range(200)} == of_level


@pytest.mark.rule("newton.setup.supply")
def test_coins_never_run_out() -> None:
    table = Scenario(2).coins(500).hand("red-work")
    table.play("play red-work", "perform work", "work 2")
    assert table.own("coins") == 502


@pytest.mark.rule("newton.setup.supply")
def test_potions_never_run_out() -> None:
    table = Scenario(2).seat(1).potions(20).seat(0).coins(63)
    table.play(*["potion"] * 21)
    assert table.own("potions") == 21


@pytest.mark.rule("newton.setup.colour")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_people_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        newton().new(seats)


@pytest.mark.rule("newton.setup.colour")
def test_each_player_chooses_a_colour() -> None:
    table = asking(3)
    assert table.to_move() == 0
    assert table.moves() == ["colour red", "colour blue", "colour green", "colour yellow"]
    table.play("colour yellow", "colour red", "colour green")
    assert [table.colour(seat) for seat in (0, 1, 2)] == ["yellow", "red", "green"]
    assert table.asked() == "turn"


@pytest.mark.rule("newton.setup.colour")
def test_the_starting_cards_come_with_the_colour() -> None:
    table = asking(2).play("colour green")
    kinds = ("work", "technology", "travel", "lessons", "study", "joker")
    assert table.hand_cards(0) == [f"green-{kind}" for kind in kinds]
    assert table.hand_cards(1) == []


@pytest.mark.rule("newton.setup.colour-taken")
def test_nobody_takes_a_colour_that_another_player_has() -> None:
    table = asking(2).play("colour blue")
    assert table.to_move() == 1
    table.refused("colour blue", "setup.colour-taken")
    assert table.moves() == ["colour red", "colour green", "colour yellow"]


@pytest.mark.rule("newton.setup.colours-random")
def test_where_colours_are_dealt_nobody_chooses() -> None:
    table = asking(4, colours="random")
    assert table.asked() == "turn"
    assert sorted(table.colour(seat) for seat in range(4)) == ["blue", "green", "red", "yellow"]
    for seat in range(4):
        assert {name.split("-")[0] for name in table.hand_cards(seat)} == {table.colour(seat)}


@pytest.mark.rule("newton.setup.colours-random")
def test_any_colour_may_fall_to_a_player() -> None:
    assert {int(begun(2, seed).get(1, at.PLAYER_COLOUR)) for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("newton.setup.study-board")
def test_each_player_has_another_study_board() -> None:
    state = begun(4)
    assert sorted(int(state.get(seat, at.BOARD)) for seat in range(4)) == [0, 1, 2, 3]


@pytest.mark.rule("newton.setup.study-board", "newton.setup.colour")
def test_before_the_colours_are_chosen_nobody_has_a_colour_or_a_study_board() -> None:
    players = newton().view(asking(3).state, 0)["players"]
    assert [(player["colour"], player["board"]) for player in players] == [(None, None)] * 3


@pytest.mark.rule("newton.setup.study-board")
def test_study_boards_are_dealt_at_random() -> None:
    assert {int(begun(2, seed).get(0, at.BOARD)) for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("newton.setup.study-board")
def test_every_study_board_begins_with_its_printed_book_only() -> None:
    table = asking(4, colours="random")
    assert [table.book_spaces(seat) for seat in range(4)] == [["r1c1"]] * 4
    assert [table.own("tiles_taken", 0, seat) for seat in range(4)] == [0] * 4


@pytest.mark.rule("newton.setup.study-board")
def test_there_are_twelve_bookshelf_tiles() -> None:
    table = Scenario(2).tiles_taken(11).desk("l1-stu1").hand("l1-stu2").play("play l1-stu2", "perform study")
    table.play("book r1c4")
    assert table.own("tiles_taken") == 12
    more = Scenario(2).tiles_taken(12).desk("l1-stu1").hand("l1-stu2").play("play l1-stu2", "perform study")
    more.refused("book r1c4", "study.supply")


@pytest.mark.rule("newton.setup.study-board")
@pytest.mark.parametrize(("placed", "another"), [(11, True), (12, False)])
def test_there_are_twelve_travel_cubes(placed: int, another: bool) -> None:
    visited = [name for name in ids("map", "place")[1:17] if name != "paris"][:placed]
    table = Scenario(2).cubes(*visited).coins(1).hand("red-travel")
    table.play("play red-travel", "perform travel", "travel paris")
    assert ("paris" in table.cube_places()) == another


@pytest.mark.rule("newton.setup.starting-cards")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_starting_hand_has_one_card_for_each_basic_action_and_a_joker(colour: str) -> None:
    table = asking(1).play(f"colour {colour}")
    cards = [row for row in rows("starting_cards", "card") if row["id"] in table.hand_cards()]
    assert [row["basic"] for row in cards] == ["work", "technology", "travel", "lessons", "study", "joker"]


@pytest.mark.rule("newton.setup.starting-cards")
def test_starting_hands_differ_only_in_where_their_volumes_stand() -> None:
    cards = rows("starting_cards", "card")
    for number, basic in enumerate(BASICS[:6]):
        same = [{key: row[key] for key in row if key not in ("id", "colour", "volumes")} for row in cards[number::6]]
        assert same == [same[0]] * 4
        assert same[0]["basic"] == basic
    for first in range(0, 24, 6):
        volumes = [colour for row in cards[first : first + 6] for colour in row.get("volumes", {})]
        assert sorted(volumes) == ["blue", "green", "orange"]
    assert len({tuple("volumes" in row for row in cards[first : first + 6]) for first in range(0, 24, 6)}) > 1


@pytest.mark.rule("newton.setup.pieces")
def test_the_pieces_begin_on_their_starting_spaces() -> None:
    table = Scenario(3)
    for seat in range(3):
        assert table.place(seat) == "basel"
        assert table.student_spaces(seat) == ["s"]
        assert table.own("marker", 0, seat) == 0
        assert table.own("victory_points", 0, seat) == 0
        assert table.cube_places(seat) == []


@pytest.mark.rule("newton.setup.pieces")
def test_three_students_wait_in_the_supply() -> None:
    table = Scenario(2).coins(20).play("enroll", "enroll", "enroll")
    assert table.student_spaces() == ["s", "s", "s", "s"]
    table.refused("enroll", "quick.student-supply")


@pytest.mark.rule("newton.setup.coins")
def test_everyone_begins_with_2_coins_and_no_potions() -> None:
    table = Scenario(4)
    assert [table.supply(seat) for seat in range(4)] == [(2, 0, 0)] * 4


@pytest.mark.rule("newton.setup.first-player")
def test_the_first_player_is_chosen_at_random_and_begins() -> None:
    firsts = set()
    for seed in SEEDS:
        state = begun(3, seed)
        assert state.to_move == state.table[at.FIRST_PLAYER]
        firsts.add(int(state.to_move))
    assert firsts == {0, 1, 2}


@pytest.mark.rule("newton.setup.first-player")
def test_alone_every_turn_is_yours() -> None:
    table = Scenario(1, seed=3)
    assert table.to_move() == 0
    table.play("play red-work", "done")
    assert (table.to_move(), table.asked()) == (0, "turn")


@pytest.mark.rule("newton.setup.masters-deal")
def test_each_player_is_dealt_four_masters_and_keeps_them() -> None:
    table = asking(4, colours="random")
    hands = [masters_held(table.state, seat) for seat in range(4)]
    assert table.asked() == "turn"
    assert [len(hand) for hand in hands] == [4, 4, 4, 4]
    assert len({name for hand in hands for name in hand}) == 16


@pytest.mark.rule("newton.setup.masters-deal")
def test_any_master_may_be_dealt() -> None:
    dealt = {name for seed in SEEDS for name in masters_held(begun(2, seed), 0)}
    assert len(dealt) == 20


@pytest.mark.rule("newton.setup.draft")
def test_in_the_draft_everyone_keeps_one_and_passes_the_rest_to_the_left() -> None:
    table = asking(3, colours="random", masters="draft")
    passed: list[list[str]] = []
    for seat in range(3):
        assert table.to_move() == seat
        choice = table.moves("keep")
        assert len(choice) == 4
        table.play(choice[0])
        passed.append(choice[1:])
    for seat in range(3):
        assert table.to_move() == seat
        assert sorted(table.moves("keep")) == sorted(passed[seat - 1])
        table.play(table.moves("keep")[0])


@pytest.mark.rule("newton.setup.draft")
def test_the_draft_ends_when_everyone_has_four_masters() -> None:
    table = asking(3, colours="random", masters="draft")
    kept: dict[int, list[str]] = {0: [], 1: [], 2: []}
    while table.asked() == "draft":
        choice = table.moves("keep")[-1]
        kept[table.to_move()].append(choice.split()[1])
        table.play(choice)
    assert table.asked() == "turn"
    for seat in range(3):
        hand = masters_held(table.state, seat)
        assert len(hand) == 4
        assert set(kept[seat]) < set(hand)


@pytest.mark.rule("newton.setup.draft")
def test_only_a_master_that_is_with_you_now_may_be_kept() -> None:
    table = asking(2, colours="random", masters="draft")
    first = table.moves("keep")[0]
    table.play(first)
    table.refused(first, "setup.draft")
    with_seat_1 = table.moves("keep")
    table.play(with_seat_1[0])
    table.refused(with_seat_1[0], "setup.draft")


@pytest.mark.rule("newton.setup.masters-solo")
def test_alone_you_keep_four_of_six_masters() -> None:
    table = asking(1).play("colour red")
    dealt = table.moves("keep")
    assert len(dealt) == 6
    table.play(*dealt[2:5])
    assert sorted(table.moves("keep")) == sorted([*dealt[:2], dealt[5]])
    table.play(dealt[5])
    assert table.asked() == "turn"
    assert sorted(f"keep {name}" for name in masters_held(table.state, 0)) == sorted(dealt[2:])
