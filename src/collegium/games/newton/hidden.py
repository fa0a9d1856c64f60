"""What a seat cannot see: the order of the decks, the Masters in other hands, the cards to tuck, and chance to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton.layout import (
    DECK,
    DECK_KNOWN,
    DECK_SIZE,
    LEVEL_CARDS,
    MASTER_SET,
    MASTERS,
    OPTION_PROMOS,
    PACK_SIZE,
    TO_TUCK,
)
from collegium.games.newton.packs import PACKS, is_passed
from collegium.games.newton.round_end import cards_to_tuck
from collegium.games.newton.seen import seen
from collegium.games.newton.state import Newton
from collegium.kernel.questions import Secrets
from collegium.kernel.rng import Rng
from collegium.kernel.state import sort_numbers, zeros


class HiddenFromSeats(Secrets[Newton]):
    """The decks, the Masters in other hands, the cards that others have chosen to tuck, and chance to come."""

    def redraw(self, s: Newton, seat: i64, rng: Rng) -> None:
        """Redraw, in place, everything that `seat` cannot know, consistent with what it knows.

        Rules: masters.hidden, round.order.
        """
        redraw_decks(s, rng)
        if s.table[PACK_SIZE]:
            PACKS.redraw(s, seat, rng, is_passed(s), masters_in_play(s), masters_played(s))
        for other in range(s.seats):
            if other != seat and s.get(other, TO_TUCK):
                cards = cards_to_tuck(s, other)
                s.put(other, TO_TUCK, cards[rng.below(len(cards))] + 1)
        s.reseed(rng)

    def hide(self, s: Newton, seat: i64) -> None:
        """Lay, in place, everything that `seat` cannot know in an order that depends on its knowledge alone."""
        for level in range(i64(3)):
            first = DECK + level * LEVEL_CARDS
            sort_numbers(s.table, first + s.table[DECK_KNOWN + level], first + s.table[DECK_SIZE + level])
        if s.table[PACK_SIZE]:
            PACKS.forget(s, seat, is_passed(s), masters_in_play(s), masters_played(s))
        for other in range(s.seats):
            if other != seat and s.get(other, TO_TUCK):
                s.put(other, TO_TUCK, cards_to_tuck(s, other)[0] + 1)
        s.rng = Rng()

    def seen(self, s: Newton, seat: i64) -> vec[i64]:
        return seen(s, seat)


HIDDEN: Final = HiddenFromSeats()


def redraw_decks(s: Newton, rng: Rng) -> None:
    """Shuffle each deck down to the cards that everyone has seen put under it."""
    for level in range(i64(3)):
        first = DECK + level * LEVEL_CARDS
        rng.shuffle(s.table, first + s.table[DECK_KNOWN + level], first + s.table[DECK_SIZE + level])


def masters_in_play(s: Newton) -> vec[i64]:
    """All Masters that were shuffled at setup."""
    out = vec[i64]()
    for master in range(s.content.n_masters):
        if s.content.master_promo[master] == 0 or s.dealt[OPTION_PROMOS]:
            out = append(out, master)
    return out


def masters_played(s: Newton) -> vec[i64]:
    """A 1 for each Master that has been played, for everyone to see."""
    out = zeros(MASTERS)
    for seat in range(s.seats):
        for master in range(i64(MASTERS)):
            if (s.get(seat, MASTER_SET) >> master) & 1:
                out[master] = 1
    return out
