"""What of a position of Alma Mater can be set up, what follows from it, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.turn import bring_turn
from collegium.games.alma_mater.words_names import BOOK_IDS
from collegium.kernel.laying import ONE, SET, TURN, Laid, Laying
from collegium.kernel.state import bit

if TYPE_CHECKING:
    from collegium.games.alma_mater.game import AlmaMaterGame
    from collegium.games.alma_mater.state import AlmaMater

MOST = 200  # prestige from one source


class AlmaMaterLaying(Laying["AlmaMater"]):
    """Setting up positions of Alma Mater."""

    game: AlmaMaterGame
    fields = (
        Laid("table", "round", TURN, most=6, plus=1),
        Laid("own", "ducats", most=500),
        Laid("own", "prestige_from", by="source", least=-MOST, most=MOST),
        Laid("own", "books", by="book", most=50),
        Laid("own", "archive", most=12),
        Laid("own", "dormitory", most=12),
        Laid("own", "tutors", most=12),
        Laid("own", "tutors_dormitory", most=12),
        Laid("own", "hall_student", by="hall", of="student", none=True, kind=ONE, base=1),
        Laid("own", "at_students", of="student", kind=SET),
        Laid("own", "professor", by="professor", of="readiness", none=True),
        Laid("own", "chancellor", of="chancellor", none=True),
        Laid("own", "busts", of="letter", kind=SET),
        Laid("own", "passed"),
        Laid("table", "research", "board", by="colour", kind="amount", most=40),
        Laid("table", "space_masters", "board", by="space", most=12),
        Laid("table", "student_stock", "supply", by="student", most=9),
        Laid("table", "professor_stock", "supply", by="professor", most=9),
        Laid("table", "chancellor_offer", "supply", by="chancellor"),
        Laid("table", "tutor_supply", "supply", most=12),
    )

    def things(self, kind: str, seats: int) -> list[str]:
        names = self.game.names
        if kind == "student":
            return [names.student(each) for each in names.student_ids]
        if kind == "professor":
            return [names.professor(each) for each in names.professor_ids]
        if kind == "chancellor":
            return [names.chancellor(each) for each in names.chancellor_ids]
        if kind == "source":
            return [self.game.source_text(source) for source in self.game.balance().parts]
        if kind == "book":
            return [names.say("kind", each) for each in BOOK_IDS]
        if kind == "hall":
            return [str(number + 1) for number in range(int(self.game.content.n_halls))]
        if kind == "letter":
            return ["A", "B", "C"]
        if kind == "readiness":
            return [names.say("readiness", each) for each in ("ready", "exhausted")]
        players = [names.player(colour, seats) for colour in range(seats + (seats == 2))]
        if kind == "colour":
            return players
        places = self.places()
        return [
            f"{places[space]}, {players[colour]}" if space < len(places) and colour < len(players) else ""
            for space in range(at.SPACES)
            for colour in range(at.COLOURS)
        ]

    def places(self) -> list[str]:
        """The spaces of the board, by their actions; the sides differ in a few."""
        side = self.game.names.side_ids[0]
        return [self.game.names.space(side, space) for space in self.game.names.spaces[side]]

    def say(self, section: str, key: str) -> str:
        return self.game.names.say(section, key)

    def component(self, key: str) -> str:
        word, _, number = key.rpartition(" ")
        if word in ("student", "professor"):
            return self.things(word, 2)[int(number)]
        if number.isdigit():
            return f"{self.say('component', word)}: {self.seat_name(int(number) - 1)}"
        return self.say("component", key)

    def box(self, state: AlmaMater) -> Mapping[str, int]:
        """As at the start; which students and professors are in play was dealt."""
        box = dict(self.game.inventory(self.game.new(int(state.seats), 1, **self.options_of(state))))
        content, printed = state.content, int(state.content.printed_student)
        students = [number for number in range(int(content.n_students)) if number != printed]
        copies = max(box[f"student {number}"] for number in students)
        for number in students:
            box[f"student {number}"] = copies if state.dealt[at.STUDENT_ROW + number] > 0 else 0
        professors = range(int(content.n_professors))
        copies = max(box[f"professor {number}"] for number in professors)
        for number in professors:
            box[f"professor {number}"] = copies if state.dealt[at.PROFESSOR_IN_PLAY + number] else 0
        return box

    def hand_turn(self, state: AlmaMater, seat: int) -> bool:
        return not state.over and bool(bring_turn(state, seat))

    def follow(self, state: AlmaMater) -> None:
        for seat in range(int(state.seats)):
            points = sum(int(state.get(seat, at.PRESTIGE_FROM + source)) for source in range(at.SOURCES))
            state.put(seat, at.PRESTIGE, points)
            students = [int(state.get(seat, at.HALL_STUDENT + hall)) for hall in range(at.HALLS)]
            state.put(seat, at.STUDENTS_PLACED, sum(student > 0 for student in students))
            state.put(seat, at.STUDENT_SET, sum({bit(student - 1) for student in students if student}))

    def own_faults(self, state: AlmaMater) -> Iterator[str]:
        names = self.game.names
        for seat in range(int(state.seats)):
            students = [int(state.get(seat, at.HALL_STUDENT + hall)) for hall in range(at.HALLS)]
            placed = [student for student in students if student]
            if students[: len(placed)] != placed:
                yield names.say("impossible", "halls", seat=self.seat_name(seat))
            if len(set(placed)) < len(placed):
                yield names.say("impossible", "twice", seat=self.seat_name(seat))
            if int(state.get(seat, at.AT_STUDENTS)) & ~int(state.get(seat, at.STUDENT_SET)):
                yield names.say("impossible", "at-students", seat=self.seat_name(seat))
