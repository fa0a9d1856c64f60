"""The Action Phase: laying cards down unseen, resolving them by number, and the limit of the hand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.action_draw import hand_moves, select_check
from collegium.games.awesome_academics.agenda import (
    ASK_COMMIT,
    ASK_LIMIT,
    ASK_USE,
    FINISH,
    HAND_LIMIT,
    RESOLVE_NEXT,
)
from collegium.games.awesome_academics.cards import (
    APPLY_FOR_SUBSIDY,
    RECRUIT_RESEARCHER,
    SPIN_OFF,
)
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
    RESOLVING,
    STAYS,
    TARGETS,
)
from collegium.games.awesome_academics.moves import (
    COMMIT,
    DISCARD,
    DONE,
    PUBLISH,
    RECRUIT,
    RESERVE,
    SELECT,
    SPECIAL,
    SUBSIDY,
    VALORISE,
)
from collegium.games.awesome_academics.payment import set_price
from collegium.games.awesome_academics.progress import forget_overtime
from collegium.games.awesome_academics.specials import special_check
from collegium.games.awesome_academics.standard import (
    publish_check,
    recruit_check,
    reserve_check,
    subsidy_check,
    valorise_check,
)
from collegium.games.awesome_academics.state import AwesomeAcademics, push_in_order
from collegium.kernel.state import bit


def lay_down(s: AwesomeAcademics, seat: i64) -> None:
    """Ask a seat which cards it lays down, if it has any."""
    s.to_move = seat
    if has_card(s, HELD + seat):
        s.push(ASK_COMMIT)
    else:
        s.table[DECIDED] |= bit(seat)


def commit_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No more cards, the tile that fetches one, or a card of your hand, added to `out`."""
    out = append(out, i64(DONE))
    if select_check(s) == 0:
        out = append(out, i64(SELECT))
    return hand_moves(s, COMMIT, out)


def commit(s: AwesomeAcademics, card: i64) -> None:
    """Lay a card down, unseen by the others."""
    s.table[CARD_AT + card] = COMMITTED + s.to_move
    s.whisper(s.to_move, events.LAID_DOWN, card)


def decide(s: AwesomeAcademics) -> None:
    """Lay down no more cards."""
    s.drop()
    s.table[DECIDED] |= bit(s.to_move)
    s.tell(events.DECIDED)


def turn_up_all(s: AwesomeAcademics) -> None:
    """Turn all cards laid down face up; they are resolved in the order of their numbers."""
    s.reveals += 1
    for index in range(s.content.cards.number):
        card = s.content.cards.by_number[index]
        if owner_committed(s, card) >= 0:
            comes_to_light(s, card)
            s.tell_of(owner_committed(s, card), events.REVEALED, card)
    s.table[COMMITTING] = 0
    s.table[DECIDED] = 0
    push_in_order(s, HAND_LIMIT)
    s.push(RESOLVE_NEXT)


def owner_committed(s: AwesomeAcademics, card: i64) -> i64:
    """The seat that has laid a card down, or -1."""
    place = s.table[CARD_AT + card]
    if COMMITTED <= place < COMMITTED + MAX_SEATS:
        return place - COMMITTED
    return -1


def resolve_next(s: AwesomeAcademics) -> None:
    """Ask for the use of the card with the lowest number that is not resolved yet."""
    for index in range(s.content.cards.number):
        card = s.content.cards.by_number[index]
        owner = owner_committed(s, card)
        if owner >= 0:
            begin_card(s, card)
            s.to_move = owner
            s.tell(events.RESOLVES, card)
            s.push(RESOLVE_NEXT)
            s.push(ASK_USE, card)
            if len(use_moves(s, vec[i64]())) == 1:
                waste(s)
            return
    begin_card(s, -1)


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


def use_check(s: AwesomeAcademics, move: i64) -> i64:
    """0, or the clause that forbids this use of the card."""
    card = s.arg(0)
    if move == RECRUIT:
        return recruit_check(s, card)
    if move == SUBSIDY:
        return subsidy_check(s, card)
    if move == RESERVE:
        return reserve_check(s, card)
    if move == SPECIAL:
        return special_check(s, card)
    if move < VALORISE:
        return publish_check(s, card, move - PUBLISH)
    return valorise_check(s, card, move - VALORISE)


def use_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No use, and every use of the card, added to `out`."""
    card = s.arg(0)
    standard = s.content.cards.standard[card]
    out = append(out, i64(DONE))
    if standard == RECRUIT_RESEARCHER and recruit_check(s, card) == 0:
        out = append(out, i64(RECRUIT))
    if standard == APPLY_FOR_SUBSIDY and subsidy_check(s, card) == 0:
        out = append(out, i64(SUBSIDY))
    if reserve_check(s, card) == 0:
        out = append(out, i64(RESERVE))
    if standard == SPIN_OFF:
        for discipline in range(i64(DISCIPLINES)):
            if publish_check(s, card, discipline) == 0:
                out = append(out, PUBLISH + discipline)
        for discipline in range(i64(DISCIPLINES)):
            if valorise_check(s, card, discipline) == 0:
                out = append(out, VALORISE + discipline)
    if special_check(s, card) == 0:
        out = append(out, i64(SPECIAL))
    return out


def begin_use(s: AwesomeAcademics, standard: i64) -> i64:
    """A use of the card is chosen, which ends when all that follows is done; the card."""
    card = s.arg(0)
    s.drop()
    s.push(FINISH, card)
    if standard >= 0:
        s.tell(events.STANDARD, card, standard)
    else:
        s.tell(events.SPECIAL, card)
    return card


def waste(s: AwesomeAcademics) -> None:
    """Discard the card without effect."""
    card = s.arg(0)
    s.drop()
    s.tell(events.WASTED, card)
    discard(s, card)


def finish(s: AwesomeAcademics, card: i64) -> None:
    """A card has been resolved: it stays open or goes to the discard pile."""
    owner = owner_committed(s, card)
    s.to_move = owner
    if s.table[STAYS]:
        s.table[CARD_AT + card] = IN_PLAY + owner
        s.tell(events.STAYS_OPEN, card)
    else:
        discard(s, card)
    forget_overtime(s)
    begin_card(s, -1)


def hand_limit(s: AwesomeAcademics, seat: i64) -> None:
    """Ask a seat with too many cards in hand which one it discards."""
    s.to_move = seat
    if count_cards(s, HELD + seat) > s.content.hand:
        s.push(ASK_LIMIT)


def limit_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The cards that could be discarded, added to `out`."""
    return hand_moves(s, DISCARD, out)


def answer_limit(s: AwesomeAcademics, card: i64) -> None:
    """Discard a card, and go on."""
    s.drop()
    discard_from_hand(s, s.to_move, card)
    hand_limit(s, s.to_move)
