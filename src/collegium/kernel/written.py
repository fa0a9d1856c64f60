"""The doors through which positions of a game are written down and read back: as JSON, as a short text, as bytes."""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, cast

from collegium.kernel.any_state import S
from collegium.kernel.errors import PositionError
from collegium.kernel.kept import Tabled
from collegium.kernel.position import Layout, by_name, read_position, write_position
from collegium.kernel.position_text import made_with, read_text, write_text
from collegium.kernel.questions import Switchboard
from collegium.kernel.rng import Rng

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from collegium.kernel.game import Game


POSITION_VERSION: Final = 3


class Written(Tabled, Generic[S]):
    """The part of a game that writes positions down."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    layout: ClassVar[Layout]

    @property
    @abstractmethod
    def switchboard(self) -> Switchboard:
        """The rules as positions carry them."""

    @abstractmethod
    def blank(self) -> S:
        """An empty position with its rules, to be filled."""

    def position(self, state: S) -> dict[str, Any]:
        """The position as JSON-ready names and numbers, the whole truth included."""
        about = {"game": self.name, "edition": self.fingerprint, "version": POSITION_VERSION}
        return {**about, **write_position(state, self.layout)}

    def read_position(self, data: Mapping[str, Any]) -> S:
        """The position that `position` wrote."""
        if not isinstance(data, Mapping) or data.get("game") != self.name:
            raise PositionError(f"expected a position of {self.name}")
        if data.get("edition") != self.fingerprint:
            raise PositionError(f"the position belongs to another edition of {self.title} than {self.edition!r}")
        version = data.get("version", 1)
        if version not in range(1, POSITION_VERSION + 1):
            words = f"this Collegium reads versions up to {POSITION_VERSION}"
            raise PositionError(f"version: {words}, not {version!r}")
        written = {key: data[key] for key in data if key not in ("game", "edition", "version")}
        state = self.blank()
        read_position(state, self.layout, written if version == POSITION_VERSION else self.upgrade(written, version))
        if state.seats not in self.seats:
            raise PositionError(f"seats: {self.title} is for {self.seats[0]} to {self.seats[-1]}, not {state.seats}")
        return state

    def upgrade(self, written: dict[str, Any], version: int) -> dict[str, Any]:
        """A position of an earlier version as it would be written today: the first one had arguments without names."""
        if version > 1:
            return written
        return {**written, "agenda": by_name(self.switchboard, written.get("agenda"))}

    def to_text(self, state: S, seat: int | None = None) -> str:
        """The position in a few hundred characters: the whole truth, or what a seat knows and nothing else."""
        return write_text(cast("Game[S]", self), state, seat)

    def from_text(self, text: str, rng: Rng | None = None) -> S:
        """The position that a text means; what its seat does not know is drawn from `rng`, or by chance without one."""
        return read_text(cast("Game[S]", self), text, rng)

    def from_bytes(self, data: Buffer) -> S:
        """The position that `State.to_bytes` wrote, checked: by the same game, with the same tables.

        It takes `bytes`, `bytearray`, `memoryview` and whatever else is such a buffer.
        """
        state: S = self.unfilled.from_bytes(data)
        if state.seats not in self.seats:
            raise PositionError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {state.seats}")
        return state

    @cached_property
    def unfilled(self) -> S:
        """A blank position to make others from."""
        return self.blank()

    def digest(self, state: S) -> str:
        """A digest of the whole position: equal positions have equal ones, compiled or not."""
        text = json.dumps(write_position(state, self.layout), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def stamp(self) -> int:
        """32 bits of a digest of all that gives the bytes of a position their meaning."""
        meaning = f"{self.name}/{made_with(cast('Game[S]', self))}"
        return int.from_bytes(hashlib.sha256(meaning.encode()).digest()[:4], "big")
