"""Special Actions that bring Reputation: lectures, volumes, symposia, awards, the media and a ghost writer."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario


@pytest.mark.rule("awesome-academics.special-actions.keynote-lecture")
def test_keynote_lecture_brings_3_reputation_where_3_months_of_one_discipline_are_spent() -> None:
    table = Scenario(2).reputation(l=1, c=2).months(l=2, c=3, i=4).lays("keynote-lecture").resolve().play("special")
    assert table.moves() == ["pay c", "pay i"]
    table.refused("pay l", "actions.same-discipline")
    table.play("pay c")
    assert table.asked() == ""
    assert table.reputations() == (1, 5, 0)
    assert table.kept() == (2, 0, 4)
    assert table.points()["special actions"] == 3


@pytest.mark.rule("awesome-academics.special-actions.interdisciplinary-volume")
def test_interdisciplinary_volume_brings_1_reputation_in_each_discipline_and_2_euros() -> None:
    table = Scenario(2).money(1).reputation(l=4).months(l=3, c=1, i=2).lays("interdisciplinary-volume").resolve()
    table.play("special")
    assert table.asked() == ""
    assert table.reputations() == (5, 1, 1)
    assert table.kept() == (2, 0, 1)
    assert table.euros() == 3


@pytest.mark.rule("awesome-academics.special-actions.media-appearance")
@pytest.mark.parametrize(("pips", "points"), [(1, -1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_media_appearance_changes_the_discipline_named_by_a_die(pips: int, points: int) -> None:
    table = Scenario(2).reputation(l=3, c=3, i=3).lays("media-appearance").dice(pips).resolve().play("special")
    assert table.moves() == ["discipline l", "discipline c", "discipline i"]
    table.play("discipline c")
    assert table.reputations() == (3, 3 + points, 3)
    assert table.cards_at(at.DISCARDED) == ["media-appearance"]


@pytest.mark.rule("awesome-academics.special-actions.media-appearance")
def test_media_appearance_takes_nothing_where_there_is_no_reputation() -> None:
    table = Scenario(2).reputation(l=3).lays("media-appearance").dice(1).resolve().play("special", "discipline i")
    assert table.reputations() == (3, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.joint-symposium")
def test_joint_symposium_brings_you_3_reputation_and_a_group_of_your_choice_1() -> None:
    table = Scenario(3).months(c=1, i=2).lays("joint-symposium").resolve().play("special")
    assert table.reputations() == (0, 0, 3)
    assert table.moves() == ["target 2", "target 3"]
    table.refused("target 1", "actions.target-other")
    table.play("target 3")
    assert [table.reputations(seat) for seat in range(3)] == [(0, 0, 3), (0, 0, 0), (0, 0, 1)]
    assert table.kept() == (0, 1, 0)
    assert table.asked() == ""


@pytest.mark.rule("awesome-academics.special-actions.joint-symposium")
def test_joint_symposium_gives_to_the_only_other_group_without_asking() -> None:
    table = Scenario(2).months(l=2).lays("joint-symposium").seat(1).hand("legal-department").resolve().play("special")
    assert table.asked() == ""
    assert (table.reputations(0), table.reputations(1)) == ((3, 0, 0), (1, 0, 0))


@pytest.mark.rule("awesome-academics.special-actions.early-career-award")
@pytest.mark.parametrize(("mine", "others", "points"), [(4, 5, 3), (5, 5, 3), (6, 5, 1), (0, 0, 3)])
def test_early_career_award_brings_1_reputation_or_3_to_the_lowest(mine: int, others: int, points: int) -> None:
    table = Scenario(3).reputation(l=mine).months(i=1).lays("early-career-award")
    table.seat(1).reputation(c=others).seat(2).reputation(i=9).resolve().play("special")
    assert table.reputations() == (mine, 0, points)
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.early-career-award")
def test_early_career_award_counts_total_reputation_of_this_moment_and_without_start_tiles() -> None:
    table = Scenario(2).tiles("start-l").total(9).months(l=1).lays("early-career-award")
    table.seat(1).reputation(c=1).total(0).resolve().play("special")
    assert table.reputations() == (8, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_ghost_writer_brings_2_reputation_for_3_euros_in_a_discipline_of_your_researchers() -> None:
    table = Scenario(2).money(3).tenured("lc-1").reputation(c=1).lays("ghost-writer").resolve().play("special")
    assert table.moves() == ["discipline l", "discipline c"]
    table.refused("discipline i", "special-actions.ghost-writer")
    table.play("discipline c")
    assert table.euros() == 0
    assert table.reputations() == (0, 3, 0)
    assert table.open_before() == ["ghost-writer"]


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_ghost_writer_needs_a_tenured_researcher_of_yours_and_3_euros() -> None:
    table = Scenario(2).phd("l").lays("ghost-writer").seat(1).tenured("lc-1").resolve()
    table.refused("special", "special-actions.ghost-writer")
    table = Scenario(2).money(2).tenured("lc-1").lays("ghost-writer").resolve()
    table.refused("special", "actions.money-short")


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_the_exposed_ghost_writer_costs_3_reputation_first_in_its_discipline() -> None:
    table = Scenario(2).tenured("lc-1").reputation(l=4, c=1, i=2).lays("ghost-writer")
    table.seat(1).lays("investigative-reporter-31").months(l=2).resolve().play("special", "discipline c")
    assert table.reputations() == (4, 3, 2)
    table.play("special")
    assert table.moves() == ["expose ghost-writer"]
    table.play("expose ghost-writer")
    assert (table.asked(), table.to_move()) == ("gain", 1)
    assert table.reputations() == (4, 0, 2)
    assert table.points()["attacks and penalties"] == -3


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_what_the_ghost_writer_s_discipline_cannot_cover_is_lost_elsewhere() -> None:
    table = Scenario(2).reputation(l=4, c=1, i=2).in_play("ghost-writer", "c")
    table.seat(1).lays("investigative-reporter-31").months(l=2).resolve().play("special", "expose ghost-writer")
    assert (table.asked(), table.to_move()) == ("lose", 0)
    assert table.reputations() == (4, 0, 2)
    table.refused("lose c", "group.reputation-floor")
    table.play("lose l", "lose i")
    assert table.reputations() == (3, 0, 1)
    assert table.asked() == "gain"
