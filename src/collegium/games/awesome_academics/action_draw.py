"""Action Draw: one card, or as many as you discard; and the tile that fetches a card of your choice."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
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
from collegium.kernel.questions import NOT_ASKED, Meanwhile, Question, Step


class Draw(Question[AwesomeAcademics]):
    """Which Action card do you draw next, or discard to draw another?

    Rules: action-draw.draw, action-draw.discard-some, action-draw.source.
    """

    LEFT: Final = 0
    DISCARDED: Final = 1  # how many were discarded to draw as many
    REFRESHED: Final = 2  # the open cards were replaced
    DRAWN: Final = 3  # drawing has begun
    BY_CARD: Final = 4  # cards are drawn for a Special Action: nothing is discarded or exchanged
    kinds: ClassVar[tuple[int, ...]] = (DRAW, TAKE_CARD, DISCARD, REFRESH, SELECT)
    secret: ClassVar[bool] = True

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        if draw_check(s) == 0:
            out = append(out, i64(DRAW))
        table = s.table
        for card in range(s.content.cards.number):
            if table[CARD_AT + card] == OPEN and open_check(s, card) == 0:
                out = append(out, TAKE_CARD + card)
        if untouched_check(s) == 0:
            out = hand_moves(s, DISCARD, out)
        if refresh_check(s) == 0:
            out = append(out, i64(REFRESH))
        if select_while_drawing_check(s) == 0:
            out = append(out, i64(SELECT))
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == DRAW:
            return draw_check(s)
        if kind == TAKE_CARD:
            return open_check(s, option)
        if kind == DISCARD:
            begun = untouched_check(s)
            return begun if begun else hand_check(s, option)
        return refresh_check(s) if kind == REFRESH else select_while_drawing_check(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        if kind == DRAW:
            draw_from_deck(s, s.to_move)
            count_drawn(s)
        elif kind == TAKE_CARD:
            take_open(s, s.to_move, option)
            count_drawn(s)
        elif kind == DISCARD:
            discard_from_hand(s, s.to_move, option)
            s.set_arg(Draw.DISCARDED, s.arg(Draw.DISCARDED) + 1)
            s.set_arg(Draw.LEFT, s.arg(Draw.DISCARDED))
        elif kind == REFRESH:
            s.set_arg(Draw.REFRESHED, 1)
            refresh(s)
        else:
            select(s)


class Give(Question[AwesomeAcademics]):
    """Which card of your hand do you give for one of your choice?"""

    kinds: ClassVar[tuple[int, ...]] = (DISCARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return hand_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        discard_from_hand(s, s.to_move, option)
        s.push(ASK_SELECT, option)


class Select(Question[AwesomeAcademics]):
    """Which card do you take from the deck or the discard pile?"""

    CARD: Final = 0  # the card given for it
    kinds: ClassVar[tuple[int, ...]] = (TAKE_CARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if option >= s.content.cards.number:
            return NOT_ASKED
        there = s.table[CARD_AT + option] == STOCK or s.table[CARD_AT + option] == DISCARDED
        return 0 if there and option != s.arg(Select.CARD) else ABILITIES_SELECT_CARD_SOURCE

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        s.reveals += 1
        s.tell(happened.SELECTED, option)
        take_seen(s, s.to_move, option)


class DrawCards(Step[AwesomeAcademics]):
    """A seat's Action Draw.

    Rules: action-draw.order.
    """

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(DrawCards.SEAT)
        s.push(ASK_DRAW, s.content.drawn)
        draw_on(s)


class Fetching(Meanwhile[AwesomeAcademics]):
    """The tile that fetches an Action card may be used.

    Rules: abilities.select-card-when.
    """

    kinds: ClassVar[tuple[int, ...]] = (SELECT,)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        return append(out, i64(SELECT)) if select_check(s) == 0 else out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return select_check(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        select(s)


FETCHING: Final[Fetching] = Fetching()
ASK_DRAW: Final = Draw()
ASK_GIVE: Final = Give()
ASK_SELECT: Final = Select()
DRAW_CARDS: Final = DrawCards()


def draw_on(s: AwesomeAcademics) -> None:
    """Go on asking for the next card, as long as one is due and can be had.

    Rules: action-draw.fails.
    """
    if s.arg(Draw.LEFT) == 0 or any_card_check(s):
        s.drop()


def count_drawn(s: AwesomeAcademics) -> None:
    """A card was drawn: go on with the next."""
    s.set_arg(Draw.LEFT, s.arg(Draw.LEFT) - 1)
    s.set_arg(Draw.DRAWN, 1)
    draw_on(s)


def draw_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids drawing from the deck."""
    return 0 if can_draw(s) else ACTION_DRAW_EMPTY


def open_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids taking this card."""
    if card >= s.content.cards.number:
        return NOT_ASKED
    return 0 if s.table[CARD_AT + card] == OPEN else ACTION_DRAW_OPEN


def any_card_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says there is no card to draw, neither in the deck nor open."""
    return 0 if can_draw(s) or has_card(s, OPEN) else ACTION_DRAW_EMPTY


def untouched_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says it is too late to discard: cards were drawn or replaced, or a Special Action draws."""
    begun = s.arg(Draw.REFRESHED) + s.arg(Draw.DRAWN) + s.arg(Draw.BY_CARD)
    return ACTION_DRAW_EITHER if begun else 0


def hand_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says this card is not in your hand."""
    return 0 if s.table[CARD_AT + card] == HELD + s.to_move else ACTIONS_HAND


def refresh_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids replacing the open cards."""
    return ACTION_DRAW_REFRESH if s.arg(Draw.DISCARDED) == 0 or untouched_check(s) else 0


def select_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids using the tile that fetches an Action card."""
    refusal = fetcher_check(s, s.to_move)
    if refusal:
        return refusal
    return 0 if can_draw(s) else ABILITIES_SELECT_CARD_SOURCE


def fetcher_check(s: AwesomeAcademics, seat: i64) -> i64:
    """0, or the clause that says a seat cannot fetch a card: without the tile, a second time, or with none to give."""
    if not has_special(s, seat, SELECT_CARD):
        return ABILITIES_NOT_YOURS
    if not can_use_special(s, seat, SELECT_CARD):
        return ABILITIES_USED
    return 0 if has_card(s, HELD + seat) else ABILITIES_SELECT_CARD_HAND


def select_while_drawing_check(s: AwesomeAcademics) -> i64:
    """The same while cards are drawn, but not for a Special Action."""
    refusal = select_check(s)
    if refusal == 0 and s.arg(Draw.BY_CARD):
        return NOT_ASKED
    return refusal


def hand_moves(s: AwesomeAcademics, first: i64, out: vec[i64]) -> vec[i64]:
    """A move for each card in your hand, added to `out`."""
    for card in range(s.content.cards.number):
        if hand_check(s, card) == 0:
            out = append(out, first + card)
    return out


def refresh(s: AwesomeAcademics) -> None:
    """Put the open cards on the discard pile and turn up new ones."""
    s.tell(happened.REFRESHED)
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == OPEN:
            discard(s, card)
    for _card in range(s.content.open_cards):
        turn_up(s)


def select(s: AwesomeAcademics) -> None:
    """Turn the tile over and search the deck; what was asked is asked again afterwards.

    Rules: abilities.select-card.
    """
    s.set_mine(SPECIALS_USED, s.mine(SPECIALS_USED) | SELECT_CARD)
    s.reveals += 1
    knows_deck(s, s.to_move)
    s.push(ASK_GIVE)
