"""The client's files: words in every language, vendored files untouched, colours in one place, small modules."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

import collegium
from collegium.table.pages import Pages
from tests.web.weight import weights

WEB = Path(collegium.__file__).parent / "web"
LANGUAGES = ("en", "de", "nl")
AREAS = sorted({path.name.split(".")[0] for path in (WEB / "words").iterdir()})
MODULES = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
GAMES = sorted(path.parent.name for path in (WEB / "boards").glob("*/board.js"))
COLOURLESS = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".js", ".css", ".svg", ".html")
    and "vendor" not in path.parts
    and path.name not in ("tokens.css", "mark.svg")
]
KEY = re.compile(r"""(?<![\w.])(?:t|has)\(\s*"([^"]+)\"""")
PLACEHOLDER = re.compile(r"\{(\w+)(:[^{}|]*\|[^{}]*)?\}")
COLOUR = re.compile(
    r"(?<![&\w/#-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch|oklab|lch|lab|hwb)a?\(", re.I
)
PROPERTY = re.compile(r"^\s*--[\w-]+:[^;]*;", re.M)  # a game's style sheet names its own colours so, a line each
UNSAFE = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function")
LONGEST = 400  # lines of a module
HEAVIEST = 170_000  # bytes of a table page with all words beside the vendored library, packed


def words(area: str, language: str) -> dict[str, str]:
    """A catalogue."""
    found: dict[str, str] = json.loads((WEB / "words" / f"{area}.{language}.json").read_text("utf-8"))
    return found


def named(path: Path) -> str:
    """A file as messages name it."""
    return path.relative_to(WEB).as_posix()


def listed(wrong: list[str]) -> str:
    """All that is wrong, a line each."""
    return "\n".join(["", *wrong])


def placeholders(text: str) -> set[str]:
    """The arguments of a text."""
    return {name for name, _ in PLACEHOLDER.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_words(language: str) -> None:
    wrong = []
    for area in AREAS:
        ours, theirs = words(area, "en"), words(area, language)
        missing = [key for key in ours if key not in theirs]
        added = [key for key in theirs if key not in ours]
        if list(ours) != list(theirs):
            wrong.append(f"{area}.{language}.json: missing {missing}, not in English {added}, or in another order")
        other = [key for key in ours if key in theirs and placeholders(ours[key]) != placeholders(theirs[key])]
        wrong += [f"{area}.{language}.json: other placeholders in {key}" for key in other]
    assert not wrong, listed(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_begin_with_their_area_and_texts_say_something(language: str) -> None:
    wrong = [
        f"{area}.{language}.json: {key}, {text!r}"
        for area in AREAS
        for key, text in words(area, language).items()
        if not key.startswith(f"{area}.") or not text.strip() or set("{}") & set(PLACEHOLDER.sub("", text))
    ]
    assert not wrong, listed(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_of_a_language_are_sent_as_one(language: str) -> None:
    sent = json.loads(Pages().files[f"words/{language}.json"])
    assert sent == {key: text for area in AREAS for key, text in words(area, language).items()}


def test_every_key_in_the_code_has_words() -> None:
    known = {key for area in AREAS for key in words(area, "en")}
    asked = [(named(path), key) for path in MODULES for key in KEY.findall(path.read_text("utf-8"))]
    assert len(asked) > 100
    wrong = [f"{path}: {key}" for path, key in asked if key not in known]
    assert not wrong, listed(wrong)


def test_every_text_is_used() -> None:
    code = "\n".join(path.read_text("utf-8") for path in MODULES)
    literals = set(re.findall(r'"([\w.-]+)"', code))
    begun = {found for found in re.findall(r"`([\w.-]+)\$\{", code) if "." in found}
    unused = [
        key
        for area in AREAS
        for key in words(area, "en")
        if key not in literals and not any(key.startswith(start) for start in begun)
    ]
    assert not unused, listed(unused)


def test_vendored_files_are_those_of_the_manifest() -> None:
    packages = json.loads((WEB / "vendor/manifest.json").read_text("utf-8"))["packages"]
    told = {name: digest for package in packages for name, digest in package["files"].items()}
    for name, digest in told.items():
        assert hashlib.sha256((WEB / name).read_bytes()).hexdigest() == digest, name
    here = {named(path) for folder in ("vendor", "fonts") for path in (WEB / folder).rglob("*") if path.is_file()}
    assert here - {"vendor/manifest.json"} == set(told)
    assert all(package["licence_file"] in package["files"] for package in packages)


def test_colours_are_tokens() -> None:
    wrong = [f"{named(path)}: {line}" for path in COLOURLESS for line in coloured_lines(path)]
    assert not wrong, listed(wrong)


def coloured_lines(path: Path) -> list[str]:
    """The lines of a file that name a colour."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
    bare = re.compile(r'href="#[^"]*"|url\(#[^)]*\)')
    if path.stem in GAMES and path.suffix == ".css":
        text = PROPERTY.sub("", text)
    return [line.strip() for line in text.splitlines() if COLOUR.search(bare.sub("", line))]


def test_modules_are_small() -> None:
    lengths = {named(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    wrong = [f"{path}: {lines} lines" for path, lines in lengths.items() if lines > LONGEST]
    assert not wrong, listed(wrong)


def test_modules_make_no_markup_of_text() -> None:
    texts = {named(path): path.read_text("utf-8") for path in MODULES}
    wrong = [f"{path}: {found}" for path, text in texts.items() for found in UNSAFE.findall(text)]
    assert not wrong, listed(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_is_light(game: str) -> None:
    found = weights(game)
    heaviest = sorted(found.items(), key=lambda item: -item[1])[:8]
    assert sum(found.values()) <= HEAVIEST, (
        f"{sum(found.values())} bytes in {len(found)} files, the heaviest {heaviest}"
    )
