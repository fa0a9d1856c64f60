"""Action cards that stay open before a group: what they do while they lie there, and when they end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.cards import SABBATICAL, UNTIL_CANCELLATION, UNTIL_EXPOSED, UNTIL_RESEARCH
from collegium.games.awesome_academics.deck import discard
from collegium.games.awesome_academics.layout import CARD_AT, CARD_TENURED, IN_PLAY, MAX_SEATS
from collegium.games.awesome_academics.state import AwesomeAcademics


def owner_in_play(s: AwesomeAcademics, card: i64) -> i64:
    """The seat before which a card lies open, or -1."""
    place = s.table[CARD_AT + card]
    if IN_PLAY <= place < IN_PLAY + MAX_SEATS:
        return place - IN_PLAY
    return -1


def sum_in_play(s: AwesomeAcademics, seat: i64, table: vec[i64]) -> i64:
    """The sum of a number over all cards that lie open before a seat."""
    total: i64 = 0
    places, here = s.table, IN_PLAY + seat
    for card in range(s.content.cards.number):
        if places[CARD_AT + card] == here:
            total += table[card]
    return total


def end_card(s: AwesomeAcademics, card: i64) -> None:
    """An open card has no effect any more: it goes to the discard pile."""
    owner = owner_in_play(s, card)
    discard(s, card)
    s.tell_of(owner, happened.CARD_ENDS, card)


def end_cards_of_cancellation(s: AwesomeAcademics, seat: i64) -> None:
    """Cards that last until a cancellation end with the first one.

    Rules: special-actions.lean-administration.
    """
    here, stays = IN_PLAY + seat, s.content.cards.stays
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == here and stays[card] == UNTIL_CANCELLATION:
            end_card(s, card)


def end_cards_of_research(s: AwesomeAcademics) -> None:
    """Cards that last until the next Research Phase end with it.

    Rules: special-actions.visiting-fellows.
    """
    for card in range(s.content.cards.number):
        if s.content.cards.stays[card] == UNTIL_RESEARCH and owner_in_play(s, card) >= 0:
            end_card(s, card)


def is_susceptible(s: AwesomeAcademics, card: i64) -> bool:
    """Whether a card lies open and can be exposed.

    Rules: actions.susceptible.
    """
    return s.content.cards.stays[card] == UNTIL_EXPOSED and owner_in_play(s, card) >= 0


def on_sabbatical(s: AwesomeAcademics, tenured: i64) -> i64:
    """The open card that gives a Tenured Researcher a sabbatical, or -1.

    Rules: special-actions.sabbatical.
    """
    sabbaticals = s.content.cards.sabbaticals
    for index in range(i64(len(sabbaticals))):
        if s.table[CARD_TENURED + sabbaticals[index]] == tenured + 1:
            return sabbaticals[index]
    return -1


def researcher_gone(s: AwesomeAcademics, tenured: i64) -> None:
    """A Tenured Researcher leaves a group: a sabbatical lapses, and a card that came with the person stands alone.

    Rules: special-actions.old-boys-network-gone, special-actions.sabbatical-lapses.
    """
    for card in range(s.content.cards.number):
        if s.table[CARD_TENURED + card] != tenured + 1:
            continue
        if s.content.cards.effect[card] == SABBATICAL:
            end_card(s, card)
        else:
            s.table[CARD_TENURED + card] = 0
