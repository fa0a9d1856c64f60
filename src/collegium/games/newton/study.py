"""Study: take a Bookshelf tile from the piles and place it on a book space whose requirement you meet."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events, masters
from collegium.games.newton.basic_action import BasicAction, effect_check, price_check, tell_once
from collegium.games.newton.clauses import (
    EFFECTS_SECOND_TILE,
    QUICK_BOOST_COST,
    REQUIREMENTS_IGNORE,
    STUDY_OCCUPIED,
    STUDY_ONE_TILE,
    STUDY_SUPPLY,
    STUDY_VALUE,
    STUDY_WINDOW,
)
from collegium.games.newton.components import IGNORE_REQUIREMENT, RUNS, SECOND_BOOKSHELF_TILE, WINDOW
from collegium.games.newton.layout import (
    BOARD,
    BOOK_SPACES,
    BOOKSHELF,
    COINS,
    COLUMNS,
    EFFECT_DONE,
    FROM_PILES,
    GAIN_COINS,
    GAIN_POTIONS,
    GAINS,
    IGNORE,
    OPTION_BONUS_AFTER_PLACING,
    POTIONS,
    SPLIT,
    STUDY,
    TILES_PLACED,
    TILES_TAKEN,
)
from collegium.games.newton.moves import FILL_BOOK, FILL_IGNORING
from collegium.games.newton.quick import QUICK_IN_ACTION, boost_check
from collegium.games.newton.requirements import book_check, potions_for_book
from collegium.games.newton.state import Newton, card_in_play, pay_coins, pay_potions, receive
from collegium.kernel.questions import Meanwhile
from collegium.kernel.state import bit


class Study(BasicAction):
    """Which book space do you fill?"""

    VALUE: Final = 0
    TILES_PLACED: Final = 2  # by this action so far
    kinds: ClassVar[tuple[int, ...]] = (FILL_BOOK, FILL_IGNORING)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK_IN_ACTION

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        end = spaces_in_reach(s)
        for space in range(end):
            if fill_check(s, space) == 0:
                out = append(out, FILL_BOOK + space)
        if ignoring_check(s) == 0:
            for space in range(end):
                if fill_ignoring_check(s, space) == 0:
                    out = append(out, FILL_IGNORING + space)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return fill_check(s, option) if kind == FILL_BOOK else fill_ignoring_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        fill_book(s, option, kind == FILL_IGNORING)


ASK_STUDY: Final = Study()


def shelf_of(space: i64) -> i64:
    """The shelf of a book space, which is the value it takes: 1 to 3."""
    return space // COLUMNS + 1


def spaces_in_reach(s: Newton) -> i64:
    """How many book spaces, counted from the lowest shelf up, the value of the action reaches."""
    if s.arg(Study.VALUE) * COLUMNS < BOOK_SPACES:
        return s.arg(Study.VALUE) * COLUMNS
    return BOOK_SPACES


def completes_pile(s: Newton, taken: i64) -> bool:
    """Whether the tile taken as number `taken` is the last of its pile."""
    return taken % s.content.pile == 0


def bonus_ahead(s: Newton, resource: i64) -> i64:
    """What the next tile will bring before it must be placed, if it is the last of a pile.

    Rules: study.pile-potion.
    """
    taken = s.mine(TILES_TAKEN) + 1
    if s.dealt[OPTION_BONUS_AFTER_PLACING] or not completes_pile(s, taken):
        return 0
    return s.content.pile_gain[(taken // s.content.pile - 1) * GAINS + resource]


def space_check(s: Newton, space: i64) -> i64:
    """0, or the clause that forbids a tile on this book space whatever its requirement."""
    refusal = supply_check(s)
    if refusal:
        return refusal
    if s.content.book_kind[s.mine(BOARD) * BOOK_SPACES + space] == WINDOW:
        return STUDY_WINDOW
    if (s.mine(BOOKSHELF) >> space) & 1:
        return STUDY_OCCUPIED
    if space >= spaces_in_reach(s):
        return STUDY_VALUE
    if is_second_tile(s):
        return second_tile_check(s)
    return 0


def is_second_tile(s: Newton) -> bool:
    """Whether the next tile is one more than the basic action itself places."""
    return s.arg(Study.TILES_PLACED) > 0 and s.arg(Study.FLAGS) & SPLIT == 0


def supply_check(s: Newton) -> i64:
    """0, or the clause that says that all Bookshelf tiles are taken."""
    return STUDY_SUPPLY if s.mine(TILES_TAKEN) >= s.content.bookshelf_tiles else 0


def one_tile_check(s: Newton) -> i64:
    """0, or the clause that ends the action with the tile that was placed."""
    if s.arg(Study.TILES_PLACED) > 1 or effect_check(s, SECOND_BOOKSHELF_TILE, STUDY_ONE_TILE):
        return STUDY_ONE_TILE
    return 0


def second_tile_check(s: Newton) -> i64:
    """0, or the clause that forbids a second tile in the same action."""
    refusal = one_tile_check(s)
    if refusal:
        return refusal
    return EFFECTS_SECOND_TILE if price_check(s, card_in_play(s), s.mine(COINS)) else 0


def fill_check(s: Newton, space: i64) -> i64:
    """0, or the clause that forbids placing a tile on this book space.

    Rules: masters.copernicus.
    """
    refusal = space_check(s, space)
    if refusal or s.arg(Study.FLAGS) & IGNORE:
        return refusal
    return book_check(s, space, s.mine(POTIONS) + bonus_ahead(s, GAIN_POTIONS))


def ignoring_check(s: Newton) -> i64:
    """0, or the clause that forbids paying to ignore a requirement in this action."""
    return effect_check(s, IGNORE_REQUIREMENT, REQUIREMENTS_IGNORE)


def fill_ignoring_check(s: Newton, space: i64) -> i64:
    """0, or the clause that forbids paying to ignore the requirement of this book space.

    Rules: effects.ignore-requirement.
    """
    refusal = ignoring_check(s)
    if refusal == 0:
        refusal = space_check(s, space)
    if refusal:
        return refusal
    return price_check(s, card_in_play(s), s.mine(COINS) + bonus_ahead(s, GAIN_COINS))


def fill_book(s: Newton, space: i64, ignoring: bool) -> None:
    """Take the next tile with the bonus of its pile, meet the requirement, and place it.

    Rules: study.place, study.bonus-after-placing.
    """
    tell_once(s, STUDY, s.arg(Study.VALUE))
    if is_second_tile(s):
        use_card_effect(s)
    take_bookshelf_tile(s)
    if s.dealt[OPTION_BONUS_AFTER_PLACING] == 0:
        pile_bonus(s)
    if ignoring:
        use_card_effect(s)
    elif s.arg(Study.FLAGS) & IGNORE == 0:
        pay_potions(s, potions_for_book(s, space))
    place_tile(s, space)
    if s.dealt[OPTION_BONUS_AFTER_PLACING]:
        pile_bonus(s)
    s.set_arg(Study.VALUE, s.arg(Study.VALUE) - shelf_of(space))
    s.set_arg(Study.TILES_PLACED, s.arg(Study.TILES_PLACED) + 1)
    if not may_go_on(s):
        s.drop()
    pile_master(s)


def use_card_effect(s: Newton) -> None:
    """Pay for the special effect of the card in play; it is used up for this turn."""
    pay_coins(s, s.content.card_pay_coins[card_in_play(s)])
    s.table[EFFECT_DONE] = 1


def take_bookshelf_tile(s: Newton) -> None:
    """Take the topmost Bookshelf tile."""
    s.add_mine(TILES_TAKEN, 1)
    s.tell(events.TOOK_TILE, s.mine(TILES_TAKEN))


def pile_bonus(s: Newton) -> None:
    """Receive what the pile shows if the tile just taken was its last; a Master comes later, with `pile_master`.

    Rules: study.pile-bonus.
    """
    taken = s.mine(TILES_TAKEN)
    if completes_pile(s, taken):
        receive(s, s.content.pile_gain, taken // s.content.pile - 1, 1, FROM_PILES)


def pile_master(s: Newton) -> None:
    """Play a Master if the pile just emptied shows one.

    Rules: study.pile-master.
    """
    for _master in range(masters_due(s)):
        masters.offer_master(s)


def masters_due(s: Newton) -> i64:
    """How many Masters the pile just emptied lets you play."""
    taken = s.mine(TILES_TAKEN)
    if completes_pile(s, taken):
        return s.content.pile_masters[taken // s.content.pile - 1]
    return 0


def place_tile(s: Newton, space: i64) -> None:
    """Fill a book space; a completed row or column is a discovery that pays from this round on."""
    before = s.mine(BOOKSHELF)
    after = before | bit(space)
    s.set_mine(BOOKSHELF, after)
    s.add_mine(TILES_PLACED, 1)
    s.tell(events.PLACED_BOOK, space)
    if s.listener is not None:
        first = s.mine(BOARD) * RUNS
        for run in range(first, first + RUNS):
            mask = s.content.run_mask[run]
            if mask & after == mask and mask & before != mask:
                s.tell(events.DISCOVERY, s.content.run_points[run])


def may_go_on(s: Newton) -> bool:
    """Whether this Study action could place another tile.

    Rules: study.split, masters.boyle.
    """
    if supply_check(s):
        return False
    if not is_second_tile(s):
        return s.arg(Study.VALUE) > 0
    if one_tile_check(s):
        return False
    if s.arg(Study.VALUE) > 0:
        return True
    refusal = boost_check(s)
    return refusal == 0 or (refusal == QUICK_BOOST_COST and masters_due(s) > 0)  # a Master may bring the Coins


def discoveries(s: Newton, seat: i64) -> i64:
    """How many rows and columns of a bookshelf are complete.

    Rules: study.completed.
    """
    found: i64 = 0
    shelf = s.get(seat, BOOKSHELF)
    first = s.get(seat, BOARD) * RUNS
    for run in range(first, first + RUNS):
        mask = s.content.run_mask[run]
        if mask and mask & shelf == mask:
            found += 1
    return found
