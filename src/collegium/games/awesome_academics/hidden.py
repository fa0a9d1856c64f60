"""What a seat cannot see: tiles of the draft, Action cards in other hands and in the deck, and chance to come."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics.layout import (
    ABILITIES,
    CARD_AT,
    COMMITTED,
    COMMITTING,
    DECIDED,
    HELD,
    KNOWN,
    LOOKS,
    MAX_SEATS,
    PACK_SIZE,
    PLACE_KNOWN,
    STOCK,
    TRANSFER_CARD,
    TRANSFER_FROM,
    TRANSFER_GROUP,
    TRANSFER_TO,
    TRANSFERS,
)
from collegium.games.awesome_academics.setup import PACKS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.rng import Rng
from collegium.kernel.state import bit, zeros


def redraw_hidden(s: AwesomeAcademics, seat: i64, rng: Rng) -> None:
    """Redraw, in place, everything that `seat` cannot know, consistent with what it knows."""
    if s.table[PACK_SIZE]:
        tiles = vec[i64]()
        for tile in range(s.content.n_abilities):
            tiles = append(tiles, tile)
        PACKS.redraw(s, seat, rng, True, tiles, zeros(ABILITIES))
    for look in range(s.get(seat, LOOKS) + 1):
        redraw_look(s, seat, look, rng)
    for transfer in range(i64(TRANSFERS)):
        if s.table[TRANSFER_CARD + transfer]:
            redraw_transfer(s, seat, transfer, rng)
    if s.table[COMMITTING]:
        redraw_committed(s, seat, rng)
    s.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)


def is_hidden(s: AwesomeAcademics, seat: i64, card: i64) -> bool:
    """Whether a seat cannot see a card: in the deck, in another hand, or laid down face down by another."""
    place = s.table[CARD_AT + card]
    if place == STOCK:
        return True
    if HELD <= place < HELD + MAX_SEATS:
        return place != HELD + seat
    return s.table[COMMITTING] == 1 and COMMITTED <= place < COMMITTED + MAX_SEATS and place != COMMITTED + seat


def redraw_look(s: AwesomeAcademics, seat: i64, look: i64, rng: Rng) -> None:
    """Shuffle all hidden cards of which a seat knows nothing but that they lay in the deck at the same look."""
    cards = vec[i64]()
    for card in range(s.content.cards.number):
        if s.get(seat, KNOWN + card) == look and is_hidden(s, seat, card):
            cards = append(cards, card)
    left = i64(len(cards))
    while left > 1:
        other = rng.below(left)
        left -= 1
        swap_cards(s, seat, cards[left], cards[other])


def swap_cards(s: AwesomeAcademics, seat: i64, one: i64, other: i64) -> None:
    """Two hidden cards change places, with all that other seats know of them; what `seat` knows stays."""
    if one == other:
        return
    held = s.table[CARD_AT + one]
    s.table[CARD_AT + one] = s.table[CARD_AT + other]
    s.table[CARD_AT + other] = held
    for watcher in range(s.seats):
        if watcher != seat:
            held = s.get(watcher, KNOWN + one)
            s.put(watcher, KNOWN + one, s.get(watcher, KNOWN + other))
            s.put(watcher, KNOWN + other, held)
    for transfer in range(i64(TRANSFERS)):
        swap_in_transfer(s, transfer, one, other)


def swap_in_transfer(s: AwesomeAcademics, transfer: i64, one: i64, other: i64) -> None:
    """Two cards change their parts in a secret transfer."""
    group = s.table[TRANSFER_GROUP + transfer]
    if (group >> one) & 1 != (group >> other) & 1:
        s.table[TRANSFER_GROUP + transfer] = group ^ bit(one) ^ bit(other)
    if s.table[TRANSFER_CARD + transfer] == one + 1:
        s.table[TRANSFER_CARD + transfer] = other + 1
    elif s.table[TRANSFER_CARD + transfer] == other + 1:
        s.table[TRANSFER_CARD + transfer] = one + 1


def redraw_transfer(s: AwesomeAcademics, seat: i64, transfer: i64, rng: Rng) -> None:
    """Any card of the group that is still hidden could have been the one taken."""
    if s.table[TRANSFER_FROM + transfer] == seat or s.table[TRANSFER_TO + transfer] == seat:
        return
    taken = s.table[TRANSFER_CARD + transfer] - 1
    cards = vec[i64]()
    for card in range(s.content.cards.number):
        if (s.table[TRANSFER_GROUP + transfer] >> card) & 1 and is_in_doubt(s, seat, card):
            cards = append(cards, card)
    if len(cards) and is_in_doubt(s, seat, taken):
        exchange_taken(s, seat, transfer, taken, cards[rng.below(len(cards))])


def is_in_doubt(s: AwesomeAcademics, seat: i64, card: i64) -> bool:
    """Whether a seat does not know where a card is."""
    return is_hidden(s, seat, card) and s.get(seat, KNOWN + card) != PLACE_KNOWN


def exchange_taken(s: AwesomeAcademics, seat: i64, transfer: i64, taken: i64, other: i64) -> None:
    """Another card of the group was the one taken: both change their parts from this transfer on."""
    if taken == other:
        return
    group = s.table[TRANSFER_GROUP + transfer]
    earlier = vec[i64]()
    for before in range(transfer):
        earlier = append(earlier, s.table[TRANSFER_GROUP + before])
        earlier = append(earlier, s.table[TRANSFER_CARD + before])
    swap_cards(s, seat, taken, other)
    s.table[TRANSFER_GROUP + transfer] = group
    s.table[TRANSFER_CARD + transfer] = other + 1
    for before in range(transfer):
        s.table[TRANSFER_GROUP + before] = earlier[before * 2]
        s.table[TRANSFER_CARD + before] = earlier[before * 2 + 1]


def redraw_committed(s: AwesomeAcademics, seat: i64, rng: Rng) -> None:
    """Another seat that has decided, or is deciding, may have laid down any of its cards."""
    for other in range(s.seats):
        if other != seat and may_have_laid(s, other):
            redraw_committed_by(s, other, rng)


def redraw_committed_by(s: AwesomeAcademics, seat: i64, rng: Rng) -> None:
    """Any of a seat's cards may lie on the table; a seat that is still deciding has one left to lay down or give."""
    cards = vec[i64]()
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == HELD + seat or s.table[CARD_AT + card] == COMMITTED + seat:
            s.table[CARD_AT + card] = COMMITTED + seat if rng.below(2) else HELD + seat
            cards = append(cards, card)
    if s.to_move == seat and len(cards):
        s.table[CARD_AT + cards[rng.below(len(cards))]] = HELD + seat


def may_have_laid(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether a seat has been asked for its cards in this phase."""
    return (s.table[DECIDED] >> seat) & 1 == 1 or s.to_move == seat
