"""What a seat cannot see: tiles of the draft, Action cards in other hands and in the deck, and chance to come.

What belongs to a hidden card, apart from what the seat knows of it, is its fate: the part it had in each secret
transfer, its place, and what the other seats know of it. Cards of the same look may have each other's fate. Cards among
which a secret transfer was made may have each other's fate from that transfer on. To forget is to deal the fates out
in rising order: first among the cards of each look, then among those of each transfer, from the oldest to the newest.
Where one transfer alone is remembered, and another seat is in the same doubt of it, what that seat had seen of the
cards before belongs to the cards, and not to the fate they met.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics.knowledge import count_transfers, is_hidden
from collegium.games.awesome_academics.layout import (
    ABILITIES,
    CARD_AT,
    COMMITTED,
    COMMITTING,
    DECIDED,
    HELD,
    IN_TRANSFER,
    KNOWN,
    LOOKS,
    MAX_SEATS,
    PACK_SIZE,
    PLACE_KNOWN,
    TRANSFER_CARD,
    TRANSFER_GROUP,
    TRANSFER_TIME,
    TRANSFERS,
)
from collegium.games.awesome_academics.seen import seen
from collegium.games.awesome_academics.setup import PACKS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.questions import Secrets
from collegium.kernel.rng import Rng
from collegium.kernel.state import bit, sort_numbers, zeros

PLACE_BITS: Final = 4  # the room for a place in the number that stands for a fate
KNOWN_BITS: Final = 10  # the room for what one seat knows: a thousand looks
LEAST_KNOWN: Final = IN_TRANSFER - TRANSFERS


class HiddenFromSeats(Secrets[AwesomeAcademics]):
    """The tiles of the draft, Action cards in other hands and in the deck, and chance to come."""

    def redraw(self, s: AwesomeAcademics, seat: i64, rng: Rng) -> None:
        """Redraw, in place, everything that `seat` cannot know, consistent with what it knows."""
        if s.table[PACK_SIZE]:
            PACKS.redraw(s, seat, rng, True, all_tiles(s), zeros(ABILITIES))
        for look in range(s.get(seat, LOOKS) + 1):
            redraw_look(s, seat, look, rng)
        for transfer in range(count_transfers(s, seat)):
            redraw_transfer(s, seat, transfer, rng)
        if s.table[COMMITTING]:
            redraw_committed(s, seat, rng)
        s.reseed(rng)

    def hide(self, s: AwesomeAcademics, seat: i64) -> None:
        """Lay, in place, everything that `seat` cannot know in an order that depends on its knowledge alone."""
        if s.table[PACK_SIZE]:
            PACKS.forget(s, seat, True, all_tiles(s), zeros(ABILITIES))
        for card in range(s.content.cards.number):
            forget_committed(s, seat, card)
            forget_idle_knowledge(s, card)
        for look in range(s.get(seat, LOOKS) + 1):
            sort_fates(s, seat, cards_of_look(s, seat, look), 0)
        for transfer in range(count_transfers(s, seat)):
            sort_fates(s, seat, suspects(s, seat, transfer), s.get(seat, TRANSFER_TIME + transfer))
        s.rng = Rng()

    def seen(self, s: AwesomeAcademics, seat: i64) -> vec[i64]:
        return seen(s, seat)


HIDDEN: Final = HiddenFromSeats()


def all_tiles(s: AwesomeAcademics) -> vec[i64]:
    """All Special Ability tiles."""
    tiles = vec[i64]()
    for tile in range(s.content.n_abilities):
        tiles = append(tiles, tile)
    return tiles


def redraw_look(s: AwesomeAcademics, seat: i64, look: i64, rng: Rng) -> None:
    """Shuffle all hidden cards of which a seat knows nothing but that they lay in the deck at the same look."""
    cards = cards_of_look(s, seat, look)
    left = i64(len(cards))
    while left > 1:
        other = rng.below(left)
        left -= 1
        swap_cards(s, seat, cards[left], cards[other], 0)


def cards_of_look(s: AwesomeAcademics, seat: i64, look: i64) -> vec[i64]:
    """All hidden cards of which a seat knows nothing but that they lay in the deck at this look."""
    cards = vec[i64]()
    for card in range(s.content.cards.number):
        if s.get(seat, KNOWN + card) == look and is_hidden(s, seat, card):
            cards = append(cards, card)
    return cards


def swap_cards(s: AwesomeAcademics, seat: i64, one: i64, other: i64, since: i64) -> None:
    """Two hidden cards have each other's fate from a transfer on, or the whole of it for 0; what `seat` knows stays."""
    if one == other:
        return
    held = s.table[CARD_AT + one]
    s.table[CARD_AT + one] = s.table[CARD_AT + other]
    s.table[CARD_AT + other] = held
    older: i64 = 0
    if since:
        older = older_notes(s, seat)
    for watcher in range(s.seats):
        if watcher != row(s, seat) and (older >> watcher) & 1 == 0:
            held = s.get(watcher, KNOWN + one)
            s.put(watcher, KNOWN + one, s.get(watcher, KNOWN + other))
            s.put(watcher, KNOWN + other, held)
        for transfer in range(count_transfers(s, watcher)):
            if s.get(watcher, TRANSFER_TIME + transfer) >= since:
                swap_in_transfer(s, watcher, transfer, one, other)


