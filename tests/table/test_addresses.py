"""Addresses: as what they are counted, and whose word is taken for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.kernel.errors import CollegiumError
from collegium.table.addresses import counted, is_public, read_proxies
from tests.table.guests import House


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2002:c000:207::1", "192.0.2.7"),
        ("2002:c000:207:ffff::1", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("/run/collegium.sock", "/run/collegium.sock"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_what_its_holder_holds(host: str, expected: str) -> None:
    assert counted(host) == expected


@pytest.mark.parametrize(
    ("host", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1", True),
        ("::ffff:8.8.8.8", True),
        ("::ffff:10.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.0.0.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("192.88.99.1", False),
        ("224.0.0.251", False),
        ("239.255.255.250", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("::127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::7f00:1", False),
        ("2002:7f00:1::1", False),
        ("2002:808:808::1", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("2001:db8::1", False),
        ("fc00::1", False),
        ("fe80::1%1", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
    ],
)
def test_an_address_is_public_or_not(host: str, public: bool) -> None:
    assert is_public(host) is public


def test_proxies_are_addresses_or_networks_in_both_writings() -> None:
    assert read_proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"]) == [
        "127.0.0.1/32",
        "::ffff:127.0.0.1/128",
        "10.0.0.0/8",
        "::ffff:10.0.0.0/104",
        "2001:db8::/32",
    ]


@pytest.mark.parametrize("text", ["", "nginx", "10.0.0.1/8", "127.0.0.1:80", "*"])
def test_a_proxy_that_is_no_address_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(CollegiumError, match="expected an address or a network, as in 127"):
        read_proxies([text])
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    arguments = ["serve", "--port", "0", "--db", database, "--secret", str(tmp_path / "secret")]
    done = CliRunner().invoke(cli, [*arguments, "--trusted-proxy", text])
    assert done.exit_code != 0
    assert "--trusted-proxy" in str(done.exception) + done.output


@pytest.mark.parametrize("peer", ["127.0.0.1", "::ffff:127.0.0.1"])
def test_a_trusted_proxy_says_that_the_page_is_https(tmp_path: Path, peer: str) -> None:
    with House(tmp_path, proxies=("127.0.0.1",)) as house:
        near, far = house.guest(peer), house.guest("192.0.2.7")
        answers = [guest.request("GET", "/api/games", x_forwarded_proto="https") for guest in (near, far)]
    assert ["secure" in answer.header("set-cookie").lower() for answer in answers] == [True, False]


def test_nobody_is_trusted_unless_named(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        answer = house.guest().request("GET", "/api/games", x_forwarded_proto="https")
    assert "secure" not in answer.header("set-cookie").lower()
