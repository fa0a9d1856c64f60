"""Sealed Bids, a whole game outside the package: hidden hands, chance, and bids that are made at the same time.

For each of six lots every seat seals a card of its hand; the highest one takes the lot. Once a game a seat may lay a
card aside and draw another. The rules are the class `Sale`; everything around them is the class `SealedBids`.
"""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.clauses import load_ledger
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Result, View
from collegium.kernel.moves import Kind, MoveTable
from collegium.kernel.options import Option, Value
from collegium.kernel.position import Layout
from collegium.kernel.rng import Rng
from collegium.kernel.state import NOT_ASKED, State, sort_numbers, zeros

CARDS, LOTS = 30, 6  # cards are numbered from 1, so 0 is no card; lots are worth 1 to 6
BID, SWAP, N_MOVES = 0, CARDS, 2 * CARDS  # the moves: + card - 1
ASK_BID, NEXT_BID, OPEN_BIDS = 1, 64, 65  # the agenda
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

    def legal(self) -> vec[i64]:
        return vec[i64]([move for move in range(N_MOVES) if self.check(move) == 0])

    def check(self, move: i64) -> i64:
        if self.over:
            return NOT_ASKED
        if move >= SWAP and (not self.dealt[SWAPPING] or self.get(self.to_move, ASIDE)):
            return SALE_SWAP
        return 0 if self.place_of(move % CARDS + 1) >= 0 else SALE_HAND

    def place_of(self, card: i64) -> i64:
        """Where the seat to move holds a card, or -1."""
        hand = [self.get(self.to_move, place) for place in range(HAND, OWN)]
        return HAND + hand.index(card) if card in hand else -1

    def answer(self, move: i64) -> None:
        seat, card = self.to_move, move % CARDS + 1
        place = self.place_of(card)
        if move >= SWAP:
            self.put(seat, ASIDE, card)
            self.reveals += 1
            self.draw(seat, place)
            return
        self.put(seat, place, 0)
        self.put(seat, BIDDING, card)
        self.tell(SEALED)
        self.drop()

    def draw(self, seat: i64, place: i64) -> None:
        """Draw the next card of the deck into a place of the hand."""
        card = self.table[DECK + self.table[DRAWN]]
        self.table[DRAWN] += 1
        self.put(seat, place, card)
        self.whisper(seat, DREW, card)

    def happen(self, operation: i64, a: i64, b: i64, c: i64) -> None:
        if operation == OPEN_BIDS:
            self.open_bids()
            return
        self.to_move = a
        self.push(ASK_BID)

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

    def clone(self) -> Sale:
        other = type(self)()
        self.copy_to(other)
        return other

    def scores(self) -> vec[i64]:
        return vec[i64]([self.get(seat, POINTS) for seat in range(self.seats)])

    def hidden(self, seat: i64) -> list[tuple[vec[i64], int]]:
        """Where the cards lie that a seat cannot see."""
        places = [(self.table, at) for at in range(DECK + self.table[DRAWN], PILE)]
        places += [(self.own, at) for at in range(self.seats * OWN) if at // OWN != seat and at % OWN >= BIDDING]
        return [(array, at) for array, at in places if array[at]]

    def determinize(self, seat: i64, rng: Rng) -> Sale:
        other = self.clone()
        places = other.hidden(seat)
        cards = vec[i64]([array[at] for array, at in places])
        rng.shuffle(cards, 0, len(cards))
        for (array, at), card in zip(places, cards, strict=True):
            array[at] = card
        rng.shuffle(other.table, PILE + self.table[LOT] + 1, PILE + LOTS)
        other.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)
        return other

    def forget(self, seat: i64) -> Sale:
        other = self.clone()
        for at in range(DECK, DECK + self.table[DRAWN]):  # cards that were drawn still stand there
            other.table[at] = 0
        for first in range(HAND, self.seats * OWN, OWN):
            if first // OWN != seat:  # where in a hand there is a gap is nothing that others know
                for place, card in enumerate(sorted(other.own[first : first + LOTS], reverse=True)):
                    other.own[first + place] = card
        places = other.hidden(seat)
        for (array, at), card in zip(places, sorted(array[at] for array, at in places), strict=True):
            array[at] = card
        sort_numbers(other.table, PILE + self.table[LOT] + 1, PILE + LOTS)
        other.rng = Rng()
        return other


class SealedBids(Game):
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
        {ASK_BID: "bid", NEXT_BID: "next-bid", OPEN_BIDS: "open-bids"},
    )
    position_class = Sale

    def __init__(self, edition: Path | None = None) -> None:
        cards = [str(card) for card in range(1, CARDS + 1)]
        self.moves = MoveTable([Kind("bid", BID, cards), Kind("swap", SWAP, cards)], N_MOVES)
        self.ledger = load_ledger(self.name, Path(__file__).parent, {"SALE_HAND": SALE_HAND, "SALE_SWAP": SALE_SWAP})

    def blank(self) -> Sale:
        return self.position_class()

    def lay_out(self, state: State, options: dict[str, Value]) -> None:
        assert isinstance(state, Sale)
        state.dealt = vec[i64]([option.number(options[option.name]) for option in self.options])
        state.table = vec[i64]([0] * DECK + list(range(1, CARDS + 1)) + list(range(1, LOTS + 1)))
        state.rng.shuffle(state.table, DECK, PILE)
        state.rng.shuffle(state.table, PILE, PILE + LOTS)
        state.own = zeros(state.seats * OWN)
        for seat in range(state.seats):
            for place in range(HAND, OWN):
                state.draw(seat, place)
        state.ask_bids()

    def result(self, state: State) -> Result:
        scores = [int(points) for points in state.scores()]
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        return Result(scores, [{"lots": points} for points in scores], winners, state.over)

    def view(self, state: State, seat: int) -> View:
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

    def inventory(self, state: State) -> dict[str, int]:
        cards = [int(state.table[place]) for place in range(DECK + state.table[DRAWN], PILE)]
        cards += [int(state.own[at]) for at in range(state.seats * OWN) if at % OWN >= BIDDING and state.own[at]]
        cards += [card for card in range(1, CARDS + 1) if state.table[USED] >> card & 1]
        return {"cards": len(cards), "different cards": len(set(cards))}

    def prompt(self, state: State) -> str:
        return f"Which card do you bid for the lot worth {state.table[PILE + state.table[LOT]]}?"

    def label(self, state: State, move: int) -> str:
        return f"Lay {move % CARDS + 1} aside and draw another" if move >= SWAP else f"Bid {move + 1}"

    def event_text(self, event: Event, names: list[str]) -> str:
        words = {DREW: "draw {}", SEALED: "seal a bid", OPENED: "bid {}", TOOK: "take the lot worth {}"}
        return f"{names[event.seat] if names else 'you'}: {words[event.kind].format(event.a)}"

    def draw(self, view: View, width: int) -> list[Block]:
        return [Block(title, [str(view[title])[:width]]) for title in view]
