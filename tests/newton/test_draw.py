"""The table as plain text: within its width, readable, and true to the position."""

from __future__ import annotations

import pytest

from tests.drawing import drawn, ended, line_of, text
from tests.newton.pieces import end_round
from tests.newton.scenario import Scenario, newton

SPECTATOR = -2


def draw(s: Scenario, seat: int = 0, width: int = 80) -> dict[str, list[str]]:
    return drawn(s.game, s.state, seat, width)


def test_the_players_stand_side_by_side_with_their_marks() -> None:
    s = Scenario(3).coins(4).points(12).desk("red-work", "red-travel").seat(2).potions(7)
    lines = draw(s)["Newton"]
    assert lines[0] == "Round 1 of 6, turn 1 of 5. 1● is to move. 1● is the first player."
    assert lines[1].split() == ["►1●", "red", "2▲", "blue", "3■", "green"]
    assert line_of(lines, "Victory Points") == "Victory Points 12 0 0"
    assert line_of(lines, "Coins") == "Coins 4 2 2"
    assert line_of(lines, "Potions") == "Potions 0 0 7"
    assert line_of(lines, "Volumes") == "Volumes O1 B0 G1 ★0 O0 B0 G0 ★0 O0 B0 G0 ★0"
    assert line_of(lines, "Travel value") == "Travel value 1 0 1"


def test_income_counts_rows_columns_and_tiles() -> None:
    s = Scenario(2).books("r1c2", "r1c3", "r1c4").incomes("coins", "coins", "victory_points").medicine(2)
    assert line_of(draw(s)["Newton"], "Income each round") == "Income each round 7VP 4c 0"


def test_places_show_tiles_tokens_cubes_scientists_and_the_shortest_way() -> None:
    s = Scenario(2).at("basel").university("paris", "VI").city("wien", "coins").no_tokens().token("v01", "coins-3")
    s.cubes("paris").seat(1).cubes("paris").at("wien")
    lines = draw(s)["Places"]
    assert line_of(lines, "Paris") == "Paris University VI 1●2▲ 1 1"
    assert line_of(lines, "Wien") == "Wien 4 coins 2▲ 2 1"
    assert line_of(lines, "Upper Rhône") == "Upper Rhône Bonus token: 3 coins 1 0"
    assert line_of(lines, "Basel") == "Basel 1● 0 0"
    assert line_of(lines, "Alexandria").endswith("5 4")
    assert line_of(lines, "From Basel") == "From Basel: Upper Rhône, Franconia, Liguria, Paris 1c."
    theirs = draw(s, 1)["Places"]
    assert line_of(theirs, "Paris").endswith("3 2")


def test_no_shortest_way_leads_through_the_objective_space() -> None:
    s = Scenario(2).at("stockholm")
    lines = draw(s)["Places"]
    assert line_of(lines, "Objective space").endswith("1 1")
    assert line_of(lines, "Moskva").endswith("4 2")


def test_the_map_is_drawn_where_there_is_room_and_its_routes_are_listed_where_there_is_not() -> None:
    s = Scenario(2).at("paris").university("paris", "VI").seat(1).cubes("paris")
    names = s.game.names
    wide, narrow = draw(s, 0, 100), draw(s, 0, 80)
    for place in names.places:
        assert any(names.place(place) in line for line in wide["Map"])
    assert any("◎Paris VI ▲ [●]" in line for line in wide["Map"])
    assert "Map" not in narrow
    routes = narrow["Routes with their cost in coins"]
    assert "Cambridge        Channel coast 1c, Stonehenge, Amsterdam 2c" in routes
    assert [
        line for line in routes if line[0] != " " and not line.startswith(tuple(map(names.place, names.places)))
    ] == []


