"""The game says the same in every language it speaks: nothing is missing, and everything fits the drawn table."""

from __future__ import annotations

import re
import string

import pytest

from collegium.games.newton.game import SOURCE_NAMES, NewtonGame
from collegium.games.newton.state import Newton
from collegium.kernel.events import Event, Log
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from tests.newton.pieces import end_game
from tests.newton.scenario import Scenario, newton, rows

OTHERS = ("de", "nl")
ADDED = {"source", "option", "text"}  # sections of what the English word list need not say
SAME_IN_ALL = {"Joker"}  # titles of chapters
NAMES = ["Ada", "Ben", "Cyd", "Dot"]
WIDTH = 80
HEADING_WIDTH = 32  # characters that a heading of a list of moves may have
RAW = re.compile(r"[{}!_#]|\bNone\b|\w  \w")
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|each|from|play|take|place|victory|points?|coins?|potions?|tiles?|spaces?|cards?"
    r"|volumes?|cubes?|desk|round|turn|value|level|shelf|row|column|requirement)\b",
    re.IGNORECASE,
)


def speaking(language: str) -> NewtonGame:
    """The game in a language."""
    game = newton().speaking(language)
    assert isinstance(game, NewtonGame)
    return game


def sections(language: str) -> dict[str, dict[str, str]]:
    """A word list."""
    return speaking(language).names.words.sections


