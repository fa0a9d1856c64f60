"""The Action Phase: laying cards down unseen, resolving them by number, and the limit of the hand."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.action_draw import FETCHING, fetcher_check, hand_check, hand_moves
from collegium.games.awesome_academics.cards import (
    APPLY_FOR_SUBSIDY,
    RECRUIT_RESEARCHER,
    RESERVE_BONUS,
    SPIN_OFF,
)
from collegium.games.awesome_academics.clauses import ACTIONS_HAND_LIMIT
from collegium.games.awesome_academics.deck import count_cards, discard, discard_from_hand, has_card
from collegium.games.awesome_academics.knowledge import comes_to_light
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    COMMITTED,
    COMMITTING,
    DECIDED,
    DISCIPLINES,
    HALVED,
    HELD,
    IN_PLAY,
    ITEM,
    MAX_SEATS,
    NAMED,
    PAID,
    PAID_MONEY,
    PHD_CHANCE,
    RESOLVING,
    STAYS,
    TARGETS,
)
from collegium.games.awesome_academics.moves import (
    COMMIT,
    DISCARD,
    PUBLISH,
    RECRUIT,
    RESERVE,
    SPECIAL,
    SUBSIDY,
    VALORISE,
)
from collegium.games.awesome_academics.payment import set_price
from collegium.games.awesome_academics.special_actions import special_check, use_special
from collegium.games.awesome_academics.standard_actions import (
    apply_for_subsidy,
    publish,
    publish_check,
    recruit,
    recruit_check,
    reserve,
    reserve_check,
    subsidy_check,
    valorise,
    valorise_check,
)
from collegium.games.awesome_academics.state import AwesomeAcademics, push_in_order
from collegium.kernel.questions import Meanwhile, Question, Step
from collegium.kernel.state import bit

TOGETHER: Final = 100  # the number of the question which cards are laid down, among those that all answer at once


class Commit(Question[AwesomeAcademics]):
    """Which Action cards do you lay down?

    Rules: turn.together, actions.commit-secret, actions.drawn-later.
    """

    kinds: ClassVar[tuple[int, ...]] = (COMMIT,)
    secret: ClassVar[bool] = True
    meanwhile: ClassVar[Meanwhile[Any] | None] = FETCHING

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        return hand_moves(s, COMMIT, out)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return hand_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.table[CARD_AT + option] = COMMITTED + s.to_move
        s.whisper(s.to_move, happened.LAID_DOWN, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        s.table[DECIDED] |= bit(s.to_move)
        s.tell(happened.DECIDED)

    def together(self, s: AwesomeAcademics) -> i64:
        for seat in range(s.seats):
            if may_show(s, seat):
                return 0
        return TOGETHER


class Use(Question[AwesomeAcademics]):
    """How do you use the card?

    Rules: actions.two-uses, actions.choose-late, actions.wasted.
    """

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (RECRUIT, SUBSIDY, RESERVE, PUBLISH, VALORISE, SPECIAL)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        card = s.arg(Use.CARD)
        if recruit_check(s, card) == 0:
            out = append(out, i64(RECRUIT))
        if subsidy_check(s, card) == 0:
            out = append(out, i64(SUBSIDY))
        if reserve_check(s, card) == 0:
            out = append(out, i64(RESERVE))
        for discipline in range(i64(DISCIPLINES)):
            if publish_check(s, card, discipline) == 0:
                out = append(out, PUBLISH + discipline)
        for discipline in range(i64(DISCIPLINES)):
            if valorise_check(s, card, discipline) == 0:
                out = append(out, VALORISE + discipline)
        if special_check(s, card) == 0:
            out = append(out, i64(SPECIAL))
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        card = s.arg(Use.CARD)
        if kind == RECRUIT:
            return recruit_check(s, card)
        if kind == SUBSIDY:
            return subsidy_check(s, card)
        if kind == RESERVE:
            return reserve_check(s, card)
        if kind == SPECIAL:
            return special_check(s, card)
        return publish_check(s, card, option) if kind == PUBLISH else valorise_check(s, card, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = s.arg(Use.CARD)
        s.drop()
        s.push(FINISH, card)
        if kind == SPECIAL:
            s.tell(happened.SPECIAL, card)
            use_special(s, card)
        elif kind == RECRUIT:
            s.tell(happened.STANDARD, card, RECRUIT_RESEARCHER)
            recruit(s, card)
        elif kind == SUBSIDY:
            s.tell(happened.STANDARD, card, APPLY_FOR_SUBSIDY)
            apply_for_subsidy(s)
        elif kind == RESERVE:
            s.tell(happened.STANDARD, card, RESERVE_BONUS)
            reserve(s)
        else:
            s.tell(happened.STANDARD, card, SPIN_OFF)
            if kind == PUBLISH:
                publish(s, option)
            else:
                valorise(s, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        card = s.arg(Use.CARD)
        s.drop()
        s.tell(happened.WASTED, card)
        discard(s, card)


class Limit(Question[AwesomeAcademics]):
    """Which card do you discard, as your hand is too full?"""

    kinds: ClassVar[tuple[int, ...]] = (DISCARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return hand_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        discard_from_hand(s, s.to_move, option)
        s.push(HAND_LIMIT, s.to_move)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return ACTIONS_HAND_LIMIT


class LayDown(Step[AwesomeAcademics]):
    """A seat is asked which cards it lays down, if it has any."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(LayDown.SEAT)
        if has_card(s, HELD + s.to_move):
            s.push(ASK_COMMIT)
        else:
            s.table[DECIDED] |= bit(s.to_move)


