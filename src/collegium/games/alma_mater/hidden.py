"""What a seat cannot see: setup cards of the draft, the decks, and chance to come."""

from __future__ import annotations

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
from collegium.games.alma_mater.setup_cards import PACKS
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.rng import Rng
from collegium.kernel.state import zeros


def redraw_hidden(s: AlmaMater, seat: i64, rng: Rng) -> None:
    """Redraw, in place, everything that `seat` cannot know, consistent with what it knows."""
    if s.table[PACK_SIZE]:
        redraw_setup_cards(s, seat, rng)
    rng.shuffle(s.table, IGNOTUS_DECK, IGNOTUS_DECK + s.table[IGNOTUS_SIZE])
    s.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)


def redraw_setup_cards(s: AlmaMater, seat: i64, rng: Rng) -> None:
    """Redraw packs, discards, deck and cards drawn; cards laid down are known to all."""
    cards = vec[i64]()
    for card in range(s.content.n_setup_cards):
        cards = append(cards, card)
    known = laid_cards(s)
    laid = known[:]
    if s.table[DRAWN_SIZE] and s.to_move == seat:
        for index in range(s.table[DRAWN_SIZE]):
            known[s.table[DRAWN + index]] = 1
    if s.get(0, SETUP_KEPT) == 0:
        redraw_discards(s, seat, rng)
    PACKS.redraw(s, seat, rng, True, cards, known)
    redraw_rest(s, seat, rng, laid)


def laid_cards(s: AlmaMater) -> vec[i64]:
    """A 1 for each setup card that lies face up."""
    out = zeros(SETUP_CARDS)
    for seat in range(s.seats):
        for index in range(i64(4)):
            if s.get(seat, SETUP_KEPT + index):
                out[s.get(seat, SETUP_KEPT + index) - 1] = 1
    return out


def redraw_discards(s: AlmaMater, seat: i64, rng: Rng) -> None:
    """Another seat may have put any of its four cards back, face down."""
    for other in range(s.seats):
        if other != seat and s.get(other, SETUP_DISCARD):
            s.put(other, SETUP_DISCARD, 1 + rng.below(s.content.setup_cards_dealt))


def redraw_rest(s: AlmaMater, seat: i64, rng: Rng, laid: vec[i64]) -> None:
    """Make the deck, and the cards another seat has drawn, out of whatever is not in a pack or laid down."""
    taken = laid[:]
    for pack in range(s.seats):
        for position in range(s.table[PACK_SIZE]):
            taken[PACKS.card(s, pack, position)] = 1
    looking = s.table[DRAWN_SIZE] > 0 and s.to_move == seat
    if looking:
        for index in range(s.table[DRAWN_SIZE]):
            taken[s.table[DRAWN + index]] = 1
    rest = vec[i64]()
    for card in range(s.content.n_setup_cards):
        if taken[card] == 0:
            rest = append(rest, card)
    rng.shuffle(rest, 0, len(rest))
    used: i64 = 0
    for index in range(s.table[SETUP_DECK_SIZE]):
        s.table[SETUP_DECK + index] = rest[used]
        used += 1
    if not looking:
        for index in range(s.table[DRAWN_SIZE]):
            s.table[DRAWN + index] = rest[used]
            used += 1
