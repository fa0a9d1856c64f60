"""The client's files: words in every language, vendored files untouched, colours in one place, small modules."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import collegium

WEB = Path(collegium.__file__).parent / "web"
LANGUAGES = ("en", "de", "nl")
AREAS = sorted({path.name.split(".")[0] for path in (WEB / "words").iterdir()})
MODULES = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
GAMES = sorted(path.name for path in (WEB / "boards").iterdir() if path.is_dir())
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
IMPORTED = re.compile(r"""^\s*(?:import|export)\b[^;]*?["'](\.[^"']+\.js)["'];""", re.M)
LONGEST = 400  # lines of a module
HEAVIEST = 120_000  # bytes of a game's own scripts and styles, packed


def words(area: str, language: str) -> dict[str, str]:
    """A catalogue."""
    found: dict[str, str] = json.loads((WEB / "words" / f"{area}.{language}.json").read_text("utf-8"))
    return found


def named(path: Path) -> str:
    """A file as messages name it."""
    return path.relative_to(WEB).as_posix()


def placeholders(text: str) -> list[tuple[str, bool]]:
    """The arguments of a text, and whether they choose a form."""
    return sorted({(name, bool(forms)) for name, forms in PLACEHOLDER.findall(text)})


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("area", AREAS)
def test_every_language_has_the_same_words(area: str, language: str) -> None:
    ours, theirs = words(area, "en"), words(area, language)
    assert list(ours) == list(theirs)
    for key, text in ours.items():
        names = {name for name, _ in placeholders(text)}
        assert names == {name for name, _ in placeholders(theirs[key])}, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_keys_begin_with_their_area_and_texts_say_something(area: str, language: str) -> None:
    for key, text in words(area, language).items():
        assert key.startswith(f"{area}."), key
        assert text.strip(), key
        assert not set("{}") & set(PLACEHOLDER.sub("", text)), key


def test_every_catalogue_is_loaded() -> None:
    found = re.search(r"AREAS = (\[[^\]]+\])", (WEB / "app/words.js").read_text("utf-8"))
    assert found
    assert sorted(json.loads(found[1])) == AREAS


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_every_key_in_the_code_has_words(path: Path) -> None:
    known = {key for area in AREAS for key in words(area, "en")}
    asked = KEY.findall(path.read_text("utf-8"))
    assert [key for key in asked if key not in known] == []


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
    assert unused == []


def test_vendored_files_are_those_of_the_manifest() -> None:
    packages = json.loads((WEB / "vendor/manifest.json").read_text("utf-8"))["packages"]
    told = {name: digest for package in packages for name, digest in package["files"].items()}
    for name, digest in told.items():
        assert hashlib.sha256((WEB / name).read_bytes()).hexdigest() == digest, name
    here = {named(path) for folder in ("vendor", "fonts") for path in (WEB / folder).rglob("*") if path.is_file()}
    assert here - {"vendor/manifest.json"} == set(told)
    assert all(package["licence_file"] in package["files"] for package in packages)


@pytest.mark.parametrize("path", COLOURLESS, ids=named)
def test_colours_are_tokens(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
    lines = [
        line.strip() for line in text.splitlines() if COLOUR.search(re.sub(r'href="#[^"]*"|url\(#[^)]*\)', "", line))
    ]
    assert lines == []


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_modules_are_small_and_safe(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def parts_of(entry: Path, seen: set[Path]) -> Iterator[Path]:
    """The modules that are fetched with a module, itself included; not those it may ask for later."""
    if entry in seen:
        return
    seen.add(entry)
    yield entry
    for target in IMPORTED.findall(entry.read_text("utf-8")):
        yield from parts_of((entry.parent / target).resolve(), seen)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_is_light(game: str) -> None:
    """All that a table of the game fetches of our own: the start, the table and the board, each file packed alone."""
    seen: set[Path] = set()
    entries = [WEB / "app/early.js", WEB / "app/main.js", WEB / "table/page.js", WEB / "boards" / game / "board.js"]
    scripts = [path for entry in entries for path in parts_of(entry, seen)]
    linked = re.findall(r'href="/static/(styles/[^"]+)"', (WEB / "index.html").read_text("utf-8"))
    files = [*scripts, *(WEB / name for name in [*linked, f"styles/{game}.css"])]
    weights = {named(path): len(gzip.compress(path.read_bytes(), 9)) for path in files}
    heaviest = sorted(weights.items(), key=lambda item: -item[1])[:8]
    assert sum(weights.values()) <= HEAVIEST, f"{len(files)} files, the heaviest {heaviest}"