def arguments(template: str) -> set[str]:
    """The names of what is filled into a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def eager(draw: int, moves: list[int]) -> int:
    """A move drawn from those that do something, where there is one."""
    active = [move for move in moves if move > newton().parse("enroll")]
    return active[draw % len(active)] if active and draw % 10 else moves[draw % len(moves)]


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_list_has_the_sections_and_keys_of_the_english_one(language: str) -> None:
    english, found = sections("en"), sections(language)
    assert found.keys() == english.keys() | ADDED
    assert {name: found[name].keys() for name in english} == {name: english[name].keys() for name in english}


@pytest.mark.parametrize("language", OTHERS)
def test_a_template_is_filled_with_the_same_arguments_in_every_language(language: str) -> None:
    found = sections(language)
    for section, templates in sections("en").items():
        for key, template in templates.items():
            assert arguments(found[section][key]) == arguments(template), f"{section}.{key}"
            assert bool(found[section][key]) == bool(template), f"{section}.{key}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_over(language: str) -> None:
    game = speaking(language)
    texts = [text for words in game.names.words.sections.values() for text in words.values()]
    texts += [clause.text for clause in game.ledger.clauses.values()] + list(game.ledger.chapters.values())
    assert [text for text in texts if ENGLISH.search(re.sub(r"\{\w+", "{", text))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_the_component_tables_is_known(language: str) -> None:
    texts = {row["name"] for row in rows("map", "place") + rows("masters", "master")}
    texts |= {row["title"] for row in rows("limits", "rank")}
    assert sections(language)["text"].keys() == texts


@pytest.mark.parametrize("language", OTHERS)
def test_sources_of_points_and_options_have_words(language: str) -> None:
    game = speaking(language)
    assert sections(language)["source"].keys() == set(SOURCE_NAMES)
    assert sections(language)["option"].keys() == {option.name for option in game.options}
    assert all(game.source_text(source) != source for source in SOURCE_NAMES)
    assert all(game.option_text(option) != option.text for option in game.options)


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_every_kind_of_move_has_a_heading_of_its_own(language: str) -> None:
    game = speaking(language)
    verbs = [kind.verb for kind in game.moves.kinds]
    assert list(game.names.words.sections["moves_of"]) == verbs
    headings = [game.kind_text(verb) for verb in verbs]
    assert len(set(headings)) == len(verbs)
    assert [text for text in headings if not text[:1].isupper() or text.endswith(".")] == []
    assert [text for text in headings if len(text) > HEADING_WIDTH] == []
    assert (game.kind_text("done"), game.kind_text("travel")) == {
        "en": ("Finish", "Travel"),
        "de": ("Beenden", "Reisen"),
        "nl": ("Afronden", "Reizen"),
    }[language]


def test_sources_of_points_and_options_keep_their_english_texts() -> None:
    game = newton()
    assert [game.source_text(source) for source in SOURCE_NAMES] == list(SOURCE_NAMES)
    assert all(game.option_text(option) for option in game.options)


@pytest.mark.parametrize("language", OTHERS)
def test_every_clause_and_chapter_is_translated(language: str) -> None:
    english, found = newton().ledger, speaking(language).ledger
    assert found.language == language
    same = {title for chapter, title in english.chapters.items() if found.chapters[chapter] == title}
    assert same <= SAME_IN_ALL
    assert [name for name, clause in english.clauses.items() if found.clauses[name].text == clause.text] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_clause_states_the_same_numbers_in_every_language(language: str) -> None:
    found = speaking(language).ledger.clauses
    for name, clause in newton().ledger.clauses.items():
        numbers = sorted(re.findall(r"\d+", clause.text))
        assert sorted(re.findall(r"\d+", found[name].text)) == numbers, name
        assert (found[name].number, found[name].kind, found[name].source) == (clause.number, clause.kind, clause.source)


def said(game: Game, state: Newton, moves: list[int], heard: list[Event]) -> list[str]:
    """Everything that a game says about a decision and what went before it."""
    texts = [game.prompt(state), *(game.label(state, move) for move in moves)]
    texts += [game.describe(state, move) for move in moves]
    texts += [game.event_text(event, NAMES) for event in heard]
    return texts + [game.event_text(event, []) for event in heard]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_a_random_game_is_told_and_drawn(language: str, seats: int) -> None:
    game = speaking(language)
    state = game.new(seats, seats, masters="draft", promos=True)
    state.listener = log = Log()
    rng = seeded(seats)
    number = 0
    while not state.over:
        moves = list(state.legal())
        texts = said(game, state, moves, log.take())
        assert [text for text in texts if RAW.search(text)] == []
        assert len({game.describe(state, move) for move in moves}) == len(moves)
        if number % 25 == 0:
            fits(game, state)
        state.apply(eager(int(rng.below(1000)), moves))
        number += 1
    assert [text for text in said(game, state, [], log.take()) if RAW.search(text)] == []
    fits(game, state)


def fits(game: NewtonGame, state: Newton) -> None:
    """The table is drawn within its width, with as many rows for the players as in English, and nothing cut off."""
    view = game.view(state, 0)
    assert view == newton().view(state, 0)
    blocks, english = game.draw(view, WIDTH), newton().draw(view, WIDTH)
    lines = [line for block in blocks for line in block.lines]
    assert len(blocks) == len(english)
    assert max(len(line) for line in lines) <= WIDTH
    assert figures(blocks[0].lines) == figures(english[0].lines)
    if game.language != "en":
        assert [line for line in lines if "…" in line] == []


def figures(lines: list[str]) -> int:
    """How many rows the table of players has, between its heading and its legend."""
    legend = next(number for number, line in enumerate(lines) if line.startswith("► "))
    return legend - next(number for number, line in enumerate(lines) if "1●" in line and number)


@pytest.mark.parametrize("width", [100, 140])
@pytest.mark.parametrize("language", OTHERS)
def test_the_drawn_map_is_as_wide_as_asked(language: str, width: int) -> None:
    game = speaking(language)
    blocks = game.draw(game.view(Scenario(4).state, 0), width)
    assert blocks[1].title == {"de": "Europaplan", "nl": "Landkaart"}[language]
    assert max(len(line) for block in blocks for line in block.lines) <= width


def test_another_language_leaves_the_game_as_it_was() -> None:
    game = newton()
    state = Scenario().state
    german = game.speaking("de")
    assert (game.language, german.language) == ("en", "de")
    assert game.prompt(state) == "Play an Action card from your hand."
    assert german.prompt(state) == "Spiele eine Aktionskarte aus deiner Hand."
    assert game.speaking("nl").prompt(state) == "Speel een actiekaart uit je hand."
    assert game.ledger.chapters["setup"] == "Setup"
    assert german.ledger.chapters["setup"] == "Aufbau"


def test_an_unknown_language_is_the_games_own() -> None:
    assert newton().speaking("xx") is newton()
    assert newton().speaking("en") is newton()


def test_a_game_finds_back_to_english() -> None:
    again = newton().speaking("de").speaking("nl").speaking("en")
    assert again.ledger == newton().ledger
    assert again.prompt(Scenario().state) == newton().prompt(Scenario().state)


@pytest.mark.parametrize(
    ("language", "rank"),
    [("en", "Science Legend"), ("de", "Legende der Wissenschaft"), ("nl", "Legende van de wetenschap")],
)
def test_a_solo_rank_is_told_in_the_language_of_the_game(language: str, rank: str) -> None:
    state = end_game(Scenario(1).points(150)).state
    result = speaking(language).result(state)
    assert result.rank == rank
    assert result.breakdown == newton().result(state).breakdown


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "3 Victory Points more at once"),
        ("de", "sofort 3 Siegpunkte mehr"),
        ("nl", "meteen 3 overwinningspunten meer"),
    ],
)
def test_reasons_are_told_in_the_language_of_the_game(language: str, reason: str) -> None:
    before, after = Scenario().state, Scenario().points(3).state
    assert isinstance(after, Newton)
    assert speaking(language).reasons(before, after, before, 0) == [reason]


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Travel to Bologna"),
        ("de", "Reiseziel Bologna"),
        ("nl", "Reis naar Bologna"),
    ],
)
def test_names_of_the_box_stay_and_our_own_are_translated(language: str, label: str) -> None:
    game = speaking(language)
    state = Scenario().state
    assert game.label(state, game.parse("travel bologna")).startswith(label)
    villages = {game.names.place(row["id"]) for row in rows("map", "place") if row["kind"] == "village"}
    english = {row["name"] for row in rows("map", "place") if row["kind"] == "village"}
    assert villages == english if language == "en" else not villages & english