def swap_in_transfer(s: AwesomeAcademics, watcher: i64, transfer: i64, one: i64, other: i64) -> None:
    """Two cards change their parts in a secret transfer that a seat remembers."""
    group = s.get(watcher, TRANSFER_GROUP + transfer)
    if (group >> one) & 1 != (group >> other) & 1:
        s.put(watcher, TRANSFER_GROUP + transfer, group ^ bit(one) ^ bit(other))
    taken = s.get(watcher, TRANSFER_CARD + transfer)
    if taken == one + 1:
        s.put(watcher, TRANSFER_CARD + transfer, other + 1)
    elif taken == other + 1:
        s.put(watcher, TRANSFER_CARD + transfer, one + 1)


def redraw_transfer(s: AwesomeAcademics, seat: i64, transfer: i64, rng: Rng) -> None:
    """Any card that a seat suspects could have been the one taken."""
    cards = suspects(s, seat, transfer)
    taken = s.get(seat, TRANSFER_CARD + transfer) - 1
    swap_cards(s, seat, taken, cards[rng.below(len(cards))], s.get(seat, TRANSFER_TIME + transfer))


def suspects(s: AwesomeAcademics, seat: i64, transfer: i64) -> vec[i64]:
    """The cards that could have been taken in a secret transfer that a seat remembers."""
    cards = vec[i64]()
    for card in range(s.content.cards.number):
        if (s.get(seat, TRANSFER_GROUP + transfer) >> card) & 1:
            cards = append(cards, card)
    return cards


def row(s: AwesomeAcademics, seat: i64) -> i64:
    """The seat whose notes are read for `seat`: a spectator, whose number is negative, looks over a shoulder."""
    return seat + s.seats if seat < 0 else seat


def older_notes(s: AwesomeAcademics, seat: i64) -> i64:
    """One bit for each seat whose notes of suspects are older than the only transfer, in the same doubt as `seat`."""
    found: i64 = 0
    if s.get(seat, TRANSFER_CARD) == 0:
        return 0
    for watcher in range(s.seats):
        if s.get(watcher, TRANSFER_CARD) and s.get(watcher, TRANSFER_TIME) != s.get(seat, TRANSFER_TIME):
            return 0
        if s.get(watcher, TRANSFER_CARD + 1):
            return 0
        if watcher != row(s, seat) and s.get(watcher, TRANSFER_GROUP) == s.get(seat, TRANSFER_GROUP):
            found |= bit(watcher)
    return found


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


