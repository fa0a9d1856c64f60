"""The end round phase."""

from __future__ import annotations

import pytest

from collegium.games.newton import events
from collegium.games.newton import layout as at
from collegium.kernel.events import Log
from collegium.kernel.rng import seeded
from tests.newton.pieces import available, end_round, everything
from tests.newton.scenario import Scenario, card, ids

LEVEL_3 = [name for name in ids("cards", "card") if name.startswith("l3")]


@pytest.mark.rule("newton.round.order")
def test_the_phase_runs_in_its_order_for_all_players_together() -> None:
    s = Scenario(3).coins(0).incomes("coins").desk("red-work", "red-study").seat(1).coins(0).incomes("coins")
    s.desk("blue-work").seat(2).coins(0).incomes("coins").desk("green-work").seat(0)
    s.state.listener = log = Log()
    end_round(s)
    for seat, name in ((0, "red-study"), (1, "blue-work"), (2, "green-work")):
        assert (s.asked(), s.to_move(), s.own("coins", 0, seat)) == ("tuck", seat, 0)
        s.play(f"tuck {name}")
    kinds = (events.TUCKED_CARD, events.GAIN, events.MARKET_RENEWED, events.TURNED_UP, events.ROUND_BEGINS)
    told = [event.kind for event in log.events if event.kind in kinds]
    assert told == (
        [events.TUCKED_CARD] * 3
        + [events.GAIN] * 3
        + [events.MARKET_RENEWED]
        + [events.TURNED_UP] * 9
        + [events.ROUND_BEGINS]
    )
    assert [event.seat for event in log.events if event.kind == events.ROUND_BEGINS] == [1]


@pytest.mark.rule("newton.round.order", "newton.round.tuck")
def test_the_cards_to_tuck_are_chosen_in_secret_and_tucked_when_all_have_chosen() -> None:
    s = end_round(Scenario(2).desk("red-work", "red-study").seat(1).desk("blue-work", "blue-study"))
    s.state.listener = log = Log()
    before = s.game.view(s.state, 1)
    s.play("tuck red-study")
    assert (s.to_move(), s.desk_cards(), s.tucked_cards()) == (1, ["red-work", "red-study"], [])
    assert s.game.view(s.state, 0)["private"]["to_tuck"] == "red-study"
    assert s.game.view(s.state, 1) == {**before, "to_move": 1}
    assert [(event.kind, event.audience) for event in log.events] == [(events.CHOSE_TO_TUCK, 0)]
    s.play("tuck blue-work")
    assert (s.tucked_cards(0), s.tucked_cards(1)) == (["red-study"], ["blue-work"])
    assert [s.game.view(s.state, seat)["private"]["to_tuck"] for seat in (0, 1)] == [None, None]
    assert [(event.seat, event.a) for event in log.events if event.kind == events.TUCKED_CARD] == [
        (0, card("red-study")),
        (1, card("blue-work")),
    ]


@pytest.mark.rule("newton.round.order")
def test_others_reckon_with_every_card_that_may_be_tucked_and_with_no_other() -> None:
    s = Scenario(2, tuck_joker=False).desk("red-work", "red-joker", "red-study").seat(1).desk("blue-work").seat(0)
    end_round(s).play("tuck red-study")
    rng = seeded(3)
    imagined = {s.state.determinize(1, rng).get(0, at.TO_TUCK) - 1 for _ in range(40)}
    assert imagined == {card("red-work"), card("red-study")}
    assert s.state.determinize(0, rng).get(0, at.TO_TUCK) - 1 == card("red-study")


@pytest.mark.rule("newton.round.tuck")
def test_one_of_the_cards_played_must_be_tucked() -> None:
    s = end_round(Scenario().desk("red-work", "red-travel", "l1-tec3"))
    assert s.moves() == ["tuck l1-tec3", "tuck red-work", "tuck red-travel"]
    s.refused("done", "table.not-asked")


@pytest.mark.rule("newton.round.tuck")
def test_a_tucked_card_keeps_its_symbol_and_loses_the_rest() -> None:
    s = end_round(Scenario().coins(0).hand("l3-les2").desk("l2-tec1", "l1-wor1")).play("tuck l2-tec1")
    assert s.tucked_cards() == ["l2-tec1"]
    assert (s.symbols("technology"), s.symbols("work"), available(s)) == (1, 1, (0, 0, 0, 0))
    assert s.hand_cards() == ["l1-wor1", "l3-les2"]
    s.turn_of(0).play("play l3-les2").refused("repeat l2-tec1", "effects.repeat")


@pytest.mark.rule("newton.round.tuck")
def test_tucked_cards_lie_in_the_order_of_the_rounds() -> None:
    s = Scenario().tucked("red-study", "red-travel").desk("red-lessons", "red-work")
    assert end_round(s, 3).play("tuck red-work").tucked_cards() == ["red-study", "red-travel", "red-work"]


@pytest.mark.rule("newton.round.tuck-played")
def test_only_a_card_on_your_desk_is_tucked() -> None:
    s = Scenario().hand("red-travel").tucked("red-study").desk("red-work").seat(1).desk("blue-work").seat(0)
    end_round(s)
    for name in ("red-travel", "red-study", "blue-work", "l1-wor1"):
        s.refused(f"tuck {name}", "round.tuck-played")


@pytest.mark.rule("newton.round.tuck-joker")
def test_the_joker_may_be_tucked() -> None:
    s = end_round(Scenario().desk("red-joker", "red-work"))
    before = [s.symbols(action) for action in ("technology", "travel", "lessons", "study")]
    s.play("tuck red-joker")
    assert s.tucked_cards() == ["red-joker"]
    assert [s.symbols(action) for action in ("technology", "travel", "lessons", "study")] == before == [0, 0, 0, 0]


