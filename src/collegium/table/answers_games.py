"""What the server answers about games: their options, rules, components and lessons."""

from __future__ import annotations

from typing import Annotated, Any

from collegium.table.parts import ClauseShort, Shape, client, says


class GameOption(Shape, frozen=True):
    """An option of a game."""

    name: str
    text: str
    default: Annotated[bool | str, client("OptionValue")]
    choices: Annotated[list[str], says("The words to choose from; empty for one that is on or off.")]
    called: Annotated[list[str], says("What each choice is called in the language that was asked for.")]


class GameInfo(Shape, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    seats: list[int]
    about: Annotated[str, says("Designers, publisher and year.")]
    minutes: Annotated[str, says('How long a game lasts: "60–90".')]
    options: list[GameOption]
    languages: Annotated[list[str], client("Language[]")]
    edition: str
    provenance: Annotated[
        dict[str, int],
        client("Partial<Record<Provenance, number>>"),
        says("How many rows of its tables come from where."),
    ]
    lesson: Annotated[int, says("How many pages its lesson has; 0 where there is none.")]
    colours: Annotated[list[str], says("Of the pieces of each seat before the game; empty where they are chosen.")]


class Level(Shape, frozen=True):
    """A level of opponents."""

    name: str
    title: str


class GamesAnswer(Shape, frozen=True):
    """The games, and the levels of opponents from the weakest on."""

    games: list[GameInfo]
    levels: list[Level]


class Clause(ClauseShort, frozen=True):
    """A rule clause."""

    option: Annotated[str, says("The option it belongs to, or empty.")]
    refuses: Annotated[bool, says("Whether moves are refused by it.")]


class Chapter(Shape, frozen=True):
    """A chapter of the rules."""

    id: str
    title: str
    clauses: list[Clause]


class Thing(Shape, frozen=True):
    """A component that clauses are about."""

    id: Annotated[str, says("Its kind and its id in the glossary.")]
    name: str
    text: str
    clauses: list[str]


class RuleBook(Shape, frozen=True):
    """The rules of a game, and those of every table."""

    game: str
    title: str
    chapters: list[Chapter]
    things: list[Thing]


class GlossaryEntry(Shape, frozen=True):
    """A component in words."""

    name: str
    text: str
    rule: Annotated[str, says("Where there is no text: the clause that says what it does.")]
    clauses: Annotated[list[str], says("Ids of the clauses about it.")]


class GameContent(Shape, frozen=True):
    """The components of a game with their names and texts."""

    tables: Annotated[
        dict[str, dict[str, Any]],
        client("Record<string, Record<string, Row[]>>"),
        says("Tables by file and kind of row: tables.map.place."),
    ]
    glossary: Annotated[dict[str, dict[str, GlossaryEntry]], says("By kind of component and id.")]
    edition: str


class LessonPage(Shape, frozen=True):
    """What is told in a lesson."""

    at: Annotated[int, says("After how many moves it is told.")]
    text: str
    title: str = ""
    point: Annotated[tuple[str, ...], says("Areas or pieces of the board that it speaks of.")] = ()
    also: Annotated[tuple[str, ...], says("Moves that do as well as the expected one.")] = ()


class LessonAnswer(Shape, frozen=True):
    """A game's lesson."""

    game: str
    title: str
    moves: int
    pages: list[LessonPage]
