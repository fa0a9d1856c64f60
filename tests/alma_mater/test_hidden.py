"""What a seat cannot know is redrawn, all that it knows stays, and every possibility it must reckon with occurs.

What a seat knows of the setup cards is written down here as it happens, from the questions it is asked and the cards
laid open, and not taken from the engine.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.events import EVERYONE, Log
from collegium.kernel.rng import Rng, seeded
from tests.alma_mater.scenario import Scenario, alma_mater, ids, setup_card
from tests.knowledge import Memory, remember, samples

PICKS = 4
CARDS = frozenset(range(len(ids("setup_cards", "card"))))
SPECTATOR = -2


def pack_card(state: AlmaMater, pack: int, position: int) -> int:
    """The setup card at a position of a pack."""
    return int(state.table[at.PACK + pack * at.PACK_ROOM + position])


def deck_of(state: AlmaMater) -> set[int]:
    """The setup cards of the stack."""
    size = int(state.table[at.SETUP_DECK_SIZE])
    return {int(card) for card in state.table[at.SETUP_DECK : at.SETUP_DECK + size]}


def drawn_by(state: AlmaMater) -> set[int]:
    """The setup cards drawn to keep one of them."""
    return {int(card) for card in state.table[at.DRAWN : at.DRAWN + int(state.table[at.DRAWN_SIZE])]}


def laid_by(state: AlmaMater, seat: int) -> list[int]:
    """The setup cards a seat has laid down."""
    kept = [int(state.get(seat, at.SETUP_KEPT + index)) for index in range(4)]
    return [card - 1 for card in kept if card]


class Draft(Scenario):
    """A game in setup, with the memory of every seat; choices are made at random."""

    def __init__(self, seats: int, seed: int, check: bool = False) -> None:
        super().__init__(seats, seed, setup=True)
        self.memories = [Memory() for _ in range(seats)]
        self.state.listener = self.log = Log()
        rng = seeded(seed)
        while self.asked() == "draft":
            moves = [int(move) for move in self.state.legal()]
            cards = [setup_card(text.split()[1]) for text in self.moves()]
            self.memories[self.to_move()].held.append(frozenset(cards))
            if check:
                self.check(moves)
            self.state.apply(moves[int(rng.below(len(moves)))])
            remember(self.memories, self.log.take(), events.KEPT_CARD)

    def check(self, moves: list[int]) -> None:
        """Nobody imagines what it knows to be wrong, and the seat that is asked imagines its own choices."""
        for seat in range(int(self.state.seats)):
            for imagined in samples(self.state, seat, 4):
                assert self.could_be(seat, imagined)
                if seat == self.to_move():
                    assert list(imagined.legal()) == moves

    def could_be(self, seat: int, imagined: AlmaMater) -> bool:
        """Whether a seat would have the same memory if the packs were as imagined, and every card is somewhere once."""
        packs = [[pack_card(imagined, pack, pick) for pick in range(PICKS)] for pack in range(int(imagined.seats))]
        cards = [*deck_of(imagined) | drawn_by(imagined), *(card for pack in packs for card in pack)]
        return len(cards) == len(set(cards)) == len(CARDS) and self.memories[seat].fits(seat, packs)

    def candidates(self, seat: int, pack: int, pick: int) -> frozenset[int]:
        """The cards that, for all a seat knows after the draft, may have been kept at a pick from a pack."""
        memory, seats = self.memories[seat], int(self.state.seats)
        looks = list(range((seat - pack) % seats, PICKS, seats))
        if pick in looks:
            return frozenset({memory.kept[pick]})
        if not looks or pick < looks[0]:
            return CARDS - memory.seen()
        before = max(look for look in looks if look < pick)
        after = [look for look in looks if look > pick]
        back = memory.held[after[0]] if after else frozenset()
        return memory.held[before] - {memory.kept[before]} - back

    def unknown(self, seat: int) -> frozenset[int]:
        """The cards that a seat has neither seen in its hands nor lying open."""
        laid = {card for other in range(int(self.state.seats)) for card in laid_by(self.state, other)}
        return CARDS - self.memories[seat].seen() - laid

    def discards(self) -> Draft:
        """Every seat puts back the card it kept at the pick with its own number, and all lay down the others."""
        for seat in range(int(self.state.seats)):
            self.play(f"discard setup-{self.memories[seat].kept[seat] + 1}")
        return self

    def glareanus(self) -> Draft:
        """The first player takes Glareanus and looks at three setup cards."""
        names = [name for name in ids("chancellors", "chancellor") if name != "glareanus"]
        self.offer("glareanus", *names[: int(self.state.seats)]).play("chancellor glareanus")
        return self


@pytest.mark.rule("alma-mater.setup.secret", "alma-mater.setup.draft", "alma-mater.setup.draft-players")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_the_draft_a_seat_imagines_only_what_it_could_have_seen(seats: int, seed: int) -> None:
    s = Draft(seats, seed, check=True)
    for seat in range(seats):
        assert len(s.memories[seat].kept) == PICKS
        assert all(s.could_be(seat, imagined) for imagined in samples(s.state, seat, 10))


@pytest.mark.rule("alma-mater.setup.secret", "alma-mater.setup.draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_draft_every_card_that_another_may_hold_is_imagined(seats: int) -> None:
    s = Draft(seats, 3)
    for seat in (0, seats - 1):
        found: dict[tuple[int, int], set[int]] = {}
        for imagined in samples(s.state, seat, 300):
            for pack in range(seats):
                for pick in range(PICKS):
                    found.setdefault((pack, pick), set()).add(pack_card(imagined, pack, pick))
        assert found == {slot: s.candidates(seat, *slot) for slot in found}


@pytest.mark.rule("alma-mater.setup.secret")
def test_after_a_draft_of_two_only_the_first_card_of_the_other_is_unknown() -> None:
    s = Draft(2, 4)
    unknown = {(pack, pick): len(s.candidates(0, pack, pick)) for pack in (0, 1) for pick in range(PICKS)}
    assert {slot: number for slot, number in unknown.items() if number > 1} == {(1, 0): len(CARDS) - 4 - 3}


@pytest.mark.rule("alma-mater.setup.secret", "alma-mater.setup.keep-three")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_card_that_another_puts_back_may_be_any_of_its_four(seats: int) -> None:
    s = Draft(seats, 5)
    s.play(f"discard setup-{s.memories[0].kept[2] + 1}")
    first = at.SETUP_DISCARD
    assert s.own("setup_discard") == 3
    for seat in range(seats):
        found = {int(imagined.get(0, first)) for imagined in samples(s.state, seat, 60)}
        assert found == ({3} if seat == 0 else {1, 2, 3, 4})
        assert all(imagined.get(1, first) == 0 for imagined in samples(s.state, seat, 5)), "seat 1 has not chosen yet"


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_laid_down_are_known_to_all(seats: int) -> None:
    s = Draft(seats, 6).discards()
    for other in range(seats):
        kept = [card for pick, card in enumerate(s.memories[other].kept) if pick != other]
        assert laid_by(s.state, other) == sorted(kept)
    for seat in range(seats):
        for imagined in samples(s.state, seat, 10):
            assert [laid_by(imagined, other) for other in range(seats)] == [
                laid_by(s.state, other) for other in range(seats)
            ]


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stack_may_hold_every_card_that_a_seat_has_not_seen(seats: int) -> None:
    s = Draft(seats, 7).discards()
    for seat in range(seats):
        decks = [deck_of(imagined) for imagined in samples(s.state, seat, 80)]
        assert all(len(deck) == len(CARDS) - 4 * seats for deck in decks)
        assert set().union(*decks) == s.unknown(seat)


@pytest.mark.rule("alma-mater.setup.secret")
def test_a_card_seen_and_not_laid_down_was_put_back_and_is_not_in_the_stack() -> None:
    s = Draft(4, 8).discards()
    for seat in range(4):
        laid = {card for other in range(4) for card in laid_by(s.state, other)}
        put_back = s.memories[seat].seen() - laid
        assert put_back
        assert not any(put_back & deck_of(imagined) for imagined in samples(s.state, seat, 40))


@pytest.mark.rule("alma-mater.chancellors.glareanus")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_three_cards_of_glareanus_are_known_to_the_player_who_drew_them(seats: int) -> None:
    s = Draft(seats, 9).discards().glareanus()
    seat, drawn = s.to_move(), drawn_by(s.state)
    assert (s.asked(), len(drawn), drawn <= s.unknown(seat)) == ("extra-card", 3, True)
    decks = set()
    for imagined in samples(s.state, seat, 80):
        assert drawn_by(imagined) == drawn
        assert s.could_be(seat, imagined)
        assert list(imagined.legal()) == list(s.state.legal())
        decks |= deck_of(imagined)
    assert decks == s.unknown(seat) - drawn


@pytest.mark.rule("alma-mater.chancellors.glareanus")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_to_the_others_the_three_cards_of_glareanus_may_be_any_they_have_not_seen(seats: int) -> None:
    s = Draft(seats, 9).discards().glareanus()
    for seat in range(seats):
        if seat != s.to_move():
            found = set()
            for imagined in samples(s.state, seat, 150):
                assert len(drawn_by(imagined)) == 3
                assert s.could_be(seat, imagined)
                found |= drawn_by(imagined)
            assert found == s.unknown(seat)


@pytest.mark.rule("alma-mater.chancellors.glareanus")
def test_the_card_kept_with_glareanus_is_laid_down_for_all_to_see() -> None:
    s = Draft(3, 9).discards().glareanus()
    seat, kept = s.to_move(), sorted(drawn_by(s.state))[1]
    s.play(f"keep setup-{kept + 1}")
    for other in range(3):
        for imagined in samples(s.state, other, 20):
            assert kept in laid_by(imagined, seat)
            assert kept not in deck_of(imagined)


@pytest.mark.rule("alma-mater.setup.secret", "alma-mater.chancellors.glareanus")
def test_only_the_owner_is_told_of_cards_kept_put_back_and_drawn() -> None:
    s = Draft(3, 10)
    s.discards().glareanus()
    told = [event for event in s.log.take() if event.kind in (events.DISCARDED_CARD, events.DREW_CARD)]
    assert len(told) == 3 + 3
    assert all(event.audience == event.seat for event in told)
    assert not any(event.known_to(SPECTATOR) for event in told)
    s.play(s.moves()[0])
    assert all(event.audience == EVERYONE for event in s.log.take())


@pytest.mark.rule("alma-mater.ignotus.card")
@pytest.mark.parametrize("rounds", [1, 4])
def test_the_next_ignotus_card_may_be_any_that_was_not_shown(rounds: int) -> None:
    s = Scenario(2, 11)
    for _ in range(rounds - 1):
        s.end_round()
    size = s.middle("ignotus_size")
    left = [s.middle("ignotus_deck", index) for index in range(size)]
    assert size == 16 - rounds
    for seat in (0, 1):
        found = set()
        for imagined in samples(s.state, seat, 200):
            deck = [int(card) for card in imagined.table[at.IGNOTUS_DECK : at.IGNOTUS_DECK + size]]
            assert sorted(deck) == sorted(left)
            found.add(deck[-1])
        assert found == set(left)


@pytest.mark.rule("alma-mater.ignotus.card")
def test_what_ignotus_will_do_is_not_known_before_the_round() -> None:
    s = Scenario(2, 12).passing(0)
    found = set()
    for imagined in samples(s.state, 1, 60):
        imagined.apply(s.game.parse("done"))
        found.add(tuple(int(number) for number in imagined.table[at.SPACE_MASTERS : at.BISHOP_SINCE]))
        assert imagined.reveals == s.state.reveals + 1
    assert len(found) > 8


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("seats", [3, 4])
def test_once_play_has_begun_nothing_is_hidden_but_chance(seats: int) -> None:
    s = Scenario(seats, 13, setup=True)
    while s.asked() != "turn":
        s.play(s.moves()[0])
    for seat in range(seats):
        for imagined in samples(s.state, seat, 3):
            written, meant = s.game.position(imagined), s.game.position(s.state)
            assert written.pop("rng") != meant.pop("rng")
            assert written == meant


def test_in_a_draft_all_that_lies_open_and_all_of_your_own_stays() -> None:
    s = Draft(3, 14).discards()
    for imagined in samples(s.state, 1, 10):
        written, meant = s.game.position(imagined), s.game.position(s.state)
        for position in (written, meant):
            del position["rng"], position["table"]["pack"], position["table"]["setup_deck"]
        assert written == meant


MOMENTS: dict[str, Callable[[], Scenario]] = {
    "draft": lambda: Scenario(3, 15, setup=True),
    "discard": lambda: Draft(3, 15),
    "laid": lambda: Draft(3, 15).discards(),
    "extra-card": lambda: Draft(3, 15).discards().glareanus(),
    "two": lambda: Draft(2, 15),
    "turn": lambda: Scenario(2, 15),
}


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_view_does_not_depend_on_what_a_seat_cannot_see(moment: str) -> None:
    s = MOMENTS[moment]()
    public = s.game.view(s.state, SPECTATOR)
    for seat in range(int(s.state.seats)):
        shown = s.game.view(s.state, seat)
        for imagined in samples(s.state, seat, 8):
            assert s.game.view(imagined, seat) == shown
            assert s.game.view(imagined, SPECTATOR) == public


def test_the_same_generator_imagines_the_same_and_leaves_the_truth_alone() -> None:
    s = Draft(4, 16)
    before = s.game.digest(s.state)
    first, second = s.state.determinize(1, Rng(5, 6, 7, 8)), s.state.determinize(1, Rng(5, 6, 7, 8))
    assert alma_mater().digest(first) == alma_mater().digest(second) != before
    assert s.game.digest(s.state) == before


# What a seat forgets.


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("moment", MOMENTS)
def test_all_that_a_seat_imagines_is_forgotten_alike(moment: str) -> None:
    s = MOMENTS[moment]()
    for seat in range(int(s.state.seats)):
        known = s.state.forget(seat)
        assert all(imagined.forget(seat).same_as(known) for imagined in samples(s.state, seat, 20))
        assert s.game.view(known, seat) == s.game.view(s.state, seat)
        assert s.game.inventory(known) == s.game.inventory(s.state)
        assert not isinstance(s, Draft) or s.could_be(seat, known)


@pytest.mark.rule("alma-mater.setup.secret", "alma-mater.setup.keep-three")
def test_which_card_another_has_put_back_is_forgotten() -> None:
    positions = []
    for pick in range(PICKS):
        s = Draft(3, 5)
        s.play(f"discard setup-{s.memories[0].kept[pick] + 1}")
        positions.append(s.state)
    for seat in (1, 2):
        assert all(state.forget(seat).same_as(positions[0].forget(seat)) for state in positions)
    first = at.SETUP_DISCARD
    assert [int(state.forget(0).get(0, first)) for state in positions] == [1, 2, 3, 4]


@pytest.mark.rule("alma-mater.setup.secret")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_once_cards_are_laid_the_one_put_back_is_none_of_them(seats: int) -> None:
    s = Draft(seats, 6).discards()
    first = at.SETUP_DISCARD
    for seat in range(seats):
        known = s.state.forget(seat)
        for other in range(seats):
            packs = [(pick, (other - pick) % seats) for pick in range(PICKS)]
            held = [pack_card(known, pack, pick) for pick, pack in packs]
            put_back = held.pop(int(known.get(other, first)) - 1)
            assert sorted(held) == laid_by(s.state, other)
            assert put_back not in laid_by(s.state, other)


@pytest.mark.rule("alma-mater.ignotus.card")
def test_the_ignotus_cards_to_come_are_forgotten_and_chance_is_set_back() -> None:
    s = Scenario(2, 11)
    known = s.state.forget(0)
    size = s.middle("ignotus_size")
    left = sorted(s.middle("ignotus_deck", index) for index in range(size))
    assert [int(card) for card in known.table[at.IGNOTUS_DECK : at.IGNOTUS_DECK + size]] == left
    assert (known.rng.a, known.rng.b, known.rng.c, known.rng.d) == (1, 2, 3, 4)
    assert known.reveals == s.state.reveals
