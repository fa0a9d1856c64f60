"""Short forms for drawings: gains, tiles and Volumes in a few letters."""

from __future__ import annotations

from collegium.games.newton.components import GAIN_NAMES, VOLUME_NAMES
from collegium.games.newton.words_names import Names
from collegium.kernel.game import View
from collegium.kernel.text import BLANK


def short_gain(names: Names, gain: View, between: str = "") -> str:
    """What a gain table brings, in a few letters: '3c'."""
    return between.join(names.say("short", name, n=gain[name]) for name in GAIN_NAMES if gain.get(name))


def short_token(names: Names, token: str) -> str:
    """A Bonus token in a few letters: '+3c'."""
    return names.say("short", "token", gain=short_gain(names, names.tokens[token]["gain"]))


def short_visit(names: Names, visit: str) -> str:
    """A University or Ancient Land tile in a few letters: 'IV', 'A2'."""
    if visit in names.universities:
        return names.say("short", "university", number=visit)
    return names.say("short", "ancient_land", number=names.lands.index(visit) + 1)


def letters(names: Names, volumes: View) -> str:
    """Volumes by their letters: 'OBB'."""
    return "".join(names.say("short", colour) * int(volumes.get(colour, 0)) for colour in VOLUME_NAMES)


def counted(names: Names, volumes: View) -> str:
    """Visible Volumes by letter and number: 'O2 B0 G1 ★0'."""
    return BLANK.join(f"{names.say('short', colour)}{volumes[colour]}" for colour in VOLUME_NAMES)


def missing(asked: View, volumes: View) -> int:
    """How many of the Volumes asked for are not visible, those of choice used for any."""
    short = sum(max(0, int(asked.get(colour, 0)) - int(volumes[colour])) for colour in VOLUME_NAMES[:3])
    return max(0, short - int(volumes["any"]))
