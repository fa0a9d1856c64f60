"""The market: three decks of Action cards, and the cards of each that lie face up in a line."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.layout import DECK, DECK_KNOWN, DECK_SIZE, LEVEL_CARDS, MARKET, MARKET_SIZE
from collegium.games.newton.state import Newton


def market_position(s: Newton, card: i64) -> i64:
    """Where a card lies face up in its line, or -1."""
    level = s.content.card_level[card] - 1
    if level < 0:
        return -1
    table, first = s.table, MARKET + level * LEVEL_CARDS
    for position in range(table[MARKET_SIZE + level]):
        if table[first + position] == card:
            return position
    return -1


def turn_over(s: Newton, level: i64, number: i64, event: i64) -> None:
    """Turn over so many cards of a deck, or as many as there are, at the end of its line.

    Rules: quick.reveal-short.
    """
    while number > 0 and s.table[DECK_SIZE + level] > 0:
        number -= 1
        left = s.table[DECK_SIZE + level] - 1
        card = s.table[DECK + level * LEVEL_CARDS + left]
        s.table[DECK + level * LEVEL_CARDS + left] = 0
        s.table[DECK_SIZE + level] = left
        if s.table[DECK_KNOWN + level] > left:
            s.table[DECK_KNOWN + level] = left
        else:
            s.reveals += 1
        position = s.table[MARKET_SIZE + level]
        s.table[MARKET + level * LEVEL_CARDS + position] = card
        s.table[MARKET_SIZE + level] = position + 1
        s.tell(event, level, card)


def take_from_market(s: Newton, card: i64) -> None:
    """Take a face-up card; it is not replaced before the end of the round.

    Rules: lessons.no-refill.
    """
    level = s.content.card_level[card] - 1
    line = MARKET + level * LEVEL_CARDS
    last = s.table[MARKET_SIZE + level] - 1
    position = market_position(s, card)
    while position < last:
        s.table[line + position] = s.table[line + position + 1]
        position += 1
    s.table[line + last] = 0
    s.table[MARKET_SIZE + level] = last


def renew_market(s: Newton) -> None:
    """Put every face-up card under its deck, the rightmost first, and turn over new ones.

    Rules: round.market.
    """
    s.tell(events.MARKET_RENEWED)
    number = s.content.solo_market if s.seats == 1 else s.content.market
    for level in range(i64(3)):
        return_line(s, level)
        turn_over(s, level, number, events.TURNED_UP)


def return_line(s: Newton, level: i64) -> None:
    """Put the cards of a line under their deck, where everyone knows them to lie.

    Rules: round.market-order.
    """
    line = MARKET + level * LEVEL_CARDS
    deck = DECK + level * LEVEL_CARDS
    number = s.table[MARKET_SIZE + level]
    position = s.table[DECK_SIZE + level] - 1
    while position >= 0:
        s.table[deck + position + number] = s.table[deck + position]
        position -= 1
    for position in range(number):
        s.table[deck + position] = s.table[line + position]
        s.table[line + position] = 0
    s.table[DECK_SIZE + level] += number
    s.table[DECK_KNOWN + level] += number
    s.table[MARKET_SIZE + level] = 0
