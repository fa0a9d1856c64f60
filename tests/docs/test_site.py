"""The documentation site: whole, without anything from elsewhere, with every clause and the kernel's docstrings."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from collegium.commands.rules import Account
from collegium.games import HOUSE
from tests.cli.drive import ROOT
from tests.docs.site import built
from tests.table.guests import House


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built."""
    return built()


def text_of(page: Path) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", page.read_text("utf-8"))).split())


def test_every_page_is_there_and_in_the_list(site: Path) -> None:
    listed = (site / "index.html").read_text("utf-8")
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert f'href="{page.stem}.html"' in listed
        assert (site / f"{page.stem}.html").is_file()
    for name in ("contributing.html", "changelog.html", "kernel/game.html", "games/newton/travel.html"):
        assert f'href="{name}"' in listed


def test_pages_bring_everything_along_and_hold_no_script_or_style(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<script(?![^>]* src=)[^>]*>|<style|\sstyle=|\son\w+=\"", text), page
        for found in re.findall(r'<(?:script|link|img)[^>]* (?:src|href)="([^"#]+)"', text):
            assert "//" not in found, (page, found)
            assert (page.parent / found).resolve().is_file(), (page, found)
    for style in site.rglob("*.css"):
        for found in re.findall(r'url\("?([^")]+)', style.read_text("utf-8")):
            assert (style.parent / found).resolve().is_file(), (style, found)


@pytest.mark.parametrize("game", [*sorted(HOUSE), "collegium"])
def test_every_clause_is_told_with_its_code_and_its_proofs(site: Path, game: str) -> None:
    account = Account(game, None)
    pages = {page.stem: text_of(page) for page in (site / "games" / game).glob("*.html")}
    for clause in account.ledger.clauses.values():
        page = pages["index" if game == "collegium" else clause.chapter]
        assert " ".join(clause.text.split()) in page
        for told in (*map(str, account.places.get(clause.id, [])), *account.proofs.get(clause.id, [])):
            assert told in page


def test_the_kernel_is_told_by_its_docstrings(site: Path) -> None:
    game = text_of(site / "kernel" / "game.html")
    assert "The position at the start of a game" in game
    assert "A seat's points by source, in the order of scoring." in game  # a comment behind a field
    told = " ".join(page.read_text("utf-8") for page in (site / "kernel").glob("*.html"))
    for room in ("kernel", "environments"):
        for module in {path.stem for path in (ROOT / "src/collegium" / room).glob("*.py")} - {"__init__"}:
            assert f'id="collegium.{room}.{module}"' in told
    assert 'id="collegium.environments.pettingzoo_env.CollegiumAEC.reset"' in told


def test_the_search_knows_pages_clauses_and_docstrings(site: Path) -> None:
    script = (site / "styles" / "pages.js").read_text("utf-8")
    entries = json.loads(script.removeprefix("window.collegiumPages=").rstrip(";\n"))
    found = {location: (title, where) for location, title, where, _ in entries}
    assert found["games/newton/travel.html#travel-cost"] == ("travel.cost", "Newton · Travel")
    assert "kernel/game.html#collegium.kernel.game.Game.new" in found
    assert "research.html#data-sets" in found
    for location in found:
        assert (site / location.partition("#")[0]).is_file()


def test_the_server_offers_it_with_the_headers_of_all_its_answers(site: Path, tmp_path: Path) -> None:
    with House(tmp_path, docs=site) as house:
        guest = house.guest()
        plain = guest.get("/")
        moved = guest.get("/docs")
        assert (moved.status, moved.header("location")) == (307, "/docs/index.html")
        page = guest.get("/docs/games/newton/travel.html")
        assert (page.status, page.header("content-type")) == (200, "text/html; charset=utf-8")
        assert b"travel.cost" in page.body
        for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
            assert page.header(name) == plain.header(name)
        tag = page.header("etag")
        assert guest.request("GET", "/docs/games/newton/travel.html", if_none_match=tag).status == 304
        for missing in ("/docs/nothing.html", "/docs/../app.py", "/docs/%2e%2e/app.py", "/docs/games"):
            assert guest.get(missing).status == 404
    (tmp_path / "without").mkdir()
    with House(tmp_path / "without", docs=tmp_path / "nothing") as house:
        assert house.guest().get("/docs").status == 404