class TurnUp(Step[AwesomeAcademics]):
    """All cards laid down are turned up; they are resolved in the order of their numbers.

    Rules: actions.commit.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        s.reveals += 1
        for index in range(s.content.cards.number):
            card = s.content.cards.by_number[index]
            if owner_committed(s, card) >= 0:
                comes_to_light(s, card)
                s.tell_of(owner_committed(s, card), happened.REVEALED, card)
        s.table[COMMITTING] = 0
        s.table[DECIDED] = 0
        push_in_order(s, HAND_LIMIT)
        s.push(RESOLVE_NEXT)


class ResolveNext(Step[AwesomeAcademics]):
    """The card with the lowest number that is not resolved yet is used, or discarded where nothing can be done.

    Rules: actions.by-number.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        for index in range(s.content.cards.number):
            card = s.content.cards.by_number[index]
            owner = owner_committed(s, card)
            if owner >= 0:
                begin_card(s, card)
                s.to_move = owner
                s.tell(happened.RESOLVES, card)
                s.push(RESOLVE_NEXT)
                s.push(ASK_USE, card)
                if len(ASK_USE.moves(s, vec[i64]())) == 0:
                    ASK_USE.leave(s)
                return
        begin_card(s, -1)


class Finish(Step[AwesomeAcademics]):
    """A card has been resolved: it stays open or goes to the discard pile.

    Rules: actions.resolved-first, actions.open-cards.
    """

    CARD: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        card = s.given(Finish.CARD)
        owner = owner_committed(s, card)
        s.to_move = owner
        if s.table[STAYS]:
            s.table[CARD_AT + card] = IN_PLAY + owner
            s.tell(happened.STAYS_OPEN, card)
        else:
            discard(s, card)
        begin_card(s, -1)


class HandLimit(Step[AwesomeAcademics]):
    """A seat with too many cards in hand is asked which one it discards.

    Rules: actions.hand-peak.
    """

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(HandLimit.SEAT)
        if count_cards(s, HELD + s.to_move) > s.content.hand:
            s.push(ASK_LIMIT)


ASK_COMMIT: Final = Commit()
ASK_USE: Final = Use()
ASK_LIMIT: Final = Limit()
LAY_DOWN: Final = LayDown()
TURN_UP: Final = TurnUp()
RESOLVE_NEXT: Final = ResolveNext()
FINISH: Final = Finish()
HAND_LIMIT: Final = HandLimit()


def begin(s: AwesomeAcademics) -> None:
    """All players lay down Action cards, one after the other but unseen; then they are turned up.

    Rules: actions.commit.
    """
    s.table[COMMITTING] = 1
    s.table[DECIDED] = 0
    for seat in range(s.seats):
        s.put(seat, PHD_CHANCE, 1)
    s.push(TURN_UP)
    push_in_order(s, LAY_DOWN)


def may_show(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether a seat, before it has laid down its cards, may still show everyone a card that it fetches by its tile."""
    if (s.table[DECIDED] >> seat) & 1:
        return False
    return fetcher_check(s, seat) == 0


def owner_committed(s: AwesomeAcademics, card: i64) -> i64:
    """The seat that has laid a card down, or -1."""
    place = s.table[CARD_AT + card]
    if COMMITTED <= place < COMMITTED + MAX_SEATS:
        return place - COMMITTED
    return -1


def begin_card(s: AwesomeAcademics, card: i64) -> None:
    """Nothing is paid, named or attacked yet."""
    s.table[RESOLVING] = card + 1
    s.table[TARGETS] = 0
    s.table[ITEM] = 0
    s.table[HALVED] = 0
    s.table[STAYS] = 0
    s.table[NAMED] = 0
    s.table[PAID_MONEY] = 0
    set_price(s, 0, 0, 0)
    for discipline in range(i64(DISCIPLINES)):
        s.table[PAID + discipline] = 0
