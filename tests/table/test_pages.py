"""The client's files: one page for every address, modules preloaded, cached by what they hold."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re

import pytest

from collegium.table.pages import TYPE, Pages, as_sent, joined
from collegium.table.shelf import FOREVER, walk
from tests.table.guests import Answer, Guest


@pytest.fixture(scope="module")
def pages() -> Pages:
    return Pages()


@pytest.mark.parametrize("path", ["/", "/table/some-id", "/replay/some-id", "/rules/newton", "/about", "/join"])
def test_every_address_has_the_page(ada: Guest, path: str) -> None:
    answer = ada.get(path)
    assert (answer.status, answer.header("content-type")) == (200, "text/html; charset=utf-8")
    assert answer.header("cache-control") == "no-cache"
    assert answer.header("set-cookie").startswith("collegium=")
    assert "{{" not in answer.body.decode()


@pytest.mark.parametrize(("wanted", "language"), [("de-DE,de;q=0.9", "de"), ("NL", "nl"), ("fr", "en"), ("", "en")])
def test_the_page_speaks_the_language_of_the_browser(ada: Guest, wanted: str, language: str) -> None:
    answer = ada.request("GET", "/", accept_language=wanted)
    assert f'lang="{language}"' in answer.body.decode()


def test_the_policy_allows_exactly_the_script_in_the_page(ada: Guest) -> None:
    answer = ada.get("/")
    [script] = re.findall(r"<script[^>]*>([^<]+)</script>", answer.body.decode())
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in answer.header("content-security-policy")
    assert " onclick=" not in answer.body.decode()
    assert "<style" not in answer.body.decode()


def test_the_page_preloads_modules_that_are_there(ada: Guest, pages: Pages) -> None:
    preloaded = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)">', ada.get("/").body.decode())
    assert preloaded == pages.modules()
    assert preloaded[0] == "app/main.js"
    assert len(preloaded) == len(set(preloaded)) > 3
    assert all(name in pages.files for name in preloaded)


def static(guest: Guest, name: str, query: dict[str, object] | None = None, **headers: str | None) -> Answer:
    return guest.request("GET", f"/static/{name}", (b"",), query, **headers)


def test_a_file_is_served_with_its_kind_and_tag(ada: Guest, pages: Pages) -> None:
    answer = static(ada, "app/main.js")
    assert answer.body == pages.files["app/main.js"]
    assert answer.header("content-type") == "text/javascript; charset=utf-8"
    assert answer.header("cache-control") == "no-cache"
    assert static(ada, "app/main.js", if_none_match=answer.header("etag")).status == 304
    assert static(ada, "app/main.js", {"v": pages.version}).header("cache-control") == FOREVER
    assert static(ada, "importmap.json").json == json.loads(pages.files["importmap.json"])


def test_a_file_is_packed_for_those_who_can_unpack(ada: Guest, pages: Pages) -> None:
    for _ in range(2):
        answer = static(ada, "app/main.js", accept_encoding="br, gzip")
        assert answer.header("content-encoding") == "gzip"
        assert answer.header("vary") == "Accept-Encoding"
        assert gzip.decompress(answer.body) == pages.files["app/main.js"]


@pytest.mark.parametrize(
    "name", ["no-such.js", "../table/app.py", "app/../../table/app.py", "app/types.d.ts", "index.html", "", "app"]
)
def test_other_files_are_not_served(ada: Guest, name: str) -> None:
    assert static(ada, name).code == (404, "not-found")


def test_the_version_is_that_of_all_files(pages: Pages, ada: Guest) -> None:
    assert pages.version == Pages().version == ada.get("/health").json["version"]
    assert len(pages.version) == 12


@pytest.mark.parametrize(
    ("folder", "target", "path"),
    [
        ("app", "./a.js", "app/a.js"),
        ("app", "../b/c.js", "b/c.js"),
        ("", "./a.js", "a.js"),
        ("a/b", "../../c.js", "c.js"),
    ],
)
def test_a_module_is_found_from_anothers_folder(folder: str, target: str, path: str) -> None:
    assert joined(folder, target) == path


def test_comments_are_not_sent_and_lines_keep_their_numbers(pages: Pages) -> None:
    for name, written in walk(pages.root):
        sent = pages.files[name]
        if not name.endswith((".js", ".css")) or name.startswith("vendor/"):
            assert sent == written, name
            continue
        untyped = TYPE.sub(b"", written).decode()
        pairs = list(zip(untyped.split("\n"), sent.decode().split("\n"), strict=True))
        left_out = [line.strip() for line, kept in pairs if line.strip() != kept.strip()]
        assert all(line.startswith(("/*", "*", "//")) or line.endswith("*/") for line in left_out), name
        assert all(kept in ("", line) for line, kept in pairs), name
    assert pages.files["app/icon.js"].startswith(b"\n")


def test_what_looks_like_a_comment_inside_a_line_stays() -> None:
    code = b'/** said\n * twice */\nconst a = "/* no */"; // why\n  // gone\nreturn a /* b */ + c;\n'
    assert as_sent("some.js", b"const a = /** @type {Row[]} */ (b);\n") == b"const a = (b);\n"
    assert as_sent("some.js", code) == b'\n\nconst a = "/* no */"; // why\n\nreturn a /* b */ + c;\n'
