"""Special Abilities: what each tile changes, how often, and when."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.state import AwesomeAcademics
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import awesome_academics, ids, tile


def drafted(first: str, second: str) -> AwesomeAcademics:
    """A game of two in which seat 0 drafts these two tiles, at the choice of the first researchers."""
    game = awesome_academics()
    state = game.new(2, 5)
    assert isinstance(state, AwesomeAcademics)
    others = [number for number in range(12) if number not in (tile(first), tile(second))]
    packs = ([tile(first), others[0], others[1]], [others[8], tile(second), others[9]])
    for pack, tiles in enumerate(packs):
        for position, number in enumerate(tiles):
            state.table[at.PACK + pack * at.PACK_ROOM + position] = number
    game.play(state, f"keep {first}")
    state.apply(state.legal()[-1])
    game.play(state, f"keep {second}")
    state.apply(state.legal()[0])
    assert game.asked(state) == "first"
    return state


# Having a tile.


@pytest.mark.rule("awesome-academics.abilities.not-yours")
def test_without_the_tile_nobody_claims_selects_or_declares_immunity() -> None:
    buying = Table(2).seat(1).tiles("claim-project").begin("acquisition").play("done")
    buying.refused("claim drongo", "abilities.not-yours")
    drawing = Table(2).hand("travel-grant").seat(1).tiles("select-card", "immunity").begin("action-draw")
    drawing.refused("select", "abilities.not-yours")
    drawing.play("draw", "draw")
    drawing.refused("select", "abilities.not-yours")
    attacked = Table(2).tiles("immunity").months(l=6).lays("whisper-campaign").seat(1).hand("travel-grant").resolve()
    attacked.play("special", "target 2")
    attacked.refused("immunity", "abilities.not-yours")
    attacked.refused("select", "abilities.not-yours")


@pytest.mark.rule("awesome-academics.abilities.used")
def test_a_tile_that_works_once_in_the_game_is_used_up() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant", "red-tape").begin("action-draw")
    s.play("select", "discard red-tape", "take-card overtime")
    s.refused("select", "abilities.used")
    s.play("draw", "draw")
    assert s.asked() == "commit"
    s.refused("select", "abilities.used")


@pytest.mark.rule("awesome-academics.abilities.used")
def test_immunity_is_declared_once_in_the_game() -> None:
    s = Table(2).months(l=6).lays("whisper-campaign").seat(1).tiles("immunity").hand("travel-grant").resolve()
    s.play("special", "target 2", "immunity")
    s.set("immune", 0).seat(0).months(l=1).lays("red-tape").resolve().play("special", "target 2")
    assert s.asked() == "defend"
    s.refused("immunity", "abilities.used")


# Start tiles.


@pytest.mark.rule(
    "awesome-academics.abilities.start-l", "awesome-academics.abilities.start-c", "awesome-academics.abilities.start-i"
)
@pytest.mark.parametrize(
    ("name", "reputation"), [("start-l", [5, 0, 0]), ("start-c", [0, 5, 0]), ("start-i", [0, 0, 5])]
)
def test_a_start_tile_puts_a_reputation_marker_on_5(name: str, reputation: list[int]) -> None:
    state = drafted(name, "more-at-top")
    assert [int(state.get(0, at.REPUTATION + discipline)) for discipline in range(3)] == reputation
    assert int(state.get(0, at.MONEY)) == 25


@pytest.mark.rule("awesome-academics.abilities.start-l", "awesome-academics.abilities.start-i")
def test_two_start_tiles_add_up() -> None:
    state = drafted("start-l", "start-i")
    assert [int(state.get(0, at.REPUTATION + discipline)) for discipline in range(3)] == [5, 0, 5]


@pytest.mark.rule("awesome-academics.abilities.start-money")
def test_a_start_tile_brings_10_euros_to_begin_with_35() -> None:
    state = drafted("start-money", "more-at-top")
    assert (int(state.get(0, at.MONEY)), int(state.get(1, at.MONEY))) == (35, 25)


@pytest.mark.rule("awesome-academics.abilities.start-counts")
def test_reputation_of_a_start_tile_counts_for_neither_player_order_nor_allowances() -> None:
    s = Table(2).order(1, 0).tiles("start-l").seat(1).reputation(c=3).begin("preparation")
    assert (s.own("total", 0, 0), s.own("total", 0, 1)) == (0, 3)
    assert (s.table("order", 0), s.table("order", 1)) == (0, 1)
    assert (s.euros(0), s.euros(1)) == (28, 25)


@pytest.mark.rule("awesome-academics.abilities.start-counts")
def test_reputation_of_a_start_tile_counts_on_its_track() -> None:
    s = Table(2).money(0).tiles("start-l").lays("legal-department").months(l=2).dice(2, 6).resolve().play("valorise l")
    assert s.euros() == 6


@pytest.mark.rule("awesome-academics.abilities.start-counts")
def test_reputation_of_a_start_tile_joins_the_total_at_the_end() -> None:
    s = Table(2).money(0).tiles("start-l").seat(1).money(0).reputation(c=4).last_turn()
    assert s.count().scores == [5, 4]
    assert s.own("total") == 5


# Claim project out of turn.


def claiming(seats: int = 3) -> Table:
    """Seat 2 has the tile; the offer is drongo, arise and easier, with one more Project to come."""
    s = Table(seats).projects_left("drongo", "arise", "easier").seat(seats - 1).tiles("claim-project")
    return s.begin("acquisition")


@pytest.mark.rule("awesome-academics.abilities.claim-project")
def test_the_sequence_is_interrupted_to_buy_a_project_from_the_offer() -> None:
    s = claiming()
    assert (s.asked(), s.to_move()) == ("claim", 2)
    s.refused("claim spraakkunst", "acquisition.length")
    s.play("claim arise", "done")
    assert (s.in_progress(2), s.euros(2)) == (["arise"], 20)
    assert (s.asked(), s.to_move()) == ("buy", 0)


@pytest.mark.rule("awesome-academics.abilities.claim-project")
def test_only_a_project_of_the_offer_is_claimed() -> None:
    s = Table(2).seat(1).tiles("claim-project").begin("acquisition")
    hidden = s.projects_at(at.STOCK)[0]
    s.refused(f"claim {hidden}", "acquisition.offer")
    assert s.moves() == ["done", *[f"claim {name}" for name in s.offer()]]


@pytest.mark.rule("awesome-academics.abilities.claim-project")
def test_the_last_project_of_all_is_claimed_by_whoever_can_pay() -> None:
    s = Table(2).projects_left("drongo").seat(1).tiles("claim-project").money(5).begin("acquisition")
    assert (s.asked(), s.moves()) == ("claim", ["done", "claim drongo"])
    poor = Table(2).projects_left("drongo").seat(1).tiles("claim-project").money(4).begin("acquisition")
    assert (poor.asked(), poor.to_move()) == ("buy", 0)


@pytest.mark.rule("awesome-academics.abilities.claim-once")
def test_one_project_a_turn_is_claimed_out_of_turn() -> None:
    s = claiming().play("claim arise", "done", "done", "done")
    assert (s.asked(), s.to_move()) == ("buy", 2)
    s.refused("claim drongo", "abilities.claim-once")
    s.play("buy drongo")
    assert (s.asked(), s.to_move()) == ("buy", 0), "and is not asked again in this turn"


@pytest.mark.rule("awesome-academics.abilities.claim-once")
def test_the_next_turn_has_a_claim_again() -> None:
    s = Table(2).seat(1).tiles("claim-project").set("claimed", 1).begin("event")
    while s.asked() not in ("buy", "claim"):
        s.state.apply(s.state.legal()[0])
    if s.to_move() == 1 and s.asked() == "buy":
        s.play("done")
    assert (s.asked(), s.to_move(), s.table("turn")) == ("claim", 1, 3)


@pytest.mark.rule("awesome-academics.abilities.claim-timing")
def test_a_claim_is_possible_before_each_decision_of_another_and_play_goes_on_with_that_one() -> None:
    s = claiming().play("done")
    assert (s.asked(), s.to_move()) == ("buy", 0)
    s.play("done")
    assert (s.asked(), s.to_move()) == ("claim", 2)
    s.play("claim arise", "done")
    assert (s.asked(), s.to_move()) == ("buy", 1)


@pytest.mark.rule("awesome-academics.abilities.claim-timing")
def test_a_claim_counts_as_a_purchase_so_all_must_pass_anew() -> None:
    s = Table(3).order(2, 0, 1).seat(2).tiles("claim-project").begin("acquisition")
    assert (s.asked(), s.to_move()) == ("buy", 2)
    s.play("done", "done", "done")
    assert (s.asked(), s.to_move(), s.table("passes")) == ("claim", 2, 2)
    s.play(f"claim {s.offer()[0]}", "done")
    assert s.table("passes") == 0
    asked = []
    while s.asked() in ("buy", "claim"):
        asked.append(s.to_move())
        s.play("done")
    assert asked == [1, 2, 0]


@pytest.mark.rule("awesome-academics.abilities.claim-timing", "awesome-academics.acquisition.forced-pass")
def test_whoever_cannot_pay_passes_though_another_was_asked_for_a_claim_before() -> None:
    s = Table(2).order(1, 0).money(4).seat(1).tiles("claim-project").begin("acquisition")
    s.play("done")
    assert (s.asked(), s.to_move()) == ("claim", 1), "the last pass would end the phase"
    s.play(f"claim {s.offer()[0]}", "done")
    assert (s.asked(), s.to_move()) == ("buy", 1), "seat 0, without the price, was not asked"
    s = Table(2).order(1, 0).money(4).seat(1).tiles("claim-project").begin("acquisition").play("done", "done")
    assert (s.asked() != "buy", s.offer()) == (True, []), "nor when nobody claims, and the phase is over"


@pytest.mark.rule("awesome-academics.abilities.claim-first")
def test_a_first_purchase_by_claiming_in_the_first_turn_is_chosen_from_the_whole_deck() -> None:
    s = Table(2).turn(1).seat(1).tiles("claim-project").begin("acquisition")
    hidden = s.projects_at(at.STOCK)[0]
    assert len(s.moves("claim")) == len(ids("projects", "project"))
    s.play(f"claim {hidden}", "done", "done")
    assert s.in_progress(1) == [hidden]
    assert s.to_move() == 1
    assert len(s.moves("buy")) == 3, "the second comes from the offer"


# Tiles that always work.


@pytest.mark.rule("awesome-academics.abilities.more-at-top")
def test_with_the_tile_several_researchers_with_8_experience_stay() -> None:
    s = Table(2).tiles("more-at-top").tenured("lc-1", 4, 4).tenured("lc-2", 4, 4).tenured("ll-1", 4, 4).begin("salary")
    assert s.asked() == "salary"
    s.play("done")
    assert (s.group(), s.euros()) == (["ll-1", "lc-1", "lc-2"], 10)
    other = Table(2).tenured("lc-1", 4, 4).tenured("lc-2", 4, 4).begin("salary")
    assert other.asked() == "top"


@pytest.mark.rule("awesome-academics.abilities.consultant-discount")
def test_each_consultant_costs_1_euro_less() -> None:
    s = Table(2).tiles("consultant-discount").begin("research")
    for left in (24, 22, 19, 15):
        s.play("consult l")
        assert s.euros() == left


@pytest.mark.rule("awesome-academics.abilities.two-bonuses")
def test_with_the_tile_two_bonuses_are_reserved_and_any_card_serves() -> None:
    s = Table(2).tiles("two-bonuses").reserved("app-game-hype").months(l=1).lays("crowdfunding").resolve()
    s.play("reserve", "bonus room-reshuffle")
    assert (s.events_at(at.HELD), s.events_at(at.LAYOUT)) == (["app-game-hype", "room-reshuffle"], [])
    assert s.kept() == (1, 0, 0)
    other = Table(2).months(l=1).lays("crowdfunding").resolve()
    other.refused("reserve", "standard-actions.printed")


@pytest.mark.rule("awesome-academics.abilities.two-bonuses-score")
def test_each_of_two_reserved_bonuses_brings_7() -> None:
    s = Table(2).money(0).tiles("two-bonuses").reserved("app-game-hype", "financial-restructuring")
    s.completed("drongo").seat(1).money(0).last_turn()
    assert s.points() == {"reserved bonuses": 14}
    one = Table(2).money(0).tiles("two-bonuses").reserved("app-game-hype", "financial-restructuring")
    one.completed("drongo").seat(1).money(1).last_turn()
    assert one.points() == {"reserved bonuses": 7}


@pytest.mark.rule("awesome-academics.abilities.any-researcher")
def test_with_the_tile_a_diploma_brings_any_researcher() -> None:
    s = Table(2).tiles("any-researcher").phd("lll").begin("completion")
    assert len(s.moves("take")) == 6
    s.play("take ci-1")
    assert (s.group(), s.levels("ci-1")) == (["ci-1"], (1, 1))


@pytest.mark.rule("awesome-academics.abilities.combine-work", "awesome-academics.abilities.combine-work-one")
@pytest.mark.parametrize(("months", "progress", "kept"), [(1, 1, 2), (2, 2, 1), (3, 3, 0)])
def test_the_months_of_a_track_are_divided_between_a_project_and_preparation(
    months: int, progress: int, kept: int
) -> None:
    s = Table(2).tiles("combine-work").tenured("lc-1", 4, 1).project("drongo").begin("research").play("send lc-1-a")
    assert (s.asked(), s.moves()) == ("divide", ["divide 1", "divide 2", "divide 3"])
    s.play(f"divide {months}")
    assert (s.progress("drongo"), s.kept()) == ((progress, 0, 0), (kept, 0, 0))


@pytest.mark.rule("awesome-academics.abilities.combine-work", "awesome-academics.research.track-full")
def test_no_more_months_of_a_divided_track_go_to_a_project_than_it_needs_or_the_track_has() -> None:
    s = Table(2).tiles("combine-work").tenured("lc-1", 4, 1).project("drongo", l=2).begin("research")
    s.play("send lc-1-a").refused("divide 3", "research.track-full")  # the level brings 3 Months, drongo needs 2
    s.refused("divide 4", "research.no-months")


@pytest.mark.rule("awesome-academics.abilities.combine-work-one")
def test_a_divided_track_serves_one_project_and_rises_by_one_level() -> None:
    s = Table(2).tiles("combine-work").tenured("ll-1", 2, 2).project("drongo").project("arise").begin("research")
    s.play("send ll-1-a", "work drongo", "divide 1")
    assert s.levels("ll-1") == (3, 2)
    assert (s.progress("drongo"), s.progress("arise"), s.kept()) == ((1, 0, 0), (0, 0, 0), (1, 0, 0))
    s.refused("send ll-1-a", "research.track-used")


@pytest.mark.rule("awesome-academics.abilities.combine-work")
def test_months_beyond_the_end_of_a_track_are_kept_with_the_tile() -> None:
    s = Table(2).tiles("combine-work").tenured("lc-1", 2, 1).project("drongo", l=3).begin("research")
    s.play("send lc-1-a")
    assert (s.progress("drongo"), s.kept()) == ((4, 0, 0), (1, 0, 0))
    other = Table(2).tenured("lc-1", 2, 1).project("drongo", l=3).begin("research").play("send lc-1-a")
    assert (other.progress("drongo"), other.kept()) == ((4, 0, 0), (0, 0, 0))


# Select Action card.


@pytest.mark.rule("awesome-academics.abilities.select-card")
@pytest.mark.parametrize("wanted", ["keynote-lecture", "overtime"])
def test_a_card_of_your_hand_is_replaced_by_one_of_the_deck_or_the_discard_pile(wanted: str) -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").cards("deck", "keynote-lecture", "red-tape")
    s.cards("discard", "overtime", "sabbatical").begin("action-draw").play("select", "discard travel-grant")
    assert s.moves() == [
        "take-card red-tape",
        "take-card overtime",
        "take-card keynote-lecture",
        "take-card sabbatical",
    ]
    s.told()
    s.play(f"take-card {wanted}")
    assert "selected" in s.heard_by(1), "the card is shown"
    assert s.hand_cards() == [wanted]
    assert sorted([*s.deck(), *s.discard_pile(), wanted]) == sorted(
        ["keynote-lecture", "red-tape", "overtime", "sabbatical", "travel-grant"]
    )
    assert "red-tape" in s.deck()
    assert {"travel-grant", "sabbatical"} <= set(s.discard_pile()), "the discard pile is not shuffled in"
    assert s.asked() == "draw", "the draw is still to come"


@pytest.mark.rule("awesome-academics.abilities.select-card-source")
def test_the_card_fetched_is_another_one_and_lies_in_deck_or_discard_pile() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant", "crowdfunding").cards("open", "overtime")
    s.seat(1).hand("sabbatical").begin("action-draw").play("select", "discard travel-grant")
    for name in ("travel-grant", "crowdfunding", "overtime", "sabbatical"):
        s.refused(f"take-card {name}", "abilities.select-card-source")


@pytest.mark.rule("awesome-academics.abilities.select-card-source")
def test_with_neither_deck_nor_discard_pile_there_is_nothing_to_fetch() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").cards("deck").begin("action")
    s.refused("select", "abilities.select-card-source")


@pytest.mark.rule("awesome-academics.abilities.select-card-hand")
def test_without_a_card_in_hand_there_is_none_to_exchange() -> None:
    s = Table(2).tiles("select-card").begin("action-draw")
    s.refused("select", "abilities.select-card-hand")
    laid = Table(2).tiles("select-card").hand("travel-grant").begin("action").play("commit travel-grant")
    laid.refused("select", "abilities.select-card-hand")


@pytest.mark.rule("awesome-academics.abilities.select-card-hand")
def test_a_card_to_give_comes_from_your_hand() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").seat(1).hand("sabbatical").begin("action").play("select")
    s.refused("discard sabbatical", "actions.hand")
    assert s.moves() == ["discard travel-grant"]


@pytest.mark.rule("awesome-academics.abilities.select-card-when")
def test_the_tile_is_used_when_drawing_when_laying_cards_down_and_when_attacked() -> None:
    drawing = Table(2).tiles("select-card").hand("travel-grant").begin("action-draw")
    drawing.allowed("select")
    drawing.play("draw", "draw")
    assert drawing.asked() == "commit"
    drawing.allowed("select")
    attacked = Table(2).months(l=1).lays("red-tape").seat(1).tiles("select-card").hand("travel-grant").resolve()
    attacked.play("special", "target 2")
    attacked.allowed("select")


@pytest.mark.rule("awesome-academics.abilities.select-card-when")
def test_the_tile_is_not_used_at_other_moments() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").lays("faculty-retreat", "sabbatical").resolve()
    s.refused("select", "table.not-asked")
    s.play("special")
    assert s.asked() == "draw"
    s.refused("select", "table.not-asked")
    buying = Table(2).tiles("select-card").hand("travel-grant").begin("acquisition")
    buying.refused("select", "table.not-asked")


@pytest.mark.rule("awesome-academics.abilities.select-card-when")
def test_a_card_fetched_before_laying_down_may_be_laid_down() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").begin("action")
    s.play("select", "discard travel-grant", "take-card sabbatical", "commit sabbatical", "done")
    assert s.asked() == "use"
    assert s.resolving() == "sabbatical"


@pytest.mark.rule("awesome-academics.abilities.select-card-defence")
def test_in_reply_to_an_attack_a_defence_card_is_fetched_and_played() -> None:
    s = Table(2).months(l=6).lays("whisper-campaign").seat(1).reputation(l=5).tiles("select-card").hand("overtime")
    s.resolve().play("special", "target 2")
    s.refused("defend deans-backing", "defence.card")
    s.play("select", "discard overtime", "take-card deans-backing")
    assert (s.asked(), s.to_move()) == ("defend", 1)
    assert s.discard_pile() == ["overtime"]
    s.play("defend deans-backing")
    assert (s.reputations(1), s.kept()) == ((5, 0, 0), (6, 0, 0))


# Immunity from attack.


@pytest.mark.rule("awesome-academics.abilities.immunity")
def test_immunity_stops_this_attack_and_all_later_ones_of_the_turn_without_a_question() -> None:
    s = Table(3).months(l=8).lays("red-tape", "whisper-campaign").seat(1).tiles("immunity").hand("travel-grant")
    s.reputation(l=9).seat(2).lays("pest-attack").dice(6).resolve()
    s.play("special", "target 2", "immunity")
    assert (s.hand_cards(1), s.kept()) == (["travel-grant"], (8, 0, 0))
    s.play("special", "target 2")
    assert s.asked() == "target", "it was not asked again, and there is nobody else to defend"
    s.play("done")
    assert (s.own("pest", 0, 1), s.euros(2)) == (0, 25)
    s.play("special", "target 2")
    assert (s.asked(), s.reputations(1), s.kept()) == ("", (9, 0, 0), (8, 0, 0))


@pytest.mark.rule("awesome-academics.abilities.immunity")
def test_immunity_ends_with_the_turn() -> None:
    s = Table(2).seat(1).tiles("immunity").set("immune", 1).begin("event")
    assert s.table("turn") == 3
    assert s.own("immune", 0, 1) == 0


@pytest.mark.rule("awesome-academics.abilities.immunity")
def test_only_the_group_with_the_tile_is_immune() -> None:
    s = Table(3).lays("pest-attack").seat(1).tiles("immunity").seat(2).hand("overtime").dice(6).resolve()
    s.play("special", "target 2", "target 3", "immunity", "done")
    assert [s.own("pest", 0, seat) for seat in range(3)] == [0, 0, 3]
    assert s.euros() == 25 - 2


@pytest.mark.rule("awesome-academics.abilities.immunity-scope")
def test_immunity_stops_a_reporter_and_refunds_the_months() -> None:
    s = Table(2).months(l=2).lays("investigative-reporter-34").seat(1).tiles("immunity").reputation(l=4)
    s.in_play("ghost-writer", "l").resolve().play("special", "expose ghost-writer", "immunity")
    assert (s.kept(), s.open_before(1), s.reputations(1)) == ((2, 0, 0), ["ghost-writer"], (4, 0, 0))
    assert s.reputations(0) == (0, 0, 0)


@pytest.mark.rule("awesome-academics.abilities.immunity-scope")
@pytest.mark.parametrize("declared", [False, True])
def test_immunity_only_halves_a_budget_audit(declared: bool) -> None:
    s = Table(2).months(l=1).lays("budget-audit").seat(1).tiles("immunity").set("immune", int(declared))
    s.dice(5).resolve().play("special", "target 2")
    if not declared:
        s.play("immunity")
    assert (s.euros(1), s.euros(0), s.kept()) == (23, 26, (0, 0, 0))


@pytest.mark.rule("awesome-academics.abilities.claim-timing")
def test_a_claim_is_offered_before_the_pass_that_closes_the_phase() -> None:
    table = Table(3).tiles("claim-project").seat(2).money(0).seat(0).begin("acquisition").play("done", "done", "done")
    assert (table.asked(), table.to_move()) == ("claim", 0)
