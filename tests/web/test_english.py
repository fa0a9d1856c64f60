"""No English in code: what the pages for studying games say stands in word lists, and every refusal has words."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import collegium

PACKAGE = Path(collegium.__file__).parent
WEB = PACKAGE / "web"
STUDY = ("analysis", "challenge", "games", "pictures", "position", "puzzles")
MODULES = sorted(path for folder in STUDY for path in (WEB / folder).rglob("*.js"))
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|[`{}]", re.S)
PIECE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.S)  # of a template, up to its end or to what is filled in
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:.!?…]* +[A-Za-z]{2,}|\b[A-Z][a-z]{2,}|[a-z]{2,}: |^[a-z]{3,} $")
CLASS = re.compile(r"\.([a-z][\w-]*)")
CODE = re.compile(
    r"""^[\w-]+(\.[\w-]+)+\.?$|^\.{1,2}/|^/\w|^[a-z]+/[\w+-]+|^[\w-]+:[\w-]+[;=,]"""
)  # keys, paths, types, styles
# Names, which are the same in every language; keys of the keyboard; and what browsers and formulas call things.
NAMES = {"Collegium", " · Collegium", "Source Serif 4", "Source Sans 3", 'SHA-256("collegium challenge/newton/'}
KEYS = re.compile(r"Arrow(Left|Right|Up|Down)|Home|End|Escape|Enter|Page(Up|Down)|Delete|XMLSerializer")


def literals(code: str) -> Iterator[str]:
    """The string literals of a script, without what is filled into templates, nor what is written in comments."""
    at, depth, within = 0, 0, list[int]()  # how deep braces are nested, and at which depths templates are filled in
    while found := TOKEN.search(code, at):
        at, token = found.end(), found[0]
        if token[0] == '"':
            yield token[1:-1]
        elif token == "{":
            depth += 1
        elif token == "`" or (token == "}" and within and within[-1] == depth):
            if token == "}":
                within.pop()
                depth -= 1
            piece = PIECE.match(code, at)
            assert piece
            yield piece[0]
            at = piece.end() + 1
            if code[piece.end() : piece.end() + 2] == "${":
                at, depth = at + 1, depth + 1
                within.append(depth)
        elif token == "}":
            depth -= 1


def classes() -> set[str]:
    """The classes that the style sheets know."""
    sheets = (path.read_text("utf-8") for path in (WEB / "styles").glob("*.css"))
    return {name for sheet in sheets for name in CLASS.findall(sheet)} | {"watch-page"}


def spoken(code: str, known: set[str]) -> list[str]:
    """What a script says by itself: literals that look like words for people."""
    found = [text for text in literals(code) if SENTENCE.search(text) and text not in NAMES and not CODE.match(text)]
    return [text for text in found if not KEYS.fullmatch(text) and not set(text.split()) <= known]


def test_the_pages_for_studying_say_nothing_but_words_of_the_lists() -> None:
    known = classes()
    wrong = [
        f"{path.relative_to(WEB)}: {text!r}" for path in MODULES for text in spoken(path.read_text("utf-8"), known)
    ]
    assert len(MODULES) > 40
    assert wrong == [], "\n".join(["", *wrong])


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('toast("Something went wrong");', ["Something went wrong"]),
        (
            'h(\'p\', null, `move ${n}: ${t(`a.b.${c ? "not open" : "x"}`)} is no move`);',
            ["move ", "not open", " is no move"],
        ),
        ('fail(new Error("Failed")); // "a comment says this"', ["Failed"]),
        ('h("p", { class: "button primary" }, t("study.made", { n: 1 }))', []),
    ],
)
def test_sentences_in_code_are_found(code: str, said: list[str]) -> None:
    assert spoken(code, {"button", "primary"}) == said


def codes() -> set[str]:
    """The codes of all refusals of the server."""
    found = set()
    for path in sorted((PACKAGE / "table").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "Worded"):
                found |= {str(each.value) for each in node.args[:1] if isinstance(each, ast.Constant)}
    return found


def test_every_code_of_a_refusal_has_words() -> None:
    """A refusal that the server tells in English alone is told by its code elsewhere."""
    known = {
        key for area in ("app", "table") for key in json.loads((WEB / "words" / f"{area}.en.json").read_text("utf-8"))
    }
    found = codes()
    assert len(found) > 15
    assert [code for code in sorted(found) if not {f"app.error.{code}", f"table.refused.{code}"} & known] == []
