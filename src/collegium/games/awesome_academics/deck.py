"""Action cards on their way: the deck, the open cards beside it, the discard pile and the hands.

The deck is always in random order, so it is a set, and a card is chosen at random when it is drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.knowledge import comes_to_light, everyone_knows, knows_deck
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CARD_DISCIPLINE,
    CARD_SPARES,
    CARD_TENURED,
    COMMITTED,
    COMMITTING,
    DISCARDED,
    HELD,
    OPEN,
    STOCK,
)
from collegium.games.awesome_academics.state import AwesomeAcademics


def count_cards(s: AwesomeAcademics, place: i64) -> i64:
    """How many Action cards are at a place."""
    number: i64 = 0
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == place:
            number += 1
    return number


def has_card(s: AwesomeAcademics, place: i64) -> bool:
    """Whether some Action card is at a place."""
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == place:
            return True
    return False


def hidden_cards(s: AwesomeAcademics, seat: i64) -> i64:
    """How many cards a seat holds that others cannot see: while cards are laid down, those on the table too."""
    number = count_cards(s, HELD + seat)
    return number + count_cards(s, COMMITTED + seat) if s.table[COMMITTING] else number


def random_card(s: AwesomeAcademics, place: i64) -> i64:
    """A random one of the cards at a place, or -1."""
    number = count_cards(s, place)
    if number == 0:
        return -1
    s.reveals += 1
    skipped = s.rng.below(number)
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == place:
            if skipped == 0:
                return card
            skipped -= 1
    return -1


def can_draw(s: AwesomeAcademics) -> bool:
    """Whether a card can be had from the deck, or from the discard pile shuffled into a new one."""
    return has_card(s, STOCK) or has_card(s, DISCARDED)


def take_from_deck(s: AwesomeAcademics) -> i64:
    """The next card of the deck, which is made anew from the discard pile where it is empty; -1 if both are."""
    if not has_card(s, STOCK):
        reshuffle(s)
    return random_card(s, STOCK)


def reshuffle(s: AwesomeAcademics) -> None:
    """Shuffle the discard pile to form a new deck: everyone knows which cards it consists of.

    Rules: action-draw.reshuffle.
    """
    if not has_card(s, DISCARDED):
        return
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == DISCARDED:
            s.table[CARD_AT + card] = STOCK
    for seat in range(s.seats):
        knows_deck(s, seat)
    s.tell(happened.RESHUFFLED)


def turn_up(s: AwesomeAcademics) -> None:
    """Turn up a card of the deck beside it; with no cards left the place stays empty.

    Rules: action-draw.fails.
    """
    card = take_from_deck(s)
    if card >= 0:
        s.table[CARD_AT + card] = OPEN
        s.tell(happened.TURNED_UP, card)


def draw_from_deck(s: AwesomeAcademics, seat: i64) -> None:
    """Draw the next card of the deck into a hand."""
    card = take_from_deck(s)
    if card >= 0:
        s.table[CARD_AT + card] = HELD + seat
        s.tell_of(seat, happened.DREW_FROM_DECK)
        s.whisper(seat, happened.DREW, card)


def take_seen(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """Take a card into a hand that everyone sees going there."""
    s.table[CARD_AT + card] = HELD + seat
    everyone_knows(s, card)
    s.tell_of(seat, happened.TOOK_CARD, card)


def take_open(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """Take an open card into a hand; it is replaced at once."""
    take_seen(s, seat, card)
    turn_up(s)


def discard(s: AwesomeAcademics, card: i64) -> None:
    """Put a card on the discard pile, for everyone to see.

    Rules: actions.discard-pile.
    """
    comes_to_light(s, card)
    s.table[CARD_AT + card] = DISCARDED
    s.table[CARD_TENURED + card] = 0
    s.table[CARD_DISCIPLINE + card] = 0
    s.table[CARD_SPARES + card] = 0


def discard_from_hand(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """Discard a card of a hand, which comes to light."""
    s.reveals += 1
    discard(s, card)
    s.tell_of(seat, happened.DISCARDED, card)
