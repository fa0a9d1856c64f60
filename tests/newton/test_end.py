"""The end of the game and its scoring."""

from __future__ import annotations

import pytest

from collegium.games.newton import layout as at
from tests.newton.pieces import end_game, end_round
from tests.newton.scenario import Scenario, rows

MASTERS = {
    "boyle": 0,
    "brahe": 5,
    "browne": 1,
    "bruno": 4,
    "cavendish": 4,
    "copernicus": 2,
    "cusano": 4,
    "descartes": 3,
    "fahrenheit": 6,
    "galilei": 3,
    "gilbert": 7,
    "halley": 2,
    "hawking": 9,
    "hooke": 9,
    "huygens": 2,
    "kepler": 3,
    "leibniz": 5,
    "newton": 5,
    "paracelsus": 4,
    "pascal": 3,
    "torricelli": 2,
    "winkelmann": 3,
}


def result(s: Scenario) -> dict[str, int]:
    """Where the Victory Points of seat 0 came from, those of the final scoring."""
    breakdown = s.game.result(s.state).breakdown[0]
    return {name: number for name, number in breakdown.items() if number}


@pytest.mark.rule("newton.end.six-rounds", "newton.turn.rounds")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_has_six_rounds_of_five_turns_and_five_tucked_cards(seats: int) -> None:
    s = Scenario(seats)
    turns = [0] * seats
    while not s.state.over:
        if s.asked() == "turn":
            turns[s.to_move()] += 1
            s.play((s.moves("play") or ["done"])[0])
        else:
            s.play(s.moves()[0])
    assert turns == [30] * seats
    assert int(s.state.table[at.ROUND]) == 5
    assert [len(s.tucked_cards(seat)) for seat in range(seats)] == [5] * seats


@pytest.mark.rule("newton.end.six-rounds")
def test_the_fifth_round_is_not_the_last() -> None:
    s = end_round(Scenario(), 5)
    assert (s.state.over, s.asked(), int(s.state.table[at.ROUND])) == (False, "turn", 5)
    assert end_round(s, 6).state.over


@pytest.mark.rule("newton.end.objectives", "newton.end.masters")
def test_alices_84_points() -> None:
    s = (
        Scenario()
        .points(34)
        .cubes("bologna", "paris", "leipzig", "amsterdam", "napoli", "athenai", "istanbul", "krakow")
    )
    s.cubes("objective").students("al6", "br6", "s").marker(16).set("tokens", 5).played("brahe", "bruno", "huygens")
    s.objective("map", "universities").objective("al6", "bonus-tokens")
    s.objective("br6", "masters").objective("work", "ancient-lands")
    end_game(s)
    assert result(s) == {"objectives": 12 + 10 + 12 + 5, "masters": 11}
    assert s.own("victory_points") == 84


@pytest.mark.rule("newton.end.objectives")
def test_every_objective_with_a_piece_of_yours_scores() -> None:
    s = Scenario().coins(3).potions(2).marker(16).students("al6", "bl6").cubes("objective", "athenai")
    s.objective("map", "ancient-lands").objective("work", "coins").objective("al6", "potions")
    s.objective("bl6", "finished-students").objective("br6", "masters")
    assert result(end_game(s)) == {"objectives": 5 + 3 + 4 + 8}


@pytest.mark.rule("newton.end.objectives", "newton.round.income-only")
def test_the_last_income_counts_for_objectives() -> None:
    s = Scenario().coins(3).incomes("coins").marker(16).objective("work", "coins")
    assert result(end_game(s)) == {"objectives": 5}


@pytest.mark.rule("newton.end.objectives", "newton.objectives.cards")
def test_the_cards_on_the_desk_in_the_last_round_count_for_objectives() -> None:
    s = (
        Scenario()
        .hand("l1-wor1")
        .desk("l1-wor2", "l1-tec1", "l1-tec2")
        .marker(16)
        .objective("work", "action-card-pairs")
    )
    assert result(end_game(s)) == {"objectives": 6}


@pytest.mark.rule("newton.end.masters")
@pytest.mark.parametrize(("name", "points"), MASTERS.items())
def test_a_master_played_brings_the_points_shown(name: str, points: int) -> None:
    assert end_game(Scenario(promos=True).played(name)).own("victory_points") == points


@pytest.mark.rule("newton.end.masters")
def test_the_points_of_all_masters_are_known() -> None:
    assert sorted(MASTERS) == sorted(row["id"] for row in rows("masters", "master"))
    base = [row["id"] for row in rows("masters", "master") if not row.get("promo")]
    assert (len(base), sum(MASTERS[name] for name in base)) == (20, 68)


@pytest.mark.rule("newton.end.masters", "newton.masters.hooke")
def test_masters_add_up_and_those_in_hand_bring_nothing() -> None:
    s = Scenario(promos=True).played("brahe", "hooke").masters("gilbert", "fahrenheit")
    assert result(end_game(s)) == {"masters": 14}


@pytest.mark.rule("newton.end.winner")
def test_the_most_points_win() -> None:
    s = Scenario(3).points(40).seat(1).points(41).seat(2).points(39).seat(0)
    found = s.game.result(end_game(s).state)
    assert (found.scores, found.winners, found.over, found.rank) == ([40, 41, 39], [1], True, "")


@pytest.mark.rule("newton.end.winner")
def test_tied_players_share_the_victory() -> None:
    s = Scenario(4).points(30).seat(1).points(41).seat(2).points(41).coins(0).seat(3).points(41).coins(9).seat(0)
    assert s.game.result(end_game(s).state).winners == [1, 2, 3]


@pytest.mark.rule("newton.end.solo-rank", "newton.end.solo-rank-edges")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "Illiterate"),
        (40, "Illiterate"),
        (41, "Scribe"),
        (50, "Scribe"),
        (51, "Student"),
        (60, "Student"),
        (61, "Scholar"),
        (70, "Scholar"),
        (71, "Professor"),
        (80, "Professor"),
        (81, "Dean"),
        (90, "Dean"),
        (91, "Luminary"),
        (100, "Luminary"),
        (101, "Master of knowledge"),
        (110, "Master of knowledge"),
        (111, "Genius"),
        (120, "Genius"),
        (121, "Science Legend"),
        (200, "Science Legend"),
    ],
)
def test_a_solo_score_has_a_rank(points: int, rank: str) -> None:
    s = end_game(Scenario(1).points(points))
    assert s.game.result(s.state).rank == rank


@pytest.mark.rule("newton.end.solo-rank")
def test_before_the_end_a_solo_score_has_no_rank() -> None:
    s = Scenario(1).points(70)
    assert s.game.result(s.state).rank == ""
