"""German and Dutch: complete, with the same blanks to fill in as English, and nothing left over of it."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest

from collegium.games.alma_mater.game import SOURCE_NAMES, AlmaMaterGame
from collegium.kernel.events import Log
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.alma_mater.scenario import Scenario, alma_mater, rows

LANGUAGES = ("de", "nl")
NAMES = ["Ada", "Ben", "Cyd", "Dot"]
SPECTATOR = -2
HEADING_WIDTH = 32  # characters that a heading of a list of moves may have
NAMED = (("students", "student"), ("professors", "professor"), ("board", "space"))  # what [text] has to translate
RAW = re.compile(r"[{}!_#]|\b(setup|campus|academy|ignotus|end|archive)-\w|\bNone\b|  |\(\)|: *$|, *$")
ENGLISH = re.compile(
    r"\b(the|and|your|you|with|from|pays?|receives?|takes?|textbooks?|masters?|ducats?|dictionar\w+|students|"
    r"steps?|bookshel\w+|milestones?|chancellors?)\b",
    re.IGNORECASE,
)
ALIKE = {  # words that are the same in another language
    "Alma Mater",
    "B",
    "Campus",
    "Colloquium",
    "G",
    "I",
    "Ignotus",
    "Park",
    "Park: .",
    "R",
    "bonus: ",
    "plus ",
    "start",
}


@cache
def speaking(language: str) -> AlmaMaterGame:
    """The game in a language."""
    game = alma_mater().speaking(language)
    assert isinstance(game, AlmaMaterGame)
    return game


def sections(language: str) -> dict[str, dict[str, str]]:
    """The word list of a language, without the names of the component tables."""
    found = speaking(language).names.words.sections
    return {section: words for section, words in found.items() if section != "text"}


def blanks(template: str) -> set[str]:
    """The arguments that a template names."""
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def plain(template: str) -> str:
    """A template without its arguments."""
    return "".join(text for text, _, _, _ in Formatter().parse(template))


def random_move(state: State, number: int) -> int:
    """One of the open moves, with passing as the last resort."""
    moves = [int(move) for move in state.legal()]
    active = [move for move in moves if move > 0] or moves
    return active[number % len(active)]


def faults(language: str, texts: list[str]) -> list[str]:
    """The texts that show an id, a blank that was not filled in, or a word of English."""
    foreign = [text for text in texts if language != "en" and ENGLISH.search(text)]
    return [text for text in texts if RAW.search(text)] + foreign


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_lists_have_the_same_entries(language: str) -> None:
    english, words = sections("en"), sections(language)
    assert words.keys() == english.keys()
    for section in english:
        assert list(words[section]) == list(english[section])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_names_the_same_arguments(language: str) -> None:
    english, words = sections("en"), sections(language)
    entries = [(section, key) for section in english for key in english[section]]
    assert [at for at in entries if blanks(words[at[0]][at[1]]) != blanks(english[at[0]][at[1]])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_left_in_english(language: str) -> None:
    english, words = sections("en"), sections(language)
    same = {plain(t) for section in english for key, t in english[section].items() if words[section][key] == t}
    assert {text for text in same if re.search("[A-Za-z]", text)} <= ALIKE
    assert [text for section in words.values() for text in section.values() if ENGLISH.search(plain(text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_without_saying_is_the_same(language: str) -> None:
    english, words = sections("en"), sections(language)
    for section in english:
        assert {key for key, text in words[section].items() if not text} == {
            key for key, text in english[section].items() if not text
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_consequence_that_only_repeats_its_move_is_recognised(language: str) -> None:
    def said(language: str, section: str, key: str) -> str:
        arguments = dict.fromkeys(blanks(sections(language)[section][key]), "X")
        return speaking(language).names.say(section, key, **(arguments | {"n": 1})).casefold()

    moves = [(section, key) for section in ("move", "done", "agree") for key in sections("en")[section]]
    pairs = [
        (move, event)
        for move in moves
        for event in sections("en")["consequence"]
        if said("en", *move) == said("en", "consequence", event)
    ]
    pairs.remove((("move", "option"), "gain"))  # an option without a price offers steps, which are told as such
    assert len(pairs) >= 8
    assert [pair for pair in pairs if said(language, *pair[0]) != said(language, "consequence", pair[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_chapter_is_translated(language: str) -> None:
    english, ledger = alma_mater().ledger, speaking(language).ledger
    assert ledger.language == language
    assert ledger.clauses.keys() == english.clauses.keys()
    assert [name for name, clause in ledger.clauses.items() if clause.text == english.clauses[name].text] == []
    same = {title for chapter, title in ledger.chapters.items() if title == english.chapters[chapter]}
    assert same <= ALIKE
    texts = [*ledger.chapters.values(), *(clause.text for clause in ledger.clauses.values())]
    assert [text for text in texts if ENGLISH.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_speak_of_the_same_numbers_and_ranks(language: str) -> None:
    number = re.compile(r"\d+|\b[IV]+\b")
    english, ledger = alma_mater().ledger.clauses, speaking(language).ledger.clauses
    assert [
        name
        for name, clause in ledger.items()
        if sorted(number.findall(clause.text)) != sorted(number.findall(english[name].text))
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_component_tables_is_known(language: str) -> None:
    words = speaking(language).names.words.sections["text"]
    named = {str(row["name"]) for file, array in NAMED for row in rows(file, array)}
    people = {str(row["name"]) for row in rows("chancellors", "chancellor")}
    assert named <= words.keys()
    assert words.keys() <= named | people
    assert {text for text in named if words[text] == text} <= ALIKE | {"Tutor"}


def test_the_names_of_an_edition_stay_as_they_are() -> None:
    assert speaking("de").names.titled({"name": "Bell tower"}) == "Bell tower"


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_options_and_sources_of_points_have_words(language: str) -> None:
    game = speaking(language)
    texts = [*(game.option_text(option) for option in game.options), *map(game.source_text, SOURCE_NAMES)]
    assert faults(language, texts) == []
    assert len(set(texts)) == len(texts)
    if language == "en":
        assert texts == [*(option.text for option in game.options), *SOURCE_NAMES]


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_every_kind_of_move_has_a_heading_of_its_own(language: str) -> None:
    game = speaking(language)
    verbs = [kind.verb for kind in game.moves.kinds]
    assert list(game.names.words.sections["moves_of"]) == verbs
    headings = [game.kind_text(verb) for verb in verbs]
    assert len(set(headings)) == len(verbs)
    assert [text for text in headings if not text[:1].isupper() or text.endswith(".")] == []
    assert [text for text in headings if len(text) > HEADING_WIDTH] == []
    assert (game.kind_text("done"), game.kind_text("lecture")) == {
        "en": ("Finish", "Give a lecture"),
        "de": ("Beenden", "Vorlesung halten"),
        "nl": ("Afronden", "College geven"),
    }[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_can_be_told(language: str, seats: int) -> None:
    english, game = alma_mater(), speaking(language)
    state = game.new(seats, seats + 20)
    log, rng = Log(), seeded(seats)
    state.listener = log
    asked = set()
    while not state.over:
        asked.add(int(state.top()))
        moves = [int(move) for move in state.legal()]
        labels = [game.label(state, move) for move in moves]
        assert len(set(labels)) == len({english.label(state, move) for move in moves})
        move = random_move(state, rng.below(1_000))
        texts = [game.prompt(state), game.describe(state, move), *labels]
        state.apply(move)
        heard = log.take()
        texts += [game.event_text(event, NAMES[:seats]) for event in heard]
        assert all(texts)
        texts += [game.event_text(event, []) for event in heard]
        assert faults(language, texts) == []
    assert len(asked) > 12
    assert game.result(state) == english.result(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_drawn_within_its_width_and_nothing_is_cut_off(language: str, seats: int) -> None:
    game = speaking(language)
    state = game.new(seats, seats)
    rng = seeded(seats)
    number = 0
    while True:
        if number % 40 == 0 or state.over:
            for seat in (int(state.to_move), SPECTATOR):
                blocks = game.draw(game.view(state, seat), 80)
                lines = [line for block in blocks for line in block.lines]
                assert len({block.title for block in blocks}) == len(blocks)
                assert [line for line in lines if len(line) > 80 or line != line.rstrip() or "…" in line] == []
                assert [line for line in lines if ENGLISH.search(line) or "None" in line] == []
        if state.over:
            break
        state.apply(random_move(state, rng.below(1_000)))
        number += 1


def test_some_sentences_of_each_language() -> None:
    s = Scenario(4).ducats(20).seat(1).masters_on("park", 2).seat(0)
    park = s.game.parse("send park")
    german, dutch = speaking("de"), speaking("nl")
    assert german.describe(s.state, park) == (
        "Schicke 3 Magister auf das Feld Park: zahle 10 Dukaten, erhalte 7 Prestigepunkte"
    )
    assert dutch.describe(s.state, park) == "Stuur 3 magisters naar het park: betaal 10 dukaten, krijg 7 prestigepunten"
    assert german.prompt(s.state) == "Du bist am Zug: Magister schicken (4 verfügbar) oder für diese Runde passen."
    assert dutch.prompt(s.state) == "Jouw beurt: magisters sturen (4 beschikbaar) of passen voor deze ronde."
    assert german.names.student("storage") == "Student „Größeres Lager“ (Kunst)"
    assert dutch.names.student("storage") == "student ‘Grotere opslag’ (kunst)"
    assert german.names.chancellor("copernicus") == "Kopernikus"


def test_a_refusal_is_explained_in_the_language_of_the_game() -> None:
    s = Scenario(4).ducats(0)
    for language, text in (
        ("de", "Du hast nicht die Dukaten"),
        ("nl", "Je hebt de dukaten"),
        ("en", "You do not have"),
    ):
        clause = speaking(language).why_not(s.state, s.game.parse("send park"))
        assert clause is not None
        assert clause.id == "alma-mater.park.cost"
        assert clause.text.startswith(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_come_in_the_language_of_the_game(language: str) -> None:
    one, other = Scenario(4).prestige(9).round(6).end_round(), Scenario(4).round(6).end_round()
    game = speaking(language)
    texts = game.reasons(one.state, one.state, other.state, 0)
    assert texts
    assert faults(language, texts) == []
    assert texts != alma_mater().reasons(one.state, one.state, other.state, 0)


def test_speaking_leaves_the_game_itself_as_it_is() -> None:
    game = alma_mater()
    german = game.speaking("de")
    assert german.language == "de"
    assert game.language == "en"
    assert game.names.faculty("art") == "art"
    assert game.ledger.clause("park.cost").text.startswith("You do not have")
    assert german.ledger.clause("park.cost").text.startswith("Du hast nicht")
    assert german.speaking("nl").ledger.clause("park.cost").text.startswith("Je hebt")
    assert german.speaking("en").ledger == game.ledger


def test_a_language_it_does_not_know_changes_nothing() -> None:
    assert alma_mater().speaking("xx") is alma_mater()
    assert alma_mater().languages == ("en", *LANGUAGES)
