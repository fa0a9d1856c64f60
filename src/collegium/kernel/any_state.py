"""The class of positions that something is for, as a type; what does not say which is for any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from collegium.kernel.state import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:  # a default is for the type checker alone: `Game` without a state is any game
    from typing import TypeVar

    S = TypeVar("S", bound=State)
