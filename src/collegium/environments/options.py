"""What a reset of an environment is told besides a seed."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from collegium.kernel.errors import OptionError
from collegium.kernel.game import Game


def reset_options(game: Game, options: Mapping[str, Any] | None) -> dict[str, object]:
    """The options of the game that `options={"game": {...}}` names, for the game that a reset begins.

    An option of the game in any other place is refused. Of other names a warning says that nothing knows them, as
    wrappers of environments may pass along what is not meant for every one of them.
    """
    given = dict(options or {})
    chosen = given.pop("game", {})
    if not isinstance(chosen, Mapping):
        raise OptionError(f"options: expected {{'game': {{...}}}}, found {chosen!r} for 'game'")
    misplaced = [option.name for option in game.options if option.name in given]
    if misplaced:
        wanted = {"game": {name: given[name] for name in misplaced}}
        raise OptionError(f"options: {', '.join(misplaced)} of {game.title} belong under 'game', as in {wanted}")
    if given:
        warnings.warn(f"options: {', '.join(map(repr, given))} mean nothing here; 'game' alone does", stacklevel=3)
    return dict(chosen)
