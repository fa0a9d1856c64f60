"""Masters: each has a power of its own, at once or for good, and Victory Points at the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.actions import begin_action
from collegium.games.newton.agenda import ASK_ANY_ACTION, ASK_FREE_CUBE
from collegium.games.newton.components import ANY_ACTION, FREE_CUBE, REMOVE_TILES
from collegium.games.newton.layout import CUBES_PLACED, FROM_MASTERS, MASTER_SET, MASTERS_PLAYED, TILES_TAKEN, VOLUMES
from collegium.games.newton.state import Newton, receive
from collegium.games.newton.study import pile_bonus, pile_master
from collegium.kernel.state import bit


def play_master(s: Newton, master: i64) -> None:
    """Lay a Master beside the Study board and let its power take effect."""
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
        begin_action(s, action, content.master_value[master], content.master_flags[master])
    if content.master_special[master] == REMOVE_TILES:
        remove_bookshelf_tiles(s, content.master_number[master])
    elif content.master_special[master] == FREE_CUBE and s.mine(CUBES_PLACED) < content.travel_cubes:
        s.push(ASK_FREE_CUBE)
    if s.seats > 1:
        s.reveals += 1  # the others did not know this Master


def remove_bookshelf_tiles(s: Newton, number: i64) -> None:
    """Take the topmost Bookshelf tiles out of the game; emptying a pile brings its bonus."""
    while number > 0 and s.mine(TILES_TAKEN) < s.content.bookshelf_tiles:
        number -= 1
        s.add_mine(TILES_TAKEN, 1)
        s.tell(events.REMOVED_TILE, s.mine(TILES_TAKEN))
        pile_bonus(s)
        pile_master(s)


def perform_any_action(s: Newton, action: i64) -> None:
    """Perform the basic action chosen, at the Master's value."""
    value, flags = s.arg(0), s.arg(1)
    s.drop()
    begin_action(s, action, value, flags)
