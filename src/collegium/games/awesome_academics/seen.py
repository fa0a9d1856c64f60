"""What a seat knows of what is partly hidden: where Action cards are, how many others hold, and tiles of the draft."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics.action_draw import ASK_GIVE, ASK_SELECT
from collegium.games.awesome_academics.knowledge import owner_at
from collegium.games.awesome_academics.layout import (
    ABILITIES,
    ACTION_CARDS,
    CARD_AT,
    COMMITTING,
    HELD,
    KNOWN,
    MAX_SEATS,
    PACK_SIZE,
    PICKS,
    PLACE_KNOWN,
    STOCK,
)
from collegium.games.awesome_academics.setup import PACKS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import zeros

UNKNOWN: Final = -1  # the place of a card that a seat cannot tell

PLACE: Final = 0  # + Action card: where the seat knows it to be, or UNKNOWN
HIDDEN: Final = PLACE + ACTION_CARDS  # + seat: how many cards it holds that others cannot see
IN_DECK: Final = HIDDEN + MAX_SEATS  # how many cards the Action Deck has
IN_PACK: Final = IN_DECK + 1  # + tile: 1 where the seat may keep it now
KEPT: Final = IN_PACK + ABILITIES  # + tile: 1 where the seat has kept it and not yet opened it
SEEN_SIZE: Final = KEPT + ABILITIES


def seen(s: AwesomeAcademics, seat: i64) -> vec[i64]:
    """All of it, in one row; a negative seat knows what everyone does."""
    out = zeros(SEEN_SIZE)
    see_cards(s, seat, out)
    if seat >= 0 and s.table[PACK_SIZE]:
        see_tiles(s, seat, out)
    return out


def see_cards(s: AwesomeAcademics, seat: i64, out: vec[i64]) -> None:
    """Where the seat knows every Action card to be, and how many are in hidden places."""
    table, own, first = s.table, s.own, seat * s.stride + KNOWN
    committing = table[COMMITTING] != 0
    looking = seat >= 0 and not s.over and s.to_move == seat and (s.asks(ASK_GIVE) or s.asks(ASK_SELECT))
    in_deck: i64 = 0
    for card in range(s.content.cards.number):
        place = table[CARD_AT + card]
        noted = seat >= 0 and own[first + card] == PLACE_KNOWN
        owner = owner_at(place, committing)
        if owner >= 0:
            out[HIDDEN + owner] += 1
            if owner != seat:
                place = HELD + owner  # whether it is laid down already, another seat cannot know
                if not noted:
                    place = UNKNOWN
        elif place == STOCK:
            in_deck += 1
            if not looking and not noted:
                place = UNKNOWN
        out[PLACE + card] = place
    out[IN_DECK] = in_deck


def see_tiles(s: AwesomeAcademics, seat: i64, out: vec[i64]) -> None:
    """The tiles a seat has kept, and those it chooses from; none of these once it has kept one, until the next come."""
    for pick in range(s.content.tiles_kept):
        pack = PACKS.held(s, seat, pick, True)
        if s.table[PICKS + pack] > pick:
            out[KEPT + PACKS.card(s, pack, pick)] = 1
    pick = PACKS.current_pick(s)
    if pick >= s.content.tiles_kept:
        return
    pack = PACKS.held(s, seat, pick, True)
    if s.table[PICKS + pack] <= pick:
        for position in range(pick, s.table[PACK_SIZE]):
            out[IN_PACK + PACKS.card(s, pack, position)] = 1
