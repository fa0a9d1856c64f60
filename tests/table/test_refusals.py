"""What is refused where games are studied: in the language of whoever asks, from the server's word lists."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import collegium
from collegium.kernel.errors import UnknownMove
from collegium.kernel.registry import load
from collegium.study.puzzles import Puzzle, laid
from collegium.table import puzzles as doors
from collegium.table.errors import Refused, Worded
from collegium.table.said import server_words
from tests.every_game.texts import ENGLISH, blanks, plain
from tests.study.puzzling import made_up
from tests.table.guests import Answer, House, finished, played

FOLDER = Path(collegium.__file__).parent / "table"
STUDY = (
    "analyses",
    "branches",
    "challenge",
    "my_games",
    "positions",
    "puzzles",
    "ratings",
    "setting_up",
    "studies",
    "whatif",
)
OTHERS = ("de", "nl")
LANGUAGES = ("en", *OTHERS)
REFUSALS = ("Refused", "NotThere", "Worded")


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """The refusals that are made in a module, each by the name of its class."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            yield node.func.id, node


def keys() -> list[str]:
    """The keys of the word lists that refusals name."""
    found = [call.args[1] for path in sorted(FOLDER.glob("*.py")) for name, call in calls(path) if name == "Worded"]
    return [str(key.value) for key in found if isinstance(key, ast.Constant)]


@pytest.mark.parametrize("language", OTHERS)
def test_the_server_says_the_same_in_every_language(language: str) -> None:
    english, other = server_words("en").sections, server_words(language).sections
    assert {section: list(other[section]) for section in other} == {each: list(english[each]) for each in english}
    for section, texts in english.items():
        for key, text in texts.items():
            assert blanks(other[section][key]) == blanks(text), (section, key)
    same = [key for key, text in english["refused"].items() if other["refused"][key] == text]
    assert same == []
    assert [text for text in map(plain, other["refused"].values()) if ENGLISH.search(text)] == []


def test_every_refusal_has_words_and_every_text_is_used() -> None:
    assert set(keys()) == set(server_words("en").sections["refused"])


@pytest.mark.parametrize("name", STUDY)
def test_where_games_are_studied_nothing_is_refused_in_english_alone(name: str) -> None:
    wrong = [
        f"{name}.py, line {call.lineno}: {ast.unparse(call)}"
        for kind, call in calls(FOLDER / f"{name}.py")
        if kind != "Worded" and not any(word.arg == "language" for word in call.keywords)
    ]
    assert wrong == []


