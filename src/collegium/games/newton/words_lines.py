"""The one line of words on the face of a card or a Master: what it does, as short as its symbols."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.components import GAIN_NAMES
from collegium.games.newton.words_names import PRICES, Names
from collegium.kernel.schema import Row

LINE: Final = "line"
ONE_OF_EACH: Final = {"orange": 1, "blue": 1, "green": 1}
CONDITIONS: Final = ("split", "ignore_requirement", "free_routes", "cube_each_place", "no_coins")


def card_line(names: Names, card: str) -> str:
    """The upper half of a card: '2 coins: any free village'."""
    row = names.cards[card]
    parts = [volumes(names, row.get("volumes", {})), applied(names, row)]
    if any(parts):
        return names.join(parts)
    return names.say(LINE, "joker" if row["basic"] == "joker" else "nothing")


def volumes(names: Names, row: Row) -> str:
    """Volumes by colour; three different ones in short."""
    return names.say(LINE, "one_of_each") if row == ONE_OF_EACH else names.volumes(row)


def applied(names: Names, row: Row) -> str:
    """What of a card is applied: its price and what that brings."""
    price = amounts(names, row.get("pay", {}), PRICES)
    if "special" in row:
        special = names.say(LINE, row["special"])
        return names.say(LINE, "pay_to", price=price, what=special) if price else special
    gains = [amounts(names, row.get("gain", {}), GAIN_NAMES)]
    if "per_volume" in row:
        gains.append(names.say(LINE, "per_volume", volume=names.say("volume", row["per_volume"])))
    if "identical_set" in row:
        gains.append(names.say(LINE, "identical_set", n=row["identical_set"]))
    gain = names.join(gains)
    return names.say(LINE, "pay_for", price=price, gain=gain) if price else gain


def amounts(names: Names, row: Row, kinds: tuple[str, ...] | list[str]) -> str:
    """Numbers of things, in short: '4 points, 2 coins'."""
    found = [(kind, row[kind]) for kind in kinds if row.get(kind)]
    return names.join(names.say(LINE if names.has(LINE, kind) else "amount", kind, n=n) for kind, n in found)


def master_line(names: Names, master: str) -> str:
    """What a Master does: 'Travel at 5, free routes'."""
    row = names.masters[master]
    action = row.get("action", {})
    parts = [volumes(names, row.get("volumes", {})), amounts(names, row.get("gain", {}), GAIN_NAMES)]
    if action:
        key = "any_action" if action["basic"] == "any" else "action"
        parts.append(names.say(LINE, key, action=names.action(action["basic"]), value=action["value"]))
        parts += [names.say(LINE, one) for one in CONDITIONS if action.get(one)]
    if "special" in row:
        parts.append(names.say(LINE, row["special"], n=row.get("number", 1)))
    return names.join(parts) or names.say(LINE, "no_power")
