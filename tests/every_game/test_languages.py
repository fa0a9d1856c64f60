"""A game says the same in every language it speaks: nothing is missing, and nothing is left over of English."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from string import Formatter

from collegium.kernel.boxed import BoxedGame
from collegium.kernel.clauses import shared_ledger, shared_sources
from collegium.kernel.content import Tables
from collegium.kernel.game import Game
from tests.every_game.texts import ENGLISH, NUMBERS, Sections, blanks, listed, plain, rows, word_list
from tests.every_game.walks import moments, walk

HEADING_WIDTH = 32  # characters that a heading of a list of moves may have
NAMED = ("name", "title")  # the fields of component tables that are shown to players
ALIKE = {  # what is the same in another language: names, and words that it shares with English
    "Alma Mater", "Awesome Academics", "Bonus", "Campus", "Claim", "Colloquium", "Consultants", "Event", "Events",
    "Ignotus", "In", "Joker", "Med", "Newton", "Park", "Plus", "Reputation", "Reputation in", "Sabbatical", "Spe", "St",
    "Start",
}  # fmt: skip


def left_alone(english: dict[str, str], translated: dict[str, str]) -> set[str]:
    """The texts of at least two letters in a row that are the same in a translation, but may not be."""
    same = {plain(text).rstrip(":. ") for key, text in english.items() if translated[key] == text}
    return {text for text in same if re.search(r"[A-Za-z]{2}", text) and text[:1].upper() + text[1:] not in ALIKE}


def sources(game: Game) -> list[str]:
    """Where points can come from."""
    return list(game.result(game.new(game.seats[0], 0)).breakdown[0])


def test_a_word_list_has_the_keys_of_the_english_one_in_their_order(
    game: Game, translation: str, words: Sections
) -> None:
    found = word_list(game, translation)
    assert {section: list(found[section]) for section in words} == {section: list(words[section]) for section in words}


def test_what_a_word_list_has_beyond_english_translates_tables_options_and_sources(
    game: Game, translation: str, words: Sections
) -> None:
    printed = {str(row[field]) for _, _, row in rows(game) for field in NAMED if field in row}
    known = printed | {option.name for option in game.options} | set(sources(game))
    found = word_list(game, translation)
    assert {key for section in found.keys() - words.keys() for key in found[section]} - known == set()


def test_a_template_has_the_same_arguments_in_every_language(game: Game, translation: str, words: Sections) -> None:
    found = word_list(game, translation)
    for section, texts in words.items():
        for key, text in texts.items():
            assert blanks(found[section][key]) == blanks(text), f"{section}.{key}"
            assert bool(found[section][key]) == bool(text), f"{section}.{key}"


def test_plurals_have_two_forms(game: Game, language: str, words: Sections) -> None:
    texts = [text for section in word_list(game, language).values() for text in section.values()]
    specs = [spec for text in texts for _, _, spec, _ in Formatter().parse(text) if spec]
    assert specs
    assert [spec for spec in specs if spec.count("|") != 1] == []


def test_no_english_is_left_in_the_word_lists(game: Game, translation: str, words: Sections) -> None:
    found = word_list(game, translation)
    texts = [plain(text) for section in found.values() for text in section.values()]
    assert [text for text in texts if ENGLISH.search(text)] == []
    assert {text for section in words for text in left_alone(words[section], found[section])} == set()


def test_every_text_of_the_tables_is_translated_or_stays_as_printed(
    game: Game, translation: str, tables: Tables
) -> None:
    known = word_list(game, translation)["text"]
    for summary in tables.summaries():
        for field in NAMED:
            texts = {str(row[field]) for row in listed(game, summary.file, summary.table) if field in row}
            translated = texts & known.keys()
            assert translated in (set(), texts) or len(translated) < len(texts) / 2, texts - translated


def test_options_and_sources_of_points_have_words(game: Game, language: str) -> None:
    teller = game.speaking(language)
    for option in game.options:
        english, text = game.option_text(option), teller.option_text(option)
        assert text.endswith(".")
        assert (text == english) == (language == game.languages[0])
        assert NUMBERS.findall(text) == NUMBERS.findall(english)
        values = [teller.choice_text(option, choice) for choice in option.choices]
        assert len(set(values)) == len(option.choices)
        assert not set(values) & set(option.choices if language != game.languages[0] else ())
    assert NUMBERS.findall(teller.about) == NUMBERS.findall(game.about)
    assert (teller.about == game.about) == (language == game.languages[0])
    told = [teller.source_text(source) for source in sources(game)]
    assert len(set(told)) == len(told)
    if language == game.languages[0]:
        assert told == sources(game)


def test_every_kind_of_move_has_a_heading_of_its_own(game: Game, language: str) -> None:
    headings = [game.speaking(language).kind_text(kind.verb) for kind in game.moves.kinds]
    assert len(set(headings)) == len(headings)
    assert [text for text in headings if not text[:1].isupper() or text.endswith(".")] == []
    assert [text for text in headings if len(text) > HEADING_WIDTH] == []


def test_every_clause_is_translated_with_its_numbers(game: Game, translation: str) -> None:
    english, found = game.ledger, game.speaking(translation).ledger
    assert found.language == translation
    assert found.clauses.keys() == english.clauses.keys()
    for name, clause in english.clauses.items():
        other = found.clauses[name]
        assert other.text != clause.text, name
        assert not ENGLISH.search(other.text), name
        assert sorted(NUMBERS.findall(other.text)) == sorted(NUMBERS.findall(clause.text)), name
        assert (other.number, other.kind) == (clause.number, clause.kind), name


def test_every_part_of_a_source_has_words(game: Game, translation: str) -> None:
    sources = {clause.source for clause in (*game.ledger.clauses.values(), *shared_ledger().clauses.values())}
    known = source_words(game, translation)
    parts = {re.sub(r"\d+", "{n}", part) for source in sources for note in source.split("; ") for part in halves(note)}
    assert parts - known.keys() == set()
    assert not parts or known.keys() - parts - shared_sources(translation).keys() == set(), "words that nobody says"
    for clause in game.speaking(translation).ledger.clauses.values():
        english = game.ledger.clauses[clause.id].source
        assert clause.source != english, clause.id
        assert NUMBERS.findall(clause.source) == NUMBERS.findall(english), clause.id


def source_words(game: Game, language: str) -> dict[str, str]:
    """What the parts of a game's sources are called in a language."""
    if not isinstance(game, BoxedGame):
        return shared_sources(language)
    rules = tomllib.loads((files(game.package) / f"rules.{language}.toml").read_text("utf-8"))
    return {**shared_sources(language), **rules["source"]}


