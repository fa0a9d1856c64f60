"""A game from outside is played by the same tools as those of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.errors import IllegalMove
from collegium.kernel.playout import many
from collegium.kernel.record import Record, load_record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.by_chance import played_on
from tests.outside.sealed_bids import BID, LOT, PILE, POINTS, SealedBids

SOURCE = Path(__file__).with_name("sealed_bids.py")


@pytest.mark.parametrize(("winner", "place"), [("highest", 2), ("second", 1)])
def test_the_winning_bid_takes_the_lot(sealed_bids: SealedBids, winner: str, place: int) -> None:
    state = sealed_bids.new(3, 4, winner=winner)
    lot = state.table[PILE + state.table[LOT]]
    bids = []
    for seat in range(3):
        assert state.to_move == seat
        bids.append(int(state.legal()[seat]))
        sealed_bids.play(state, bids[-1])
    taker = bids.index(sorted(bids)[place])
    assert [state.get(seat, POINTS) for seat in range(3)] == [lot if seat == taker else 0 for seat in range(3)]
    assert sealed_bids.view(state, 0)["used"] == [bid - BID + 1 for bid in sorted(bids)]


def test_a_card_is_swapped_once_and_only_where_it_was_agreed(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 4)
    swaps = [move for move in state.legal() if sealed_bids.text(state, move).startswith("swap")]
    assert len(swaps) == 6
    sealed_bids.play(state, swaps[0])
    with pytest.raises(IllegalMove, match=r"\[sealed-bids\.sale\.swap\]"):
        sealed_bids.play(state, swaps[1])
    with pytest.raises(IllegalMove, match=r"\[sealed-bids\.sale\.swap\]"):
        sealed_bids.play(sealed_bids.new(2, 4, swap="off"), swaps[0])


def test_it_is_loaded_played_saved_and_read_back_by_name(registered: str, tmp_path: Path) -> None:
    record = played_on(Record(load(registered), 4, 1, {"winner": "second"}), seeded(1))
    record.save(tmp_path / "sale.json")
    assert load_record(tmp_path / "sale.json").to_json() == record.to_json()
    assert sum(record.game.result(record.state).scores) == 1 + 2 + 3 + 4 + 5 + 6
    assert many(record.at(0), 20, seeded(2), 1000)[0] >= 20 * 24


def test_every_move_and_event_has_words(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 9)
    assert sealed_bids.describe(state, int(state.legal()[0])).endswith(": you: seal a bid")
    blocks = sealed_bids.draw(sealed_bids.view(state, 1), 80)
    assert [block.title for block in blocks] == ["lot", "used", "points", "sealed", "cards", "hand", "own"]


def test_a_game_fits_on_a_few_pages() -> None:
    assert len(SOURCE.read_text("utf-8").splitlines()) < 260
