"""German and Dutch: complete, with the same arguments as English, and fit for every decision and every drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.draw import HEADING
from collegium.games.awesome_academics.draw_group import INDENT as GROUP_INDENT
from collegium.games.awesome_academics.draw_table import INDENT as TABLE_INDENT
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.words_names import SOURCE_NAMES
from collegium.kernel.events import EVERYONE, SPECTATOR, Event, Log
from collegium.kernel.names import kinds_of
from collegium.kernel.text import mark
from tests.awesome_academics.walks import OPTIONS, academics, start, walk

OTHERS = ("de", "nl")
NAMES = ["Ada", "Ben", "Cyd", "Dot"]
WIDTH = 80
HEADING_WIDTH = 32  # characters that a heading of a list of moves may have
ONLY_TRANSLATED = {"text"}  # what English takes from the component tables
SPOKEN = ("prompt", "done", "move", "moves_of", "event", "reasons", "special", "ability", "happening", "gain")
TABLES = (
    ("disciplines", "discipline"),
    ("projects", "area"),
    ("action_cards", "card"),
    ("standard_actions", "standard_action"),
    ("standard_actions", "spin_off"),
    ("events", "event"),
    ("abilities", "ability"),
)
SAME = {("move", "spin-off"), ("move", "claim"), ("event", "event")}  # words that are the same in several languages
SAME_TITLE = {("nl", "events"), ("nl", "consultants")}  # the Dutch rulebook uses the English words
RAW = re.compile(r"[{}_#!]|\bNone\b|  |\(\)|: *$|, *$|^[a-zäöü]")
ENGLISH = re.compile(r"\b(the|and|your|you|with|month|months|card|cards)\b", re.IGNORECASE)
NUMBERS = re.compile(r"\d+")


@cache
def speaking(language: str) -> AwesomeAcademicsGame:
    """The game in a language."""
    game = academics().speaking(language)
    assert isinstance(game, AwesomeAcademicsGame)
    return game


def sections(language: str) -> dict[str, dict[str, str]]:
    """The word list of a language."""
    return speaking(language).names.words.sections


def templates(language: str) -> Iterator[tuple[str, str, str]]:
    """Every text of a word list with its section and key, but for those that English does not need."""
    for section, texts in sections(language).items():
        if section not in ONLY_TRANSLATED:
            yield from ((section, key, text) for key, text in texts.items())


def fields(template: str) -> set[str]:
    """The arguments that a template names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def without_titles(text: str) -> str:
    """A text without the names of Projects, which stay in their own language."""
    names = academics().names
    for title in [row["name"] for row in names.projects.values()] + list(names.titles.values()):
        text = text.replace(title, "…")
    return text


def test_the_game_speaks_three_languages() -> None:
    assert academics().languages == ("en", "de", "nl")
    assert academics().language == "en"


def test_speaking_another_language_leaves_the_game_as_it_is() -> None:
    german = speaking("de")
    assert german.language == "de"
    assert german is not academics()
    assert academics().names.discipline("c") == "Culture & History"
    assert german.names.discipline("c") == "Kultur & Geschichte"
    assert academics().ledger.chapters["salary"] == "Salary"
    assert german.ledger.chapters["salary"] == "Gehalt"


def test_an_unknown_language_is_the_game_itself() -> None:
    assert academics().speaking("xx") is academics()
    assert academics().speaking("en") is academics()


def test_every_language_leads_to_every_other() -> None:
    dutch = speaking("de").speaking("nl")
    assert dutch.ledger.clause("group.tiles").text == speaking("nl").ledger.clause("group.tiles").text
    english = dutch.speaking("en")
    assert english.language == "en"
    assert english.ledger.clause("group.tiles").text == academics().ledger.clause("group.tiles").text


@pytest.mark.parametrize("language", OTHERS)
def test_word_lists_have_the_keys_of_english_in_its_order(language: str) -> None:
    assert [(section, key) for section, key, _ in templates(language)] == [(s, k) for s, k, _ in templates("en")]
    assert sections(language).keys() - sections("en").keys() == ONLY_TRANSLATED