def halves(note: str) -> list[str]:
    """A book and the chapter of it, or what stands alone."""
    return note.split(", ", 1)


def test_every_chapter_is_translated(game: Game, translation: str) -> None:
    english, found = game.ledger.chapters, game.speaking(translation).ledger.chapters
    assert found.keys() == english.keys()
    assert left_alone(english, found) == set()
    assert [title for title in found.values() if ENGLISH.search(title)] == []


def test_another_language_leaves_the_game_as_it_was_and_finds_back(game: Game, translation: str) -> None:
    other = game.speaking(translation)
    state = game.new(game.seats[-1], 0)
    assert (game.language, other.language) == (game.languages[0], translation)
    assert other.prompt(state) != game.prompt(state)
    for language in game.languages:
        again = other.speaking(language).speaking(game.languages[0])
        assert again.ledger == game.ledger
        assert again.prompt(state) == game.prompt(state)


def test_a_language_it_does_not_know_changes_nothing(game: Game) -> None:
    assert game.speaking("xx") is game
    assert game.speaking(game.languages[0]) is game


def test_only_texts_differ_between_languages(game: Game, translation: str) -> None:
    other = game.speaking(translation)
    for state in moments(game, game.seats[-1], 40):
        assert other.view(state, 0) == game.view(state, 0)
    *_, (state, _) = walk(game, game.seats[-1])
    assert other.result(state) == game.result(state)


def test_a_refusal_is_told_in_the_language_of_the_game(game: Game, translation: str) -> None:
    other, state = game.speaking(translation), game.new(game.seats[-1], 0)
    refused = [clause for clause in (other.why_not(state, move) for move in range(game.n_moves)) if clause]
    assert refused
    for clause in refused:
        assert clause == other.ledger.clause(clause.id)
        assert clause.text != game.ledger.clause(clause.id).text
