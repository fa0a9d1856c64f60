"""Ignotus, the third player of a game for two."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater import events
from collegium.kernel.events import Log
from tests.alma_mater.pieces import end_game, purse, spaces_of
from tests.alma_mater.scenario import Scenario, ids, rows

IGNOTUS = 2
SPACES = ("campus-1", "campus-2", "campus-3", "campus-4", "academy-1", "academy-2", "laboratory", "antiquarian-park")


def next_card(s: Scenario, name: str) -> Scenario:
    """The round ends, and the next begins with this card of the Ignotus deck."""
    return s.ignotus_card(name).end_round()


def occupied(s: Scenario) -> list[str]:
    """The action spaces with a master of Ignotus."""
    return [name for name in (*SPACES, "bishop", "colloquium") if s.masters(name, IGNOTUS)]


@pytest.mark.rule("alma-mater.ignotus.third")
def test_with_two_players_a_third_colour_is_in_play() -> None:
    s = Scenario(2, setup=True)
    assert (s.middle("ignotus_size"), s.shelf_row(IGNOTUS)) == (16, [1, 1, 1, 1, 2, 2, 3])
    s = Scenario(2).end_round()
    assert (len(s.ranking()), s.turn_order(), s.to_move()) == (3, [0, 1], 0)


@pytest.mark.rule("alma-mater.ignotus.third")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_there_is_no_ignotus(seats: int) -> None:
    assert Scenario(seats, setup=True).middle("ignotus_size") == 0
    s = Scenario(seats)
    s.state.listener = log = Log()
    s.end_round()
    assert not any(event.kind in (events.IGNOTUS_CARD, events.IGNOTUS_SENT) for event in log.events)


@pytest.mark.rule("alma-mater.ignotus.pieces")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ignotus_begins_with_bookshelves_in_rising_order_and_a_marker_on_the_start_level(seed: int) -> None:
    s = Scenario(2, seed, setup=True)
    assert (s.shelf_row(IGNOTUS), s.flipped(IGNOTUS), s.shown(IGNOTUS)) == ([1, 1, 1, 1, 2, 2, 3], [], [])
    assert s.research(IGNOTUS) == 0


@pytest.mark.rule("alma-mater.ignotus.pieces")
def test_no_card_asks_for_more_than_the_three_masters_of_ignotus() -> None:
    assert {len(row["spaces"]) for row in rows("ignotus", "card")} == {2, 3}
    for name in ids("ignotus", "card"):
        s = next_card(Scenario(2), name)
        assert occupied(s) == sorted(spaces_of(name), key=SPACES.index)


@pytest.mark.rule("alma-mater.ignotus.bottom")
def test_the_marker_of_ignotus_lies_below_those_of_the_players() -> None:
    s = Scenario(2, setup=True).put("ignotus_size", 0).draft((1, 2, 3, 4), (6, 7, 9, 11))
    while s.asked() != "turn":
        s.play(s.moves()[0])
    assert [s.research(colour) for colour in range(3)] == [0, 0, 0]
    while s.middle("round") == 0:
        s.play("done" if "done" in s.moves() else s.moves()[0])
    assert s.ranking() == ["black", "blue", "green"]


@pytest.mark.rule("alma-mater.ignotus.card")
def test_a_card_is_carried_out_at_the_start_of_each_action_phase() -> None:
    s = Scenario(2, setup=True)
    s.state.listener = log = Log()
    sizes: list[int] = []
    while not s.state.over:
        if s.asked() == "turn" and (not sizes or s.middle("ignotus_size") != sizes[-1]):
            sizes.append(s.middle("ignotus_size"))
        s.play("done" if "done" in s.moves() else s.moves()[0])
    assert sizes == [15, 14, 13, 12, 11, 10]
    shown = [event.a for event in log.events if event.kind == events.IGNOTUS_CARD]
    assert len(shown) == len(set(shown)) == 6


@pytest.mark.rule("alma-mater.ignotus.card")
def test_the_top_card_comes_before_the_first_player_acts() -> None:
    s = next_card(Scenario(2), "ignotus-3")
    assert (s.asked(), s.to_move(), occupied(s)) == ("turn", 0, ["campus-3", "laboratory"])
    s.play("bishop 1", "done", "bishop 1", "done")
    assert occupied(s) == ["campus-3", "laboratory"]


@pytest.mark.rule(
    "alma-mater.ignotus.card",
    "alma-mater.ignotus.steps",
    "alma-mater.ignotus.textbooks",
    "alma-mater.ignotus.masters",
)
def test_2_green_steps_4_textbooks_and_a_master_on_each_space_shown() -> None:
    s = next_card(Scenario(2), "ignotus-1")
    assert (s.research(IGNOTUS), s.shown(IGNOTUS), occupied(s)) == (2, [3, 4, 5, 6], ["campus-1", "academy-1"])
    assert [s.masters(name, IGNOTUS) for name in ("campus-1", "academy-1")] == [1, 1]


@pytest.mark.rule("alma-mater.ignotus.steps", "alma-mater.ignotus.textbooks")
@pytest.mark.parametrize("name", ids("ignotus", "card"))
def test_each_card_does_what_it_shows(name: str) -> None:
    row = rows("ignotus", "card")[ids("ignotus", "card").index(name)]
    s = next_card(Scenario(2).seat(IGNOTUS).level(4).seat(0), name)
    steps = row["green_steps"]
    assert s.research(IGNOTUS) == 4 + steps + (steps == 3), "the third step leads on to the milestone"
    assert s.shown(IGNOTUS) == [1, 2, 3, 4, 5, 6][-row["textbooks"] :]


@pytest.mark.rule("alma-mater.ignotus.milestones")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 5), (5, 8), (18, 20), (20, 20)])
def test_two_steps_lead_over_a_milestone_that_is_not_one_of_them(before: int, after: int) -> None:
    s = next_card(Scenario(2).seat(IGNOTUS).level(before).seat(0), "ignotus-1")
    assert s.research(IGNOTUS) == after


@pytest.mark.rule("alma-mater.ignotus.milestones")
@pytest.mark.parametrize("card", ["c1", "c2", "c3"])
def test_ignotus_gains_no_bonus(card: str) -> None:
    s = Scenario(2).track(card).seat(IGNOTUS).level(10).seat(0).prestige(5)
    next_card(s, "ignotus-5")
    assert (s.research(IGNOTUS), s.asked(), s.to_move()) == (12, "turn", 0)
    assert [(purse(s, seat), s.stored(seat)) for seat in (0, 1)] == [((3, 5), {}), ((2, 0), {})]


@pytest.mark.rule("alma-mater.ignotus.textbooks")
def test_textbooks_of_ignotus_fill_gaps_from_right_to_left() -> None:
    s = next_card(Scenario(2).seat(IGNOTUS).display(3, 6).seat(0), "ignotus-9")
    assert s.shown(IGNOTUS) == [2, 3, 4, 5, 6], "on 2 and 5 after the slide, and then on 6, 4 and 3"


@pytest.mark.rule("alma-mater.ignotus.surplus")
def test_textbooks_without_an_empty_bookshelf_are_not_placed() -> None:
    s = next_card(Scenario(2).seat(IGNOTUS).display(2, 3, 4, 5, 6).seat(0), "ignotus-5")
    assert s.shown(IGNOTUS) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("alma-mater.ignotus.masters")
def test_the_masters_of_ignotus_perform_no_action() -> None:
    s = Scenario(2).ducats(20)
    stock = [s.middle("student_stock", number) for number in range(17)]
    next_card(s, "ignotus-16")
    assert occupied(s) == ["campus-1", "campus-4", "academy-1"]
    assert [s.middle("student_stock", number) for number in range(17)] == stock
    assert s.middle("price_kind") == 0


@pytest.mark.rule("alma-mater.ignotus.group")
def test_a_master_of_ignotus_is_a_group_of_one() -> None:
    s = next_card(Scenario(2), "ignotus-3")
    s.play("send laboratory", "option 2", "green", "done")
    assert (s.masters("laboratory"), s.own("archive")) == (2, 2)
    s.play("send laboratory", "option 2", "green")
    assert (s.masters("laboratory", 1), s.own("archive", 0, 1)) == (3, 1)


@pytest.mark.rule("alma-mater.ignotus.sales")
def test_ducats_for_textbooks_of_ignotus_go_to_the_supply() -> None:
    s = Scenario(2).seat(IGNOTUS).display(5, 6).seat(0).ducats(12)
    s.play("send colloquium", "seller green", "buy 3", "score green-5")
    assert (purse(s), s.stored(), purse(s, 1)) == ((0, 2), {"green": 3}, (0, 0))


@pytest.mark.rule("alma-mater.ignotus.no-income")
def test_ignotus_gains_no_income_but_the_bookshelves_slide() -> None:
    s = Scenario(2).seat(IGNOTUS).shelves(1, 2, 1, 1, 2, 1, 3, flipped=(1,)).display(1, 2, 6).level(9).seat(0)
    s.state.listener = log = Log()
    s.put("ignotus_size", 0).end_round()
    assert (s.shelf_row(IGNOTUS), s.shown(IGNOTUS), s.flipped(IGNOTUS)) == ([2, 1, 1, 2, 1, 3, 1], [1, 5], [7])
    assert [event.seat for event in log.events if event.kind == events.GAIN] == [0, 1]


@pytest.mark.rule("alma-mater.ignotus.turn-order")
def test_ignotus_has_no_place_in_the_turn_order() -> None:
    s = Scenario(2).end_round()
    seen = []
    while s.middle("round") == 1:
        seen.append(s.to_move())
        s.play("done")
    assert (seen, s.turn_order()) == ([0, 1], [0, 1])


@pytest.mark.rule("alma-mater.ignotus.ranks")
def test_ignotus_counts_as_a_player_behind_you() -> None:
    s = Scenario(2).track("b1").level(5).seat(IGNOTUS).level(4).seat(0).steps(black=1).ducats(4).play("black")
    assert purse(s) == (0, 0), "2 ducats each for Ignotus and the other player"
    s = Scenario(2).track("b1").level(5).seat(IGNOTUS).level(8).seat(0).steps(black=1).ducats(4).play("black")
    assert purse(s) == (2, 0)


@pytest.mark.rule("alma-mater.ignotus.ranks")
def test_ignotus_has_a_rank_of_book_reputation() -> None:
    s = Scenario(2).seat(IGNOTUS).level(9).seat(1).level(5).seat(0).end_round()
    assert s.ranking() == ["green", "blue", "black"]


@pytest.mark.rule("alma-mater.ignotus.ranks")
def test_ignotus_takes_a_symbol_at_the_fifth_milestone() -> None:
    s = Scenario(2).seat(IGNOTUS).level(18).seat(1).level(18).seat(0)
    next_card(s, "ignotus-1")
    assert s.research(IGNOTUS) == 20
    s.seat(1).level(20).seat(0).end_round()
    assert s.ranking() == ["green", "blue", "black"], "whoever came first is above those who follow"


@pytest.mark.rule("alma-mater.ignotus.ranks")
def test_ignotus_has_no_points_and_cannot_win() -> None:
    s = end_game(Scenario(2).seat(IGNOTUS).level(20).display(1, 2, 3, 4, 5, 6).seat(0))
    found = s.game.result(s.state)
    assert (found.scores, found.winners) == ([5, 0], [0])


@pytest.mark.rule("alma-mater.ignotus.bookshelves")
def test_bookshelves_of_ignotus_are_scored_and_turned() -> None:
    s = Scenario(2).seat(IGNOTUS).display(4, 5).seat(0).ducats(20)
    s.play("send colloquium", "seller green", "buy 2")
    assert s.moves() == ["score green-4", "score green-5"]
    s.play("score green-5", "done")
    assert (s.own("prestige"), s.flipped(IGNOTUS)) == (2, [5])
    s.seat(IGNOTUS).display(5).seat(1).ducats(4).play("send colloquium", "seller green", "buy 1")
    assert (s.own("prestige", 0, 1), s.asked()) == (0, "rest")


@pytest.mark.rule("alma-mater.ignotus.masters-return")
def test_the_masters_of_ignotus_return_after_the_round() -> None:
    s = next_card(Scenario(2), "ignotus-3")
    assert occupied(s) == ["campus-3", "laboratory"]
    next_card(s, "ignotus-2")
    assert occupied(s) == ["campus-2", "academy-2"]
