"""What a reset of an environment is told besides a seed."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from collegium.kernel.errors import OptionError
from collegium.kernel.game import Game
from collegium.kernel.values import whole


def reset_options(game: Game, options: Mapping[str, Any] | None) -> dict[str, object]:
    """The options of the game that `options={"game": {...}}` names, for the game that a reset begins.

    An option of the game in any other place is refused. Of other names a warning says that nothing knows them, as
    wrappers of environments may pass along what is not meant for every one of them.
    """
    if options is not None and not isinstance(options, Mapping):
        raise OptionError(f"options: expected {{'game': {{...}}}}, found {options!r}")
    given = dict(options or {})
    chosen = given.pop("game", {})
    if not isinstance(chosen, Mapping):
        raise OptionError(f"options: expected {{'game': {{...}}}}, found {chosen!r} for 'game'")
    misplaced = [option.name for option in game.options if option.name in given]
    if misplaced:
        wanted = {"game": {name: given[name] for name in misplaced}}
        verb = "belongs" if len(misplaced) == 1 else "belong"
        raise OptionError(f"options: {', '.join(misplaced)} of {game.title} {verb} under 'game', as in {wanted}")
    if given:
        verb = "means" if len(given) == 1 else "mean"
        warnings.warn(f"options: {', '.join(map(repr, given))} {verb} nothing here; 'game' alone does", stacklevel=3)
    return dict(chosen)


def reset_seed(seed: object) -> int | None:
    """The seed of a reset: a whole number of whatever library, or None to go on from those before."""
    found = whole(seed)
    if seed is not None and (found is None or found < 0):
        raise OptionError(f"seed: expected a whole number from 0 on, or None, found {seed!r}")
    return found
