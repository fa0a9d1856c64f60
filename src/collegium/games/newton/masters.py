"""Masters: each has a power of its own, at once or for good, and Victory Points at the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import actions, cubes, events, study
from collegium.games.newton.clauses import MASTERS_HAND, MASTERS_WINKELMANN
from collegium.games.newton.components import ANY_ACTION, FREE_CUBE, MASTER_PLACE, OBJECTIVE_PLACE, REMOVE_TILES
from collegium.games.newton.layout import (
    FROM_MASTERS,
    MASTER_SET,
    MASTERS_PLAYED,
    TILES_TAKEN,
    VOLUMES,
)
from collegium.games.newton.moves import PERFORM, PLACE_CUBE, PLAY_MASTER
from collegium.games.newton.packs import holds_master, master_kept
from collegium.games.newton.quick import Offer
from collegium.games.newton.state import Newton, receive
from collegium.kernel.state import append_sorted, bit


class Master(Offer):
    """Which Master do you play?

    Rules: masters.optional.
    """

    kinds: ClassVar[tuple[int, ...]] = (PLAY_MASTER,)
    secret: ClassVar[bool] = True

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        start = i64(len(out))
        for pick in range(s.content.masters_dealt):
            master = master_kept(s, s.to_move, pick)
            if master >= 0 and play_check(s, master) == 0:
                out = append_sorted(out, start, PLAY_MASTER + master)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return play_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        play_master(s, option)


class AnyAction(Offer):
    """Which basic action do you perform, at the value of a Master that leaves the choice?

    Rules: masters.leave-out.
    """

    VALUE: Final = 0
    FLAGS: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (PERFORM,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return 0

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        perform_any_action(s, option)


class FreeCube(Offer):
    """Where does the Travel cube of a Master go?

    Rules: masters.leave-out, cities.counts-fully.
    """

    kinds: ClassVar[tuple[int, ...]] = (PLACE_CUBE,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return free_cube_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        cubes.lay_cube(s, option)


ASK_MASTER: Final = Master()
ASK_ANY_ACTION: Final = AnyAction()
ASK_FREE_CUBE: Final = FreeCube()


def offer_master(s: Newton) -> None:
    """Ask which Master to play, if there is one in hand.

    Rules: masters.ways.
    """
    if len(ASK_MASTER.moves(s, vec[i64]())) > 0:
        s.push(ASK_MASTER)


def play_check(s: Newton, master: i64) -> i64:
    """0, or the clause that forbids playing this Master."""
    return 0 if holds_master(s, s.to_move, master) else MASTERS_HAND


def play_master(s: Newton, master: i64) -> None:
    """Lay a Master beside the Study board and let its power take effect.

    Rules: masters.played, masters.value, masters.brahe, masters.bruno, masters.cusano, masters.fahrenheit,
    masters.gilbert, masters.leibniz, masters.newton.
    """
    content = s.content
    s.drop()
    s.set_mine(MASTER_SET, s.mine(MASTER_SET) | bit(master))
    s.add_mine(MASTERS_PLAYED, 1)
    s.tell(events.PLAYED_MASTER, master)
    for colour in range(i64(4)):
        s.add_mine(VOLUMES + colour, content.master_volumes[master * 4 + colour])
    receive(s, content.master_gain, master, 1, FROM_MASTERS)
    action = content.master_action[master]
    if action == ANY_ACTION:
        s.push(ASK_ANY_ACTION, content.master_value[master], content.master_flags[master])
    elif action >= 0:
        actions.begin_action(s, action, content.master_value[master], content.master_flags[master])
    if content.master_special[master] == REMOVE_TILES:
        remove_bookshelf_tiles(s, content.master_number[master])
    elif content.master_special[master] == FREE_CUBE and cubes.supply_check(s) == 0:
        s.push(ASK_FREE_CUBE)
    if s.seats > 1:
        s.reveals += 1  # the others did not know this Master


def remove_bookshelf_tiles(s: Newton, number: i64) -> None:
    """Take the topmost Bookshelf tiles out of the game, pile by pile; emptying a pile brings its bonus.

    Rules: masters.cavendish, masters.cavendish-bonus.
    """
    while number > 0 and s.mine(TILES_TAKEN) < s.content.bookshelf_tiles:
        removed = s.content.pile - s.mine(TILES_TAKEN) % s.content.pile
        if removed > number:
            removed = number
        number -= removed
        s.add_mine(TILES_TAKEN, removed)
        s.tell(events.REMOVED_TILE, s.mine(TILES_TAKEN), removed)
        study.pile_bonus(s)
        study.pile_master(s)


def perform_any_action(s: Newton, action: i64) -> None:
    """Perform the basic action chosen, at the Master's value.

    Rules: masters.paracelsus.
    """
    value, flags = s.arg(AnyAction.VALUE), s.arg(AnyAction.FLAGS)
    s.drop()
    actions.begin_action(s, action, value, flags)


def free_cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids this place for the cube of a Master."""
    if s.content.place_kind[place] in (MASTER_PLACE, OBJECTIVE_PLACE):
        return MASTERS_WINKELMANN
    return cubes.cube_check(s, place)
