"""Action Draw: one card, or as many as are discarded, from the open cards or the deck."""

from __future__ import annotations

import pytest

from tests.awesome_academics.pieces_b import Table

OPEN = ("crowdfunding", "retraining", "overtime")


def drawing(*hand: str) -> Table:
    """Seat 0 draws, with these cards in hand and three others open."""
    return Table(2).hand(*hand).cards("open", *OPEN).begin("action-draw")


@pytest.mark.rule("awesome-academics.action-draw.draw")
def test_you_draw_one_card() -> None:
    s = drawing("travel-grant").play("draw")
    assert (len(s.hand_cards()), "travel-grant" in s.hand_cards()) == (2, True)
    assert (s.asked(), s.to_move()) == ("draw", 1)


@pytest.mark.rule("awesome-academics.action-draw.draw")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_or_you_discard_any_number_and_draw_as_many(number: int) -> None:
    hand = ("travel-grant", "red-tape", "sabbatical")
    s = drawing(*hand).play(*[f"discard {name}" for name in hand[:number]])
    assert (s.discard_pile(), s.hand_cards()) == (sorted(hand[:number], key=hand.index), list(hand[number:]))
    for _ in range(number):
        assert (s.asked(), s.to_move()) == ("draw", 0)
        s.play("draw")
    assert len(s.hand_cards()) == 3
    assert s.to_move() == 1


@pytest.mark.rule("awesome-academics.action-draw.order")
def test_players_draw_in_player_order() -> None:
    s = Table(3).order(2, 0, 1).begin("action-draw")
    asked = []
    for _ in range(3):
        asked.append((s.asked(), s.to_move()))
        s.play("draw")
    assert asked == [("draw", 2), ("draw", 0), ("draw", 1)]
    assert s.asked() == "commit"


@pytest.mark.rule("awesome-academics.action-draw.either")
def test_whoever_has_begun_to_draw_cannot_discard_any_more() -> None:
    s = drawing("travel-grant", "red-tape", "sabbatical").play("discard travel-grant", "discard red-tape")
    s.allowed("discard sabbatical")
    s.play("draw")
    s.refused("discard sabbatical", "action-draw.either")
    assert s.moves("discard") == []


@pytest.mark.rule("awesome-academics.action-draw.either")
def test_whoever_has_refreshed_the_open_cards_cannot_discard_any_more() -> None:
    s = drawing("travel-grant", "red-tape").play("discard travel-grant", "refresh")
    s.refused("discard red-tape", "action-draw.either")


@pytest.mark.rule("awesome-academics.action-draw.either")
def test_the_exchange_replaces_the_one_card_and_does_not_come_on_top() -> None:
    s = drawing("travel-grant").play("discard travel-grant", "draw")
    assert len(s.hand_cards()) == 1
    assert s.to_move() == 1


@pytest.mark.rule("awesome-academics.action-draw.discard-some")
def test_without_a_discard_you_must_draw_one() -> None:
    s = drawing("travel-grant")
    s.refused("done", "table.not-asked")
    assert set(s.moves()) == {"draw", "discard travel-grant", *[f"take-card {name}" for name in OPEN]}


@pytest.mark.rule("awesome-academics.action-draw.source")
def test_an_open_card_is_replaced_at_once_from_the_deck() -> None:
    s = Table(2).cards("open", *OPEN).cards("deck", "keynote-lecture").begin("action-draw").play("take-card retraining")
    assert s.hand_cards() == ["retraining"]
    assert s.open_cards() == ["crowdfunding", "overtime", "keynote-lecture"]


@pytest.mark.rule("awesome-academics.action-draw.source")
def test_a_card_from_the_deck_leaves_the_open_cards_as_they_are() -> None:
    s = Table(2).cards("open", *OPEN).cards("deck", "keynote-lecture", "red-tape").chance((2, 0)).begin("action-draw")
    s.play("draw")
    assert (s.hand_cards(), s.deck(), s.open_cards()) == (["red-tape"], ["keynote-lecture"], list(OPEN))


