"""What a seat cannot see: setup cards of the draft, the decks, and chance to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater.layout import (
    DRAWN,
    DRAWN_SIZE,
    IGNOTUS_DECK,
    IGNOTUS_SIZE,
    PACK_SIZE,
    SETUP_CARDS,
    SETUP_DECK,
    SETUP_DECK_SIZE,
    SETUP_DISCARD,
    SETUP_KEPT,
)
from collegium.games.alma_mater.seen import seen
from collegium.games.alma_mater.setup_cards import PACKS, picked_card
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.questions import Secrets
from collegium.kernel.rng import Rng
from collegium.kernel.state import sort_numbers, zeros


class HiddenFromSeats(Secrets[AlmaMater]):
    """The setup cards of the others, the decks, and chance to come."""

    def redraw(self, s: AlmaMater, seat: i64, rng: Rng) -> None:
        """Redraw, in place, everything that `seat` cannot know, consistent with what it knows."""
        if s.table[PACK_SIZE]:
            redraw_setup_cards(s, seat, rng)
        rng.shuffle(s.table, IGNOTUS_DECK, IGNOTUS_DECK + s.table[IGNOTUS_SIZE])
        s.reseed(rng)

    def hide(self, s: AlmaMater, seat: i64) -> None:
        """Lay, in place, everything that `seat` cannot know in an order that depends on its knowledge alone."""
        if s.table[PACK_SIZE]:
            PACKS.forget(s, seat, True, all_cards(s), known_cards(s, seat))
            lay_rest(s, seat, rest_of_cards(s, seat))
            forget_discards(s, seat)
        sort_numbers(s.table, IGNOTUS_DECK, IGNOTUS_DECK + s.table[IGNOTUS_SIZE])
        s.rng = Rng()

    def seen(self, s: AlmaMater, seat: i64) -> vec[i64]:
        return seen(s, seat)


HIDDEN: Final = HiddenFromSeats()


def redraw_setup_cards(s: AlmaMater, seat: i64, rng: Rng) -> None:
    """Redraw packs, discards, deck and cards drawn; cards laid down are known to all."""
    if s.get(0, SETUP_KEPT) == 0:
        redraw_discards(s, seat, rng)
    PACKS.redraw(s, seat, rng, True, all_cards(s), known_cards(s, seat))
    rest = rest_of_cards(s, seat)
    rng.shuffle(rest, 0, len(rest))
    lay_rest(s, seat, rest)


def all_cards(s: AlmaMater) -> vec[i64]:
    """All setup cards, in the order of the edition."""
    cards = vec[i64]()
    for card in range(s.content.n_setup_cards):
        cards = append(cards, card)
    return cards


def laid_cards(s: AlmaMater) -> vec[i64]:
    """A 1 for each setup card that lies face up."""
    out = zeros(SETUP_CARDS)
    for seat in range(s.seats):
        for index in range(i64(4)):
            if s.get(seat, SETUP_KEPT + index):
                out[s.get(seat, SETUP_KEPT + index) - 1] = 1
    return out


def is_looking(s: AlmaMater, seat: i64) -> bool:
    """Whether a seat has drawn setup cards to keep one of them."""
    return s.table[DRAWN_SIZE] > 0 and s.to_move == seat


def known_cards(s: AlmaMater, seat: i64) -> vec[i64]:
    """A 1 for each setup card that lies face up, or that a seat has drawn."""
    known = laid_cards(s)
    if is_looking(s, seat):
        for index in range(s.table[DRAWN_SIZE]):
            known[s.table[DRAWN + index]] = 1
    return known


def redraw_discards(s: AlmaMater, seat: i64, rng: Rng) -> None:
    """Another seat may have put any of its four cards back, face down."""
    for other in range(s.seats):
        if other != seat and s.get(other, SETUP_DISCARD):
            s.put(other, SETUP_DISCARD, 1 + rng.below(s.content.setup_cards_dealt))


def forget_discards(s: AlmaMater, seat: i64) -> None:
    """Another seat has put the first of its cards back that it has not laid down."""
    laid = laid_cards(s)
    for other in range(s.seats):
        if other != seat and s.get(other, SETUP_DISCARD):
            s.put(other, SETUP_DISCARD, 1 + first_not_laid(s, other, laid))


def first_not_laid(s: AlmaMater, seat: i64, laid: vec[i64]) -> i64:
    """The first pick of a seat whose card is not laid down."""
    for pick in range(s.content.setup_cards_dealt):
        if laid[picked_card(s, seat, pick)] == 0:
            return pick
    return s.content.setup_cards_dealt - 1


def rest_of_cards(s: AlmaMater, seat: i64) -> vec[i64]:
    """The cards that are not in a pack, laid down or known to have been drawn, in the order of the edition."""
    taken = known_cards(s, seat)
    for pack in range(s.seats):
        for position in range(s.table[PACK_SIZE]):
            taken[PACKS.card(s, pack, position)] = 1
    rest = vec[i64]()
    for card in range(s.content.n_setup_cards):
        if taken[card] == 0:
            rest = append(rest, card)
    return rest


def lay_rest(s: AlmaMater, seat: i64, rest: vec[i64]) -> None:
    """Make the deck, and the cards another seat has drawn, out of these cards."""
    used: i64 = 0
    for index in range(s.table[SETUP_DECK_SIZE]):
        s.table[SETUP_DECK + index] = rest[used]
        used += 1
    if not is_looking(s, seat):
        for index in range(s.table[DRAWN_SIZE]):
            s.table[DRAWN + index] = rest[used]
            used += 1
