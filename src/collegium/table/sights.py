"""What is shown of a table: made once for all who look at it with the same eyes, whole or as what has changed.

A guest's eyes are the seats it holds, its language, and whether it wants the table in text. Whoever has been shown the
sight before the present one is told the difference alone; everyone else is shown all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from collegium.kernel.game import View
from collegium.kernel.story import settled
from collegium.table import frames, parts, shapes, wire
from collegium.table.differences import Difference, compare
from collegium.table.room import Room, viewer_of
from collegium.table.scene import Scene
from collegium.table.scene import seats as seats_now

if TYPE_CHECKING:
    from collegium.table.live import Live


class Eyes(NamedTuple):
    """How somebody looks at a table."""

    mine: tuple[int, ...]
    language: str
    text: bool
    width: int
    swift: bool = False


Places = dict[str, list[Difference]]
MISSING: Final = object()
TOLD: Final = tuple(name for name in shapes.FRAME_FIELDS if name not in ("v", "view", "log", "log_from", "chat"))


class Sight:
    """What those with the same eyes are shown of a table at one scene."""

    def __init__(self, sights: Sights, eyes: Eyes, before: Sight | None) -> None:
        scene = sights.scene()
        room = scene.room
        viewer = viewer_of(list(eyes.mine), room)
        frame = frames.frame(room, viewer, eyes.language, eyes.text, eyes.width, eyes.mine, scene, eyes.swift)
        self.frame = parts.changed(
            frame,
            seats=sights.seated(frame.seats, eyes.mine),
            mine=list(eyes.mine),
            watch=not eyes.mine,
            undo=frames.undo(room, list(eyes.mine), eyes.language),
        )
        self.public = scene.public(viewer, eyes.language)
        kept = 0 if before is None or before.viewer != viewer else told_alike(before.room, room, viewer)
        self.viewer: int = viewer
        self.log_from = room.moves_seen(eyes.mine, kept)
        self.log = frames.counted(room, eyes.mine, frames.log(room, viewer, eyes.language, kept))
        self.sights = sights
        self.room: Room = room
        self.eyes = eyes
        self.before: Sight | None = before
        if before is not None:
            before.before = None  # or all that was ever shown would be kept
        self._next = ""
        self._change = ""

    def next_frame(self) -> str:
        """The frame for those who have the log of the sight before."""
        if not self._next:
            self._next = wire.text(parts.changed(self.frame, log_from=self.log_from, log=self.log))
        return self._next

    def change(self, before: Sight) -> str:
        """What has changed, for those who have been shown the sight before."""
        if not self._change:
            old, new = before.frame, self.frame
            fields = {name: getattr(new, name) for name in TOLD if getattr(old, name) != getattr(new, name)}
            view = self.sights.view_changes(before, self)
            self._change = wire.text(
                shapes.Change(before=old.v, v=new.v, set=fields, view=view, log_from=self.log_from, log=self.log)
            )
        return self._change

    def whole(self, chat: list[parts.ChatLine]) -> str:
        """All of it, with who is there and the time that is left just now."""
        seats: Sequence[parts.FrameSeat] = self.frame.seats
        if self.room.header.clock:
            seats = seats_now(self.room, self.sights.scene().told(self.eyes.language))
        return wire.text(
            parts.changed(
                self.frame,
                seats=self.sights.seated(seats, self.eyes.mine),
                log=self.sights.lines(self.room, self.eyes),
                chat=chat,
            )
        )


class Sights:
    """The present sights of a table, by the eyes that look at it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.shown: dict[Eyes, Sight] = {}
        self.logs: dict[tuple[int, tuple[int, ...], str], tuple[Room, list[parts.LogLine]]] = {}
        self.present = Scene(live.room)
        self.found: dict[tuple[int, int], tuple[View, View, Places]] = {}  # what has changed from view to view
        self.made = 0  # sights that were built

    def scene(self) -> Scene:
        """The table as it stands."""
        if self.present.room is not self.live.room:
            self.present, self.found = Scene(self.live.room), {}
        return self.present

    def look(self, eyes: Eyes) -> Sight:
        """The sight of some eyes: the one that is shown already, unless they have heard of more since."""
        found = self.shown.get(eyes)
        if found is None or found.frame.v != self.live.room.seen_version(eyes.mine):
            found = self.shown[eyes] = Sight(self, eyes, found)
            self.made += 1
        return found

    def keep(self, eyes: set[Eyes]) -> None:
        """Forget what nobody looks at any more."""
        self.shown = {each: sight for each, sight in self.shown.items() if each in eyes}
        logs = {(viewer_of(list(each.mine), self.live.room), each.mine, each.language) for each in eyes}
        self.logs = {whose: log for whose, log in self.logs.items() if whose in logs}

    def lines(self, room: Room, eyes: Eyes) -> list[parts.LogLine]:
        """The whole log, of which only what is new is told anew."""
        whose = (viewer_of(list(eyes.mine), room), eyes.mine, eyes.language)
        before, known = self.logs.get(whose, (None, []))
        kept = 0 if before is None else told_alike(before, room, whose[0])
        found = [line for line in known if line.at <= kept]
        found += frames.log(room, whose[0], eyes.language, kept)
        self.logs[whose] = (room, found)
        return frames.counted(room, eyes.mine, found)

    def seated(self, seats: Sequence[parts.FrameSeat], mine: tuple[int, ...]) -> list[parts.FrameSeat]:
        """The seats with who is there, as the holder of some of them is told."""
        return [
            parts.changed(seat, kind=here.kind, online=here.online)
            for seat, here in zip(seats, self.live.present(mine), strict=True)
        ]

    def public_changes(self, before: View, after: View) -> Places:
        """What has changed from one public view to another, by the first name of its place; found once for all."""
        found = self.found.get((id(before), id(after)))
        if found is None:  # the views are kept, so that no others take their ids
            found = self.found[id(before), id(after)] = (before, after, by_name(before, after))
        return found[2]

    def view_changes(self, before: Sight, after: Sight) -> list[Difference]:
        """The places of the view that have changed: those that are public, and one's own."""
        public = self.public_changes(before.public, after.public)
        old, new = before.frame.view, after.frame.view
        found: list[Difference] = [[[name]] for name in old if name not in new]
        for name, value in new.items():
            if name not in old:
                found.append([[name], value])
            elif old[name] is before.public.get(name, MISSING) and value is after.public.get(name, MISSING):
                found += public[name]
            else:
                compare(old[name], value, [name], found)
        return found


def by_name(before: View, after: View) -> Places:
    """What has changed under each name that two views have in common."""
    places: Places = {}
    for name in before.keys() & after.keys():
        compare(before[name], after[name], [name], places.setdefault(name, []))
    return places


def told_alike(before: Room, after: Room, viewer: int) -> int:
    """How many of a table's moves are told to a viewer as they were."""
    if before.names != after.names or before.state.over != after.state.over:
        return 0
    old, new = before.steps, after.steps
    kept = min(len(old), len(new))
    while kept and old[kept - 1] is not new[kept - 1]:
        kept -= 1
    return settled(new, viewer, after.game.adding, kept)