@pytest.mark.rule("newton.round.tuck-joker")
def test_where_the_table_plays_so_the_joker_always_returns_to_the_hand() -> None:
    s = end_round(Scenario(tuck_joker=False).hand().desk("red-joker", "red-work"))
    s.refused("tuck red-joker", "round.tuck-joker")
    assert s.play("tuck red-work").hand_cards() == ["red-joker"]
    s = end_round(Scenario(tuck_joker=False).hand().desk("red-joker"))
    assert (s.asked(), s.hand_cards(), s.tucked_cards()) == ("turn", ["red-joker"], [])


@pytest.mark.rule("newton.round.tuck-none")
def test_without_a_card_played_none_is_tucked() -> None:
    s = end_round(Scenario())
    assert (s.asked(), s.tucked_cards(), len(s.hand_cards())) == ("turn", [], 6)


@pytest.mark.rule("newton.round.tuck-none")
def test_a_single_card_played_is_tucked() -> None:
    s = end_round(Scenario().hand().desk("red-work"))
    assert s.moves() == ["tuck red-work"]
    assert s.play("tuck red-work").hand_cards() == []


@pytest.mark.rule("newton.round.take-back")
def test_the_other_cards_return_to_the_hand() -> None:
    s = Scenario().hand("red-joker").desk("red-work", "red-travel", "l2-les1", "red-study")
    before = everything(s.seat(1).hand().seat(0))
    end_round(s).play("tuck red-study")
    assert s.hand_cards() == ["l2-les1", "red-work", "red-travel", "red-joker"]
    assert (s.desk_cards(), available(s)) == ([], (0, 0, 0, 0))
    assert [s.symbols(action) for action in ("work", "travel", "lessons", "study")] == [1, 0, 0, 1]
    assert everything(s) == before


@pytest.mark.rule("newton.round.income")
def test_alices_income() -> None:
    s = (
        Scenario()
        .coins(0)
        .board(3)
        .books("r2c1", "r2c2", "r2c3", "r2c4", "r1c6", "r2c6")
        .medicine(1)
        .incomes("potions")
    )
    assert end_round(s).supply() == (0, 1, 2 + 4 + 1)


@pytest.mark.rule("newton.round.income", "newton.study.completed")
def test_income_comes_again_in_every_round_and_only_from_what_is_complete() -> None:
    s = Scenario().coins(0).books("r2c1", "r2c2", "r3c2")  # a row worth 2; the second column lacks its lowest book
    assert end_round(s).own("victory_points") == 2
    assert end_round(s, 2).own("victory_points") == 4
    assert end_round(s.books("r1c2"), 3).own("victory_points") == 4 + 2 + 3


@pytest.mark.rule("newton.round.income")
def test_every_player_receives_income() -> None:
    s = Scenario(3).coins(0).incomes("coins").seat(1).potions(0).incomes("potions").seat(2).incomes("victory_points")
    end_round(s.seat(0))
    assert (s.own("coins"), s.own("potions", 0, 1), s.own("victory_points", 0, 2)) == (2, 1, 2)


@pytest.mark.rule("newton.round.market")
@pytest.mark.parametrize(("seats", "cards"), [(1, 2), (2, 3), (4, 3)])
def test_new_cards_are_turned_up(seats: int, cards: int) -> None:
    s = Scenario(seats)
    before = {level: (s.market_line(level), s.deck_cards(level)) for level in (1, 2, 3)}
    end_round(s)
    for level, (line, deck) in before.items():
        assert s.market_line(level) == deck[:cards]
        assert sorted(s.deck_cards(level)) == sorted(deck[cards:] + line)


@pytest.mark.rule("newton.round.market")
def test_however_long_a_line_has_grown_it_goes_under_its_deck() -> None:
    s = Scenario().coins(2).play("reveal 2", "reveal 2")
    assert len(s.market_line(2)) == 7
    end_round(s)
    assert (len(s.market_line(2)), len(s.deck_cards(2))) == (3, 12)


@pytest.mark.rule("newton.round.market")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_too_few_cards_a_line_stays_incomplete(left: int) -> None:
    s = end_round(Scenario().hand(*LEVEL_3[left:]))
    assert sorted(s.market_line(3)) == sorted(LEVEL_3[:left])
    assert s.deck_cards(3) == []


@pytest.mark.rule("newton.round.market-order")
def test_the_cards_of_a_line_go_under_the_deck_from_the_right() -> None:
    s = Scenario().market(1, "l1-wor1", "l1-tec2", "l1-les3")
    deck = s.deck_cards(1)
    end_round(s)
    assert s.market_line(1) == deck[:3]
    assert s.deck_cards(1) == [*deck[3:], "l1-les3", "l1-tec2", "l1-wor1"]


@pytest.mark.rule("newton.round.first-player")
@pytest.mark.parametrize(("seats", "first", "following"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 2, 3), (1, 0, 0)])
def test_the_first_player_token_passes_clockwise(seats: int, first: int, following: int) -> None:
    s = end_round(Scenario(seats), first=first)
    assert (int(s.state.table[at.FIRST_PLAYER]), s.to_move(), s.asked()) == (following, following, "turn")


@pytest.mark.rule("newton.round.income-only")
def test_the_sixth_round_brings_income_only() -> None:
    s = Scenario().coins(0).incomes("coins").hand("red-joker").desk("red-work", "l3-stu1")
    lines = [s.market_line(level) for level in (1, 2, 3)]
    end_round(s, 6)
    assert s.state.over
    assert (s.hand_cards(), s.desk_cards(), s.tucked_cards()) == (["red-joker"], ["red-work", "l3-stu1"], [])
    assert [s.market_line(level) for level in (1, 2, 3)] == lines
    assert s.own("coins") == 2
