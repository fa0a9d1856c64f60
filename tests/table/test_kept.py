"""Answers that are the same for all are made once."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import pytest

from collegium.table.kept import Kept
from tests.table.guests import Guest, House

SAME = ["/api/games", "/api/rules/newton", "/api/content/alma-mater", "/api/lessons/newton"]


@pytest.mark.parametrize("path", SAME)
def test_an_answer_is_made_once_for_each_language(tmp_path: Path, path: str) -> None:
    with House(tmp_path) as house:
        answers = [house.guest().get(path, lang=language) for language in ("en", "de", "en", "de", "xx", "en")]
        assert [answer.status for answer in answers] == [200] * 6
        assert house.hub.kept.made == 2
        assert answers[0].body == answers[2].body == answers[4].body != answers[1].body


@pytest.mark.parametrize("path", [*SAME, "/api/lessons/newton/frame"])
def test_a_browser_that_has_it_is_told_no_more_than_that(ada: Guest, path: str) -> None:
    first = ada.get(path)
    assert first.header("cache-control") == "private, no-cache"
    again = ada.request("GET", path, if_none_match=first.header("etag"))
    assert (again.status, again.body, again.header("etag")) == (304, b"", first.header("etag"))
    assert ada.request("GET", path, if_none_match='"another"').status == 200


@pytest.mark.parametrize("path", SAME)
def test_it_is_sent_compressed_to_whoever_can_read_that(ada: Guest, path: str) -> None:
    plain = ada.get(path)
    packed = ada.request("GET", path, accept_encoding="gzip, br")
    assert packed.header("content-encoding") == "gzip"
    assert len(packed.body) < len(plain.body) / 2
    assert json.loads(gzip.decompress(packed.body)) == plain.json
    assert "Accept-Encoding" in packed.header("vary")


def test_whoever_asks_while_it_is_made_waits_for_the_same() -> None:
    async def try_out() -> None:
        kept, begun, go_on = Kept(), 0, asyncio.Event()

        async def make() -> bytes:
            nonlocal begun
            begun += 1
            await go_on.wait()
            return b"{}"

        asking = [asyncio.create_task(kept.body("x", make)) for _ in range(32)]
        await asyncio.sleep(0)
        asking[0].cancel()
        go_on.set()
        found = await asyncio.gather(*asking[1:])
        assert (begun, kept.made, {body.plain for body in found}) == (1, 1, {b"{}"})

    asyncio.run(try_out())


def test_what_fails_is_tried_again() -> None:
    async def try_out() -> None:
        kept = Kept()

        async def fail() -> bytes:
            raise KeyError

        async def make() -> bytes:
            return b"[]"

        with pytest.raises(KeyError):
            await kept.body("x", fail)
        assert (await kept.body("x", make)).plain == b"[]"

    asyncio.run(try_out())


def test_so_many_are_kept() -> None:
    async def try_out() -> int:
        kept = Kept(3)

        async def make() -> bytes:
            return b"[]"

        for key in (1, 2, 3, 1, 4, 1, 2):
            await kept.body(key, make)
        return kept.made

    assert asyncio.run(try_out()) == 5  # the second was not asked for longest, and was forgotten


def test_a_lesson_frame_is_made_once_for_each_moment(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        widths = [ada.get("/api/lessons/newton/frame", at=3, width=width) for width in (50, 60, 70)]
        assert len({answer.body for answer in widths}) == house.hub.kept.made == 1
        assert ada.get("/api/lessons/newton/frame", at=4).json["moves_made"] == 4
        assert ada.get("/api/lessons/newton/frame", at=9999).code == (400, "bad")
        assert house.hub.kept.made == 2
