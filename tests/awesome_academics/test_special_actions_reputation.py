"""Special Actions that bring Reputation: lectures, volumes, symposia, awards, the media and a ghost writer."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, card_money, card_months, card_reputation


@pytest.mark.rule("awesome-academics.special-actions.keynote-lecture")
def test_keynote_lecture_brings_its_reputation_where_its_months_of_one_discipline_are_spent() -> None:
    points, months = card_reputation("keynote-lecture"), card_months("keynote-lecture")
    table = Scenario(2).reputation(l=1, c=2).months(l=months - 1, c=months, i=months + 1).lays("keynote-lecture")
    table.resolve().play("special")
    assert table.moves() == ["pay c", "pay i"]
    table.refused("pay l", "actions.same-discipline")
    table.play("pay c")
    assert table.asked() == ""
    assert table.reputations() == (1, 2 + points, 0)
    assert table.kept() == (months - 1, 0, months + 1)
    assert table.points()["special actions"] == points


@pytest.mark.rule("awesome-academics.special-actions.interdisciplinary-volume")
def test_interdisciplinary_volume_brings_its_reputation_in_each_discipline_and_its_euros() -> None:
    points = card_reputation("interdisciplinary-volume")
    table = Scenario(2).money(1).reputation(l=4).months(l=3, c=1, i=2).lays("interdisciplinary-volume").resolve()
    table.play("special")
    assert table.asked() == ""
    assert table.reputations() == (4 + points, points, points)
    assert table.kept() == (2, 0, 1)
    assert table.euros() == 1 + card_money("interdisciplinary-volume")


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
def test_joint_symposium_brings_reputation_to_you_and_its_gift_to_a_group_of_your_choice() -> None:
    points, gift = card_reputation("joint-symposium"), card_reputation("joint-symposium", "gift")
    months = card_months("joint-symposium")
    table = Scenario(3).months(c=months - 1, i=months).lays("joint-symposium").resolve().play("special")
    assert table.reputations() == (0, 0, points)
    assert table.moves() == ["target 2", "target 3"]
    table.refused("target 1", "actions.target-other")
    table.play("target 3")
    assert [table.reputations(seat) for seat in range(3)] == [(0, 0, points), (0, 0, 0), (0, 0, gift)]
    assert table.kept() == (0, months - 1, 0)
    assert table.asked() == ""


@pytest.mark.rule("awesome-academics.special-actions.joint-symposium")
def test_joint_symposium_gives_to_the_only_other_group_without_asking() -> None:
    points, gift = card_reputation("joint-symposium"), card_reputation("joint-symposium", "gift")
    table = Scenario(2).months(l=card_months("joint-symposium")).lays("joint-symposium")
    table.seat(1).hand("legal-department").resolve().play("special")
    assert table.asked() == ""
    assert (table.reputations(0), table.reputations(1)) == ((points, 0, 0), (gift, 0, 0))


@pytest.mark.rule("awesome-academics.special-actions.early-career-award")
@pytest.mark.parametrize(
    ("mine", "others", "field"),
    [(4, 5, "gain_if_lowest"), (5, 5, "gain_if_lowest"), (6, 5, "gain"), (0, 0, "gain_if_lowest")],
)
def test_early_career_award_brings_other_reputation_to_the_lowest(mine: int, others: int, field: str) -> None:
    points = card_reputation("early-career-award", field)
    table = Scenario(3).reputation(l=mine).months(i=card_months("early-career-award")).lays("early-career-award")
    table.seat(1).reputation(c=others).seat(2).reputation(i=9).resolve().play("special")
    assert table.reputations() == (mine, 0, points)
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.early-career-award")
def test_early_career_award_counts_total_reputation_of_this_moment_and_without_start_tiles() -> None:
    table = Scenario(2).tiles("start-l").total(9).months(l=card_months("early-career-award"))
    started = table.reputations()[0]
    table.lays("early-career-award").seat(1).reputation(c=1).total(0).resolve().play("special")
    assert started > 1
    assert table.reputations() == (started + card_reputation("early-career-award", "gain_if_lowest"), 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_ghost_writer_brings_reputation_for_its_price_in_a_discipline_of_your_researchers() -> None:
    table = Scenario(2).money(card_money("ghost-writer", "pay")).tenured("lc-1").reputation(c=1).lays("ghost-writer")
    table.resolve().play("special")
    assert table.moves() == ["discipline l", "discipline c"]
    table.refused("discipline i", "special-actions.ghost-writer")
    table.play("discipline c")
    assert table.euros() == 0
    assert table.reputations() == (0, 1 + card_reputation("ghost-writer"), 0)
    assert table.open_before() == ["ghost-writer"]


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_ghost_writer_needs_a_tenured_researcher_of_yours_and_its_price() -> None:
    table = Scenario(2).phd("l").lays("ghost-writer").seat(1).tenured("lc-1").resolve()
    table.refused("special", "special-actions.ghost-writer")
    table = Scenario(2).money(card_money("ghost-writer", "pay") - 1).tenured("lc-1").lays("ghost-writer").resolve()
    table.refused("special", "actions.money-short")


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_the_exposed_ghost_writer_costs_its_penalty_first_in_its_discipline() -> None:
    points, penalty = card_reputation("ghost-writer"), card_reputation("ghost-writer", "penalty")
    table = Scenario(2).tenured("lc-1").reputation(l=penalty + 1, c=penalty, i=penalty).lays("ghost-writer")
    table.seat(1).lays("investigative-reporter-31").months(l=card_months("investigative-reporter-31"))
    table.resolve().play("special", "discipline c")
    assert table.reputations() == (penalty + 1, penalty + points, penalty)
    table.play("special")
    assert table.moves() == ["expose ghost-writer"]
    table.play("expose ghost-writer")
    assert (table.asked(), table.to_move()) == ("gain", 1)
    assert table.reputations() == (penalty + 1, points, penalty)
    assert table.points()["attacks and penalties"] == -penalty


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
def test_what_the_ghost_writer_s_discipline_cannot_cover_is_lost_elsewhere() -> None:
    covered = card_reputation("ghost-writer", "penalty") - 2
    table = Scenario(2).reputation(l=4, c=covered, i=2).in_play("ghost-writer", "c")
    table.seat(1).lays("investigative-reporter-31").months(l=card_months("investigative-reporter-31"))
    table.resolve().play("special", "expose ghost-writer")
    assert (table.asked(), table.to_move()) == ("lose", 0)
    assert table.reputations() == (4, 0, 2)
    table.refused("lose c", "group.reputation-floor")
    table.play("lose l", "lose i")
    assert table.reputations() == (3, 0, 1)
    assert table.asked() == "gain"
