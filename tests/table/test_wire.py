"""Messages: exactly those of the protocol are read, and anything else is refused with one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.table import shapes, wire
from collegium.table.errors import Refused

MESSAGES: list[tuple[dict[str, Any], wire.AnyMessage]] = [
    ({"t": "move", "id": "a", "base": 4, "move": "done"}, wire.Play("a", 4, "done")),
    ({"t": "undo", "id": "a", "base": 4}, wire.Undo("a", 4)),
    ({"t": "restart", "id": "a", "base": 4}, wire.Restart("a", 4)),
    ({"t": "why", "id": "a", "move": "done"}, wire.Why("a", "done")),
    ({"t": "hint", "id": "a", "seconds": 3}, wire.Hint("a", 3.0)),
    ({"t": "hint", "id": "a"}, wire.Hint("a", 2.0)),
    ({"t": "chat", "id": "a", "text": "hello"}, wire.Chat("a", "hello")),
    ({"t": "seat", "id": "a", "seat": 2, "level": None}, wire.TakeOver("a", 2, None)),
    ({"t": "seat", "id": "a", "seat": 2, "level": "master"}, wire.TakeOver("a", 2, "master")),
    ({"t": "hurry", "id": "a"}, wire.Hurry("a")),
    ({"t": "sync", "have": 3}, wire.Sync(3)),
    ({"t": "set", "text": True, "width": 90}, wire.Settings(None, True, 90)),
    ({"t": "ping"}, wire.Ping()),
]


@pytest.mark.parametrize(("data", "message"), MESSAGES)
def test_every_message_is_read(data: dict[str, Any], message: wire.AnyMessage) -> None:
    text = json.dumps(data)
    assert wire.read_message(text) == wire.read_message(text.encode()) == message


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"t": "move", "id": "a", "move": "done"}, "base"),
        ({"t": "move", "id": "a", "base": -1, "move": "done"}, "base"),
        ({"t": "move", "id": "a", "base": 1.5, "move": "done"}, "base"),
        ({"t": "move", "id": "a", "base": 1, "move": ""}, "move"),
        ({"t": "move", "id": "a", "base": 1, "move": "x" * 201}, "move"),
        ({"t": "move", "id": "", "base": 1, "move": "x"}, "id"),
        ({"t": "move", "id": "x" * 65, "base": 1, "move": "x"}, "id"),
        ({"t": "move", "id": "a\0b", "base": 1, "move": "x"}, "id"),
        ({"t": "move", "id": "a b", "base": 1, "move": "x"}, "id"),
        ({"t": "move", "base": 1, "move": "x"}, "id"),
        ({"t": "undo", "id": "a", "base": 1, "force": True}, "force"),
        ({"t": "hint", "id": "a", "seconds": 1000}, "seconds"),
        ({"t": "seat", "id": "a", "seat": -1}, "seat"),
        ({"t": "chat", "id": "a", "text": "x" * 501}, "text"),
        ({"t": "set", "width": 10}, "width"),
        ({"t": "frame"}, "frame"),
        ({"id": "a"}, "t"),
        ([], "object"),
    ],
)
def test_what_is_wrong_with_a_message_is_named(data: object, said: str) -> None:
    with pytest.raises(Refused, match=said) as caught:
        wire.read_message(json.dumps(data))
    assert caught.value.code == "bad"


@pytest.mark.parametrize("data", ["", "{", b"\xff\xfe", '{"t":"ping"}x', "\ud800", '{"t":' * 3000, b"\x00", "null"])
def test_what_is_no_message_at_all_is_refused(data: str | bytes) -> None:
    with pytest.raises(Refused, match="not a message of this table"):
        wire.read_message(data)


def test_a_message_has_a_longest_length_in_bytes() -> None:
    padding = wire.LONGEST - len('{"t":"ping"}')
    assert wire.read_message('{"t":"ping"}' + " " * padding) == wire.Ping()
    for long in ('{"t":"ping"}' + " " * (padding + 1), "é" * (wire.LONGEST // 2 + 1), b" " * (wire.LONGEST + 1)):
        with pytest.raises(Refused, match="at most 16384 bytes"):
            wire.read_message(long)


def test_a_body_is_read_or_its_field_is_named() -> None:
    assert wire.read_body(b'{"at":3}', wire.Fork) == wire.Fork(3, "master")
    for body, said in (
        (b'{"at":"3"}', "at"),
        (b"{}", "at"),
        (b'{"at":3,"x":1}', "x"),
        (b"", "truncated"),
        (b"[", "Expected `object`"),
    ):
        with pytest.raises(Refused, match=said):
            wire.read_body(body, wire.Fork)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("42", 42), ("", None), ("-1", None), ("²", None), ("٣", None), ("9" * 5000, None)]
)
def test_a_whole_number_is_plain_digits(text: str, number: int | None) -> None:
    assert wire.whole_number(text) == number


def test_a_message_is_written_as_json() -> None:
    assert json.loads(wire.write(shapes.SocketError("left", "Zoë"))) == {"t": "error", "code": "left", "text": "Zoë"}
