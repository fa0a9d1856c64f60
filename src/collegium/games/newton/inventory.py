"""Nothing is created or lost: how many there are of each component, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator

from collegium.games.newton.layout import (
    ACTIONS,
    BOOKSHELF,
    CARDS_DISCARDED,
    CUBES_PLACED,
    DECK,
    DECK_SIZE,
    DESK,
    DESK_SIZE,
    DEVELOPMENT_STACK,
    DEVELOPMENTS,
    HAND,
    HAND_SIZE,
    INCOME_STACK,
    INCOME_TILES,
    INCOMES,
    LEVEL_CARDS,
    MARKET,
    MARKET_SIZE,
    MEDICINE,
    MEDICINE_STACK,
    PLACE_CUBES,
    PLACE_TOKEN,
    PLACES,
    PLAYER_COLOUR,
    SPACE_TOKEN,
    SPACES,
    TILES_PLACED,
    TOKEN_SET,
    TOKENS,
    TUCKED,
    TUCKED_SIZE,
)
from collegium.games.newton.state import Newton

STARTING_HAND = 6


def inventory(s: Newton) -> dict[str, int]:
    """Every kind of component with its number; those astray or in two places must never be there."""
    seats = range(int(s.seats))
    table = [int(number) for number in s.table]
    cards = list(cards_everywhere(s, table))
    lying = [n for n in table[PLACE_TOKEN : SPACE_TOKEN + SPACES] if n]
    waiting = sum(STARTING_HAND for seat in seats if s.get(seat, PLAYER_COLOUR) < 0)
    cubes = sum(n.bit_count() for n in table[PLACE_CUBES : PLACE_CUBES + PLACES])
    printed = sum(s.get(seat, BOOKSHELF) > 0 for seat in seats)
    counts = {
        "action cards": len(cards) + waiting + total(s, CARDS_DISCARDED),
        "action cards in two places": len(cards) - len(set(cards)),
        "bonus tokens": len(lying) + total(s, TOKENS),
        "bonus tokens in two places": len(lying) - len(set(lying)) + total(s, TOKENS) - bits(s, TOKEN_SET),
        "travel cubes astray": total(s, CUBES_PLACED) - cubes,
        "bookshelf tiles astray": total(s, TILES_PLACED) - bits(s, BOOKSHELF) + printed,
        "medicine income tiles": table[MEDICINE_STACK] + sum(s.get(seat, MEDICINE) != 0 for seat in seats),
    }
    for action in range(ACTIONS):
        counts[f"development tiles {action}"] = table[DEVELOPMENT_STACK + action] + total(s, DEVELOPMENTS + action)
    for income in range(INCOMES):
        counts[f"income tiles {income}"] = table[INCOME_STACK + income] + total(s, INCOME_TILES + income)
    return counts


def total(s: Newton, field: int) -> int:
    """The sum of one of their numbers over all seats."""
    return sum(int(s.get(seat, field)) for seat in range(int(s.seats)))


def bits(s: Newton, field: int) -> int:
    """How many bits all seats together have set in a field."""
    return sum(int(s.get(seat, field)).bit_count() for seat in range(int(s.seats)))


def cards_everywhere(s: Newton, table: list[int]) -> Iterator[int]:
    """Every Action card in a hand, on or under a desk, in a deck or face up."""
    for level in range(3):
        for first, size in ((DECK, DECK_SIZE), (MARKET, MARKET_SIZE)):
            start = first + level * LEVEL_CARDS
            yield from table[start : start + table[size + level]]
    for seat in range(int(s.seats)):
        for first, size in ((HAND, HAND_SIZE), (DESK, DESK_SIZE), (TUCKED, TUCKED_SIZE)):
            yield from (int(s.get(seat, first + at)) for at in range(int(s.get(seat, size))))