def test_the_technology_track_is_a_tree_of_all_spaces() -> None:
    s = Scenario(2).students("s", "s", "a2").no_tokens().token("al4", "coins-3").invention("bl2", "masters")
    s.seat(1).students("a2")
    lines = draw(s)["Technology track"]
    tree = [line for line in lines if "─" in line]
    assert tree[0] == "S ───┬─ A1 ──── A2 ──┬─ AL1 ─── AL2 ─── AL3 ─── AL4 ─── AL5 ─── AL6"
    assert len(tree) == 6
    for space in s.game.names.space_ids:
        assert any(space.upper() in line.split() for line in tree)
    assert lines[1].rstrip().endswith("+3c             Obj")
    assert lines[2].split() == ["●2", "│", "●▲", "│"]
    assert "  BL2   Invention: 2 Victory Points and 2 coins for each Master played" in lines
    assert "Students of 1●: the starting space ×2, A2, 1 in the supply." in lines


def test_the_work_track_is_a_line_with_markers_and_tiles() -> None:
    s = Scenario(2).marker(6).seat(1).marker(16).invention(6, "student")
    lines = draw(s)["Work track"]
    assert lines[0].startswith("0───1───2───3")
    assert lines[0].endswith("16")
    assert lines[1].index("Inv") == lines[2].index("●") == lines[0].index("6")
    assert lines[1].index("Obj") == lines[2].index("▲") == lines[0].index("16")
    assert "  6     Invention: 5 coins and 1 new Student" in lines


def test_objectives_say_what_they_need_and_are_worth() -> None:
    s = Scenario(2).objective("map", "coins").coins(5).desk("red-work", "red-travel").seat(1).cubes("objective")
    lines = draw(s)["Objectives"]
    assert lines[0] == "Map: 1 Victory Point for each coin left, at most 14"
    assert lines[1].strip() == "needs OBGG, for 1● 2 potions now; reached by 2▲; worth now 1● 5, 2▲ 2"


def test_the_market_lists_its_cards_by_level() -> None:
    s = Scenario(2).market(1, "l1-wor3").market(2).market(3, "l3-tra1", "l3-les3")
    lines = draw(s)["Action cards on offer"]
    left = [len(s.deck_cards(level)) for level in (1, 2)]
    assert lines[:2] == [
        f"Level 1, {left[0]} cards in the deck",
        "    Guild dues (Work): pay 1 coin for 2 Victory Points ↯",
    ]
    assert lines[2] == f"Level 2, {left[1]} cards in the deck"
    assert lines[4:6] == [
        "    Plant hunt (Travel): 2 green Volumes",
        "    Honorary chair (Lessons): 4 Victory Points ↯",
    ]


def test_the_bookshelf_shows_what_is_filled_met_and_complete() -> None:
    s = Scenario(2).books("r1c2", "r1c3", "r1c4").desk("red-work").university("paris", "III").cubes("paris")
    lines = draw(s)["Study board of 1● red"]
    assert lines[1] == "shelf 3 │  OBG  │   V   │  A2   │ ░░░░  │  VI   │  A3   │ 1-3: 5, 5-6: 3"
    assert lines[2] == "shelf 2 │ III*  │   G   │ ░░░░  │  IV   │  A1   │  OB   │ 1-2: 2, 4-6: 3"
    assert lines[3] == "shelf 1 │ ████  │ ████  │ ████  │ ████  │ ░░░░  │  O*   │ 1-4: 2✓"
    assert lines[4].split() == ["3", "3", "2", "3", "3"]


def test_a_study_board_shows_everything_that_lies_on_it() -> None:
    s = (
        Scenario(2)
        .desk("red-work")
        .tucked("red-travel")
        .developments("study", "study")
        .incomes("potions")
        .tiles_taken(4)
    )
    s.cubes("paris", "wien", "lisboa")
    lines = draw(s)["Study board of 1● red"]
    assert line_of(lines, "Desk") == "Desk 1 First wages (Work): orange Volume"
    assert line_of(lines, "Under the desk") == "Under the desk Travel"
    assert line_of(lines, "Drawers") == "Drawers Study ×2"
    assert line_of(lines, "Income tiles") == "Income tiles 1 potion each round"
    assert line_of(lines, "Action values") == "Action values Work 2, Technology 0, Travel 1, Lessons 0, Study 2"
    assert line_of(lines, "Bookshelf tiles").startswith("Bookshelf tiles 2 left, then 4 coins; 3 left, then 1 Master")
    assert line_of(lines, "Travel cubes") == "Travel cubes 9 left; the last 4 bring 1, 2, 4, 8 Victory Points"
    assert line_of(lines, "Printed symbol") == "Printed symbol Work"


