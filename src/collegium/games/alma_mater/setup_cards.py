"""Setup cards: the draft, the three that are kept, what they come to, and the extra card of a chancellor."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater import events, setup
from collegium.games.alma_mater.clauses import (
    CHANCELLORS_GLAREANUS_CARD,
    SETUP_DRAFT,
    SETUP_KEEP_THREE,
)
from collegium.games.alma_mater.layout import (
    DRAWN,
    DRAWN_SIZE,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PICKS,
    SETUP_DECK,
    SETUP_DECK_SIZE,
    SETUP_DISCARD,
    SETUP_KEPT,
)
from collegium.games.alma_mater.moves import DISCARD_CARD, KEEP_CARD
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.packs import Packs
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import append_sorted

PACKS: Final = Packs(PACK, PACK_ROOM, PACK_SIZE, PICKS)
DISCARD_TOGETHER: Final = 100  # the number of the question which card goes back, after all picks of the draft


class Draft(Question[AlmaMater]):
    """Which setup card do you keep of those you hold?"""

    PACK: Final = 0
    PICK: Final = 1  # how many you have kept before
    kinds: ClassVar[tuple[int, ...]] = (KEEP_CARD,)
    secret: ClassVar[bool] = True

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        first = i64(len(out))
        for position in range(s.arg(Draft.PICK), s.table[PACK_SIZE]):
            card = PACKS.card(s, s.arg(Draft.PACK), position)
            if draft_check(s, card) == 0:
                out = append_sorted(out, first, KEEP_CARD + card)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return draft_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        keep_card(s, option)

    def together(self, s: AlmaMater) -> i64:
        return 1 + s.arg(Draft.PICK)


class Discard(Question[AlmaMater]):
    """Which of your setup cards goes back to the box?"""

    kinds: ClassVar[tuple[int, ...]] = (DISCARD_CARD,)
    secret: ClassVar[bool] = True

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        first = i64(len(out))
        for pick in range(s.content.setup_cards_dealt):
            card = picked_card(s, s.to_move, pick)
            if discard_check(s, card) == 0:
                out = append_sorted(out, first, DISCARD_CARD + card)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return discard_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        discard_card(s, option)

    def together(self, s: AlmaMater) -> i64:
        return DISCARD_TOGETHER


class ExtraCard(Question[AlmaMater]):
    """Which of the setup cards drawn do you keep?"""

    kinds: ClassVar[tuple[int, ...]] = (KEEP_CARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return extra_card_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        keep_extra_card(s, option)


class DraftPick(Step[AlmaMater]):
    """A seat's turn in the draft."""

    SEAT: Final = 0
    PICK: Final = 1

    def happen(self, s: AlmaMater) -> None:
        draft_pick(s, s.given(DraftPick.SEAT), s.given(DraftPick.PICK))


class DiscardOne(Step[AlmaMater]):
    """A seat's turn to put a setup card back."""

    SEAT: Final = 0

    def happen(self, s: AlmaMater) -> None:
        s.to_move = s.given(DiscardOne.SEAT)
        s.push(ASK_DISCARD)


ASK_DRAFT: Final = Draft()
ASK_DISCARD: Final = Discard()
ASK_EXTRA_CARD: Final = ExtraCard()
DRAFT_PICK: Final = DraftPick()
DISCARD_ONE: Final = DiscardOne()


def deal_setup_cards(s: AlmaMater) -> None:
    """Four setup cards to each player, and the order of the draft.

    Rules: setup.draft-players.
    """
    cards = s.rng.shuffled(s.content.n_setup_cards)
    size = s.content.setup_cards_dealt
    s.table[PACK_SIZE] = size
    for seat in range(s.seats):
        for position in range(size):
            s.table[PACK + seat * PACK_ROOM + position] = cards[seat * size + position]
    left = s.content.n_setup_cards - s.seats * size
    for index in range(left):
        s.table[SETUP_DECK + index] = cards[s.seats * size + index]
    s.table[SETUP_DECK_SIZE] = left
    s.push(setup.LAY_SETUP_CARDS)
    for place in range(s.seats):
        s.push(DISCARD_ONE, s.seats - 1 - place)
    for pick in range(size):
        for place in range(s.seats):
            s.push(DRAFT_PICK, s.seats - 1 - place, size - 1 - pick)


def draft_pick(s: AlmaMater, seat: i64, pick: i64) -> None:
    """A seat's turn to keep one of the setup cards it holds; the last card needs no question."""
    s.to_move = seat
    pack = PACKS.held(s, seat, pick, True)
    s.reveals += 1  # the seat sees the cards that were passed to it
    if s.table[PACK_SIZE] - pick == 1:
        s.whisper(seat, events.KEPT_CARD, PACKS.keep(s, pack, pick, pick))
    else:
        s.push(ASK_DRAFT, pack, pick)


