"""What every game gets from the kernel: new tables, the checked door, foresight, digests."""

from __future__ import annotations

import pytest

from collegium.kernel.errors import IllegalMove, OptionError, SeatsError, UnknownMove
from collegium.kernel.game import Game, Result
from collegium.kernel.rng import SEED_BITS, seeded
from collegium.kernel.state import State
from tests.outside.sealed_bids import ASIDE, BID, BIDDING, LOT, SEALED, SWAP, SealedBids


def test_the_same_seed_and_options_give_the_same_game(sealed_bids: SealedBids) -> None:
    starts = [sealed_bids.digest(sealed_bids.new(3, seed)) for seed in range(20)]
    assert starts == [sealed_bids.digest(sealed_bids.new(3, seed, swap=True)) for seed in range(20)]
    assert len({*starts, sealed_bids.digest(sealed_bids.new(3, 0, swap="off"))}) == 21
    assert sealed_bids.digest(sealed_bids.new(2, 2**SEED_BITS - 1)) != starts[0]


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_a_game_has_its_numbers_of_players(sealed_bids: SealedBids, seats: int) -> None:
    with pytest.raises(SeatsError, match=f"Sealed Bids is for 2 to 4 players, not {seats}"):
        sealed_bids.new(seats)


@pytest.mark.parametrize("seed", [-1, 2**SEED_BITS, 1.0, "1", True])
def test_a_seed_is_a_whole_number(sealed_bids: SealedBids, seed: int) -> None:
    with pytest.raises(OptionError, match="seed: expected a whole number from 0 to 2\\^128 - 1, found "):
        sealed_bids.new(2, seed)


def test_unknown_options_are_refused(sealed_bids: SealedBids) -> None:
    with pytest.raises(OptionError, match="Sealed Bids has no option 'swop'; did you mean swap\\?"):
        sealed_bids.new(2, 0, swop=True)


def test_moves_are_played_by_code_or_by_text(sealed_bids: SealedBids) -> None:
    one, other = sealed_bids.new(2, 4), sealed_bids.new(2, 4)
    move = one.legal()[2]
    sealed_bids.play(one, move)
    sealed_bids.play(other, sealed_bids.text(other, move).upper())
    assert sealed_bids.digest(one) == sealed_bids.digest(other) != sealed_bids.digest(sealed_bids.new(2, 4))


def test_the_door_refuses_with_the_clause_and_changes_nothing(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 4)
    before = sealed_bids.digest(state)
    missing = next(move for move in range(BID, SWAP) if move not in state.legal())
    with pytest.raises(IllegalMove) as refusal:
        sealed_bids.play(state, missing)
    text = sealed_bids.text(state, missing)
    assert str(refusal.value) == f"{text}: You can only use a card that you hold. [sealed-bids.sale.hand]"
    assert (refusal.value.move, refusal.value.clause) == (text, sealed_bids.ledger.clause("sale.hand"))
    assert sealed_bids.why_not(state, missing) == refusal.value.clause
    assert sealed_bids.why_not(state, state.legal()[0]) is None
    assert sealed_bids.digest(state) == before


@pytest.mark.parametrize("move", [61, -1, "bid", "bid 31", "", True, None, 1.0, [3]])
def test_what_is_no_move_at_all_is_refused(sealed_bids: SealedBids, move: int) -> None:
    state = sealed_bids.new(2, 0)
    before = sealed_bids.digest(state)
    with pytest.raises(UnknownMove, match="is no move"):
        sealed_bids.play(state, move)
    assert sealed_bids.digest(state) == before


@pytest.mark.rule("collegium.table.not-asked")
def test_what_is_not_asked_is_refused(newton: Game) -> None:
    state = newton.new(2, 1)
    with pytest.raises(IllegalMove, match=r"done: That is not what you are asked now\."):
        newton.play(state, "done")
    newton.play(state, "colour red")
    with pytest.raises(IllegalMove) as refusal:
        newton.play(state, "boost")
    assert refusal.value.clause.id == "collegium.table.not-asked"