@pytest.mark.parametrize("language", OTHERS)
def test_templates_have_the_arguments_of_english(language: str) -> None:
    english = sections("en")
    wrong = [(s, k) for s, k, text in templates(language) if fields(text) != fields(english[s][k])]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_plurals_have_two_forms(language: str) -> None:
    specs = [spec for _, _, text in templates(language) for _, _, spec, _ in Formatter().parse(text) if spec]
    assert len(specs) > 20
    assert [spec for spec in specs if spec.count("|") != 1] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_is_empty_where_the_english_one_is(language: str) -> None:
    english = sections("en")
    assert [(s, k) for s, k, text in templates(language) if bool(text) != bool(english[s][k])] == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_that_is_said_is_left_in_english(language: str) -> None:
    english = sections("en")
    worded = {(s, k) for s, k, text in templates("en") if re.sub(r"\{[^}]*\}|\W", "", text)}
    same = {(s, k) for s, k, t in templates(language) if s in SPOKEN and (s, k) in worded and t == english[s][k]}
    assert same <= SAME
    assert [text for _, _, text in templates(language) if ENGLISH.search(re.sub(r"\{\w+", "", text))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_the_component_tables_is_known(language: str) -> None:
    tables = academics().tables
    assert tables is not None
    rows = [row for file, table in TABLES for row in tables.rows(file, table)]
    texts = {str(row[field]) for row in rows for field in ("name", "title") if field in row}
    assert sections(language)["text"].keys() == texts
    assert [text for text in sections(language)["text"].values() if not text or ENGLISH.search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_titles_of_cards_differ(language: str) -> None:
    names, english = speaking(language).names, academics().names
    assert len({row["title"] for row in names.cards.values()}) == len({row["title"] for row in english.cards.values()})
    assert len({row["name"] for row in names.abilities.values()}) == len(names.abilities)
    assert names.titles == english.titles


@pytest.mark.parametrize("language", OTHERS)
def test_every_option_has_a_text(language: str) -> None:
    game = speaking(language)
    assert sections(language)["option"].keys() == {option.name for option in game.options}
    for option in game.options:
        assert game.option_text(option) != academics().option_text(option)
        assert NUMBERS.findall(game.option_text(option)) == NUMBERS.findall(academics().option_text(option))


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_every_kind_of_move_has_a_heading_of_its_own(language: str) -> None:
    game = speaking(language)
    verbs = [kind.verb for kind in game.moves.kinds]
    assert list(game.names.words.sections["moves_of"]) == verbs
    headings = [game.kind_text(verb) for verb in verbs]
    assert len(set(headings)) == len(verbs)
    assert [text for text in headings if not text[:1].isupper() or text.endswith(".")] == []
    assert [text for text in headings if len(text) > HEADING_WIDTH] == []
    assert (game.kind_text("done"), game.kind_text("buy")) == {
        "en": ("Finish", "Buy a Project"),
        "de": ("Beenden", "Projekt kaufen"),
        "nl": ("Afronden", "Project kopen"),
    }[language]


@pytest.mark.parametrize("language", OTHERS)
def test_every_source_of_points_has_a_text(language: str) -> None:
    assert sections(language)["source"].keys() == set(SOURCE_NAMES)
    assert speaking(language).source_text("money") != "money"
    assert [academics().source_text(name) for name in SOURCE_NAMES] == list(SOURCE_NAMES)


@pytest.mark.parametrize("language", OTHERS)
def test_the_breakdown_keeps_its_english_keys(language: str) -> None:
    *_, (state, _) = walk(2, 3, None, {"basic": True})
    result = speaking(language).result(state)
    assert result == academics().result(state)
    assert list(result.breakdown[0]) == list(SOURCE_NAMES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_clause_is_translated_with_its_numbers(language: str) -> None:
    english, ledger = academics().ledger, speaking(language).ledger
    assert ledger.clauses.keys() == english.clauses.keys()
    for name, clause in ledger.clauses.items():
        text = english.clauses[name].text
        assert clause.text != text, name
        assert sorted(NUMBERS.findall(clause.text)) == sorted(NUMBERS.findall(text)), name
        assert not ENGLISH.search(clause.text), name
        assert clause.number == english.clauses[name].number


@pytest.mark.parametrize("language", OTHERS)
def test_every_chapter_is_translated(language: str) -> None:
    english, chapters = academics().ledger.chapters, speaking(language).ledger.chapters
    assert chapters.keys() == english.keys()
    assert {(language, key) for key in chapters if chapters[key] == english[key]} <= SAME_TITLE


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Du kannst nur ein Fähigkeitsplättchen behalten, das jetzt bei dir liegt."),
        ("nl", "Je mag alleen een eigenschapstegel houden die nu bij jou ligt."),
    ],
)
def test_a_refusal_speaks_the_language(language: str, text: str) -> None:
    game, state = speaking(language), start(2, 0)
    open_moves = list(state.legal())
    refused = [move for move in range(mv.KEEP_TILE, mv.KEEP_TILE + 12) if move not in open_moves]
    clause = game.why_not(state, refused[0])
    assert clause is not None
    assert (clause.id, clause.text) == ("awesome-academics.setup.tiles-keep", text)


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_headings_fit_their_columns(language: str) -> None:
    names = speaking(language).names
    draw = sections(language)["draw"]
    figures = ("money", "salaries", "months-kept", "tenured", "phds", "projects", "completed", "hand", "laid-down")
    assert [key for key in (*figures, "order") if len(draw[key]) >= HEADING] == []
    beside = [key for key in draw if key.startswith(("group-", "own-"))]
    assert [key for key in beside if len(names.say("draw", key, seat=mark(0))) >= GROUP_INDENT] == []
    table = ("event-now", "layout", "reserved-by", "events-left")
    assert [key for key in table if len(names.say("draw", key, seat=mark(0))) >= TABLE_INDENT] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", OTHERS)
def test_every_decision_can_be_put_into_words(language: str, seats: int) -> None:
    game, log = speaking(language), Log()
    for state, moves in walk(seats, 0, log, OPTIONS[seats % 2]):
        heard = log.take()
        texts = [game.event_text(event, NAMES[:seats]) for event in heard]
        assert all(texts)
        if moves:
            descriptions = [game.describe(state, move) for move in moves]
            assert len(set(descriptions)) == len(descriptions)
            texts += [game.prompt(state), *descriptions]
        assert [text for text in texts if RAW.search(text) or not text] == []
        assert [text for text in texts if ENGLISH.search(without_titles(text))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_event_has_words(language: str) -> None:
    game = speaking(language)
    for kind in kinds_of(happened):
        for a, b in ((1, 0), (1, 1), (2, 2)):
            told = game.event_text(Event(kind, 0, EVERYONE, a, b), NAMES)
            assert told
            assert not RAW.search(told)
            assert not re.search(r"[{}_#!]|  ", game.event_text(Event(kind, 0, EVERYONE, a, b), []))


@pytest.mark.parametrize("language", OTHERS)
def test_every_move_has_a_label_at_every_question(language: str) -> None:
    game = speaking(language)
    existing = [move for move in range(game.n_moves) if game.moves.exists(move)]
    asked = set()
    for state, _ in walk(3, 1):
        question = academics().asked(state)
        if question not in asked:
            asked.add(question)
            assert [game.text(state, move) for move in existing if RAW.search(game.label(state, move) or "#")] == []
    assert {"over", "use", "research", "buy"} <= asked


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", OTHERS)
def test_the_table_can_be_drawn_at_every_tenth_decision(language: str, seats: int) -> None:
    game = speaking(language)
    for number, (state, moves) in enumerate(walk(seats, 1)):
        if number % 10 and moves:
            continue
        for seat in (number // 10 % seats, SPECTATOR):
            blocks = game.draw(game.view(state, seat), WIDTH)
            lines = [line for block in blocks for line in block.lines]
            assert max(map(len, lines)) <= WIDTH
            assert [block.title for block in blocks if ENGLISH.search(block.title)] == []
            assert game.view(state, seat) == academics().view(state, seat)


@pytest.mark.parametrize(
    ("language", "label", "prompt", "event"),
    [
        ("de", "Behalte „Start: 10 €“ (10 € zu Beginn)", "Behalte ein Fähigkeitsplättchen", "Ada behält „Start: 10 €“"),
        ("nl", "Houd ‘Start: €10’ (€10 aan het begin)", "Houd een eigenschapstegel", "Ada houdt ‘Start: €10’"),
    ],
)
def test_the_first_choice_reads_well(language: str, label: str, prompt: str, event: str) -> None:
    game, log = speaking(language), Log()
    tile = game.parse("keep start-money")
    state = next(state for state in (start(2, seed) for seed in range(50)) if tile in list(state.legal()))
    assert game.label(state, tile) == label
    assert game.prompt(state).startswith(prompt)
    state.listener = log
    game.play(state, tile)
    assert game.event_text(log.take()[0], NAMES).startswith(event)
