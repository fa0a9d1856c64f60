"""What a seat cannot know is redrawn, all that it knows stays, and every possibility it must reckon with occurs.

What seats know is written down here as it happens, from the events they hear and the tiles they are shown, and not
taken from the engine's own notes.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.events import Log
from collegium.kernel.rng import seeded
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import awesome_academics, ids
from tests.knowledge import Memory, samples

CARDS = ids("action_cards", "card")
TILES = frozenset(range(len(ids("abilities", "ability"))))
SPECTATOR = -2


def at_place(state: AwesomeAcademics, place: int) -> tuple[str, ...]:
    """The Action cards at a place."""
    return tuple(name for number, name in enumerate(CARDS) if state.table[at.CARD_AT + number] == place)


def hands_of(s: Table, seat: int, other: int, number: int = 300) -> set[tuple[str, ...]]:
    """All hands of another seat that a seat imagines."""
    return {at_place(state, at.HELD + other) for state in samples(s.state, seat, number)}


# Hands and the deck.


@pytest.mark.rule("awesome-academics.setup.action-deck")
def test_your_own_hand_stays_and_the_hands_of_others_are_redrawn_with_as_many_cards() -> None:
    s = Table(3).cards("deck", "overtime", "retraining").cards("open", "sabbatical", "red-tape", "crowdfunding")
    s.hand("travel-grant").seat(1).hand("pest-attack", "committee-work").seat(2).hand("headhunter").begin("action-draw")
    unknown = ["overtime", "retraining", "pest-attack", "committee-work", "headhunter"]
    worlds = s.worlds(0, 600)
    assert {hands[0] for hands in worlds} == {("travel-grant",)}
    assert {hands[2] for hands in worlds} == {(name,) for name in unknown}
    assert {frozenset(hands[1]) for hands in worlds} == {frozenset(pair) for pair in combinations(unknown, 2)}
    assert len(worlds) == comb(5, 2) * 3


@pytest.mark.rule("awesome-academics.setup.action-deck")
def test_open_and_discarded_cards_and_cards_in_play_stay() -> None:
    s = Table(2).cards("open", "sabbatical", "red-tape", "crowdfunding").cards("discard", "overtime", "retraining")
    s.hand("travel-grant").seat(1).hand("headhunter").in_play("ghost-writer", "l").begin("action-draw")
    for state in samples(s.state, 0, 40):
        for place in (at.OPEN, at.DISCARDED, at.IN_PLAY + 1):
            assert at_place(state, place) == at_place(s.state, place)
        assert len(at_place(state, at.STOCK)) == len(at_place(s.state, at.STOCK))


def test_a_spectator_knows_no_hand() -> None:
    s = Table(2).cards("deck", "overtime").hand("travel-grant").seat(1).hand("headhunter").begin("action-draw")
    expected = {("overtime",), ("travel-grant",), ("headhunter",)}
    assert (hands_of(s, SPECTATOR, 0), hands_of(s, SPECTATOR, 1)) == (expected, expected)


@pytest.mark.rule("awesome-academics.action-draw.source")
def test_an_open_card_that_was_taken_is_known_to_be_in_that_hand() -> None:
    s = Table(2).cards("deck", "overtime", "retraining", "pilot-study").cards("open", "sabbatical")
    s.hand("travel-grant").begin("action-draw").play("take-card sabbatical")
    turned_up = s.open_cards()[0]
    found = hands_of(s, 1, 0)
    assert all("sabbatical" in hand for hand in found)
    others = {name for hand in found for name in hand} - {"sabbatical"}
    assert others == {"travel-grant", "overtime", "retraining", "pilot-study"} - {turned_up}
    assert hands_of(s, 0, 0) == {("travel-grant", "sabbatical")}


@pytest.mark.rule("awesome-academics.action-draw.source")
def test_a_card_drawn_from_the_deck_is_known_to_its_owner_alone() -> None:
    s = Table(2).cards("deck", "overtime", "retraining").seat(1).hand("headhunter").begin("action-draw").play("draw")
    own = s.hand_cards()
    assert hands_of(s, 0, 0) == {tuple(own)}
    assert hands_of(s, 1, 0) == {("overtime",), ("retraining",)}
    heard = [event for event in s.log.take() if event.kind == happened.DREW]
    assert [(event.seat, event.audience) for event in heard] == [(0, 0)]


@pytest.mark.rule("awesome-academics.action-draw.reshuffle")
def test_after_a_reshuffle_everyone_knows_which_cards_the_deck_consists_of() -> None:
    s = Table(2).cards("deck").cards("discard", "red-tape", "overtime", "retraining")
    s.hand("travel-grant", "pilot-study").seat(1).hand("headhunter", "sabbatical").begin("action-draw").play("draw")
    drawn = next(name for name in s.hand_cards() if name not in ("travel-grant", "pilot-study"))
    for state in samples(s.state, 1, 100):
        hand = set(at_place(state, at.HELD))
        assert {"travel-grant", "pilot-study"} <= hand, "no other cards were hidden before"
        assert hand - {"travel-grant", "pilot-study"} <= {"red-tape", "overtime", "retraining"}
    assert {name for hand in hands_of(s, 1, 0) for name in hand} >= {"red-tape", "overtime", "retraining"}
    assert drawn in {"red-tape", "overtime", "retraining"}


@pytest.mark.rule("awesome-academics.abilities.select-card")
def test_whoever_searches_the_deck_knows_what_is_in_other_hands() -> None:
    s = Table(3).tiles("select-card").hand("travel-grant").cards("deck", "overtime", "retraining", "sabbatical")
    s.seat(1).hand("headhunter").seat(2).hand("red-tape").begin("action")
    assert len(hands_of(s, 0, 1)) == 5
    s.play("select", "discard travel-grant", "take-card overtime")
    assert hands_of(s, 0, 1) == {("headhunter",), ("red-tape",)}
    assert len(hands_of(s, 1, 2)) == 3, "the others did not see the deck, only the card that was shown"
    assert hands_of(s, 1, 0) == hands_of(s, 2, 0)


@pytest.mark.rule("awesome-academics.abilities.select-card")
def test_a_card_selected_is_shown_to_everyone() -> None:
    s = Table(2).tiles("select-card").hand("travel-grant").seat(1).hand("headhunter").begin("action-draw")
    s.play("select", "discard travel-grant", "take-card overtime")
    assert hands_of(s, 1, 0, 60) == {("overtime",)}


# Cards laid down.


@pytest.mark.rule("awesome-academics.actions.commit-secret")
def test_any_cards_of_another_hand_may_have_been_laid_down() -> None:
    s = Table(2).cards("deck").hand("travel-grant", "overtime").seat(1).hand("headhunter").begin("action")
    s.play("commit overtime", "done")
    found = {(at_place(state, at.HELD), at_place(state, at.COMMITTED)) for state in samples(s.state, 1, 200)}
    both = ("travel-grant", "overtime")
    assert found == {
        (both, ()),
        ((), both),
        (("travel-grant",), ("overtime",)),
        (("overtime",), ("travel-grant",)),
    }
    for state in samples(s.state, 0, 20):
        assert (at_place(state, at.HELD), at_place(state, at.COMMITTED)) == (("travel-grant",), ("overtime",))


@pytest.mark.rule("awesome-academics.actions.commit-secret")
def test_cards_laid_down_are_hidden_as_those_in_hand_are() -> None:
    s = Table(2).cards("deck", "retraining").hand("travel-grant").seat(1).hand("headhunter").begin("action")
    s.play("commit travel-grant", "done")
    found = {at_place(state, at.COMMITTED) for state in samples(s.state, 1, 200)}
    assert found == {(), ("travel-grant",), ("retraining",)}


@pytest.mark.rule("awesome-academics.actions.commit-secret")
def test_nobody_has_laid_down_cards_before_being_asked() -> None:
    s = Table(3).hand("travel-grant").seat(1).hand("headhunter").seat(2).hand("overtime").begin("action").play("done")
    assert s.to_move() == 1
    for seat in (0, 1):
        assert {at_place(state, at.COMMITTED + 2) for state in samples(s.state, seat, 60)} == {()}


@pytest.mark.rule("awesome-academics.actions.commit")
def test_once_turned_up_cards_laid_down_are_known() -> None:
    s = Table(2).hand("travel-grant", "overtime").seat(1).hand("headhunter").begin("action")
    s.play("commit travel-grant", "done", "done")
    assert {at_place(state, at.COMMITTED) for state in samples(s.state, 1, 40)} == {("travel-grant",)}


# Cards seen and taken out of a hand.


def espionage(third: str = "pilot-study") -> Table:
    """Seat 0 looks at the hand of seat 1, where everyone has seen red-tape and overtime; seat 2 looks on."""
    s = Table(3).cards("deck", "retraining", "keynote-lecture").months(l=1).lays("hallway-espionage")
    s.seat(1).seen_hand("red-tape", "overtime").seat(2).hand(third).resolve()
    return s.play("special", "target 2", "done")


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_whoever_looks_at_a_hand_knows_it() -> None:
    s = Table(3).cards("deck", "retraining", "keynote-lecture").months(l=1).lays("hallway-espionage")
    s.seat(1).hand("red-tape", "overtime").seat(2).hand("pilot-study").resolve()
    assert len(hands_of(s, 0, 1)) > 1
    s.play("special", "target 2", "done")
    assert hands_of(s, 0, 1, 60) == {("red-tape", "overtime")}
    s.play("take-card overtime")
    assert (hands_of(s, 0, 1, 60), hands_of(s, 0, 0, 60)) == ({("red-tape",)}, {("overtime",)})
    assert hands_of(s, 1, 0, 60) == {("overtime",)}, "its old owner knows where it went"
    assert len(hands_of(s, 2, 0)) > 3


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_to_a_third_seat_each_card_of_the_hand_may_be_the_one_taken() -> None:
    s = espionage().play("take-card overtime")
    worlds = s.worlds(2, 400)
    found = {(hands[0], hands[1]) for hands in worlds}
    assert found == {(("overtime",), ("red-tape",)), (("red-tape",), ("overtime",))}
    assert all(100 < count < 300 for count in worlds.values())
    assert {(hands[0], hands[1]) for hands in s.worlds(0, 40)} == {(("overtime",), ("red-tape",))}
    assert {(hands[0], hands[1]) for hands in s.worlds(1, 40)} == {(("overtime",), ("red-tape",))}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_theft_is_cleared_up_when_the_other_cards_come_to_light() -> None:
    s = espionage().play("take-card overtime")
    s.begin("action").play("done", "commit red-tape", "done", "done", "done")
    assert s.discard_pile() == ["red-tape"]
    assert hands_of(s, 2, 0, 60) == {("overtime",)}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_the_only_card_of_a_hand_is_taken_for_all_to_know() -> None:
    s = Table(3).cards("deck", "retraining").months(l=1).lays("hallway-espionage")
    s.seat(1).seen_hand("red-tape").seat(2).hand("pilot-study").resolve()
    s.play("special", "target 2", "done", "take-card red-tape")
    assert hands_of(s, 2, 0, 60) == {("red-tape",)}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_theft_shows_the_old_owner_which_card_is_gone_so_it_cannot_be_undone() -> None:
    s = espionage()
    reveals = int(s.state.reveals)
    s.play("take-card overtime")
    assert int(s.state.reveals) == reveals + 1


# What a seat forgets.


@pytest.mark.rule("awesome-academics.actions.commit-secret")
def test_what_another_lays_down_is_forgotten() -> None:
    positions = []
    for laid in ("travel-grant", "overtime"):
        s = Table(2).cards("deck").hand("travel-grant", "overtime").seat(1).hand("headhunter").begin("action")
        positions.append(s.play(f"commit {laid}", "done").state)
    known = [state.forget(1) for state in positions]
    assert known[0].same_as(known[1])
    assert (at_place(known[0], at.HELD), at_place(known[0], at.COMMITTED)) == (("travel-grant", "overtime"), ())
    own = [state.forget(0) for state in positions]
    assert [at_place(state, at.COMMITTED) for state in own] == [("travel-grant",), ("overtime",)]


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_which_card_was_stolen_is_forgotten_by_a_third_seat_alone() -> None:
    positions = [espionage().play(f"take-card {name}").state for name in ("red-tape", "overtime")]
    third, thief, robbed = ([state.forget(seat) for state in positions] for seat in (2, 0, 1))
    assert third[0].same_as(third[1])
    for pair in (thief, robbed):
        assert [at_place(state, at.HELD) for state in pair] == [("red-tape",), ("overtime",)]


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_what_others_know_of_a_card_goes_with_it() -> None:
    s = Table(3).cards("deck", "retraining", "keynote-lecture").months(l=1).lays("hallway-espionage")
    s.seat(1).hand("red-tape", "overtime").seat(2).hand("pilot-study").resolve().play("special", "target 2", "done")
    for state in samples(s.state, 2, 40):
        known = state.forget(2)
        assert known.same_as(s.state.forget(2))
        notes = [int(known.get(0, at.KNOWN + CARDS.index(name))) for name in at_place(known, at.HELD + 1)]
        assert notes == [at.PLACE_KNOWN] * 2, "seat 0 has seen the hand of seat 1, whatever it is"


def test_what_a_seat_once_knew_of_a_card_that_lies_open_is_forgotten() -> None:
    s = Table(2).cards("open", "sabbatical").hand("travel-grant").seat(1).hand("headhunter").begin("action-draw")
    noted = s.state.clone()
    noted.put(1, at.KNOWN + CARDS.index("sabbatical"), 3)
    noted.put(1, at.KNOWN + CARDS.index("headhunter"), 2)
    assert not noted.same_as(s.state)
    for seat in (0, 1):
        assert noted.forget(seat).same_as(s.state.forget(seat))


# The tiles of the draft.


class Draft:
    """The choice of Special Ability tiles, played at random, with the memory of every seat."""

    def __init__(self, seats: int, seed: int) -> None:
        self.game = awesome_academics()
        state = self.game.new(seats, seed)
        assert isinstance(state, AwesomeAcademics)
        self.state = state
        self.seats = seats
        self.memories = [Memory() for _ in range(seats)]
        self.rng = seeded(seed)

    def drafting(self) -> bool:
        """Whether a tile is still to be chosen."""
        return self.game.asked(self.state) == "tile"

    def step(self) -> None:
        """The seat that is asked keeps a tile at random."""
        moves = [int(move) for move in self.state.legal()]
        memory = self.memories[int(self.state.to_move)]
        memory.held.append(frozenset(ids("abilities", "ability").index(self.text(move)) for move in moves))
        move = moves[int(self.rng.below(len(moves)))]
        memory.kept.append(ids("abilities", "ability").index(self.text(move)))
        self.state.apply(move)

    def text(self, move: int) -> str:
        """The tile that a move keeps."""
        return self.game.text(self.state, move).split()[1]

    def tiles(self, state: AwesomeAcademics, pack: int) -> list[int]:
        """The tiles of a pack, the picked ones first."""
        return [int(state.table[at.PACK + pack * at.PACK_ROOM + position]) for position in range(3)]

    def could_be(self, state: AwesomeAcademics, seat: int) -> bool:
        """Whether a seat would have the same memory if the packs were as in `state`."""
        packs = [self.tiles(state, pack) for pack in range(self.seats)]
        dealt = [number for pack in packs for number in pack]
        if len(set(dealt)) != len(dealt) or not TILES.issuperset(dealt):
            return False
        return self.memories[seat].fits(seat, packs)


@pytest.mark.rule("awesome-academics.setup.tiles-draft", "awesome-academics.setup.tiles-dealt")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_the_draft_a_seat_imagines_only_what_it_could_have_seen(seats: int, seed: int) -> None:
    draft = Draft(seats, seed)
    while draft.drafting():
        for seat in range(seats):
            for state in samples(draft.state, seat, 8):
                assert draft.could_be(state, seat)
                if seat == draft.state.to_move:
                    assert list(state.legal()) == list(draft.state.legal())
        draft.step()


@pytest.mark.rule("awesome-academics.setup.tiles-draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_that_a_seat_has_not_seen_may_be_with_anyone(seats: int) -> None:
    draft = Draft(seats, 3)
    for _ in range(seats):
        draft.step()
    seen = draft.memories[0].held[0]
    left = (seats - 1) % seats  # the seat whose pack has come to seat 0
    passed = frozenset(draft.tiles(draft.state, left)[1:])
    picked = {draft.tiles(state, left)[0] for state in samples(draft.state, 0, 200)}
    assert picked == TILES - seen - passed
    for state in samples(draft.state, 0, 40):
        assert frozenset(draft.tiles(state, left)[1:]) == passed
        assert draft.tiles(state, 0)[0] == draft.memories[0].kept[0]


@pytest.mark.rule("awesome-academics.setup.tiles-draft")
def test_either_tile_that_was_passed_on_may_have_been_kept() -> None:
    draft = Draft(3, 4)
    for _ in range(3 + 2):
        draft.step()
    given = draft.memories[0].held[0] - {draft.memories[0].kept[0]}
    assert {draft.tiles(state, 0)[1] for state in samples(draft.state, 0, 60)} == given


@pytest.mark.rule("awesome-academics.setup.tiles-draft")
def test_only_the_owner_is_told_of_a_tile_kept() -> None:
    game = awesome_academics()
    state = game.new(3, 1)
    log = Log()
    state.listener = log
    state.apply(state.legal()[0])
    heard = log.take()
    assert [(event.kind, event.audience) for event in heard] == [(happened.KEPT_TILE, 0)]


# Chance.


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nobody_foresees_a_die(seat: int) -> None:
    s = Table(2).months(l=2).lays("legal-department").dice(6).resolve()
    found = set()
    for state in samples(s.state, seat, 60):
        state.apply(s.game.parse("publish l"))
        found.add(int(state.get(0, at.REPUTATION)))
    assert found == {1, 2, 3}


@pytest.mark.rule("awesome-academics.setup.project-deck", "awesome-academics.setup.event-deck")
def test_nobody_foresees_the_next_project_or_event() -> None:
    s = Table(2).begin("acquisition")
    bought = s.offer()[0]
    offers, asides = set(), set()
    for state in samples(s.state, 0, 400):
        state.apply(s.game.parse(f"buy {bought}"))
        offers.add(tuple(n for n in range(at.PROJECTS) if state.table[at.PROJECT_AT + n] == at.OPEN))
    assert len(offers) == len(ids("projects", "project")) - 3
    teaching = Table(2).months(l=1).begin("teaching")
    for state in samples(teaching.state, 0, 240):
        state.apply(s.game.parse("done"))
        asides.add(tuple(n for n in range(at.EVENTS) if state.table[at.EVENT_AT + n] == at.ASIDE))
    assert len(asides) == len(ids("events", "event")) + 1


# Many phases on end.


class Watched(Table):
    """Action Phases on end, played at random; each seat writes down which cards it knows to be in which hand."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.chooser = seeded(seed)
        self.certain: list[dict[int, int]] = [{} for _ in range(seats)]
        self.attacked = 0
        self.thefts = 0
        self.checked = 0  # how often a card was known to be in another hand
        for name in ("crowdfunding", "sabbatical", "overtime"):
            self.cards_to(at.OPEN, name)
        for seat in range(seats):
            self.seat(seat).hand(*CARDS[20 + 5 * seat : 23 + 5 * seat])

    def listen(self) -> None:
        """Every seat writes down what it hears."""
        for event in self.log.take():
            if event.kind == happened.ATTACKED:
                self.attacked = event.seat
            for seat, certain in enumerate(self.certain):
                if not event.known_to(seat):
                    continue
                if event.kind == happened.TOOK_CARD:
                    certain[event.a] = event.seat
                elif event.kind == happened.LOOKED:
                    certain[event.a] = self.attacked
                elif event.kind == happened.STOLE and seat not in (event.seat, event.a):
                    for known in [known for known, holder in certain.items() if holder == event.a]:
                        del certain[known]
                elif event.kind == happened.STOLE_CARD:
                    certain[event.a] = self.to_move()
                    self.thefts += 1
        for certain in self.certain:
            for known in [known for known, holder in certain.items() if not self.holds(self.state, known, holder)]:
                del certain[known]

    def holds(self, state: AwesomeAcademics, card: int, seat: int) -> bool:
        """Whether a card is in a hand, or laid down out of it."""
        return state.table[at.CARD_AT + card] in (at.HELD + seat, at.COMMITTED + seat)

    def check(self) -> None:
        """What a seat sees and what it wrote down is the same in all that it imagines."""
        for seat, certain in enumerate(self.certain):
            seen = self.game.view(self.state, seat)
            self.checked += len([holder for holder in certain.values() if holder != seat])
            forgotten = self.state.forget(seat)
            assert self.game.view(forgotten, seat) == seen
            assert all(self.holds(forgotten, known, holder) for known, holder in certain.items())
            for state in samples(self.state, seat, 2):
                assert state.forget(seat).same_as(forgotten)
                assert self.game.view(state, seat) == seen
                assert all(self.holds(state, known, holder) for known, holder in certain.items())
                assert self.game.inventory(state) == self.game.inventory(self.state)
                if seat == self.to_move():
                    assert list(state.legal()) == list(self.state.legal())

    def spy(self) -> None:
        """Somebody has Hallway Espionage again, for everyone to see, and all have Months to spend."""
        if not any(self.holds(self.state, CARDS.index("hallway-espionage"), seat) for seat in range(self.state.seats)):
            self.seat(int(self.chooser.below(self.state.seats))).seen_hand("hallway-espionage")
        for seat in range(self.state.seats):
            self.seat(seat).months(l=1, c=1, i=1).money(10)

    def phase(self) -> None:
        """Draw and play Action cards at random, up to the Teaching Phase."""
        while len(self.state.agenda):
            self.state.drop()
        self.spy()
        self.begin("action-draw")
        while self.asked() != "teach" and self.table("phase") in (6, 7):
            self.listen()
            self.check()
            moves = self.moves("special") or self.moves("take-card") or self.moves()
            if self.asked() == "draw" and "draw" in self.moves() and self.chooser.below(2):
                moves = ["draw"]
            if "commit hallway-espionage" in self.moves():
                moves = ["commit hallway-espionage"]
            self.play(moves[int(self.chooser.below(len(moves)))])
        self.listen()


@pytest.mark.rule("awesome-academics.actions.commit-secret", "awesome-academics.special-actions.hallway-espionage")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_through_many_action_phases_every_seat_imagines_what_it_knows(seats: int) -> None:
    s = Watched(seats, seats)
    for _ in range(6):
        s.phase()
    assert s.thefts > 3
    assert s.checked > 20