@pytest.mark.rule("collegium.table.no-component")
def test_what_this_edition_does_not_have_is_refused(newton: Game) -> None:
    state = newton.new(2, 1)
    unused = [move for move in range(newton.n_moves) if not newton.moves.exists(move)]
    assert unused
    for move in unused:
        clause = newton.why_not(state, move)
        assert clause is not None
        assert clause.id == "collegium.table.no-component"
    with pytest.raises(IllegalMove, match="There is no such component in this edition"):
        newton.play(state, unused[0])


@pytest.mark.rule("collegium.table.over")
def test_after_the_end_every_move_is_refused(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 3)
    while not state.over:
        state.apply(state.legal()[0])
    final = sealed_bids.digest(state)
    for move in range(sealed_bids.n_moves):
        with pytest.raises(IllegalMove, match=r"The game is over\. \[collegium\.table\.over\]"):
            sealed_bids.play(state, move)
    assert sealed_bids.digest(state) == final


def test_foresight_tells_what_is_certain(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 5)
    move = int(state.legal()[0])
    assert [event.kind for event in sealed_bids.consequences(state, move)] == [SEALED]
    assert sealed_bids.describe(state, move) == f"Bid {move - BID + 1}: you: seal a bid"


def test_foresight_does_not_tell_what_chance_will_bring(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 5)
    before = sealed_bids.digest(state)
    swap = int(state.legal()[-1])
    assert sealed_bids.consequences(state, swap) == []
    assert sealed_bids.describe(state, swap) == f"Lay {swap - SWAP + 1} aside and draw another"
    assert sealed_bids.digest(state) == before
    assert state.listener is None


@pytest.mark.parametrize("seed", range(20))
def test_foresight_does_not_tell_what_others_hide(sealed_bids: SealedBids, seed: int) -> None:
    state = sealed_bids.new(4, seed)
    for _ in range(3):
        state.apply(state.legal()[0])
    for move in state.legal():
        told = sealed_bids.consequences(state, int(move))
        assert {event.kind for event in told} <= {SEALED}, "who takes the lot is not known before"


def test_redrawn_copies_hide_what_a_seat_cannot_know(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(3, 6)
    state.apply(state.legal()[-1])
    state.apply(state.legal()[0])
    rng = seeded(1)
    redrawn = [state.determinize(2, rng) for _ in range(61)]
    for field in (BIDDING, ASIDE):
        assert len({int(copy.get(0, field)) for copy in redrawn}) > 10
    assert len({tuple(copy.own)[18:] for copy in redrawn}) == 1


def test_a_result_is_told_line_by_line() -> None:
    result = Result([12, 9], [{"lots": 10, "luck": 2}, {"lots": 9, "luck": 0}], [0], True, "Master of the sale")
    assert str(result) == "seat 1: 12 * (lots 10, luck 2)\nseat 2: 9 (lots 9)\nMaster of the sale"
    early = Result([0], [{"lots": 0}], [0], False)
    assert str(early) == "seat 1: 0 (nothing yet)"


def test_a_game_without_tables_has_an_empty_fingerprint(sealed_bids: SealedBids, newton: Game) -> None:
    assert (sealed_bids.edition, sealed_bids.fingerprint) == ("base", "")
    assert newton.fingerprint != ""


class AtOnce(SealedBids):
    """Sealed Bids where a table may ask for all bids for a lot at the same time."""

    def answered_together(self, state: State) -> int:
        return 1 + int(state.table[LOT])


def test_one_seat_is_asked_where_a_game_says_nothing_else(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(3, 1)
    assert sealed_bids.answered_together(state) == 0
    assert sealed_bids.asked_together(state) == [0]


def test_all_who_answer_the_same_question_are_asked_together() -> None:
    game = AtOnce()
    state = game.new(3, 1)
    before = game.digest(state)
    assert game.asked_together(state) == [0, 1, 2]
    assert game.digest(state) == before
    asked = []
    while not state.over:
        asked.append(game.asked_together(state))
        assert asked[-1][0] == state.to_move
        state.apply(state.legal()[0])
    assert asked == [[0, 1, 2], [1, 2], [2]] * 6
    assert game.asked_together(state) == [int(state.to_move)]


def test_a_seat_that_answers_in_several_moves_is_asked_once() -> None:
    game = AtOnce()
    state = game.new(2, 1)
    state.apply(state.legal()[-1])
    assert (state.to_move, game.asked_together(state)) == (0, [0, 1])