def draft_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids keeping this setup card."""
    return SETUP_DRAFT if PACKS.position(s, s.arg(Draft.PACK), s.arg(Draft.PICK), card) < 0 else 0


def keep_card(s: AlmaMater, card: i64) -> None:
    """Keep a setup card and pass the others."""
    pack, pick = s.arg(Draft.PACK), s.arg(Draft.PICK)
    s.drop()
    s.whisper(s.to_move, events.KEPT_CARD, PACKS.keep(s, pack, pick, PACKS.position(s, pack, pick, card)))


def picked_card(s: AlmaMater, seat: i64, pick: i64) -> i64:
    """The setup card a seat kept at a pick."""
    return PACKS.card(s, PACKS.held(s, seat, pick, True), pick)


def pick_of(s: AlmaMater, seat: i64, card: i64) -> i64:
    """The pick at which a seat kept a card, or -1."""
    for pick in range(s.content.setup_cards_dealt):
        if picked_card(s, seat, pick) == card:
            return pick
    return -1


def discard_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids discarding this setup card."""
    return SETUP_KEEP_THREE if pick_of(s, s.to_move, card) < 0 else 0


def discard_card(s: AlmaMater, card: i64) -> None:
    """Put a setup card back, face down until all players lay theirs."""
    s.set_mine(SETUP_DISCARD, pick_of(s, s.to_move, card) + 1)
    s.whisper(s.to_move, events.DISCARDED_CARD, card)


def lay_card(s: AlmaMater, seat: i64, card: i64, laid: i64) -> None:
    """Lay a setup card among those already laid, in the order of their numbers.

    Rules: setup.resources-order.
    """
    position = laid
    number = s.content.setup_number
    while position > 0 and number[s.get(seat, SETUP_KEPT + position - 1) - 1] > number[card]:
        s.put(seat, SETUP_KEPT + position, s.get(seat, SETUP_KEPT + position - 1))
        position -= 1
    s.put(seat, SETUP_KEPT + position, card + 1)
    s.tell_of(seat, events.LAID_CARD, card)


def comes_before(s: AlmaMater, seat: i64, other: i64) -> bool:
    """Whether a seat's total is lower; a tie goes to the lowest card number.

    Rules: setup.turn-order.
    """
    if total_value(s, seat) != total_value(s, other):
        return total_value(s, seat) < total_value(s, other)
    return lowest_number(s, seat) < lowest_number(s, other)


def total_value(s: AlmaMater, seat: i64) -> i64:
    """The sum of the white numbers on a seat's setup cards."""
    total: i64 = 0
    for index in range(s.content.setup_cards_kept):
        total += s.content.setup_value[s.get(seat, SETUP_KEPT + index) - 1]
    return total


def lowest_number(s: AlmaMater, seat: i64) -> i64:
    """The lowest card number among a seat's setup cards."""
    lowest = s.content.setup_number[s.get(seat, SETUP_KEPT) - 1]
    for index in range(s.content.setup_cards_kept):
        number = s.content.setup_number[s.get(seat, SETUP_KEPT + index) - 1]
        if number < lowest:
            lowest = number
    return lowest


def draw_setup_cards(s: AlmaMater, number: i64) -> None:
    """Draw setup cards to keep one of them."""
    while s.table[DRAWN_SIZE] < number and s.table[SETUP_DECK_SIZE] > 0:
        s.table[SETUP_DECK_SIZE] -= 1
        at = SETUP_DECK + s.table[SETUP_DECK_SIZE]
        s.table[DRAWN + s.table[DRAWN_SIZE]] = s.table[at]
        s.whisper(s.to_move, events.DREW_CARD, s.table[at])
        s.table[at] = 0
        s.table[DRAWN_SIZE] += 1
    if s.table[DRAWN_SIZE]:
        s.reveals += 1
        s.push(ASK_EXTRA_CARD)


def extra_card_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids keeping this of the cards drawn."""
    for index in range(s.table[DRAWN_SIZE]):
        if s.table[DRAWN + index] == card:
            return 0
    return CHANCELLORS_GLAREANUS_CARD


def keep_extra_card(s: AlmaMater, card: i64) -> None:
    """Lay one of the cards drawn with your others; it does not change the turn order.

    Rules: chancellors.glareanus-later.
    """
    s.reveals += 1
    lay_card(s, s.to_move, card, s.content.setup_cards_kept)
    for index in range(s.table[DRAWN_SIZE]):
        s.table[DRAWN + index] = 0
    s.table[DRAWN_SIZE] = 0
