"""Park: prestige points for ducats."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.park.points")
def test_10_ducats_bring_7_prestige_points() -> None:
    table = Scenario(4).ducats(10).prestige(1).play("send park")
    assert (table.own("ducats"), table.own("prestige")) == (0, 8)


@pytest.mark.rule("alma-mater.park.points")
def test_the_park_brings_its_points_only_once_each_time() -> None:
    table = Scenario(4).ducats(40).play("send park")
    assert (table.own("ducats"), table.own("prestige"), table.moves()) == (30, 7, ["done", "bust a"])


@pytest.mark.rule("alma-mater.park.cost")
def test_without_10_ducats_the_park_is_refused() -> None:
    Scenario(4).ducats(9).refused("send park", "park.cost")
    Scenario(4).ducats(10).allowed("send park")
