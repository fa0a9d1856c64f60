"""What a seat cannot know is redrawn, all that it knows stays, and every possibility it must reckon with occurs.

What a seat knows of the Masters is written down here as it happens, from the questions it is asked in the draft and
the Masters laid open, and not taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product

import pytest

from collegium.games.newton import events
from collegium.games.newton import layout as at
from collegium.games.newton.state import Newton
from collegium.kernel.events import EVERYONE, Log
from collegium.kernel.rng import Rng, seeded
from tests.knowledge import Memory, remember, samples
from tests.newton.pieces import end_round, occasion
from tests.newton.scenario import Scenario, card_name, master, newton

PICKS = 4
POOL = frozenset(range(20))  # the Masters without the promotional ones stand first


def hand_of(state: Newton, seat: int, drafted: bool) -> list[int]:
    """The Masters of a seat in the order in which it kept them, played ones too."""
    packs = [(seat - pick) % int(state.seats) if drafted else seat for pick in range(PICKS)]
    return [int(state.table[at.PACK + pack * at.PACK_ROOM + pick]) for pick, pack in enumerate(packs)]


def lay_open(state: Newton, seat: int, number: int) -> None:
    """A seat has played this Master of its own."""
    state.put(seat, at.MASTER_SET, state.get(seat, at.MASTER_SET) | (1 << number))
    state.add(seat, at.MASTERS_PLAYED, 1)


@dataclass
class Draft:
    """A drafted game, with the memory of every seat."""

    state: Newton
    memories: list[Memory]

    def could_be(self, seat: int, imagined: Newton) -> bool:
        """Whether a seat would have the same memory if the packs were as imagined."""
        firsts = [at.PACK + pack * at.PACK_ROOM for pack in range(int(imagined.seats))]
        packs = [[int(n) for n in imagined.table[first : first + PICKS]] for first in firsts]
        return self.memories[seat].fits(seat, packs)

    def possibilities(self, seat: int) -> set[tuple[frozenset[int], ...]]:
        """All hands of all seats after the draft that this seat must reckon with, by trying them all."""
        memory, seats = self.memories[seat], int(self.state.seats)
        played = [int(self.state.get(other, at.MASTER_SET)) for other in range(seats)]
        unseen = POOL - frozenset().union(*memory.held)
        public = {
            number for number in POOL for other in range(seats) if other != seat and (played[other] >> number) & 1
        }
        slots = [(pack, pick) for pack in range(seats) for pick in range((seat - pack) % seats)]
        ordered = [self.between(seat, pack) for pack in range(seats)]
        found = set()
        for drawn in permutations(sorted(unseen), len(slots)):
            if not public & unseen <= set(drawn):
                continue
            for orders in product(*ordered):
                hands: list[set[int]] = [set() for _ in range(seats)]
                hands[seat] = set(memory.kept)
                for (pack, pick), number in zip(slots, drawn, strict=True):
                    hands[(pack + pick) % seats].add(number)
                for holder, number in (place for order in orders for place in order):
                    hands[holder].add(number)
                if all((played[other] >> n) & 1 == 0 or n in hands[other] for other in range(seats) for n in POOL):
                    found.add(tuple(frozenset(hand) for hand in hands))
        return found

    def between(self, seat: int, pack: int) -> list[tuple[tuple[int, int], ...]]:
        """Who may hold which of the Masters that a seat has seen in a pack and left to others."""
        memory, seats = self.memories[seat], int(self.state.seats)
        looks = list(range((seat - pack) % seats, PICKS, seats))
        parts = []
        for look, following in zip(looks, [*looks[1:], PICKS], strict=True):
            back = memory.held[following] if following < PICKS else frozenset()
            gone = sorted(memory.held[look] - {memory.kept[look]} - back)
            holders = [(pack + pick) % seats for pick in range(look + 1, following)]
            parts.append([tuple(zip(holders, order, strict=True)) for order in permutations(gone)])
        return [tuple(place for part in choice for place in part) for choice in product(*parts)]


def draft(seats: int, seed: int, check: bool = False) -> Draft:
    """Play the draft with picks at random; with `check`, compare what every seat imagines at every pick."""
    state = newton().new(seats, seed, masters="draft", colours="random")
    assert isinstance(state, Newton)
    game = Draft(state, [Memory() for _ in range(seats)])
    state.listener = log = Log()
    rng = seeded(seed)
    while newton().asked(state) == "draft":
        moves = [int(move) for move in state.legal()]
        held = {newton().text(state, move).split()[1] for move in moves}
        game.memories[int(state.to_move)].held.append(frozenset(master(name) for name in held))
        if check:
            seat = int(state.to_move)
            assert all(game.could_be(seat, imagined) for imagined in samples(state, seat, 5))
            assert all(list(imagined.legal()) == moves for imagined in samples(state, seat, 5))
        state.apply(moves[int(rng.below(len(moves)))])
        remember(game.memories, log.take(), events.KEPT_MASTER)
    return game


def imagined_hands(game: Draft, seat: int, number: int) -> set[tuple[frozenset[int], ...]]:
    """The hands of all seats that a seat imagines, in so many samples."""
    seats = range(int(game.state.seats))
    return {
        tuple(frozenset(hand_of(imagined, other, True)) for other in seats)
        for imagined in samples(game.state, seat, number)
    }


@pytest.mark.rule("newton.masters.hidden", "newton.setup.draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_in_the_draft_a_seat_imagines_only_what_it_could_have_seen(seats: int, seed: int) -> None:
    game = draft(seats, seed, check=True)
    for seat in range(seats):
        assert len(game.memories[seat].kept) == PICKS
        assert hand_of(game.state, seat, True) == game.memories[seat].kept
        assert all(game.could_be(seat, imagined) for imagined in samples(game.state, seat, 20))


@pytest.mark.rule("newton.masters.hidden")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_draft_of_two_every_first_pick_of_the_other_is_imagined(seat: int) -> None:
    game = draft(2, 3)
    expected = game.possibilities(seat)
    assert len(expected) == 20 - 4 - 3
    assert imagined_hands(game, seat, 300) == expected


@pytest.mark.rule("newton.masters.hidden")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_a_draft_of_three_every_possibility_is_imagined(seat: int) -> None:
    game = draft(3, 5)
    right = (seat - 1) % 3
    for pick in (0, 1):  # what the seat to the right kept before this one saw the packs
        lay_open(game.state, right, game.memories[right].kept[pick])
    expected = game.possibilities(seat)
    assert len(expected) == 9 * 2 * 2
    assert imagined_hands(game, seat, 1000) == expected


@pytest.mark.rule("newton.masters.hidden")
@pytest.mark.parametrize("seat", [0, 3])
def test_after_a_draft_of_four_every_possibility_is_imagined(seat: int) -> None:
    game = draft(4, 6)
    for away, picks in ((1, (0, 1, 2)), (2, (0, 1))):
        other = (seat - away) % 4
        for pick in picks:
            lay_open(game.state, other, game.memories[other].kept[pick])
    expected = game.possibilities(seat)
    assert len(expected) == 5 * 6 * 2
    assert imagined_hands(game, seat, 1500) == expected


@pytest.mark.rule("newton.masters.hidden")
def test_a_master_played_tells_who_holds_the_others_of_its_pack() -> None:
    game = draft(3, 7)
    seen = game.memories[0].held[0] - {game.memories[0].kept[0]} - game.memories[0].held[3]
    first = game.memories[1].kept[1]
    assert first in seen, "the seat to the left picked from the pack that seat 0 had seen"
    (other,) = seen - {first}
    hands = [[hand_of(imagined, seat, True) for seat in (1, 2)] for imagined in samples(game.state, 0, 50)]
    assert {seat for pair in hands for seat in (0, 1) if other in pair[seat]} == {0, 1}, "it could be either of them"
    lay_open(game.state, 1, first)
    assert all(other in hand_of(imagined, 2, True) for imagined in samples(game.state, 0, 50))


@pytest.mark.rule("newton.masters.hidden", "newton.setup.masters-deal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_masters_dealt_to_others_may_be_any_that_a_seat_does_not_hold(seats: int) -> None:
    s = Scenario(seats, 11)
    own = hand_of(s.state, 1, False)
    found: list[set[int]] = [set() for _ in range(seats)]
    for imagined in samples(s.state, 1, 300):
        assert hand_of(imagined, 1, False) == own
        hands = [hand_of(imagined, seat, False) for seat in range(seats)]
        assert len({number for hand in hands for number in hand}) == 4 * seats
        for seat in range(seats):
            found[seat] |= set(hands[seat])
    for seat in range(seats):
        assert found[seat] == (set(own) if seat == 1 else POOL - set(own))


@pytest.mark.rule("newton.masters.hidden")
def test_promotional_masters_are_imagined_where_the_table_plays_with_them() -> None:
    s = Scenario(2, 1, promos=True).masters("boyle", "brahe", "browne", "bruno")
    found = {number for imagined in samples(s.state, 0, 300) for number in hand_of(imagined, 1, False)}
    assert found == set(range(22)) - {master(name) for name in ("boyle", "brahe", "browne", "bruno")}


@pytest.mark.rule("newton.masters.hidden", "newton.masters.played")
def test_masters_played_stay_and_the_last_in_hand_may_be_any_of_the_rest() -> None:
    s = Scenario(4, 12)
    for seat in (1, 2, 3):
        for number in hand_of(s.state, seat, False)[: 4 if seat < 3 else 3]:
            lay_open(s.state, seat, number)
    known = {number for seat in range(4) for number in hand_of(s.state, seat, False)[: 4 if seat < 3 else 3]}
    found = set()
    for imagined in samples(s.state, 0, 200):
        for seat in range(4):
            assert imagined.get(seat, at.MASTER_SET) == s.state.get(seat, at.MASTER_SET)
        assert [hand_of(imagined, seat, False) for seat in (0, 1, 2)] == [
            hand_of(s.state, seat, False) for seat in (0, 1, 2)
        ]
        found.add(hand_of(imagined, 3, False)[3])
    assert found == POOL - known


@pytest.mark.rule("newton.masters.hidden", "newton.setup.masters-solo")
def test_alone_there_is_no_secret_about_masters() -> None:
    state = newton().new(1, 4, colours="random")
    assert isinstance(state, Newton)
    while newton().asked(state) == "draft":
        moves = list(state.legal())
        assert all(list(imagined.legal()) == moves for imagined in samples(state, 0, 10))
        state.apply(moves[-1])
    assert all(hand_of(imagined, 0, False) == hand_of(state, 0, False) for imagined in samples(state, 0, 10))


@pytest.mark.rule("newton.masters.hidden")
@pytest.mark.parametrize("seat", [0, 1, 2, -2])
def test_a_view_and_the_open_moves_do_not_depend_on_what_a_seat_cannot_see(seat: int) -> None:
    s = occasion(Scenario(3, 13), "bruno", "kepler")
    shown = s.game.view(s.state, seat)
    for imagined in samples(s.state, seat, 20):
        assert s.game.view(imagined, seat) == shown
        if seat == 0:
            assert list(imagined.legal()) == list(s.state.legal())


@pytest.mark.rule("newton.masters.hidden")
def test_what_is_kept_from_a_seat_is_not_told_to_it() -> None:
    state = newton().blank()
    state.seats, state.rng, state.listener = 3, seeded(1), Log()
    newton().lay_out(state, {option.name: option.default for option in newton().options} | {"colours": "random"})
    state.settle()
    assert isinstance(state.listener, Log)
    dealt = [event for event in state.listener.events if event.kind == events.DEALT_MASTER]
    assert [(event.seat, event.audience) for event in dealt] == [(seat, seat) for seat in range(3) for _ in range(4)]
    assert not any(event.known_to(-2) for event in dealt)
    assert all(event.audience == EVERYONE for event in state.listener.events if event not in dealt)


@pytest.mark.rule("newton.round.market-order")
def test_cards_put_under_a_deck_stay_known_in_their_order() -> None:
    s = end_round(Scenario(2, 14))
    known = {level: s.deck_cards(level)[-3:] for level in (1, 2, 3)}
    unknown = {level: s.deck_cards(level)[:-3] for level in (1, 2, 3)}
    shuffled = 0
    for imagined in samples(s.state, 0, 20):
        for level in (1, 2, 3):
            deck = deck_of(imagined, level)
            assert deck[-3:] == known[level]
            assert sorted(deck[:-3]) == sorted(unknown[level])
            shuffled += deck[:-3] != unknown[level]
    assert shuffled > 50


@pytest.mark.rule("newton.round.market-order")
def test_every_order_of_the_unknown_cards_of_a_deck_is_imagined() -> None:
    s = Scenario(2, 15)
    s.hand(*s.deck_cards(2)[:9])
    unknown = s.deck_cards(2)
    assert len(unknown) == 3
    found = {tuple(deck_of(imagined, 2)) for imagined in samples(s.state, 1, 200)}
    assert found == set(permutations(unknown))


@pytest.mark.rule("newton.round.market-order")
def test_a_card_known_under_the_deck_comes_up_without_a_surprise() -> None:
    s = Scenario(2, 16)
    s.hand(*s.deck_cards(3))
    end_round(s)
    line = s.market_line(3)
    assert (len(line), s.deck_cards(3)) == (3, [])
    assert all(market_of(imagined, 3) == line for imagined in samples(s.state, 0, 20))
    reveals = int(s.state.reveals)
    s = end_round(s.market(1).market(2).hand(*s.hand_cards()), 2)
    assert s.market_line(3) == list(reversed(line))
    assert int(s.state.reveals) - reveals == 6, "only the cards of the first and second level are news"
    assert (int(s.state.table[at.DECK_KNOWN + 2]), s.deck_cards(3)) == (0, [])


@pytest.mark.rule("newton.round.market-order")
def test_the_last_unknown_card_of_a_deck_is_news() -> None:
    s = Scenario(2, 21)
    s.hand(*s.deck_cards(3)[:-4])
    end_round(s.market(1).market(2))
    assert (len(s.market_line(3)), len(s.deck_cards(3))) == (3, 1 + 3)
    reveals = int(s.state.reveals)
    s.turn_of(0).coins(1).play("reveal 3")
    assert int(s.state.reveals) - reveals == 1, "the second of the two was known"


def test_all_that_lies_open_and_all_that_a_seat_holds_stays() -> None:
    s = occasion(Scenario(3, 18), "bruno")
    for imagined in samples(s.state, 0, 20):
        written, meant = newton().position(imagined), newton().position(s.state)
        for position in (written, meant):
            del position["rng"], position["table"]["deck"], position["table"]["pack"]
        assert written == meant


def test_the_dice_to_come_are_not_known() -> None:
    state = newton().new(4, 19)  # colours are chosen before boards and Masters are dealt
    assert isinstance(state, Newton)
    before = newton().digest(state)
    boards = set()
    for imagined in samples(state, 0, 40):
        for _ in range(4):
            imagined.apply(imagined.legal()[0])
        boards.add(tuple(int(imagined.get(seat, at.BOARD)) for seat in range(4)))
    assert len(boards) > 10
    assert newton().digest(state) == before, "the true position is untouched"


def test_the_same_generator_imagines_the_same() -> None:
    s = Scenario(3, 20)
    first, second = s.state.determinize(1, Rng(5, 6, 7, 8)), s.state.determinize(1, Rng(5, 6, 7, 8))
    assert newton().digest(first) == newton().digest(second)


# What a seat forgets.


@pytest.mark.rule("newton.masters.hidden", "newton.setup.draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_a_seat_imagines_after_a_draft_is_forgotten_alike(seats: int) -> None:
    game = draft(seats, 8)
    for seat in range(seats):
        known = game.state.forget(seat)
        assert game.could_be(seat, known)
        assert hand_of(known, seat, True) == game.memories[seat].kept
        assert all(imagined.forget(seat).same_as(known) for imagined in samples(game.state, seat, 20))
        assert not any(known.same_as(game.state.forget(other)) for other in range(seats) if other != seat)


@pytest.mark.rule("newton.masters.played")
def test_a_master_played_stays_with_its_owner_but_not_the_pick_at_which_it_was_kept() -> None:
    game = draft(4, 9)
    first, second = game.memories[2].kept[:2]  # kept before seat 0 saw their packs
    lay_open(game.state, 2, second)
    known = game.state.forget(0)
    assert hand_of(known, 2, True)[0] == second
    places = [at.PACK + (2 - pick) % 4 * at.PACK_ROOM + pick for pick in (0, 1)]
    game.state.table[places[0]], game.state.table[places[1]] = second, first
    assert game.state.forget(0).same_as(known)


@pytest.mark.rule("newton.round.market-order")
def test_a_deck_is_forgotten_down_to_the_cards_that_everyone_saw_put_under_it() -> None:
    s = end_round(Scenario(2, 14))
    known = s.state.forget(0)
    for level in (1, 2, 3):
        assert deck_of(known, level)[-3:] == s.deck_cards(level)[-3:]
        first = at.DECK + (level - 1) * at.LEVEL_CARDS
        rest = [int(card) for card in known.table[first + 3 : first + int(known.table[at.DECK_SIZE + level - 1])]]
        assert rest == sorted(rest)
        assert sorted(deck_of(known, level)) == sorted(s.deck_cards(level))
    assert (known.rng.a, known.rng.b, known.rng.c, known.rng.d) == (1, 2, 3, 4)
    assert known.reveals == s.state.reveals


def deck_of(state: Newton, level: int) -> list[str]:
    """The cards of a deck, the top one first."""
    first = at.DECK + (level - 1) * at.LEVEL_CARDS
    size = int(state.table[at.DECK_SIZE + level - 1])
    return [card_name(int(state.table[first + size - 1 - n])) for n in range(size)]


def market_of(state: Newton, level: int) -> list[str]:
    """The cards of a level that lie face up."""
    first = at.MARKET + (level - 1) * at.LEVEL_CARDS
    return [card_name(int(state.table[first + n])) for n in range(state.table[at.MARKET_SIZE + level - 1])]


@pytest.mark.rule("newton.masters.hidden", "newton.masters.played")
@pytest.mark.parametrize(("seats", "news"), [(1, 0), (2, 1), (4, 1)])
def test_a_master_played_comes_to_light_for_the_others(seats: int, news: int) -> None:
    s = Scenario(seats).coins(0).masters("cusano").marker(11).hand("red-work").play("play red-work", "perform work")
    s.play("work 1")
    reveals = int(s.state.reveals)
    s.play("master cusano")
    assert int(s.state.reveals) == reveals + news
