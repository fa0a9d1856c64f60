"""What disciplines, Projects, researchers, cards and tiles are called, in words made from the component tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Final

from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.kernel.content import Tables
from collegium.kernel.schema import Row
from collegium.kernel.text import BLANK, NO_BREAK, Phrases, by_id
from collegium.kernel.words import Words

SEPARATORS: Final = (": ", " - ", ". ")  # where the title of a Project ends and its subtitle begins
LONG_TITLE: Final = 40  # titles are cut after the last word within as many characters
SOURCE_NAMES: Final = (  # where points come from, in the order of their numbers
    "start",
    "completed projects",
    "diplomas",
    "publications",
    "special actions",
    "cancelled projects",
    "attacks and penalties",
    "reserved bonuses",
    "layout bonuses",
    "experience",
    "money",
)
LIMITS: Final = ("setup", "projects", "researchers", "phd_students", "consultants", "actions", "teaching", "end")


class Names(Phrases):
    """The names of an edition's components in one language."""

    def __init__(self, tables: Tables, language: str = "en") -> None:
        super().__init__(Words(files("collegium.games.awesome_academics") / "words" / f"{language}.toml"))
        self.disciplines: dict[str, Row] = self.named(tables.rows("disciplines", "discipline"))
        self.areas: dict[str, Row] = self.named(tables.rows("projects", "area"))
        self.projects: dict[str, Row] = self.named(tables.rows("projects", "project"))
        self.researchers: dict[str, Row] = by_id(tables.rows("researchers", "tenured"))
        self.cards: dict[str, Row] = self.named(tables.rows("action_cards", "card"))
        self.standards: dict[str, Row] = self.named(tables.rows("standard_actions", "standard_action"))
        self.spin_offs: dict[str, Row] = self.named(tables.rows("standard_actions", "spin_off"))
        self.valorisation: list[Row] = tables.rows("standard_actions", "valorisation")
        self.events: dict[str, Row] = self.named(tables.rows("events", "event"))
        self.abilities: dict[str, Row] = self.named(tables.rows("abilities", "ability"))
        self.phases: dict[str, Row] = by_id(tables.rows("limits", "phase"))
        self.limits: dict[str, Row] = {name: tables.table("limits", name) for name in LIMITS}
        self.read_orders()

    def named(self, rows: list[Row]) -> dict[str, Row]:
        """The rows of a table by their ids, with their names and titles in the language of the word list."""
        return {
            key: row | {field: self.known(row[field]) for field in ("name", "title") if field in row}
            for key, row in by_id(rows).items()
        }

    def read_orders(self) -> None:
        """The ids in the order of the numbers that stand for them in a position, and short names for them."""
        self.project_ids: list[str] = list(self.projects)
        self.researcher_ids: list[str] = list(self.researchers)
        self.card_ids: list[str] = list(self.cards)
        self.event_ids: list[str] = list(self.events)
        self.ability_ids: list[str] = list(self.abilities)
        self.phase_ids: list[str] = list(self.phases)
        short = {project: short_title(row["name"]) for project, row in self.projects.items()}
        unique = [title for title in short.values() if list(short.values()).count(title) == 1]
        self.titles: dict[str, str] = {
            project: title if title in unique else self.projects[project]["name"] for project, title in short.items()
        }
        pairs = ["".join(self.letter(name) for name in row["tracks"]) for row in self.researchers.values()]
        self.codes: dict[str, str] = {
            researcher: self.say("name", "code", pair=pair, n=pairs[: number + 1].count(pair))
            for number, (researcher, pair) in enumerate(zip(self.researchers, pairs, strict=True))
        }

    def called(self, what: str, number: int) -> str:
        if what == "project":
            return self.project_in_full(self.project_ids[number])
        discipline = DISCIPLINES[number]
        if what == "months":
            return self.months_of(discipline, 1)
        return self.reputation_in(discipline, 1) if what == "points" else self.discipline(discipline)

    def letter(self, discipline: str) -> str:
        """The letter of a discipline: 'L'."""
        return str(self.disciplines[discipline]["letter"])

    def discipline(self, discipline: str) -> str:
        """The name of a discipline: 'Linguistics'."""
        return str(self.disciplines[discipline]["name"])

    def letters(self, disciplines: Iterable[str], last: str = "and") -> str:
        """Several disciplines by their letters: 'L, C and I'."""
        return self.choice([self.letter(discipline) for discipline in disciplines], last)

    def money(self, euros: int) -> str:
        """An amount of money: '€5'."""
        return self.say("amount", "money", n=euros)

    def months(self, number: int) -> str:
        """So many Months."""
        return self.say("amount", "months", n=number)

    def months_of(self, discipline: str, number: int) -> str:
        """So many Months of a discipline: '2 Months of Linguistics'."""
        return self.say("amount", "months_of", n=number, discipline=self.discipline(discipline))

    def reputation(self, points: int) -> str:
        """So much Reputation."""
        return self.say("amount", "reputation", n=points)

    def reputation_in(self, discipline: str, points: int) -> str:
        """So much Reputation in a discipline: '2 Reputation in Linguistics'."""
        return self.say("amount", "reputation_in", n=points, discipline=self.discipline(discipline))

    def by_letter(self, numbers: Mapping[str, int]) -> str:
        """Numbers by discipline, those that are not 0: '5 L, 2 I'."""
        parts = [f"{numbers[name]}{NO_BREAK}{self.letter(name)}" for name in DISCIPLINES if numbers.get(name)]
        return self.join(parts).replace(NO_BREAK, BLANK)

    def project(self, project: str) -> str:
        """A Project by its short title."""
        return self.say("name", "project", title=self.titles[project])

    def project_in_full(self, project: str) -> str:
        """A Project by its whole name, with its Research Area and its Months in brackets."""
        row = self.projects[project]
        details = self.join([self.areas[row["area"]]["name"], self.by_letter(row["months"])], "semicolon")
        return self.bracketed(self.say("name", "project", title=row["name"]), details)

    def project_list(self, projects: Sequence[str], last: str = "and") -> str:
        """Several Projects by their short titles."""
        return self.choice([self.project(project) for project in projects], last)

    def tenured(self, researcher: str) -> str:
        """A Tenured Researcher by letters and number: 'Tenured Researcher LC-2'."""
        return self.say("name", "tenured", code=self.codes[researcher])

    def tenured_in_full(self, researcher: str) -> str:
        """A Tenured Researcher with the disciplines of both tracks."""
        return self.bracketed(self.tenured(researcher), self.tracks(researcher))

    def tracks(self, researcher: str) -> str:
        """The disciplines of a Tenured Researcher's tracks."""
        first, second = self.researchers[researcher]["tracks"]
        if first == second:
            return self.say("name", "twice", discipline=self.discipline(first))
        return self.choice([self.discipline(first), self.discipline(second)], "and")

    def at_levels(self, researcher: str, levels: Sequence[int]) -> str:
        """A Tenured Researcher with the levels of both tracks: 'Tenured Researcher LC-2 (L 3, C 1)'."""
        return self.bracketed(self.tenured(researcher), self.levels(researcher, levels))

    def levels(self, researcher: str, levels: Sequence[int]) -> str:
        """The levels of a Tenured Researcher's tracks: 'L 3, C 1'."""
        pair = self.researchers[researcher]["tracks"]
        return self.join(f"{self.letter(name)} {level}" for name, level in zip(pair, levels, strict=True))

    def track(self, track: int) -> str:
        """A track by its discipline and researcher: 'the L track of LC-2'."""
        researcher = self.researcher_ids[track // 2]
        pair = self.researchers[researcher]["tracks"]
        key = "track" if pair[0] != pair[1] else ("first_track", "second_track")[track % 2]
        return self.say("name", key, letter=self.letter(pair[track % 2]), code=self.codes[researcher])

    def phd(self, number: int) -> str:
        """A PhD Student by number, from 0 on."""
        return self.say("name", "phd", n=number + 1)

    def phd_with(self, number: int, tokens: Mapping[str, int]) -> str:
        """A PhD Student with the tokens so far: 'PhD Student 3 (1 L, 1 C)'."""
        return self.bracketed(self.phd(number), self.by_letter(tokens) or self.say("name", "no_tokens"))

    def card(self, card: str) -> str:
        """An Action card by number and title: 31 'Investigative Reporter'."""
        row = self.cards[card]
        return self.say("name", "card", number=row["number"], title=row["title"])

    def standard(self, standard: str) -> str:
        """The name of a Standard Action."""
        return str(self.standards[standard]["name"])

    def event(self, event: str) -> str:
        """The name of an Event."""
        return self.say("name", "event", name=self.events[event]["name"])

    def tile(self, tile: str) -> str:
        """The name of a Special Ability tile."""
        return self.say("name", "tile", name=self.abilities[tile]["name"])

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self.say("phase", phase)

    def group(self, seat: int) -> str:
        """A group by the name of its player, or by its number where nobody has a name: 'group 2'."""
        return self.seated(seat) or self.say("name", "group", n=seat + 1)


def short_title(name: str) -> str:
    """The title of a Project without its subtitle, and not too long."""
    for separator in SEPARATORS:
        name = name.split(separator, maxsplit=1)[0]
    if len(name) <= LONG_TITLE:
        return name
    return name[:LONG_TITLE].rsplit(BLANK, 1)[0] + "…"
