"""The conformance suite passes a sound game and finds each way of breaking a promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar, Self, TypeVar

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel import promises
from collegium.kernel.conformance import ConformanceError, check_game, random_options
from collegium.kernel.errors import SeatsError
from collegium.kernel.events import Event, Listener, Log
from collegium.kernel.game import Block, Result, View
from collegium.kernel.moves import Kind, MoveTable, filled
from collegium.kernel.options import Value
from collegium.kernel.position import Layout
from collegium.kernel.questions import DONE
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.trial import Numbers, numbers
from tests.outside.sealed_bids import (
    BID,
    BIDDING,
    CARDS,
    DECK,
    DRAWN,
    HAND,
    LOT,
    LOTS,
    N_MOVES,
    PILE,
    POINTS,
    SEALED,
    SWAP,
    USED,
    Bid,
    Sale,
    SealedBids,
)

Broken = TypeVar("Broken", bound=type[Sale] | type[SealedBids])

BROKEN: list[tuple[str, type[SealedBids]]] = []


def breaks(promise: str, game: type[SealedBids] = SealedBids) -> Callable[[Broken], Broken]:
    """Mark a game, or a position of one, as breaking a promise."""

    def mark(kind: Broken) -> Broken:
        if issubclass(kind, SealedBids):
            BROKEN.append((promise, kind))
        else:
            BROKEN.append((promise, type(kind.__name__, (game,), {"position_class": kind})))
        return kind

    return mark


@breaks("every_move_has_a_text")
class TwoMovesWithOneText(SealedBids):
    def text(self, state: Sale, move: int) -> str:
        return super().text(state, min(move, N_MOVES - 2))


@breaks("every_move_has_a_text")
class TextsThatAreReadAsOtherMoves(SealedBids):
    def parse(self, text: str) -> int:
        return super().parse(text) ^ 1


@breaks("the_start_is_fixed")
class ChanceFromElsewhere(SealedBids):
    rng = seeded(99)

    def lay_out(self, state: Sale, options: dict[str, Value]) -> None:
        state.rng = self.rng
        super().lay_out(state, options)


@breaks("open_moves_are_listed")
class MovesOutOfOrder(Sale):
    def legal(self) -> vec[i64]:
        return vec[i64](list(super().legal())[::-1])


@breaks("open_moves_are_listed")
class MovesListedTwice(Sale):
    def legal(self) -> vec[i64]:
        moves = list(super().legal())
        return vec[i64](moves + moves[-1:])


@breaks("open_moves_are_listed")
class NoMovesInTheEnd(Sale):
    def legal(self) -> vec[i64]:
        return vec[i64]() if self.table[LOT] == LOTS - 1 else super().legal()


@breaks("open_moves_are_listed")
class MovesBeyondTheRange(Sale):
    def legal(self) -> vec[i64]:
        return append(super().legal(), i64(N_MOVES))


@breaks("open_moves_are_listed")
class MovesOfCardsThereAreNone(SealedBids):
    def __init__(self) -> None:
        super().__init__()
        cards = filled([str(card) for card in range(1, CARDS)], CARDS)
        self.moves = MoveTable([Kind("done", DONE), Kind("bid", BID, cards), Kind("swap", SWAP, cards)], N_MOVES)


@breaks("open_moves_are_listed")
class ListingThatFails(Sale):
    def legal(self) -> vec[i64]:
        if self.table[LOT] == 2:
            raise IndexError("no such lot")
        return super().legal()


@breaks("copies_are_independent")
class CopiesThatShareHands(Sale):
    def clone(self) -> Self:
        other = super().clone()
        other.own = self.own
        return other


@breaks("copies_are_independent")
class CopiesThatShareChance(Sale):
    def clone(self) -> Self:
        other = super().clone()
        other.rng = self.rng
        return other


@breaks("copies_are_independent")
class CopiesThatForget(Sale):
    def clone(self) -> Self:
        other = super().clone()
        other.reveals = 0
        return other


@breaks("copies_are_independent")
class CopiesThatListen(Sale):
    def clone(self) -> Self:
        other = super().clone()
        other.listener = self.listener
        return other


@breaks("legal_and_check_agree")
class MovesLeftOut(Sale):
    def legal(self) -> vec[i64]:
        return vec[i64]([move for move in super().legal() if move < SWAP or self.to_move == 0])


@breaks("legal_and_check_agree")
class MovesThatAreClosed(Sale):
    def legal(self) -> vec[i64]:
        moves = list(super().legal())
        closed = next(move for move in range(N_MOVES) if move not in moves)
        return vec[i64](sorted([*moves, closed]))


@breaks("legal_and_check_agree")
class SamplesThatAreClosed(Sale):
    def sample_move(self, rng: Rng) -> i64:
        return next(move for move in range(N_MOVES) if self.check(move))


@breaks("refusals_name_a_clause")
class ClausesThatAreNotWritten(Sale):
    def check(self, move: i64) -> i64:
        return super().check(move) and 77


@breaks("refusals_name_a_clause")
class RefusalsThatCost(SealedBids):
    def play(self, state: Sale, move: int | str) -> None:
        state.reveals += 1
        super().play(state, move)


@breaks("refusals_name_a_clause")
class DoorThatIsOpen(SealedBids):
    def play(self, state: Sale, move: int | str) -> None:
        assert isinstance(move, int)
        if state.check(move) == 0:
            state.apply(move)


@breaks("open_moves_can_be_played")
class MovesThatFail(Sale):
    def answer(self, move: i64) -> None:
        if move % 5 == 0:
            raise ZeroDivisionError("five")
        super().answer(move)


@breaks("looking_changes_nothing")
class ViewsThatLeaveTraces(SealedBids):
    def view(self, state: Sale, seat: int) -> View:
        state.reveals += 1
        return super().view(state, seat)


@breaks("looking_changes_nothing")
class ViewsThatCannotBeSent(SealedBids):
    def view(self, state: Sale, seat: int) -> View:
        return {**super().view(state, seat), "set": {1, 2}}


@breaks("drawings_fit")
class DrawingsTooWide(SealedBids):
    def draw(self, view: View, width: int) -> list[Block]:
        return [Block("table", ["x" * (width + 1)])]


@breaks("drawings_fit")
class NothingDrawnForSpectators(SealedBids):
    def draw(self, view: View, width: int) -> list[Block]:
        return super().draw(view, width) if view["hand"] else []


@breaks("looking_changes_nothing")
class QuestionsWithoutWords(SealedBids):
    def prompt(self, state: Sale) -> str:
        return ""


@breaks("looking_changes_nothing")
class MovesWithoutWords(SealedBids):
    def label(self, state: Sale, move: int) -> str:
        return "" if move >= SWAP else super().label(state, move)


@breaks("positions_are_read_back")
class LayoutsThatLeaveOutTheEnd(SealedBids):
    layout = Layout(SealedBids.layout.table[:-1], SealedBids.layout.own, SealedBids.layout.dealt)


@breaks("redraws_take_the_chance_given")
class RedrawsThatDrawFromTheOriginal(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        self.rng.word()
        return super().determinize(seat, rng)


@breaks("redraws_take_the_chance_given")
class RedrawsThatReadTheFuture(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        other = super().determinize(seat, rng)
        other.rng = self.rng.clone()
        return other


@breaks("redraws_take_the_chance_given")
class RedrawsThatVary(Sale):
    elsewhere = seeded(1)

    def determinize(self, seat: i64, rng: Rng) -> Self:
        return super().determinize(seat, self.elsewhere)


@breaks("redraws_take_the_chance_given")
class RedrawsThatListen(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        other = super().determinize(seat, rng)
        other.listener = Listener()
        return other


@breaks("redraws_keep_what_is_known")
class ViewsOfTheNextCard(SealedBids):
    def view(self, state: Sale, seat: int) -> View:
        return {**super().view(state, seat), "next": int(state.table[DECK + state.table[DRAWN]])}


@breaks("what_comes_to_light_is_counted")
class ViewsOfSealedBids(SealedBids):
    def view(self, state: Sale, seat: int) -> View:
        return {**super().view(state, seat), "bids": [int(state.get(other, BIDDING)) for other in range(state.seats)]}


@breaks("redraws_keep_what_is_known")
class SpectatorsWhoSeeAHand(SealedBids):
    def view(self, state: Sale, seat: int) -> View:
        return {**super().view(state, seat), "hand": super().view(state, max(seat, 0))["hand"]}


@breaks("redraws_keep_what_is_known")
class RedrawsThatForgetTheOwnHand(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        return super().determinize((seat + 1) % self.seats, rng)


@breaks("redraws_keep_what_is_known")
class RedrawsThatLoseACard(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        other = super().determinize(seat, rng)
        other.table[DRAWN] += 1
        return other


@breaks("redraws_keep_what_is_known")
class SwapsThatDependOnTheDeck(Sale):
    def check(self, move: i64) -> i64:
        better = self.table[DECK + self.table[DRAWN]] > move - SWAP + 1
        return super().check(move) or (0 if move < SWAP or better else 3)

    def legal(self) -> vec[i64]:
        return vec[i64]([move for move in super().legal() if self.check(move) == 0])


class BidOfKnownCards(Bid):
    secret: ClassVar[bool] = False


@breaks("what_is_open_is_known")
class QuestionsThatConcealTheirSecret(SealedBids):
    def question(self, state: Sale) -> Bid:
        return BidOfKnownCards()


@breaks("redraws_keep_what_is_known")
class PromptsThatLeak(SealedBids):
    def prompt(self, state: Sale) -> str:
        return f"The next card is {state.table[DECK + state.table[DRAWN]]}."


@breaks("redraws_keep_what_is_known")
class ForesightThatLeaks(SealedBids):
    def consequences(self, state: Sale, move: int) -> list[Event]:
        log, ahead = Log(), state.clone()
        ahead.listener = log
        ahead.apply(move)
        return log.events


@breaks("redraws_keep_what_is_known")
class LabelsThatLeak(SealedBids):
    def label(self, state: Sale, move: int) -> str:
        return f"{super().label(state, move)} ({state.table[DECK + state.table[DRAWN]]})"


@breaks("forgetting_keeps_what_is_known")
class ForgettingOfTheOwnHand(Sale):
    def forget(self, seat: i64) -> Self:
        return super().forget((seat + 1) % self.seats)


@breaks("forgetting_keeps_what_is_known")
class ForgettingInPlace(Sale):
    def forget(self, seat: i64) -> Self:
        self.rng = Rng()
        return super().forget(seat)


@breaks("forgetting_keeps_what_is_known")
class ForgettingThatListens(Sale):
    def forget(self, seat: i64) -> Self:
        other = super().forget(seat)
        other.listener = self.listener
        return other


@breaks("forgetting_keeps_what_is_known")
class ForgettingOfReveals(Sale):
    def forget(self, seat: i64) -> Self:
        other = super().forget(seat)
        other.reveals = 0
        return other


@breaks("forgetting_keeps_what_is_known")
class ForgettingThatLosesACard(Sale):
    def forget(self, seat: i64) -> Self:
        other = super().forget(seat)
        other.table[DECK + other.table[DRAWN]] = 0
        other.table[DRAWN] += 1
        return other


@breaks("forgetting_leaves_one_copy")
class NothingForgotten(Sale):
    def forget(self, seat: i64) -> Self:
        other = self.clone()
        other.rng = Rng()
        return other


@breaks("forgetting_leaves_one_copy")
class ChanceNotForgotten(Sale):
    def forget(self, seat: i64) -> Self:
        other = super().forget(seat)
        other.rng = self.rng.clone()
        return other


@breaks("forgetting_leaves_one_copy")
class NextLotNotForgotten(Sale):
    def forget(self, seat: i64) -> Self:
        other = super().forget(seat)
        for field in range(PILE, PILE + LOTS):
            other.table[field] = self.table[field]
        return other


@breaks("components_are_kept")
class CardsThatVanish(Sale):
    def open_bids(self) -> None:
        used = self.table[USED]
        super().open_bids()
        self.table[USED] = used


@breaks("scores_agree")
class ResultsThatFlatter(SealedBids):
    def result(self, state: Sale) -> Result:
        found = super().result(state)
        return Result([points + 1 for points in found.scores], found.breakdown, found.winners, found.over)


@breaks("scores_agree")
class PointsFromNowhere(Sale):
    def scores(self) -> vec[i64]:
        return vec[i64]([self.get(seat, POINTS) + self.get(seat, BIDDING) for seat in range(self.seats)][:-1])


@breaks("scores_agree")
class SourcesThatDoNotAddUp(SealedBids):
    def result(self, state: Sale) -> Result:
        found = super().result(state)
        return Result(found.scores, [{"lots": 0} for _ in found.scores], found.winners, found.over)


@breaks("scores_agree")
class WinnersWhoAreNotThere(SealedBids):
    def result(self, state: Sale) -> Result:
        found = super().result(state)
        return Result(found.scores, found.breakdown, [7], found.over)


@breaks("a_listener_changes_nothing")
class BidsThatDependOnListeners(Sale):
    def answer(self, move: i64) -> None:
        super().answer(move)
        if self.listener is not None:
            self.rng.word()


@breaks("what_is_dealt_stays")
class OptionsThatChange(Sale):
    def open_bids(self) -> None:
        self.dealt[1] = 7
        super().open_bids()


@breaks("moves_can_be_taken_back")
class MovesThatWearOut(Sale):
    played: ClassVar[Counter[str]] = Counter()

    def answer(self, move: i64) -> None:
        key = f"{numbers(self)} {move}"
        self.played[key] += 1
        if self.played[key] > 3:
            self.rng.word()
        super().answer(move)


@breaks("written_positions_play_on")
class NumbersBesideTheArrays(Sale):
    def __init__(self) -> None:
        super().__init__()
        self.bids = 0

    def clone(self) -> Self:
        other = super().clone()
        other.bids = self.bids
        return other

    def answer(self, move: i64) -> None:
        self.bids += 1
        super().answer(move)
        if self.bids % 5 == 0:
            self.add(self.to_move, POINTS, 1)


class WithoutForesight(SealedBids):
    """What a description could give away does not matter."""

    def consequences(self, state: Sale, move: int) -> list[Event]:
        return []


@breaks("what_comes_to_light_is_counted", WithoutForesight)
class SwapsThatAreNotCounted(Sale):
    def draw(self, seat: i64, place: i64) -> None:
        super().draw(seat, place)
        self.reveals = 0


@breaks("what_comes_to_light_is_counted", WithoutForesight)
class BidsOpenedUncounted(Sale):
    def open_bids(self) -> None:
        reveals = self.reveals
        super().open_bids()
        self.reveals = reveals


@breaks("what_comes_to_light_is_counted")
class RevealsThatAreForgotten(Sale):
    def answer(self, move: i64) -> None:
        super().answer(move)
        if move < SWAP:
            self.reveals = 0


@breaks("what_comes_to_light_is_counted")
class BidsToldToEveryone(Sale):
    def answer(self, move: i64) -> None:
        if move < SWAP:
            self.tell(SEALED, move)
        super().answer(move)


@breaks("events_have_words_and_hearers")
class EventsForNobody(Sale):
    def answer(self, move: i64) -> None:
        self.whisper(self.seats, SEALED)
        super().answer(move)


@breaks("events_have_words_and_hearers")
class EventsWithoutWords(SealedBids):
    def event_text(self, event: Event, names: list[str]) -> str:
        return {1: "draws", 2: "seals"}[event.kind]


@breaks("nothing_is_open_at_the_end")
class MovesAfterTheEnd(Sale):
    def legal(self) -> vec[i64]:
        return vec[i64]([0]) if self.over else super().legal()


@breaks("nothing_is_open_at_the_end")
class ChecksThatFailAfterTheEnd(Sale):
    def check(self, move: i64) -> i64:
        self.top()
        return super().check(move)


@breaks("old_copies_stay")
class CopiesThatAreHaunted(Sale):
    copies: ClassVar[list[Sale]] = []

    def clone(self) -> Self:
        copy = super().clone()
        self.copies.append(copy)
        return copy

    def open_bids(self) -> None:
        super().open_bids()
        if len(self.copies) > 60:
            self.copies[-60].table[LOT] += 1


@breaks("games_can_be_replayed")
class EventsToldOnce(Sale):
    told: ClassVar[set[str]] = set()

    def tell_of(self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        key = f"{numbers(self)} {kind} {a}"
        if self.listener is not None and key not in self.told:
            self.told.add(key)
            super().tell_of(seat, kind, a, b)


@breaks("records_are_read_back")
class ResultsThatAreNotJson(SealedBids):
    def result(self, state: Sale) -> Result:
        found = super().result(state)
        return Result(found.scores, found.breakdown, set(found.winners), found.over)  # type: ignore[arg-type]


@breaks("secrets_are_redrawn")
class RedrawsThatRedrawNothing(Sale):
    def determinize(self, seat: i64, rng: Rng) -> Self:
        other = self.clone()
        other.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)
        return other


@breaks("games_end")
class GamesWithoutEnd(Sale):
    def open_bids(self) -> None:
        self.reveals += 1
        for seat in range(self.seats):
            self.put(seat, HAND, self.get(seat, BIDDING))
            self.put(seat, BIDDING, 0)
        self.ask_bids()

    def legal(self) -> vec[i64]:
        return vec[i64]([BID + self.get(self.to_move, HAND) - 1])

    def check(self, move: i64) -> i64:
        return 0 if move == BID + self.get(self.to_move, HAND) - 1 else 2


def check_games(game: SealedBids) -> None:
    """Try a few games, because some mistakes show only now and then."""
    for seed in range(40):
        check_game(game, 2 + seed % 3, seed, every=1, limit=200)


@pytest.mark.parametrize(("promise", "kind"), [pytest.param(*case, id=case[1].__name__) for case in BROKEN])
def test_a_broken_promise_is_named(promise: str, kind: type[SealedBids]) -> None:
    with pytest.raises(ConformanceError) as broken:
        check_games(kind())
    assert broken.value.promise == promise
    assert str(broken.value).startswith("sealed-bids, ")
    assert promise == "games_end" or f"The promise ({promise}): " in str(broken.value)


def test_every_promise_can_be_broken() -> None:
    tried = [
        *promises.BEFORE_THE_GAME,
        *promises.AT_EVERY_DECISION,
        *promises.AT_A_DECISION,
        *promises.AT_EVERY_MOVE,
        *promises.AFTER_A_MOVE,
        *promises.AFTER_THE_GAME,
    ]
    assert {promise.__name__ for promise in tried} | {"games_end"} == {promise for promise, _ in BROKEN}


@pytest.mark.parametrize("seed", range(30))
def test_a_sound_game_passes(sealed_bids: SealedBids, seed: int) -> None:
    seats = 2 + seed % 3
    report = check_game(sealed_bids, seats, seed, random_options(sealed_bids, seeded(seed)), every=1)
    assert report.examined == report.decisions >= 6 * seats
    assert report.redrawn > 0
    assert report.events > report.decisions
    assert sum(report.scores) == 21


def test_a_report_says_how_to_play_the_game_again(sealed_bids: SealedBids) -> None:
    report = check_game(sealed_bids, 3, 5, {"swap": "no"})
    assert str(report).startswith("sealed-bids, 3 seats, seed 5, swap False, winner highest: 18 decisions, ")
    assert report == check_game(sealed_bids, 3, 5, {"swap": False})


def test_an_error_says_where_it_happened() -> None:
    game = SealedBids()
    game.position_class = MovesThatFail
    with pytest.raises(ConformanceError) as broken:
        check_game(game, 2, 3, {"swap": False}, every=1)
    assert str(broken.value).startswith("sealed-bids, 2 seats, seed 3, swap False, winner highest, decision ")
    assert "ZeroDivisionError: five. The promise (" in str(broken.value)


def test_wrong_seats_are_the_fault_of_the_caller(sealed_bids: SealedBids) -> None:
    with pytest.raises(SeatsError):
        check_game(sealed_bids, 9, 0)


def test_random_options_reach_every_value(sealed_bids: SealedBids) -> None:
    rng = seeded(0)
    drawn = [random_options(sealed_bids, rng) for _ in range(40)]
    assert {options["swap"] for options in drawn} == {True, False}
    assert {options["winner"] for options in drawn} == {"highest", "second"}


def test_numbers_are_all_there_is(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1)
    same: Numbers = numbers(state.clone())
    assert same == numbers(state)
    for field in (DECK, PILE):
        copy = state.clone()
        copy.table[field] += 1
        assert numbers(copy) != same
