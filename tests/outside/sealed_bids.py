"""Sealed Bids, a whole game outside the package: hidden hands, chance, and bids that are made at the same time.

For each of six lots every seat seals a card of its hand; the highest one takes the lot. Once a game a seat may lay a
card aside and draw another. The rules are the class `Sale`; everything around them is the class `SealedBids`.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.clauses import load_ledger
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Result, View
from collegium.kernel.kept import Edition
from collegium.kernel.moves import Kind, MoveTable
from collegium.kernel.options import Option, Value
from collegium.kernel.position import Layout
from collegium.kernel.questions import DONE, Question, Secrets, Step
from collegium.kernel.rng import Rng
from collegium.kernel.state import State, sort_numbers, zeros

CARDS, LOTS = 30, 6  # cards are numbered from 1, so 0 is no card; lots are worth 1 to 6
BID, SWAP, N_MOVES = 1, 1 + CARDS, 1 + 2 * CARDS  # the moves: + card - 1
SALE_HAND, SALE_SWAP = 2, 3  # the clauses
DREW, SEALED, OPENED, TOOK = 1, 2, 3, 4  # the events
LOT, USED, DRAWN, DECK, PILE = 0, 1, 2, 3, 3 + CARDS  # the table: lots sold, cards used (a bit each), cards drawn
POINTS, BIDDING, ASIDE, HAND = 0, 1, 2, 3  # the numbers of a seat: cards, and a hand of LOTS places
OWN, SWAPPING, SECOND_WINS = HAND + LOTS, 0, 1


class Sale(State):
    """A position of Sealed Bids."""

    def __init__(self) -> None:
        super().__init__()
        self.stride = OWN

    def blank(self) -> Sale:
        return type(self)()

    def place_of(self, card: i64) -> i64:
        """Where the seat to move holds a card, or -1."""
        hand = [self.get(self.to_move, place) for place in range(HAND, OWN)]
        return HAND + hand.index(card) if card in hand else -1

    def draw(self, seat: i64, place: i64) -> None:
        """Draw the next card of the deck into a place of the hand."""
        card = self.table[DECK + self.table[DRAWN]]
        self.table[DRAWN] += 1
        self.put(seat, place, card)
        self.whisper(seat, DREW, card)

    def ask_bids(self) -> None:
        """Every seat is asked in turn, and the bids are opened when all are sealed."""
        self.push(OPEN_BIDS)
        for seat in range(self.seats - 1, -1, -1):
            self.push(NEXT_BID, seat)

    def open_bids(self) -> None:
        """Open the bids, give the lot to the winning one, and put up the next lot."""
        self.reveals += 1
        bids = sorted((self.get(seat, BIDDING), seat) for seat in range(self.seats))
        for card, seat in bids:
            self.tell_of(seat, OPENED, card)
            self.table[USED] |= 1 << card
            self.put(seat, BIDDING, 0)
        winner = bids[-2 if self.dealt[SECOND_WINS] else -1][1]
        self.add(winner, POINTS, self.table[PILE + self.table[LOT]])
        self.tell_of(winner, TOOK, self.table[PILE + self.table[LOT]])
        self.table[LOT] += 1
        self.over = self.table[LOT] == LOTS
        if not self.over:
            self.ask_bids()

    def scores(self) -> vec[i64]:
        return vec[i64]([self.get(seat, POINTS) for seat in range(self.seats)])

    def hidden(self, seat: i64) -> list[tuple[vec[i64], int]]:
        """Where the cards lie that a seat cannot see."""
        places = [(self.table, at) for at in range(DECK + self.table[DRAWN], PILE)]
        places += [(self.own, at) for at in range(self.seats * OWN) if at // OWN != seat and at % OWN >= BIDDING]
        return [(array, at) for array, at in places if array[at]]


class Hands(Secrets[Sale]):
    """The hands and bids of the others, the deck, and the lots to come."""

    def redraw(self, s: Sale, seat: i64, rng: Rng) -> None:
        places = s.hidden(seat)
        cards = vec[i64]([array[at] for array, at in places])
        rng.shuffle(cards, 0, len(cards))
        for (array, at), card in zip(places, cards, strict=True):
            array[at] = card
        rng.shuffle(s.table, PILE + s.table[LOT] + 1, PILE + LOTS)
        s.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)

    def hide(self, s: Sale, seat: i64) -> None:
        for at in range(DECK, DECK + s.table[DRAWN]):  # cards that were drawn still stand there
            s.table[at] = 0
        for first in range(HAND, s.seats * OWN, OWN):
            if first // OWN != seat:  # where in a hand there is a gap is nothing that others know
                for place, card in enumerate(sorted(s.own[first : first + LOTS], reverse=True)):
                    s.own[first + place] = card
        places = s.hidden(seat)
        for (array, at), card in zip(places, sorted(array[at] for array, at in places), strict=True):
            array[at] = card
        sort_numbers(s.table, PILE + s.table[LOT] + 1, PILE + LOTS)
        s.rng = Rng()


def hand_check(s: Sale, card: i64) -> i64:
    """0, or the clause that forbids a card that is not in your hand."""
    return 0 if s.place_of(card) >= 0 else SALE_HAND


def swap_check(s: Sale, card: i64) -> i64:
    """0, or the clause that forbids laying this card aside."""
    if not s.dealt[SWAPPING] or s.get(s.to_move, ASIDE):
        return SALE_SWAP
    return hand_check(s, card)


class Bid(Question[Sale]):
    """Which card do you bid?"""

    kinds: ClassVar[tuple[int, ...]] = (BID, SWAP)
    secret: ClassVar[bool] = True

    def moves(self, s: Sale, out: vec[i64]) -> vec[i64]:
        for kind, check in ((BID, hand_check), (SWAP, swap_check)):
            for card in range(1, CARDS + 1):
                if check(s, card) == 0:
                    out = append(out, kind + card - 1)
        return out

    def check(self, s: Sale, kind: i64, option: i64) -> i64:
        return swap_check(s, option + 1) if kind == SWAP else hand_check(s, option + 1)

    def answer(self, s: Sale, kind: i64, option: i64) -> None:
        seat, card = s.to_move, option + 1
        place = s.place_of(card)
        if kind == SWAP:
            s.put(seat, ASIDE, card)
            s.reveals += 1
            s.draw(seat, place)
            return
        s.put(seat, place, 0)
        s.put(seat, BIDDING, card)
        s.tell(SEALED)
        s.drop()


class NextBid(Step[Sale]):
    """The next seat is asked."""

    SEAT: Final = 0

    def happen(self, s: Sale) -> None:
        s.to_move = s.given(NextBid.SEAT)
        s.push(ASK_BID)


class OpenBids(Step[Sale]):
    """All bids are sealed."""

    def happen(self, s: Sale) -> None:
        s.open_bids()


ASK_BID: Final = Bid()
NEXT_BID: Final = NextBid()
OPEN_BIDS: Final = OpenBids()


class SealedBids(Game[Sale]):
    """Sealed Bids as the rest of the house sees it."""

    name = "sealed-bids"
    title = "Sealed Bids"
    seats = range(2, 5)
    options = (
        Option("swap", True, "A card may be exchanged once a game."),
        Option("winner", "highest", "Which card takes the lot.", ("highest", "second")),
    )
    layout = Layout(
        [("lot", LOT, 1), ("used", USED, 1), ("drawn", DRAWN, 1), ("deck", DECK, CARDS), ("pile", PILE, LOTS)],
        [("points", POINTS, 1), ("bid", BIDDING, 1), ("aside", ASIDE, 1), ("hand", HAND, LOTS)],
        [("options", SWAPPING, 2)],
    )
    operations = (ASK_BID, NEXT_BID, OPEN_BIDS)
    secrets = Hands()
    position_class = Sale

    def __init__(self, edition: Edition | None = None) -> None:
        cards = [str(card) for card in range(1, CARDS + 1)]
        self.moves = MoveTable([Kind("done", DONE), Kind("bid", BID, cards), Kind("swap", SWAP, cards)], N_MOVES)
        self.ledger = load_ledger(self.name, Path(__file__).parent, {"SALE_HAND": SALE_HAND, "SALE_SWAP": SALE_SWAP})

    def empty(self) -> Sale:
        return self.position_class()

    def lay_out(self, state: Sale, options: dict[str, Value]) -> None:
        state.dealt = vec[i64]([option.number(options[option.name]) for option in self.options])
        state.table = vec[i64]([0] * DECK + list(range(1, CARDS + 1)) + list(range(1, LOTS + 1)))
        state.rng.shuffle(state.table, DECK, PILE)
        state.rng.shuffle(state.table, PILE, PILE + LOTS)
        state.own = zeros(state.seats * OWN)
        for seat in range(state.seats):
            for place in range(HAND, OWN):
                state.draw(seat, place)
        state.ask_bids()

    def result(self, state: Sale) -> Result:
        scores = [int(points) for points in state.scores()]
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        return Result(scores, [{"lots": points} for points in scores], winners, state.over)

    def view(self, state: Sale, seat: int) -> View:
        cards = [[state.get(other, place) for place in range(HAND, OWN)] for other in range(state.seats)]
        hands = [[int(card) for card in hand if card] for hand in cards]
        return {
            "lot": 0 if state.over else int(state.table[PILE + state.table[LOT]]),
            "used": [card for card in range(1, CARDS + 1) if state.table[USED] >> card & 1],
            "points": [int(points) for points in state.scores()],
            "sealed": [state.get(other, BIDDING) > 0 for other in range(state.seats)],
            "cards": [len(hand) for hand in hands],
            "hand": hands[seat] if seat >= 0 else [],
            "own": [int(state.get(seat, field)) for field in (BIDDING, ASIDE)] if seat >= 0 else [],
        }

    def inventory(self, state: Sale) -> dict[str, int]:
        cards = [int(state.table[place]) for place in range(DECK + state.table[DRAWN], PILE)]
        cards += [int(state.own[at]) for at in range(state.seats * OWN) if at % OWN >= BIDDING and state.own[at]]
        cards += [card for card in range(1, CARDS + 1) if state.table[USED] >> card & 1]
        return {"cards": len(cards), "different cards": len(set(cards))}

    def prompt(self, state: Sale) -> str:
        lot = self.view(state, -2)["lot"]
        return f"Which card do you bid for the lot worth {lot}?" if lot else "The sale is over."

    def label(self, state: Sale, move: int) -> str:
        return f"Lay {move - SWAP + 1} aside and draw another" if move >= SWAP else f"Bid {move - BID + 1}"

    def event_text(self, event: Event, names: list[str]) -> str:
        words = {DREW: "draw {}", SEALED: "seal a bid", OPENED: "bid {}", TOOK: "take the lot worth {}"}
        return f"{names[event.seat] if names else 'you'}: {words[event.kind].format(event.a)}"

    def draw(self, view: View, width: int) -> list[Block]:
        return [Block(title, [str(view[title])[:width].rstrip()]) for title in view]