def is_told(answer: Answer, language: str, key: str, **arguments: object) -> bool:
    """Whether a refusal is told in the words of a language, and says so."""
    text = server_words(language).say("refused", key, **arguments)
    return (answer.error["text"], answer.error["lang"]) == (text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_if_lines_are_refused_in_the_language_of_whoever_asks(house: House, language: str) -> None:
    ada = house.guest()
    table = f"/api/tables/{house.lay(finished(seed=4), {0: ada, 1: ada})}"
    record = house.live(table.rpartition("/")[2]).room.record
    at, last = 20, len(record.moves)
    first = record.game.moves.text(record.moves[at])
    for door in ("what-if", "engine", "branches"):
        answer = ada.post(f"{table}/{door}", {"at": at, "moves": [first, "zzzz"]}, lang=language)
        assert is_told(answer, language, "unknown-move", n=2, move="zzzz"), answer.error
        near = f"{first}x"
        answer = ada.post(f"{table}/{door}", {"at": at, "moves": [near]}, lang=language)
        with pytest.raises(UnknownMove) as unknown:
            record.game.parse(near)
        assert unknown.value.near
        words = {"n": 1, "move": near, "near": ", ".join(unknown.value.near)}
        assert is_told(answer, language, "unknown-move-near", **words), answer.error
    wishes = [
        ("what-if", {"at": last + 1, "moves": []}, "no-moment", {"n": last}),
        ("engine", {"at": last}, "over-there", {}),
        ("try", {"at": at, "move": "zzzz"}, "not-open", {}),
        ("try", {"at": at, "move": first}, "not-judged", {}),
        ("branch", {"branch": "none", "remove": True}, "no-branch", {}),
    ]
    for door, wish, key, arguments in wishes:
        answer = ada.post(f"{table}/{door}", wish, lang=language)
        assert is_told(answer, language, key, **arguments), answer.error


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_may_not_be_studied_yet_says_so_in_the_language_of_whoever_asks(
    house: House, language: str
) -> None:
    ada, bo = house.guest(), house.guest()
    table = house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: bo})
    for door in ("analysis", "branches"):
        assert is_told(ada.get(f"/api/tables/{table}/{door}", lang=language), language, "not-over")


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return made_up(finished(seed=4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_refuse_in_the_language_of_whoever_asks(
    house: House, puzzle: Puzzle, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "shipped", lambda name: (puzzle,) if name == "newton" else ())
    ada, game = house.guest(), load("newton").speaking(language)
    path = f"/api/puzzles/{puzzle.id}"
    state = laid(game, puzzle)
    shut = next(move for move in range(game.n_moves) if game.why_not(state, move) is not None)
    clause = game.why_not(state, shut)
    assert clause is not None
    for door, more in (("position", {}), ("answer", {}), ("answer", {"judge": True})):
        answer = ada.post(f"{path}/{door}", {"moves": ["zzzz"], **more}, lang=language)
        assert is_told(answer, language, "unknown-move", n=1, move="zzzz"), answer.error
        answer = ada.post(f"{path}/{door}", {"moves": [game.moves.text(shut)], **more}, lang=language)
        assert (answer.code, answer.error["clause"]) == ((400, "illegal"), clause.id)
        assert answer.error["text"] == f"{game.moves.text(shut)}: {clause.text} [{clause.id}]"
    over = ada.post(f"{path}/position", {"moves": puzzle.best.moves}, lang=language)
    assert is_told(over, language, "turn-over")
    assert is_told(ada.post(f"{path}/answer", {}, lang=language), language, "no-moves")
    assert is_told(ada.post("/api/puzzles/none/position", {}, lang=language), language, "no-puzzle")


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_are_refused_in_the_language_of_whoever_asks(house: House, language: str) -> None:
    ada = house.guest()
    sound = ada.post("/api/setup", {"game": "newton", "seats": 2}).json["text"]
    unknown = ada.post("/api/position", {"text": "chess:1:abc:def"}, lang=language)
    assert is_told(unknown, language, "unknown-position")
    for text in ("newton:1", sound[:-9], sound.replace("newton:1:", "newton:9:"), sound.replace(":1:", ":1?5:")):
        for door in ("position", "setup", "setup/play"):
            answer = ada.post(f"/api/{door}", {"text": text}, lang=language)
            assert (answer.code, answer.error["lang"]) == ((400, "bad"), language)
            english = ada.post(f"/api/{door}", {"text": text}).error["text"]
            assert (answer.error["text"] == english) == (language == "en"), answer.error
    beyond = ada.post("/api/setup", {"text": sound, "field": "to_move", "value": [9]}, lang=language)
    assert beyond.error["lang"] == language
    assert is_told(ada.post("/api/setup", {"game": "chess"}, lang=language), language, "no-game")
    assert is_told(
        ada.post("/api/setup/play", {"text": sound, "level": "king"}, lang=language), language, "no-level", level="king"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_my_games_and_the_challenge_refuse_in_the_language_of_whoever_asks(house: House, language: str) -> None:
    ada = house.guest()
    page = ada.get("/api/me/games", page="many", lang=language)
    assert is_told(page, language, "whole-number", field="page", n=10_000)
    assert ada.get("/api/me/games", result="none", lang=language).error["lang"] == language
    assert is_told(ada.post("/api/challenge/chess", {}, lang=language), language, "no-game")
    look = ada.post("/api/challenge/newton/look", {"table": "none"}, lang=language)
    assert is_told(look, language, "day")


def test_where_there_are_no_words_in_a_language_ours_are_told() -> None:
    refusal = Worded("bad", "no-branch")
    assert refusal.text == refusal.told("xx").text == refusal.told("../en").text
    assert refusal.told("xx").language == "en"
    plain = Refused("bad", "a text")
    assert (plain.told("de"), plain.language) == (plain, "")
