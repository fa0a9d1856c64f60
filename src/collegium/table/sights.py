"""What is shown of a table: made once for all who look at it with the same eyes, whole or as what has changed.

A guest's eyes are the seats it holds, its language, and whether it wants the table in text. Whoever has been shown the
sight before the present one is told the difference alone; everyone else is shown all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from collegium.kernel.game import View
from collegium.kernel.story import settled
from collegium.table import frames, parts, shapes, wire
from collegium.table.differences import Difference, compare
from collegium.table.room import Room, viewer_of
from collegium.table.scene import Scene
from collegium.table.scene import seats as seats_now
from collegium.table.telling import LINES

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
        self.kept = 0 if before is None or before.viewer != viewer else counted_alike(before.room, room, viewer)
        self.viewer: int = viewer
        self.sights = sights
        self.room: Room = room
        self.eyes = eyes
        self.before: Sight | None = before
        if before is not None:
            before.before = None  # or all that was ever shown would be kept
        self._next = ""
        self._change = ""

    def log(self, kept: int = 0) -> list[parts.LogLine]:
        """The lines of the moves after the first that are `kept`."""
        told = self.sights.lines(self.room, self.viewer, self.eyes.language)
        return frames.counted(self.room, self.eyes.mine, told[lines_until(told, kept) :])

    @property
    def log_from(self) -> int:
        """How many moves are told to those who have the sight before as they were."""
        return self.room.moves_seen(self.eyes.mine, self.kept)

    def next_frame(self) -> str:
        """The frame for those who have the log of the sight before."""
        if not self._next:
            self._next = wire.text(parts.changed(self.frame, log_from=self.log_from, log=self.log(self.kept)))
        return self._next

    def change(self, before: Sight) -> str:
        """What has changed, for those who have been shown the sight before."""
        if not self._change:
            old, new = before.frame, self.frame
            fields = {name: getattr(new, name) for name in TOLD if getattr(old, name) != getattr(new, name)}
            view = self.sights.view_changes(before, self)
            log = self.log(self.kept)
            self._change = wire.text(
                shapes.Change(before=old.v, v=new.v, set=fields, view=view, log_from=self.log_from, log=log)
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
                log=self.log(),
                chat=chat,
            )
        )


class Sights:
    """The present sights of a table, by the eyes that look at it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.shown: dict[Eyes, Sight] = {}
        self.logs: dict[tuple[int, str], tuple[Room, list[parts.LogLine]]] = {}  # by viewer and language
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
        if not self.is_made(eyes):
            self.shown[eyes] = Sight(self, eyes, self.shown.get(eyes))
            self.made += 1
        return self.shown[eyes]

    def is_made(self, eyes: Eyes) -> bool:
        """Whether some eyes have heard of nothing since the sight that they are shown."""
        found = self.shown.get(eyes)
        return found is not None and found.frame.v == self.live.room.seen_version(eyes.mine)

    def keep(self, eyes: set[Eyes]) -> None:
        """Forget what nobody looks at any more."""
        self.shown = {each: sight for each, sight in self.shown.items() if each in eyes}
        logs = self.tongues(eyes)
        self.logs = {whose: log for whose, log in self.logs.items() if whose in logs}

    def tongues(self, eyes: Iterable[Eyes]) -> set[tuple[int, str]]:
        """To whom the moves are told for some eyes, and in which languages."""
        return {(viewer_of(list(each.mine), self.live.room), each.language) for each in eyes}

    def lines(self, room: Room, viewer: int, language: str) -> list[parts.LogLine]:
        """The whole log, of which only what is new is told anew; its moves have their own numbers."""
        before, known = self.logs.get((viewer, language), (None, []))
        if before is not room:
            kept = self.told_before(room, viewer, language)
            scene = self.present if self.present.room is room else None
            known = known[: lines_until(known, kept)] + frames.log(room, viewer, language, kept, scene=scene)
            self.logs[viewer, language] = (room, known)
        return known

    def told_before(self, room: Room, viewer: int, language: str) -> int:
        """How many moves of a room need not be told anew."""
        before, _ = self.logs.get((viewer, language), (None, []))
        return 0 if before is None else told_alike(before, room, viewer)

    async def tell_ahead(self, eyes: Iterable[Eyes]) -> None:
        """Tell in small parts what some eyes will have to be told, where it is much; others go on meanwhile."""
        room = self.live.room
        for viewer, language in self.tongues(eyes):
            if len(room.steps) - self.told_before(room, viewer, language) > LINES:
                lines = await self.live.tellings.lines(room, viewer, language, self.live.hub.pace)
                self.logs[viewer, language] = (room, lines)

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


def lines_until(lines: Sequence[parts.LogLine], moves: int) -> int:
    """How many lines tell of the first moves; they stand in the order of these, and few are about what came later."""
    count = len(lines)
    while count and lines[count - 1].at > moves:
        count -= 1
    return count


def told_alike(before: Room, after: Room, viewer: int) -> int:
    """How many of a table's moves are told to a viewer in the same words."""
    if before.names != after.names:
        return 0
    old, new = before.steps, after.steps
    kept = min(len(old), len(new))
    while kept and old[kept - 1] is not new[kept - 1]:
        kept -= 1
    return settled(new, viewer, after.game.adding, kept)


def counted_alike(before: Room, after: Room, viewer: int) -> int:
    """How many of a table's moves are told to a viewer as they were, with the same numbers: at the end all count."""
    return told_alike(before, after, viewer) if before.state.over == after.state.over else 0
