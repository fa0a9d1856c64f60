"""Action Draw: one card, or as many as you discard; and the tile that fetches a card of your choice."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_DRAW,
    ASK_GIVE,
    ASK_SELECT,
    BY_CARD,
    DRAWING,
    REFRESHED,
)
from collegium.games.awesome_academics.clauses import (
    ABILITIES_NOT_YOURS,
    ABILITIES_SELECT_CARD_HAND,
    ABILITIES_SELECT_CARD_SOURCE,
    ABILITIES_USED,
    ACTION_DRAW_EITHER,
    ACTION_DRAW_EMPTY,
    ACTION_DRAW_OPEN,
    ACTION_DRAW_REFRESH,
    ACTIONS_HAND,
)
from collegium.games.awesome_academics.components import SELECT_CARD
from collegium.games.awesome_academics.deck import (
    can_draw,
    discard,
    discard_from_hand,
    draw_from_deck,
    has_card,
    take_open,
    take_seen,
    turn_up,
)
from collegium.games.awesome_academics.knowledge import knows_deck
from collegium.games.awesome_academics.layout import CARD_AT, DISCARDED, HELD, OPEN, SPECIALS_USED, STOCK
from collegium.games.awesome_academics.moves import DISCARD, DRAW, REFRESH, SELECT, TAKE_CARD
from collegium.games.awesome_academics.state import AwesomeAcademics, can_use_special, has_special
from collegium.kernel.state import NOT_ASKED


def draw_cards(s: AwesomeAcademics, seat: i64) -> None:
    """A seat's Action Draw."""
    s.to_move = seat
    ask_draw(s, s.content.drawn, 0, 0)


def ask_draw(s: AwesomeAcademics, left: i64, discarded: i64, begun: i64) -> None:
    """Ask for the next card, as long as one is due and can be had."""
    if left and (can_draw(s) or has_card(s, OPEN)):
        s.push(ASK_DRAW, left, discarded, begun)


def can_exchange(s: AwesomeAcademics, begun: i64) -> bool:
    """Whether cards in hand could still be discarded for others."""
    return begun == 0 and has_card(s, HELD + s.to_move)


def draw_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids drawing from the deck."""
    return 0 if can_draw(s) else ACTION_DRAW_EMPTY


def open_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids taking this card."""
    return 0 if s.table[CARD_AT + card] == OPEN else ACTION_DRAW_OPEN


def exchange_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids discarding this card to draw another."""
    if s.arg(2):
        return ACTION_DRAW_EITHER
    return hand_check(s, card)


def hand_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says this card is not in your hand."""
    return 0 if s.table[CARD_AT + card] == HELD + s.to_move else ACTIONS_HAND


def refresh_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids replacing the open cards."""
    return ACTION_DRAW_REFRESH if s.arg(1) == 0 or s.arg(2) else 0


def select_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids using the tile that fetches an Action card."""
    if not has_special(s, s.to_move, SELECT_CARD):
        return ABILITIES_NOT_YOURS
    if not can_use_special(s, s.to_move, SELECT_CARD):
        return ABILITIES_USED
    if not has_card(s, HELD + s.to_move):
        return ABILITIES_SELECT_CARD_HAND
    return 0 if can_draw(s) else ABILITIES_SELECT_CARD_SOURCE


def select_check_here(s: AwesomeAcademics) -> i64:
    """The same while cards are drawn: not in the middle of drawing, and not for a Special Action."""
    refusal = select_check(s)
    if refusal == 0 and s.arg(2) & BY_CARD:
        return NOT_ASKED
    return refusal


def draw_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Every way to draw, discard and refresh, added to `out`."""
    if draw_check(s) == 0:
        out = append(out, i64(DRAW))
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == OPEN:
            out = append(out, TAKE_CARD + card)
    if can_exchange(s, s.arg(2)):
        out = hand_moves(s, DISCARD, out)
    if refresh_check(s) == 0:
        out = append(out, i64(REFRESH))
    if select_check_here(s) == 0:
        out = append(out, i64(SELECT))
    return out


def hand_moves(s: AwesomeAcademics, first: i64, out: vec[i64]) -> vec[i64]:
    """A move for each card in your hand, added to `out`."""
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == HELD + s.to_move:
            out = append(out, first + card)
    return out


def draw(s: AwesomeAcademics) -> None:
    """Draw from the deck, and go on."""
    left, discarded, begun = s.arg(0), s.arg(1), s.arg(2)
    s.drop()
    draw_from_deck(s, s.to_move)
    ask_draw(s, left - 1, discarded, begun | DRAWING)


def draw_open(s: AwesomeAcademics, card: i64) -> None:
    """Take an open card, and go on."""
    left, discarded, begun = s.arg(0), s.arg(1), s.arg(2)
    s.drop()
    take_open(s, s.to_move, card)
    ask_draw(s, left - 1, discarded, begun | DRAWING)


def exchange(s: AwesomeAcademics, card: i64) -> None:
    """Discard a card to draw another instead of drawing one card."""
    discarded = s.arg(1) + 1
    begun = s.arg(2)
    s.drop()
    discard_from_hand(s, s.to_move, card)
    ask_draw(s, discarded, discarded, begun)


def refresh(s: AwesomeAcademics) -> None:
    """Put the open cards on the discard pile and turn up new ones."""
    s.set_arg(2, s.arg(2) | REFRESHED)
    s.tell(events.REFRESHED)
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == OPEN:
            discard(s, card)
    for _card in range(s.content.open_cards):
        turn_up(s)


def select(s: AwesomeAcademics) -> None:
    """Turn the tile over and search the deck; what was asked is asked again afterwards."""
    s.set_mine(SPECIALS_USED, s.mine(SPECIALS_USED) | SELECT_CARD)
    s.reveals += 1
    knows_deck(s, s.to_move)
    s.push(ASK_GIVE)


def give(s: AwesomeAcademics, card: i64) -> None:
    """Give a card of your hand to the discard pile."""
    s.drop()
    discard_from_hand(s, s.to_move, card)
    s.push(ASK_SELECT, card)


def source_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids fetching this card."""
    place = s.table[CARD_AT + card]
    if card == s.arg(0) or place not in (STOCK, DISCARDED):
        return ABILITIES_SELECT_CARD_SOURCE
    return 0


def select_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The cards that could be fetched, added to `out`."""
    for card in range(s.content.cards.number):
        if source_check(s, card) == 0:
            out = append(out, TAKE_CARD + card)
    return out


def fetch_selected(s: AwesomeAcademics, card: i64) -> None:
    """Take the card of your choice, for everyone to see; the deck is shuffled."""
    s.drop()
    s.reveals += 1
    s.tell(events.SELECTED, card)
    take_seen(s, s.to_move, card)
