"""Setup: what lies where before the first turn, the draft of setup cards, and what the players begin with."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import FACULTY_NAMES
from collegium.kernel.events import EVERYONE, Log
from collegium.kernel.rng import seeded
from tests.alma_mater.scenario import (
    Scenario,
    chancellor,
    ids,
    professor,
    professors_of,
    rows,
    setup_card,
    student,
    students_of,
)

SEEDS = range(80)
CHANCELLORS = range(len(ids("chancellors", "chancellor")))
ALEX, MARTIN, LAURA, JULIA = 0, 1, 2, 3
HANDS = ((1, 2, 3, 8), (5, 17, 23, 9), (4, 6, 7, 10), (21, 22, 24, 11))


def begun(seats: int, seed: int = 1) -> Scenario:
    """A game at its very first question."""
    return Scenario(seats, seed, setup=True)


def chosen(*hands: tuple[int, int, int, int], to_choose: tuple[str, ...] = ()) -> Scenario:
    """All have laid their setup cards and taken a chancellor each, in turn order: the first ones of these."""
    names = to_choose or ("copernicus", "erasmus", "pereira", "agricola", "paracelsus")[: len(hands) + 1]
    table = begun(len(hands)).track("a1").offer(*names).draft(*hands)
    return table.play(*[f"chancellor {name}" for name in names[: len(hands)]])


def resources(first: tuple[int, int, int]) -> Scenario:
    """Two players at their starting resources; seat 0, with these setup cards, is first."""
    others = [number for number in (21, 23, 24, 20, 18) if number not in first]
    table = chosen((*first, others[3]), (others[0], others[1], others[2], others[4])).arrange()
    assert table.turn_order()[0] == 0
    return table


def finish(table: Scenario) -> Scenario:
    """Everything is chosen, as the first move of each question, up to the first turn."""
    while table.asked() != "turn":
        table.state.apply(table.state.legal()[0])
    return table


@pytest.mark.rule("alma-mater.setup.board")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 10), (3, 10), (4, 13)])
def test_the_side_of_the_board_fits_the_number_of_players(seats: int, spaces: int) -> None:
    state = begun(seats).state
    assert len(state.content.space_ids[state.dealt[at.SIDE]]) == spaces


@pytest.mark.rule("alma-mater.setup.research-cards")
def test_one_research_card_of_each_letter_lies_on_the_track_from_a_to_e() -> None:
    dealt = begun(4).state.dealt
    cards = [rows("research", "card")[dealt[at.TRACK + space]] for space in range(5)]
    assert [card["letter"] for card in cards] == ["a", "b", "c", "d", "e"]


@pytest.mark.rule("alma-mater.setup.research-cards")
@pytest.mark.parametrize("space", range(5))
def test_each_of_four_research_cards_can_lie_on_its_space(space: int) -> None:
    assert len({int(begun(2, seed).state.dealt[at.TRACK + space]) for seed in SEEDS}) == 4


@pytest.mark.rule("alma-mater.setup.students")
@pytest.mark.parametrize(("seats", "copies"), [(2, 2), (3, 2), (4, 3)])
def test_all_sixteen_students_are_on_the_campus_one_of_each_faculty_in_a_row(seats: int, copies: int) -> None:
    table = begun(seats)
    for faculty in FACULTY_NAMES:
        names = students_of(faculty)
        assert sorted(table.state.dealt[at.STUDENT_ROW + student(name)] for name in names) == [1, 2, 3, 4]
        assert [table.middle("student_stock", student(name)) for name in names] == [copies] * 4


@pytest.mark.rule("alma-mater.setup.student-rows")
@pytest.mark.parametrize("name", ["bishop", "two-sellers", "blue-level", "end-busts"])
def test_a_student_can_lie_in_every_row(name: str) -> None:
    assert {int(begun(2, seed).state.dealt[at.STUDENT_ROW + student(name)]) for seed in SEEDS} == {1, 2, 3, 4}


@pytest.mark.rule("alma-mater.setup.professors")
@pytest.mark.parametrize(("seats", "copies"), [(2, 2), (3, 2), (4, 3)])
def test_two_professors_of_each_faculty_are_in_the_academy(seats: int, copies: int) -> None:
    table = begun(seats)
    for faculty in FACULTY_NAMES:
        stocks = [table.middle("professor_stock", professor(name)) for name in professors_of(faculty)]
        assert sorted(stocks) == [0, 0, copies, copies]


@pytest.mark.rule("alma-mater.setup.professors")
def test_the_professors_are_drawn_by_lot() -> None:
    drawn = [begun(2, seed).state.dealt[at.PROFESSOR_IN_PLAY : at.PROFESSOR_IN_PLAY + 16] for seed in SEEDS]
    for number in range(16):
        assert {int(game[number]) for game in drawn} == {0, 1}


@pytest.mark.rule("alma-mater.setup.glory")
@pytest.mark.parametrize("letter", range(3))
def test_one_of_three_glory_tiles_of_each_letter_lies_in_the_hall_of_fame(letter: int) -> None:
    tiles = {int(begun(2, seed).state.dealt[at.GLORY + letter]) for seed in SEEDS}
    assert {rows("hall_of_fame", "glory")[tile]["letter"] for tile in tiles} == {"abc"[letter]}
    assert len(tiles) == 3


@pytest.mark.rule("alma-mater.setup.busts")
def test_there_is_a_bust_card_of_each_letter_for_every_player() -> None:
    table = Scenario(4).glory("ducats", "seven-students", "four-professors")
    for seat in range(4):
        table.seat(seat).ducats(25).many_students(7).professors(
            "fill-display", "repeat-master", "recruit", "green-step"
        )
    for seat in range(4):
        table.turn_of(seat).play("bust a", "bust b", "take black", "bust c")
        assert table.own("busts", 0, seat) == 0b111


@pytest.mark.rule("alma-mater.setup.chancellors-dealt")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_chancellors_lie_on_the_busts_b_and_c_and_one_more_than_players_beside_the_board(seats: int) -> None:
    table = begun(seats)
    assert table.asked() == "draft"
    hall = [table.middle("hall_chancellor", letter) - 1 for letter in range(3)]
    offered = [number for number in CHANCELLORS if table.middle("chancellor_offer", number)]
    assert hall[0] == -1
    assert len({hall[1], hall[2], *offered}) == seats + 3


@pytest.mark.rule("alma-mater.setup.chancellors-dealt")
def test_the_chancellors_are_shuffled() -> None:
    tables = [begun(2, seed) for seed in SEEDS]
    assert {table.middle("hall_chancellor", 1) for table in tables} == {number + 1 for number in CHANCELLORS}
    assert all({table.middle("chancellor_offer", number) for table in tables} == {0, 1} for number in CHANCELLORS)


@pytest.mark.rule("alma-mater.setup.tracks")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_begins_in_round_1_with_0_prestige_points_for_all(seats: int) -> None:
    table = begun(seats)
    assert table.middle("round") == 0
    assert [table.own("prestige", 0, seat) for seat in range(seats)] == [0] * seats
    assert finish(table).middle("round") == 0
    assert table.to_move() == table.turn_order()[0]


@pytest.mark.rule("alma-mater.setup.pieces")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_four_masters_in_the_archive_and_the_printed_student(seats: int) -> None:
    table = begun(seats)
    for seat in range(seats):
        assert (table.own("archive", 0, seat), table.own("dormitory", 0, seat)) == (4, 0)
        assert table.halls(seat) == ["printed"]


@pytest.mark.rule("alma-mater.setup.pieces")
def test_each_player_has_seven_bookshelves() -> None:
    table = chosen(*HANDS).arrange()
    assert [sorted(table.shelf_row(seat)) for seat in range(4)] == [[1, 1, 1, 1, 2, 2, 3]] * 4


@pytest.mark.rule("alma-mater.setup.pieces")
def test_two_more_masters_wait_in_the_supply() -> None:
    table = Scenario(4).glory("ducats").ducats(25).prestige(12).below("a1").steps(green=1).play("bust a", "green")
    assert (table.own("prestige"), table.own("archive")) == (15, 6)


@pytest.mark.rule("alma-mater.setup.supply")
def test_textbooks_never_run_out() -> None:
    table = Scenario(4).ducats(3).books(red=25).play("send antiquarian", "option 1", "take red")
    assert table.stored() == {"red": 26}


@pytest.mark.rule("alma-mater.setup.supply")
def test_dictionaries_and_ducats_never_run_out() -> None:
    table = Scenario(4).ducats(80).seat(1).ducats(170).books(dictionary=20).seat(0)
    table.play("send colloquium", "dictionaries", "buy 20", "done", "bishop 3")
    assert table.stored(0) == {"dictionary": 20}
    assert table.own("ducats", 0, 1) == 178


@pytest.mark.rule("alma-mater.setup.limited")
def test_a_student_whose_tiles_are_gone_cannot_be_taken() -> None:
    table = Scenario(4).stock("eight-textbooks", 0).below("c1").steps(green=1).play("green")
    table.refused("student eight-textbooks", "campus.stock")
    table.allowed("student storage")


@pytest.mark.rule("alma-mater.setup.limited")
def test_a_professor_whose_cards_are_gone_cannot_be_taken() -> None:
    table = Scenario(4).stock("green-step", 0).below("e1").steps(green=1).play("green")
    table.refused("professor green-step", "academy.stock")
    table.allowed("professor recruit")


@pytest.mark.rule("alma-mater.setup.limited")
def test_a_tutor_cannot_be_taken_when_all_six_are_out() -> None:
    table = Scenario(4).professors("tutor").books(black=1).seat(1).tutors(6).seat(0)
    table.refused("lecture tutor", "tutors.supply")


@pytest.mark.rule("alma-mater.setup.draft")
def test_one_of_four_then_one_of_three_then_one_of_two_setup_cards_is_kept() -> None:
    table = begun(4).hands(*HANDS)
    offered = []
    for _ in range(12):
        offered.append(len(table.moves("keep")))
        table.state.apply(table.state.legal()[0])
    assert offered == [4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2]
    assert table.asked() == "discard"


@pytest.mark.rule("alma-mater.setup.draft")
def test_the_cards_not_kept_go_to_the_left_neighbour() -> None:
    table = begun(3).hands((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    packs = []
    for seat in range(3):
        assert table.to_move() == seat
        packs.append(table.moves())
        table.play(packs[seat][0])
    for seat in range(3):
        assert table.moves() == packs[(seat - 1) % 3][1:]
        table.play(table.moves()[0])


@pytest.mark.rule("alma-mater.setup.draft")
def test_a_card_that_is_not_with_you_cannot_be_kept() -> None:
    table = begun(2).hands((1, 2, 3, 4), (5, 6, 7, 8))
    assert "keep setup-1" in table.moves()
    table.refused("keep setup-5", "setup.draft")
    table.play("keep setup-1", "keep setup-5")
    table.refused("keep setup-1", "setup.draft")


@pytest.mark.rule("alma-mater.setup.keep-three")
def test_three_of_four_setup_cards_are_kept() -> None:
    table = begun(2).hands((1, 2, 3, 4), (5, 6, 7, 8))
    table.play("keep setup-1", "keep setup-5", "keep setup-2", "keep setup-6", "keep setup-3", "keep setup-7")
    assert table.moves() == ["discard setup-1", "discard setup-2", "discard setup-3", "discard setup-4"]
    table.play("discard setup-2", "discard setup-8")
    assert [table.own("setup_kept", index, 0) - 1 for index in range(4)] == [*map(setup_card, (1, 3, 4)), -1]
    assert [table.own("setup_kept", index, 1) - 1 for index in range(4)] == [*map(setup_card, (5, 6, 7)), -1]


@pytest.mark.rule("alma-mater.setup.keep-three")
def test_only_one_of_your_own_four_setup_cards_can_be_put_back() -> None:
    table = begun(2).hands((1, 2, 3, 4), (5, 6, 7, 8))
    table.play("keep setup-1", "keep setup-5", "keep setup-2", "keep setup-6", "keep setup-3", "keep setup-7")
    table.refused("discard setup-5", "setup.keep-three")
    table.refused("discard setup-24", "setup.keep-three")


@pytest.mark.rule("alma-mater.setup.secret")
def test_nobody_hears_what_another_keeps_until_all_lay_their_cards() -> None:
    table = begun(4)
    table.state.listener = log = Log()
    table.draft(*HANDS)
    secret = [event for event in log.events if event.kind in (events.KEPT_CARD, events.DISCARDED_CARD)]
    assert len(secret) == 4 * 5
    assert all(event.audience == event.seat for event in secret)
    laid = [number for number, event in enumerate(log.events) if event.kind == events.LAID_CARD]
    assert len(laid) == 4 * 3
    assert all(log.events[number].audience == EVERYONE for number in laid)
    assert max(log.events.index(event) for event in secret) < min(laid)


@pytest.mark.rule("alma-mater.setup.secret")
def test_the_first_card_kept_could_be_any_card_in_the_eyes_of_the_left_neighbour() -> None:
    table = begun(2).hands((1, 2, 3, 4), (5, 6, 7, 8)).play("keep setup-1")
    rng = seeded(7)
    imagined = {int(table.state.determinize(1, rng).table[at.PACK]) for _ in range(300)}
    in_hand = [setup_card(number) for number in (5, 2, 7, 4)]
    assert imagined == {card for card in range(len(ids("setup_cards", "card"))) if card not in in_hand}
    assert {int(table.state.determinize(0, rng).table[at.PACK]) for _ in range(30)} == {setup_card(1)}


@pytest.mark.rule("alma-mater.setup.draft-players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_is_the_same_with_any_number_of_players(seats: int) -> None:
    table = begun(seats).draft(*HANDS[:seats])
    assert table.asked() == "chancellor"
    for seat in range(seats):
        kept = [table.own("setup_kept", index, seat) - 1 for index in range(3)]
        assert kept == sorted(setup_card(number) for number in HANDS[seat][:3])


@pytest.mark.rule("alma-mater.setup.turn-order")
def test_lower_sums_of_white_numbers_come_earlier() -> None:
    assert begun(4).draft(*HANDS).turn_order() == [ALEX, LAURA, MARTIN, JULIA]


@pytest.mark.rule("alma-mater.setup.turn-order")
def test_of_equal_sums_the_lowest_single_card_number_goes_first() -> None:
    table = begun(2).draft((2, 8, 9, 20), (1, 10, 11, 21))
    assert table.turn_order() == [1, 0]


@pytest.mark.rule("alma-mater.setup.research-start")
def test_on_the_start_level_lower_totals_lie_on_top() -> None:
    table = finish(chosen((21, 22, 11, 8), (15, 16, 13, 20), (4, 6, 7, 18)))
    assert table.turn_order() == [2, 1, 0]
    assert [table.research(colour) for colour in range(3)] == [0, 0, 0]
    table.end_round()
    while table.asked() == "return":
        table.state.apply(table.state.legal()[0])
    assert table.ranking() == ["green", "blue", "black"]


@pytest.mark.rule("alma-mater.setup.chancellor")
def test_in_turn_order_each_player_takes_one_of_the_chancellors_left() -> None:
    table = begun(4).offer("copernicus", "biringuccio", "erasmus", "pereira", "paracelsus").draft(*HANDS)
    assert len(table.moves("chancellor")) == 5
    for seat, name in zip(
        (ALEX, LAURA, MARTIN, JULIA), ("erasmus", "copernicus", "paracelsus", "pereira"), strict=True
    ):
        assert table.to_move() == seat
        table.play(f"chancellor {name}")
        assert table.own("chancellor", 0, seat) - 1 == chancellor(name)


@pytest.mark.rule("alma-mater.setup.chancellor")
def test_a_chancellor_who_is_taken_or_lies_elsewhere_cannot_be_chosen() -> None:
    table = begun(4).offer("copernicus", "biringuccio", "erasmus", "pereira", "paracelsus").draft(*HANDS)
    table.play("chancellor erasmus")
    table.refused("chancellor erasmus", "setup.chancellor")
    table.refused("chancellor alberti", "setup.chancellor")


@pytest.mark.rule("alma-mater.setup.chancellor-left")
def test_the_chancellor_nobody_takes_lies_on_the_bust_cards_a() -> None:
    table = chosen(*HANDS, to_choose=("copernicus", "erasmus", "pereira", "agricola", "paracelsus"))
    assert table.middle("hall_chancellor", 0) - 1 == chancellor("paracelsus")
    assert not any(table.middle("chancellor_offer", number) for number in range(10))


@pytest.mark.rule("alma-mater.setup.display")
def test_six_bookshelves_come_to_the_display_in_any_order_and_the_seventh_beside_it() -> None:
    table = chosen(*HANDS).play("shelf 3", "shelf 1", "shelf 2", "shelf 1", "shelf 1", "shelf 2")
    assert table.shelf_row(ALEX) == [3, 1, 2, 1, 1, 2, 1]
    assert table.flipped(ALEX) == []


@pytest.mark.rule("alma-mater.setup.display")
def test_the_bookshelves_are_arranged_in_turn_order() -> None:
    table = chosen(*HANDS)
    for seat in (ALEX, LAURA, MARTIN, JULIA):
        assert (table.asked(), table.to_move()) == ("arrange", seat)
        table.play("shelf 3", "shelf 2", "shelf 2")


@pytest.mark.rule("alma-mater.setup.bookshelf")
def test_a_bookshelf_that_is_placed_cannot_be_placed_again() -> None:
    table = chosen(*HANDS).play("shelf 3", "shelf 2")
    table.refused("shelf 3", "setup.bookshelf")
    table.allowed("shelf 2")
    table.refused("shelf 4", "setup.bookshelf")


@pytest.mark.rule("alma-mater.setup.resources")
def test_the_players_gain_what_their_three_setup_cards_show() -> None:
    table = finish(resources((6, 11, 12)))
    assert (table.own("ducats"), table.own("prestige")) == (12, 3)
    assert table.stored() == {"dictionary": 1}


@pytest.mark.rule("alma-mater.setup.resources")
def test_starting_resources_come_in_turn_order() -> None:
    table = chosen(*HANDS).arrange()
    seats = []
    while table.asked() != "turn":
        if table.to_move() not in seats:
            seats.append(table.to_move())
        table.state.apply(table.state.legal()[0])
    assert seats == [ALEX, LAURA, MARTIN, JULIA]


@pytest.mark.rule("alma-mater.setup.resources")
def test_the_setup_cards_leave_the_game() -> None:
    table = finish(resources((1, 2, 3)))
    assert (table.middle("pack_size"), table.middle("setup_deck_size")) == (0, 0)
    assert not any(table.middle("pack", index) for index in range(at.MAX_SEATS * at.PACK_ROOM))


@pytest.mark.rule("alma-mater.setup.resources-order")
def test_setup_cards_are_carried_out_by_number_with_the_student_last() -> None:
    table = chosen((24, 13, 10, 1), (21, 22, 23, 2)).arrange()
    assert table.own("ducats") == 2
    assert (table.asked(), table.stored()) == ("book", {})
    table.play("take black", "take black")
    assert (table.asked(), table.own("ducats")) == ("display", 4)
    table.play("display 0")
    assert (table.asked(), table.own("ducats"), table.halls()) == ("display", 6, ["printed"])
    table.play("display 0")
    assert table.asked() == "free-student"


@pytest.mark.rule("alma-mater.setup.milestone")
def test_starting_steps_to_the_first_milestone_bring_its_bonus_at_once() -> None:
    table = finish(resources((1, 8, 19)))
    assert (table.research(), table.own("prestige")) == (4, 3)


@pytest.mark.rule("alma-mater.setup.milestone")
def test_two_starting_steps_do_not_reach_the_first_milestone() -> None:
    table = finish(resources((1, 2, 19)))
    assert (table.research(), table.own("prestige")) == (2, 0)


@pytest.mark.rule("alma-mater.setup.books")
def test_starting_textbooks_go_to_the_storage_and_those_with_a_star_to_storage_or_display() -> None:
    table = resources((3, 4, 6))
    table.play("take blue")
    assert table.moves() == ["display 0", "display 1", "display 2", "display 3"]
    table.play("display 2")
    assert table.stored() == {"black": 1, "blue": 1, "dictionary": 1}
    assert table.shown() == [5, 6]
    assert table.own("ducats") == 6


@pytest.mark.rule("alma-mater.setup.student")
def test_the_student_of_a_setup_card_is_any_art_student() -> None:
    table = resources((1, 6, 22))
    assert table.asked() == "free-student"
    assert table.moves() == [f"student {name}" for name in students_of("art")]


@pytest.mark.rule("alma-mater.setup.student")
@pytest.mark.parametrize("move", ["student two-sellers", "student four-ducats", "student printed", "done"])
def test_the_student_of_a_setup_card_is_no_other_and_not_left_out(move: str) -> None:
    resources((1, 6, 22)).refused(move, "setup.student")


@pytest.mark.rule("alma-mater.setup.student")
def test_the_student_of_a_setup_card_costs_no_textbooks() -> None:
    table = resources((1, 6, 22)).play("student bishop")
    assert table.halls() == ["printed", "bishop"]
    assert (table.own("ducats"), table.stored()) == (9, {"dictionary": 1})


@pytest.mark.rule("alma-mater.setup.student-effects")
def test_a_starting_student_goes_to_the_next_hall_with_its_immediate_effect() -> None:
    table = resources((1, 6, 22)).play("student storage")
    assert table.halls() == ["printed", "storage"]
    assert table.own("ducats") == 10


@pytest.mark.rule("alma-mater.setup.resources", "alma-mater.setup.student-effects", "alma-mater.setup.books")
def test_martin_begins_with_7_ducats() -> None:
    table = begun(4).track("a1").offer("copernicus", "biringuccio", "erasmus", "pereira", "paracelsus").draft(*HANDS)
    assert table.turn_order().index(MARTIN) == 2
    table.play("chancellor copernicus", "chancellor erasmus", "chancellor biringuccio", "chancellor pereira").arrange()
    while table.to_move() != MARTIN:
        table.state.apply(table.state.legal()[0])
    table.play("take red", "display 2", "student storage")
    assert (table.own("ducats", 0, MARTIN), table.own("prestige", 0, MARTIN), table.research(MARTIN)) == (7, 4, 1)
    assert table.shown(MARTIN) == [5, 6]
    assert table.stored(MARTIN) == {"red": 1, "dictionary": 1}
    assert table.halls(MARTIN) == ["printed", "storage"]
