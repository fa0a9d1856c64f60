"""Who knows where a hidden Action card is: cards seen when taken, decks known as a whole, and secret transfers.

A card that everyone sees needs no note. For a card in another hand or in the deck a seat either knows the place, or
knows at which of its looks at the whole deck the card still lay there: then it could be any other card of that look.
A card taken secretly out of a hand leaves every other seat in doubt which of that hand's cards it was, and each of them
remembers the transfer for itself until it can tell.

What a seat notes must follow from what it observes alone. To it cards of one look are alike: if one of them comes to
light and another is left in the same hand, the seat cannot tell which of the two had part in a transfer, and takes it
that the one left had. So a transfer is cleared up for a seat where no world that it must reckon with says otherwise.
Where transfers it cannot tell apart have tangled, a seat loses track rather than learn from what it did not see.
"""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.awesome_academics.layout import (
    CARD_AT,
    COMMITTED,
    COMMITTING,
    HELD,
    IN_TRANSFER,
    KNOWN,
    LOOKS,
    MAX_SEATS,
    PLACE_KNOWN,
    STOCK,
    TRANSFER_CARD,
    TRANSFER_FROM,
    TRANSFER_GROUP,
    TRANSFER_TIME,
    TRANSFER_TO,
    TRANSFERS,
    TRANSFERS_MADE,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import bit


def hidden_owner(s: AwesomeAcademics, card: i64) -> i64:
    """The seat that holds a card in hand, or has laid it down face down; -1 if none does."""
    return owner_at(s.table[CARD_AT + card], s.table[COMMITTING] != 0)


def owner_at(place: i64, committing: bool) -> i64:
    """The seat whose hand a place is, or whose cards lie there face down while all commit them; -1 if none."""
    if HELD <= place < HELD + MAX_SEATS:
        return place - HELD
    if committing and COMMITTED <= place < COMMITTED + MAX_SEATS:
        return place - COMMITTED
    return -1


def is_hidden(s: AwesomeAcademics, seat: i64, card: i64) -> bool:
    """Whether a seat cannot see a card: in the deck, in another hand, or laid down face down by another."""
    if s.table[CARD_AT + card] == STOCK:
        return True
    owner = hidden_owner(s, card)
    return owner >= 0 and owner != seat


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
    """A seat looks at the hand of another; it can then tell which card was taken out of that hand, or came into it."""
    unclear = has_part(s, seat, other)
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == HELD + other:
            unclear = unclear or is_suspect(s, seat, card)
            s.put(seat, KNOWN + card, PLACE_KNOWN)
    if unclear:
        clear_up(s, seat)


def comes_to_light(s: AwesomeAcademics, card: i64) -> None:
    """Everyone is about to see this card; call it before the card leaves the hand."""
    owner = hidden_owner(s, card)
    if owner < 0:
        return
    for seat in range(s.seats):
        if seat != owner and tells_of_transfer(s, seat, owner, card):
            narrow_down(s, seat, owner, card)
    everyone_knows(s, card)


def tells_of_transfer(s: AwesomeAcademics, seat: i64, owner: i64, card: i64) -> bool:
    """Whether to see a card of a hand may tell a seat something of the secret transfers that it remembers."""
    if is_suspect(s, seat, card):
        return True
    return s.get(seat, KNOWN + card) != PLACE_KNOWN and has_part(s, seat, owner)


def narrow_down(s: AwesomeAcademics, seat: i64, owner: i64, card: i64) -> None:
    """A seat sees a card of a hand that had part in a transfer it remembers: which card was taken may be clear now."""
    if count_transfers(s, seat) > 1:
        lose_track(s, seat)
        return
    group = s.get(seat, TRANSFER_GROUP)
    if (group >> card) & 1 == 0:
        return
    group &= ~bit(card)
    stand_in = alike(s, seat, owner, card)
    if stand_in >= 0:
        group |= bit(stand_in)
    s.put(seat, TRANSFER_GROUP, group)
    if s.get(seat, TRANSFER_CARD) == card + 1:
        s.put(seat, TRANSFER_CARD, stand_in + 1)
    if s.get(seat, TRANSFER_CARD) == 0 or is_plain(s, seat, group):
        clear_up(s, seat)


def alike(s: AwesomeAcademics, seat: i64, owner: i64, card: i64) -> i64:
    """Another card of the hand that is the same to a seat as this one, and not suspected in a transfer; or -1."""
    note = s.get(seat, KNOWN + card)
    if note < 0:
        return -1
    for other in range(s.content.cards.number):
        same = s.get(seat, KNOWN + other) == note and hidden_owner(s, other) == owner
        if same and other != card and not is_suspect(s, seat, other):
            return other
    return -1


def has_part(s: AwesomeAcademics, seat: i64, other: i64) -> bool:
    """Whether another seat lost or gained the card of a secret transfer that a seat remembers."""
    for transfer in range(count_transfers(s, seat)):
        if s.get(seat, TRANSFER_FROM + transfer) == other or s.get(seat, TRANSFER_TO + transfer) == other:
            return True
    return False


def is_suspect(s: AwesomeAcademics, seat: i64, card: i64) -> bool:
    """Whether a card could be the one taken in a secret transfer that a seat remembers."""
    for transfer in range(count_transfers(s, seat)):
        if (s.get(seat, TRANSFER_GROUP + transfer) >> card) & 1:
            return True
    return False


def is_plain(s: AwesomeAcademics, seat: i64, group: i64) -> bool:
    """Whether it makes no difference to a seat which card of a group was taken: there is one, or all are alike."""
    found: i64 = 0
    note: i64 = 0
    for card in range(s.content.cards.number):
        if (group >> card) & 1:
            if found and (note < 0 or s.get(seat, KNOWN + card) != note):
                return False
            found = 1
            note = s.get(seat, KNOWN + card)
    return True


def count_transfers(s: AwesomeAcademics, seat: i64) -> i64:
    """How many secret transfers a seat remembers; they come first, in their order."""
    number: i64 = 0
    while number < TRANSFERS and s.get(seat, TRANSFER_CARD + number):
        number += 1
    return number


def clear_up(s: AwesomeAcademics, seat: i64) -> None:
    """A seat can tell which card was taken, and knows the places again of the cards it had seen."""
    if count_transfers(s, seat) > 1:
        lose_track(s, seat)
        return
    drop_transfers(s, seat)
    for card in range(s.content.cards.number):
        if s.get(seat, KNOWN + card) <= IN_TRANSFER:
            s.put(seat, KNOWN + card, PLACE_KNOWN)


def lose_track(s: AwesomeAcademics, seat: i64) -> None:
    """A seat gives up all transfers it remembers: to it, all cards whose places it does not know are alike from now."""
    drop_transfers(s, seat)
    s.add(seat, LOOKS, 1)
    for card in range(s.content.cards.number):
        if is_hidden(s, seat, card) and s.get(seat, KNOWN + card) != PLACE_KNOWN:
            s.put(seat, KNOWN + card, s.get(seat, LOOKS))


def drop_transfers(s: AwesomeAcademics, seat: i64) -> None:
    """A seat remembers no secret transfers."""
    for transfer in range(i64(TRANSFERS)):
        s.put(seat, TRANSFER_FROM + transfer, 0)
        s.put(seat, TRANSFER_TO + transfer, 0)
        s.put(seat, TRANSFER_CARD + transfer, 0)
        s.put(seat, TRANSFER_GROUP + transfer, 0)
        s.put(seat, TRANSFER_TIME + transfer, 0)


def secret_transfer(s: AwesomeAcademics, giver: i64, taker: i64, card: i64) -> None:
    """A card is about to go from hand to hand, and only these two seats see which; call it before the card moves."""
    s.table[TRANSFERS_MADE] += 1
    group: i64 = 0
    for other in range(s.content.cards.number):
        if s.table[CARD_AT + other] == HELD + giver:
            group |= bit(other)
    for seat in range(s.seats):
        if seat in (giver, taker):
            if is_suspect(s, seat, card):
                lose_track(s, seat)
            s.put(seat, KNOWN + card, PLACE_KNOWN)
        else:
            hears_of_transfer(s, seat, giver, taker, card, group)


def hears_of_transfer(s: AwesomeAcademics, seat: i64, giver: i64, taker: i64, card: i64, group: i64) -> None:
    """A seat that looks on remembers a transfer, unless it makes no difference to it which card was taken."""
    if s.get(seat, TRANSFER_CARD + TRANSFERS - 1):
        lose_track(s, seat)
    if not has_part(s, seat, giver) and is_plain(s, seat, group):
        return
    transfer = count_transfers(s, seat)
    s.put(seat, TRANSFER_FROM + transfer, giver)
    s.put(seat, TRANSFER_TO + transfer, taker)
    s.put(seat, TRANSFER_CARD + transfer, card + 1)
    s.put(seat, TRANSFER_GROUP + transfer, group)
    s.put(seat, TRANSFER_TIME + transfer, s.table[TRANSFERS_MADE])
    for other in range(s.content.cards.number):
        if (group >> other) & 1 and s.get(seat, KNOWN + other) == PLACE_KNOWN:
            s.put(seat, KNOWN + other, IN_TRANSFER - transfer)