def forget_committed(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """A card that another seat has laid down face down counts as in its hand."""
    place = s.table[CARD_AT + card]
    if s.table[COMMITTING] and COMMITTED <= place < COMMITTED + MAX_SEATS and place != COMMITTED + seat:
        s.table[CARD_AT + card] = place - COMMITTED + HELD


def forget_idle_knowledge(s: AwesomeAcademics, card: i64) -> None:
    """What a seat once knew of a card that it sees now is of no use: it is never asked again."""
    for watcher in range(s.seats):
        if not is_hidden(s, watcher, card):
            s.put(watcher, KNOWN + card, PLACE_KNOWN)


def sort_fates(s: AwesomeAcademics, seat: i64, cards: vec[i64], since: i64) -> None:
    """Deal the fates of these cards from a transfer on, or the whole of them for 0, out to them in rising order."""
    told = all_transfers(s, seat, since)
    early: i64 = older_notes(s, seat)
    late = (bit(s.seats) - 1) & ~early & ~bit(row(s, seat))
    if since:
        early = 0
    fates = vec[i64]()
    for index in range(i64(len(cards))):
        fates = append(fates, fate(s, cards[index], told, early, late))
    sort_numbers(fates, 0, len(fates))
    for index in range(i64(len(cards))):
        meet_fate(s, cards[index], told, early, late, fates[index])


def all_transfers(s: AwesomeAcademics, seat: i64, since: i64) -> vec[i64]:
    """The transfers from one on that any seat remembers, by time, those of `seat` first, each as one number."""
    found = vec[i64]()
    for watcher in range(s.seats):
        others: i64 = 0 if watcher == row(s, seat) else 1
        for transfer in range(count_transfers(s, watcher)):
            time = s.get(watcher, TRANSFER_TIME + transfer)
            if time >= since:
                found = append(found, ((time * 2 + others) * MAX_SEATS + watcher) * TRANSFERS + transfer)
    sort_numbers(found, 0, len(found))
    return found


def fate(s: AwesomeAcademics, card: i64, told: vec[i64], early: i64, late: i64) -> i64:
    """The fate of a hidden card as a number in which what happened earlier counts for more.

    The notes of the seats in `early` come first, then the parts in the transfers `told`, the place, and the notes of
    the seats in `late`.
    """
    number = add_notes(s, card, early, 0)
    for index in range(i64(len(told))):
        transfer = told[index] % TRANSFERS
        watcher = told[index] // TRANSFERS % MAX_SEATS
        number = number * 2 + ((s.get(watcher, TRANSFER_GROUP + transfer) >> card) & 1)
        number = number * 2 + (1 if s.get(watcher, TRANSFER_CARD + transfer) == card + 1 else 0)
    return add_notes(s, card, late, (number << PLACE_BITS) + s.table[CARD_AT + card])


def add_notes(s: AwesomeAcademics, card: i64, watchers: i64, number: i64) -> i64:
    """A number with what some seats know of a card added behind."""
    for watcher in range(s.seats):
        if (watchers >> watcher) & 1:
            number = (number << KNOWN_BITS) + s.get(watcher, KNOWN + card) - LEAST_KNOWN
    return number


def meet_fate(s: AwesomeAcademics, card: i64, told: vec[i64], early: i64, late: i64, number: i64) -> None:
    """Give a card the fate that `fate` made a number of."""
    number = take_notes(s, card, late, number)
    s.table[CARD_AT + card] = number & (bit(PLACE_BITS) - 1)
    number >>= PLACE_BITS
    for back in range(i64(len(told))):
        code = told[len(told) - 1 - back]
        meet_part(s, code // TRANSFERS % MAX_SEATS, code % TRANSFERS, card, number & 3)
        number >>= 2
    take_notes(s, card, early, number)


def take_notes(s: AwesomeAcademics, card: i64, watchers: i64, number: i64) -> i64:
    """Give some seats what they know of a card from the end of a number; what is left of it."""
    for back in range(s.seats):
        watcher = s.seats - 1 - back
        if (watchers >> watcher) & 1:
            s.put(watcher, KNOWN + card, (number & (bit(KNOWN_BITS) - 1)) + LEAST_KNOWN)
            number >>= KNOWN_BITS
    return number


def meet_part(s: AwesomeAcademics, watcher: i64, transfer: i64, card: i64, part: i64) -> None:
    """Give a card its part in a transfer that a seat remembers: 2 where it is suspected, and 1 where it was taken."""
    group = s.get(watcher, TRANSFER_GROUP + transfer) & ~bit(card)
    s.put(watcher, TRANSFER_GROUP + transfer, group | bit(card) if part & 2 else group)
    if part & 1:
        s.put(watcher, TRANSFER_CARD + transfer, card + 1)
