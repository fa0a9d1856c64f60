"""What people write is one line that can be seen, and no two at a table have names that look the same."""

from __future__ import annotations

import pytest

from collegium.table.written import apart, one_line
from tests.table.guests import HOTSEAT, ME, Guest, House


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  Ada \n Lovelace\t", "Ada Lovelace"),
        ("a\0b\x07c\x7f", "abc"),
        ("\u202eadA\u2066", "adA"),
        ("Zoë 👩\u200d🔬 李", "Zoë 👩\u200d🔬 李"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\0 \0", ""),
        ("\u200b\ufeff\u00ad\u200d", ""),
        ("\u2800\u3164", ""),
        ("A\u200d\u200d\u200dda\u200c", "A\u200dda"),
        ("Z" + "\u0301" * 30, "Z" + "\u0301" * 3),
        ("\ud800x\ue000", "x"),
    ],
)
def test_what_people_write_becomes_one_line(text: str, line: str) -> None:
    assert one_line(text) == line


@pytest.mark.parametrize("like", ["Ada", "ada", "Ａｄａ", "A\u200dda", "ADA"])
def test_a_name_that_looks_like_another_gets_a_number(like: str) -> None:
    assert apart(like, ["Ada", "Bo"]) == f"{like} 2"
    assert apart(like, ["Ada", "ada 2"]) == f"{like} 3"
    assert apart("Zoë", ["Ada", "Zoe"]) == "Zoë"


def test_nobody_plays_under_a_name_that_looks_like_anothers(house: House, ada: Guest) -> None:
    table = ada.create({**ME, "name": "Ada"}, {**HOTSEAT, "name": "ada\u200b"})["table"]
    assert house.live(table).room.names == ["Ada", "ada 2"]
    rename = f"/api/tables/{table}/name"
    assert ada.post(rename, {"seat": 1, "name": "A\u00adda"}).json["name"] == "Ada 2"
    assert ada.post(rename, {"seat": 1, "name": "\u200b\u200b"}).code == (400, "bad")
