"""Who is who: tokens that nobody guesses, links that are always the same, a secret that only its owner reads."""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path

import pytest

from collegium.kernel.errors import CollegiumError
from collegium.table.identity import WATCH, Links, Tokens, commitment, digest, read_secret


def test_tokens_are_long_and_all_different() -> None:
    made = Tokens(b"s" * 32)
    tokens = {made.make() for _ in range(100)}
    assert len({made.guest_of(token) for token in tokens}) == 100
    assert min(len(part) for token in tokens for part in token.split(".")[1:]) >= 43


def test_a_token_is_known_by_the_servers_signature_alone() -> None:
    made, others = Tokens(b"s" * 32), Tokens(b"t" * 32)
    token = made.make()
    name, _, signature = token.rpartition(".")
    assert made.guest_of(token) == digest(name)
    assert others.guest_of(token) is None
    for wrong in ("", ".", name, f"{name}.", f"{name}x.{signature}", f".{signature}", f"{token}=", f"ä.{signature}"):
        assert made.guest_of(wrong) is None


def test_only_a_digest_is_stored() -> None:
    assert digest("token") == hashlib.sha256(b"token").hexdigest()
    assert len(digest("\ud800")) == 64


def test_a_link_is_always_the_same_and_each_its_own() -> None:
    links = Links(b"s" * 32)
    whose: list[int | str] = [0, 1, WATCH]
    found = [links.link(table, seat) for table in ("one", "two") for seat in whose]
    assert found == [Links(b"s" * 32).link(table, seat) for table in ("one", "two") for seat in whose]
    assert len(set(found)) == 6
    assert all(link.startswith("/join#") and len(link) == len("/join#") + 43 for link in found)
    assert Links(b"t" * 32).token("one", 0) != links.token("one", 0)


def test_a_commitment_is_the_digest_of_salt_and_seed() -> None:
    assert commitment("00ff", "42") == hashlib.sha256(b"\x00\xff42").hexdigest()
    assert commitment("00ff", "43") != commitment("00fe", "42") != commitment("00ff", "42")


def test_the_secret_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "server.secret"
    secret = read_secret(path)
    assert len(secret) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_secret(path) == secret
    assert read_secret(tmp_path / "another") != secret


@pytest.mark.parametrize("text", ["", "not hex", "00ff", "00" * 31, "00" * 33])
def test_a_file_that_is_no_secret_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "server.secret"
    path.write_text(text)
    with pytest.raises(CollegiumError, match=r"server\.secret: not a secret of this server"):
        read_secret(path)
    assert path.read_text() == text


def test_a_secret_that_cannot_be_kept_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CollegiumError, match="the server's secret cannot be kept there"):
        read_secret(tmp_path / "file" / "server.secret")
