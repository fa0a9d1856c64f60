"""Web-hooks: told to those who look elsewhere, only to public addresses, and a broken one holds up nobody."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from collegium.table.errors import Refused
from collegium.table.hooks import LONGEST_REST, REMEMBERED, REST, Failed, Hooks
from collegium.table.limits import LIMITS
from tests.table.clock import Clock
from tests.table.ears import Ear, ear
from tests.table.guests import ME, OPEN, House

__all__ = ["ear"]


@pytest.fixture
def hooked(own_house: House, ear: Ear) -> House:
    """A server that may call addresses on this machine."""
    own_house.hub.hooks.close()
    own_house.hub.hooks = Hooks("https://table.example/", trusted=True)
    return own_house


def test_a_player_who_looks_elsewhere_is_told(hooked: House, ear: Ear) -> None:
    ada, bo = hooked.guest(), hooked.guest()
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Bo")
    table = made["table"]
    assert bo.post(f"/api/tables/{table}/hook", {"seat": 1, "url": ear.url}).json == {"url": ear.url}
    first = ada.sit(table)
    first.play()
    hooked.until(lambda: ear.heard)
    line = f"Bo, it is your turn in Newton. https://table.example/table/{table}"
    assert ear.heard == [("/hook?a=1", {"content": line, "allowed_mentions": {"parse": []}})]
    second = bo.sit(table)
    second.play()
    first.drain()
    while first.frame["moves"]:
        first.play()
    second.drain()
    assert second.frame["to_move"] == [1]
    hooked.hub.hooks.close()
    assert len(ear.heard) == 1


def test_a_hook_can_be_taken_away(hooked: House, ear: Ear) -> None:
    ada = hooked.guest()
    table = ada.create(ME, OPEN)["table"]
    ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": ear.url})
    assert hooked.hub.store.seats(table)[0].hook == ear.url
    assert ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": None}).json == {"url": None}
    assert hooked.hub.store.seats(table)[0].hook is None


def test_a_hook_is_for_ones_own_seat(hooked: House, ear: Ear) -> None:
    ada = hooked.guest()
    table = ada.create(ME, OPEN)["table"]
    assert ada.post(f"/api/tables/{table}/hook", {"seat": 1, "url": ear.url}).code == (403, "not-yours")


def test_a_hook_is_not_followed_elsewhere(ear: Ear) -> None:
    ear.redirect = f"{ear.url}&again"
    with pytest.raises(Failed):
        asyncio.run(Hooks(trusted=True).post(ear.url, b"{}"))
    assert len(ear.heard) == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "javascript:alert(1)",
        "https:///path",
        "https://",
        "https://user:word@example.org/",
        "https://[::1",
        "https://example.org:99999/",
        "https://example.org/a b",
        "https://example.org/\r\nX: y",
        "https://exämple.org/",
        "",
    ],
)
def test_an_address_that_may_not_be_called_is_refused(url: str) -> None:
    with pytest.raises(Refused, match="https://"):
        Hooks().check(url)


def test_a_refused_address_is_answered_and_not_kept(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    for url in ("http://example.org/", "https://[::1"):
        assert ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": url}).code == (400, "bad")
    assert own_house.events(table) == ()


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "localhost", "0.0.0.0"]
)
def test_an_address_of_the_own_network_is_not_called(host: str) -> None:
    with pytest.raises(Refused, match="not an address of the public network"):
        asyncio.run(Hooks().found(host, 443))
    assert asyncio.run(Hooks(trusted=True).found(host, 443))


def test_a_host_with_one_address_of_the_own_network_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(*addresses: str) -> Callable[..., object]:
        return lambda *args, **more: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", answers("8.8.8.8", "1.1.1.1", "8.8.8.8"))
    assert asyncio.run(Hooks().found("good.example", 443)) == ["8.8.8.8", "1.1.1.1"]
    for other in ("10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1", "ff0e::1", "::ffff:10.0.0.1"):
        monkeypatch.setattr(socket, "getaddrinfo", answers("8.8.8.8", other))
        with pytest.raises(Refused, match="not an address of the public network"):
            asyncio.run(Hooks().found("evil.example", 443))


def test_a_name_that_cannot_be_found_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*args: object, **more: object) -> None:
        raise socket.gaierror

    with pytest.raises(Refused, match="cannot be found"):
        asyncio.run(Hooks().try_out(f"https://{'a' * 70}.example/"))
    monkeypatch.setattr(socket, "getaddrinfo", nothing)
    with pytest.raises(Refused, match=r"url: nowhere\.example cannot be found"):
        asyncio.run(Hooks().try_out("https://nowhere.example/"))


def test_the_next_address_of_a_host_is_tried(ear: Ear) -> None:
    port = ear.server_address[1]

    async def post() -> None:
        _, writer = await Hooks(trusted=True).connect(["127.0.0.255", "127.0.0.1"], port, "host", False)
        writer.transport.abort()

    asyncio.run(post())


def test_what_goes_wrong_is_noted_without_the_address(caplog: pytest.LogCaptureFixture) -> None:
    hooks = Hooks()
    asyncio.run(hooks.send("https://127.0.0.1/secret-part", "line"))
    trusted = Hooks(trusted=True)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]  # nobody listens there, and nobody else can
        asyncio.run(trusted.send(f"http://127.0.0.1:{port}/secret-part", "line"))
    asyncio.run(trusted.send("https://[::1", "line"))
    assert [record.getMessage() for record in caplog.records] == [
        "a web-hook of 127.0.0.1 failed: Refused",
        "a web-hook of 127.0.0.1 failed: ConnectionRefusedError",
        "a web-hook of None failed: Refused",
    ]


def test_an_address_that_fails_is_left_alone_the_longer_the_more_often(ear: Ear) -> None:
    clock = Clock()
    hooks = Hooks(trusted=True, clock=clock)
    ear.status = 500
    rests = []
    for _ in range(9):
        asyncio.run(hooks.send(ear.url, "line"))
        rests.append(hooks.failures[ear.url][1] - clock.now)
    assert rests == [REST * 2**times for times in range(7)] + [LONGEST_REST] * 2
    hooks.tell(ear.url, "Ada", "Newton", "table", 0)
    assert not hooks.waiting
    assert len(ear.heard) == 9
    clock.now += LONGEST_REST
    ear.status = 204
    assert not hooks.rests(ear.url)
    asyncio.run(hooks.send(ear.url, "line"))
    assert ear.url not in hooks.failures


def test_failures_do_not_pile_up() -> None:
    hooks = Hooks()
    for number in range(REMEMBERED + 5):
        hooks.note_failure(f"https://{number}.example/")
    assert len(hooks.failures) == REMEMBERED


@pytest.mark.parametrize("said", [b"", b"hello\r\n", b"HTTP/1.1\r\n", b"HTTP/1.1 302 Found\r\n\r\n", b"x" * 5000])
def test_an_answer_that_is_no_success_is_a_failure(said: bytes) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(said)
        writer.close()

    async def main() -> bool:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            hooks = Hooks(trusted=True)
            await hooks.send(url, "line")
            return hooks.rests(url)

    assert asyncio.run(main())


def test_hooks_are_set_so_many_times(tmp_path: Path) -> None:
    with House(tmp_path, limits=True) as house:
        house.hub.limits._clock = lambda: 0.0
        ada = house.guest()
        table = ada.create(ME, OPEN)["table"]
        wish = {"seat": 0, "url": "http://not-secure.example/"}
        codes = [ada.post(f"/api/tables/{table}/hook", wish).code for _ in range(int(LIMITS["hook"].burst) + 1)]
        assert codes == [(400, "bad")] * int(LIMITS["hook"].burst) + [(429, "rate")]
