"""Finding games: of the house, registered, of an installed package, by path; and advice for a name that is none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import pytest

from collegium.games import HOUSE
from collegium.kernel import registry
from collegium.kernel.errors import UnknownGame
from collegium.kernel.kept import Edition
from collegium.kernel.registry import announce, canonical, game_names, load, register
from tests.outside.sealed_bids import SealedBids

OUTSIDE = "tests.outside.sealed_bids:SealedBids"


@pytest.mark.parametrize("name", ["alma-mater", "Alma_Mater", " ALMA-MATER "])
def test_names_are_written_in_several_ways(name: str) -> None:
    assert canonical(name) == "alma-mater"


@pytest.mark.parametrize("name", sorted(HOUSE))
def test_the_games_of_the_house_are_there(name: str) -> None:
    game = load(name.upper().replace("-", "_"))
    assert game.name == name
    assert name in game_names()


def test_a_registered_game_is_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    register("Sealed_Bids", SealedBids)
    assert "sealed-bids" in game_names()
    assert isinstance(load("SEALED-bids"), SealedBids)


def test_an_announced_game_is_imported_when_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_announced", {})
    announce("Sealed_Bids", OUTSIDE)
    announce("lost", "no_such_module:Game")
    assert {"lost", "sealed-bids"} <= set(game_names())
    assert isinstance(load("sealed-bids"), SealedBids)
    with pytest.raises(UnknownGame, match="no game at 'no_such_module:Game'"):
        load("lost")


def test_the_maker_is_given_the_folder_of_an_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Edition | None] = []

    def maker(folder: Edition | None) -> SealedBids:
        given.append(folder)
        return SealedBids()

    monkeypatch.setattr(registry, "_registered", {})
    register("sealed-bids", maker)
    load("sealed-bids")
    load("sealed-bids", "some/folder")
    assert given == [None, Path("some/folder")]


def test_a_game_is_found_by_its_path() -> None:
    assert isinstance(load(OUTSIDE), SealedBids)


def test_a_game_of_an_installed_package_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def entries(group: str) -> Iterable[object]:
        assert group == "collegium.games"
        return [SimpleNamespace(name="sealed-bids", load=lambda: SealedBids)]

    monkeypatch.setattr(registry, "entry_points", entries)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "sealed-bids" in game_names()
    assert isinstance(load("Sealed-Bids"), SealedBids)


def test_installed_packages_are_looked_for_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    looked: list[str] = []

    def entries(group: str) -> Iterable[object]:
        looked.append(group)
        return []

    monkeypatch.setattr(registry, "entry_points", entries)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert game_names() == game_names() == sorted(HOUSE)
    assert looked == ["collegium.games"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nweton", "no game is called 'nweton'; did you mean newton?"),
        ("chess", f"no game is called 'chess'; there are {', '.join(sorted(HOUSE))}"),
        ("no_such_module:Game", "no game at 'no_such_module:Game': there is no module no_such_module in "),
        ("tests.outside.sealed_bids:Nothing", "no game at 'tests.outside.sealed_bids:Nothing': /"),
    ],
)
def test_a_name_that_is_none_is_answered_with_advice(name: str, said: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        load(name)
    assert str(refusal.value).startswith(said)


def test_the_package_of_games_is_not_hidden_by_a_name() -> None:
    from collegium.games.newton import moves

    assert moves.N_MOVES > 0
