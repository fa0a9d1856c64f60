"""Who knows where a hidden Action card is: cards seen when taken, decks known as a whole, and secret transfers.

A card that everyone sees needs no note. For a card in another hand or in the deck a seat either knows the place, or
knows at which of its looks at the whole deck the card still lay there: then it could be any other card of that look.
A card taken secretly out of a hand leaves the other seats in doubt which of that hand's cards it was. Such a transfer
is remembered until the card, or all others it could have been, come to light.
"""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.awesome_academics.layout import (
    CARD_AT,
    HELD,
    IN_TRANSFER,
    KNOWN,
    LOOKS,
    PLACE_KNOWN,
    STOCK,
    TRANSFER_CARD,
    TRANSFER_FROM,
    TRANSFER_GROUP,
    TRANSFER_TO,
    TRANSFERS,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import bit


def everyone_knows(s: AwesomeAcademics, card: i64) -> None:
    """All seats have seen where this card went."""
    for seat in range(s.seats):
        s.put(seat, KNOWN + card, PLACE_KNOWN)


def knows_deck(s: AwesomeAcademics, seat: i64) -> None:
    """A seat knows which cards make up the Action Deck now."""
    s.add(seat, LOOKS, 1)
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == STOCK:
            s.put(seat, KNOWN + card, s.get(seat, LOOKS))


def sees_hand(s: AwesomeAcademics, seat: i64, other: i64) -> None:
    """A seat looks at the hand of another."""
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == HELD + other:
            s.put(seat, KNOWN + card, PLACE_KNOWN)


def comes_to_light(s: AwesomeAcademics, card: i64) -> None:
    """Everyone sees this card now: it was not, or it was, the one of a secret transfer."""
    for transfer in range(i64(TRANSFERS)):
        taken = s.table[TRANSFER_CARD + transfer]
        if taken:
            s.table[TRANSFER_GROUP + transfer] &= ~bit(card)
            if taken == card + 1 or s.table[TRANSFER_GROUP + transfer] == bit(taken - 1):
                forget_transfer(s, transfer)


def forget_transfer(s: AwesomeAcademics, transfer: i64) -> None:
    """A secret transfer is in doubt no longer: whoever knew the cards then knows their places again."""
    s.table[TRANSFER_FROM + transfer] = 0
    s.table[TRANSFER_TO + transfer] = 0
    s.table[TRANSFER_CARD + transfer] = 0
    s.table[TRANSFER_GROUP + transfer] = 0
    for seat in range(s.seats):
        for card in range(s.content.cards.number):
            if s.get(seat, KNOWN + card) == IN_TRANSFER - transfer:
                s.put(seat, KNOWN + card, still_in_doubt(s, seat, card))


def still_in_doubt(s: AwesomeAcademics, seat: i64, card: i64) -> i64:
    """What a seat knows of a card that it has seen, after one transfer was cleared up: another may hold it in doubt."""
    for transfer in range(i64(TRANSFERS)):
        apart = s.table[TRANSFER_FROM + transfer] != seat and s.table[TRANSFER_TO + transfer] != seat
        if apart and (s.table[TRANSFER_GROUP + transfer] >> card) & 1:
            return IN_TRANSFER - transfer
    return PLACE_KNOWN


def secret_transfer(s: AwesomeAcademics, giver: i64, taker: i64, card: i64) -> None:
    """A card is about to go from hand to hand, and only these two seats see which; call it before the card moves."""
    group: i64 = 0
    for other in range(s.content.cards.number):
        if s.table[CARD_AT + other] == HELD + giver:
            group |= bit(other)
    s.put(giver, KNOWN + card, PLACE_KNOWN)
    s.put(taker, KNOWN + card, PLACE_KNOWN)
    if s.seats == 2 or group == bit(card):
        return
    transfer = free_transfer(s)
    s.table[TRANSFER_FROM + transfer] = giver
    s.table[TRANSFER_TO + transfer] = taker
    s.table[TRANSFER_CARD + transfer] = card + 1
    s.table[TRANSFER_GROUP + transfer] = group
    for seat in range(s.seats):
        if seat not in (giver, taker):
            doubt_group(s, seat, group, transfer)


def doubt_group(s: AwesomeAcademics, seat: i64, group: i64, transfer: i64) -> None:
    """A seat that knew cards of a hand is no longer sure of their places."""
    for card in range(s.content.cards.number):
        if (group >> card) & 1 and s.get(seat, KNOWN + card) == PLACE_KNOWN:
            s.put(seat, KNOWN + card, IN_TRANSFER - transfer)


def free_transfer(s: AwesomeAcademics) -> i64:
    """Room to remember a transfer after all others; where there is none, the oldest counts as cleared up."""
    close_gaps(s)
    if s.table[TRANSFER_CARD + TRANSFERS - 1]:
        forget_transfer(s, 0)
        close_gaps(s)
    for transfer in range(i64(TRANSFERS)):
        if s.table[TRANSFER_CARD + transfer] == 0:
            return transfer
    return TRANSFERS - 1


def close_gaps(s: AwesomeAcademics) -> None:
    """Move remembered transfers to the front, in their order."""
    free: i64 = 0
    for transfer in range(i64(TRANSFERS)):
        if s.table[TRANSFER_CARD + transfer]:
            if transfer != free:
                move_transfer(s, transfer, free)
            free += 1


def move_transfer(s: AwesomeAcademics, old: i64, new: i64) -> None:
    """Remember a transfer under another number."""
    s.table[TRANSFER_FROM + new] = s.table[TRANSFER_FROM + old]
    s.table[TRANSFER_TO + new] = s.table[TRANSFER_TO + old]
    s.table[TRANSFER_CARD + new] = s.table[TRANSFER_CARD + old]
    s.table[TRANSFER_GROUP + new] = s.table[TRANSFER_GROUP + old]
    s.table[TRANSFER_FROM + old] = 0
    s.table[TRANSFER_TO + old] = 0
    s.table[TRANSFER_CARD + old] = 0
    s.table[TRANSFER_GROUP + old] = 0
    for seat in range(s.seats):
        for card in range(s.content.cards.number):
            if s.get(seat, KNOWN + card) == IN_TRANSFER - old:
                s.put(seat, KNOWN + card, IN_TRANSFER - new)