@pytest.mark.rule("awesome-academics.action-draw.source")
def test_each_card_of_an_exchange_has_its_own_source() -> None:
    s = Table(2).hand("sabbatical", "ghost-writer").cards("open", *OPEN).cards("deck", "keynote-lecture", "red-tape")
    s.begin("action-draw").play("discard sabbatical", "discard ghost-writer", "take-card overtime", "draw")
    assert sorted([*s.hand_cards(), *s.open_cards()]) == [
        "crowdfunding",
        "keynote-lecture",
        "overtime",
        "red-tape",
        "retraining",
    ]
    assert (len(s.hand_cards()), len(s.open_cards())) == (2, 3)


@pytest.mark.rule("awesome-academics.action-draw.open")
def test_a_card_that_does_not_lie_open_cannot_be_taken() -> None:
    s = drawing("travel-grant")
    s.refused("take-card keynote-lecture", "action-draw.open")
    s.refused("take-card travel-grant", "action-draw.open")


@pytest.mark.rule("awesome-academics.action-draw.refresh")
def test_after_a_discard_all_three_open_cards_may_be_replaced() -> None:
    s = drawing("travel-grant").play("discard travel-grant", "refresh")
    assert s.discard_pile() == ["travel-grant", *OPEN]
    assert len(s.open_cards()) == 3
    assert not set(s.open_cards()) & {"travel-grant", *OPEN}
    s.play(f"take-card {s.open_cards()[0]}")
    assert s.to_move() == 1


@pytest.mark.rule("awesome-academics.action-draw.refresh")
def test_the_open_cards_are_not_replaced_without_a_discard_nor_twice_nor_after_drawing() -> None:
    s = drawing("travel-grant", "red-tape")
    s.refused("refresh", "action-draw.refresh")
    s.play("discard travel-grant", "refresh")
    s.refused("refresh", "action-draw.refresh")
    late = drawing("travel-grant", "red-tape").play("discard travel-grant", "discard red-tape", "draw")
    late.refused("refresh", "action-draw.refresh")


@pytest.mark.rule("awesome-academics.action-draw.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    s = Table(2).cards("deck").cards("open", *OPEN).cards("discard", "red-tape", "sabbatical").begin("action-draw")
    s.chance((2, 1)).play("draw")
    assert "reshuffled" in s.told()
    assert (s.hand_cards(), s.deck(), s.discard_pile()) == (["sabbatical"], ["red-tape"], [])


@pytest.mark.rule("awesome-academics.action-draw.reshuffle")
def test_a_deck_with_cards_is_not_shuffled_with_the_discard_pile() -> None:
    s = Table(2).cards("deck", "keynote-lecture").cards("discard", "red-tape").begin("action-draw").play("draw")
    assert (s.hand_cards(), s.deck(), s.discard_pile()) == (["keynote-lecture"], [], ["red-tape"])


@pytest.mark.rule("awesome-academics.action-draw.reshuffle")
def test_the_place_of_an_open_card_taken_is_filled_from_the_shuffled_discard_pile() -> None:
    s = Table(2).cards("deck").cards("open", *OPEN).cards("discard", "red-tape").begin("action-draw")
    s.play("take-card overtime")
    assert s.open_cards() == ["crowdfunding", "retraining", "red-tape"]


@pytest.mark.rule("awesome-academics.action-draw.empty", "awesome-academics.action-draw.fails")
def test_without_deck_and_discard_pile_only_open_cards_are_left_and_their_places_stay_empty() -> None:
    s = Table(2).cards("deck").cards("open", *OPEN).begin("action-draw")
    s.refused("draw", "action-draw.empty")
    s.play("take-card overtime")
    assert (s.hand_cards(), s.open_cards()) == (["overtime"], ["crowdfunding", "retraining"])
    assert (s.asked(), s.to_move()) == ("draw", 1)


@pytest.mark.rule("awesome-academics.action-draw.fails")
def test_with_no_cards_left_at_all_nobody_draws() -> None:
    s = Table(2).hand("red-tape").cards("deck").begin("action-draw")
    assert (s.asked(), s.hand_cards(0), s.hand_cards(1)) == ("commit", ["red-tape"], [])


@pytest.mark.rule("awesome-academics.action-draw.fails")
def test_a_draw_of_two_brings_one_where_only_one_is_left() -> None:
    s = Table(2).cards("deck", "red-tape").lays("faculty-retreat").resolve().play("special")
    assert s.asked() == "draw"
    s.play("draw")
    assert (s.asked(), s.hand_cards()) == ("", ["red-tape"])