def test_only_the_last_cubes_that_are_left_are_spoken_of() -> None:
    places = ["bologna", "paris", "leipzig", "krakow", "salamanca", "cambridge", "athenai", "wien", "lisboa", "napoli"]
    lines = draw(Scenario(2).cubes(*places))["Study board of 1● red"]
    assert line_of(lines, "Travel cubes") == "Travel cubes 2 left; the last 2 bring 4, 8 Victory Points"
    none = draw(Scenario(2).cubes(*places, "moskva", "istanbul"))["Study board of 1● red"]
    assert line_of(none, "Travel cubes") == "Travel cubes none left"


def test_masters_in_hand_are_drawn_for_their_owner_alone() -> None:
    s = Scenario(2).masters("kepler", "bruno", "newton", "halley").seat(1).masters("boyle", "brahe", "browne", "cusano")
    game = s.game
    mine, theirs, public = (text(game.draw(game.view(s.state, seat), 120)) for seat in (0, 1, SPECTATOR))
    assert "Johannes Kepler: Work action of value 6" in mine
    assert "Johannes Kepler" not in theirs + public
    assert "Tycho Brahe" in theirs
    assert "Tycho Brahe" not in mine + public


def test_in_the_draft_the_pack_is_drawn() -> None:
    game = newton()
    state = game.new(2, 3, masters="draft")
    while "Master" not in game.prompt(state):
        state.apply(state.legal()[0])
    seat = int(state.to_move)
    drawn = text(game.draw(game.view(state, seat), 200))
    assert "Pack of Masters" in drawn
    for move in state.legal():
        assert game.label(state, move).removeprefix("Keep ") in drawn


def test_a_spectator_sees_every_study_board_and_a_player_the_others_in_short() -> None:
    s = Scenario(3)
    assert {"Study board of 1● red", "Study board of 2▲ blue", "Study board of 3■ green"} <= draw(s, SPECTATOR).keys()
    blocks = draw(s, 1)
    assert {"1● red", "Study board of 2▲ blue", "3■ green"} <= blocks.keys()
    held = line_of(blocks["3■ green"], "In hand")
    assert held == "In hand First wages (Work): green Volume; First sketch (Technology);"


def test_the_end_shows_where_the_points_came_from() -> None:
    game = newton()
    state = ended(game, 2)
    lines = game.draw(game.view(state, 0), 80)[0].lines
    assert lines[0] == "The game is over."
    shares = [line.split()[-2:] for line in lines if line.startswith(" from")]
    assert [sum(int(share[seat]) for share in shares) for seat in (0, 1)] == game.result(state).scores


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_table_of_four_players_cuts_no_place_off(language: str) -> None:
    s = Scenario(4)
    game = s.game.speaking(language)
    for place in s.game.names.places:
        for seat in range(4):
            s.seat(seat).at(place)
        lines = game.draw(game.view(s.state, 0), 80)[0].lines
        assert not [line for line in lines if "…" in line or len(line) > 80]
    for seat in range(4):
        s.seat(seat).at("objective")
    row = [line.split() for line in draw(s)["Newton"] if "Objective" in line or line.split() == ["space"] * 4]
    assert row == [["Scientist", "in", *["Objective"] * 4], ["space"] * 4]


def test_the_card_chosen_to_be_tucked_is_drawn_for_its_owner_alone() -> None:
    s = end_round(Scenario(2).desk("red-work", "red-study").seat(1).desk("blue-work", "blue-study"))
    s.play("tuck red-study")
    assert s.asked() == "tuck"
    chosen = line_of(draw(s)["Study board of 1● red"], "Goes there next")
    assert chosen == "Goes there next " + " ".join(s.game.names.card("red-study").split())
    for seat in (1, SPECTATOR):
        assert "Goes there next" not in text(s.game.draw(s.game.view(s.state, seat), 80))
