"""Packs of hidden cards, dealt to the seats and perhaps passed to the left, and what each seat has seen of them.

A pack holds the cards dealt together. Those picked from it stand first, in the order of the picks, so that pack and
position say who holds a card: pick j from pack k is made by the j-th seat to the left of seat k. A seat remembers every
pack it held, so knowledge is a matter of positions: what was picked before the seat first saw a pack could be any card
it has never seen; what was picked between two looks, or after the last, is some order of the cards that were there at
the earlier look.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.rng import Rng
from collegium.kernel.state import State, append_sorted, sort_numbers


class Packs:
    """Where the packs stand in `table`, and how they travel; immutable, shared by all positions of a game."""

    def __init__(self, cards: i64, room: i64, size: i64, picks: i64) -> None:
        self.cards: i64 = cards  # field of the first card of pack 0; pack k begins `room` numbers later
        self.room: i64 = room
        self.size: i64 = size  # field that holds how many cards each pack was dealt
        self.picks: i64 = picks  # field of pack 0: how many cards were picked from it

    def held(self, s: State, seat: i64, pick: i64, passing: bool) -> i64:
        """The pack that a seat holds at a pick."""
        return (seat - pick + s.seats * self.room) % s.seats if passing else seat

    def holder(self, s: State, pack: i64, pick: i64, passing: bool) -> i64:
        """The seat that makes a pick from a pack."""
        return (pack + pick) % s.seats if passing else pack

    def card(self, s: State, pack: i64, position: i64) -> i64:
        """The card at a position of a pack."""
        return s.table[self.cards + pack * self.room + position]

    def position(self, s: State, pack: i64, pick: i64, card: i64) -> i64:
        """Where a card lies among those still to be picked from a pack, or -1."""
        for position in range(pick, s.table[self.size]):
            if self.card(s, pack, position) == card:
                return position
        return -1

    def keep(self, s: State, pack: i64, pick: i64, position: i64) -> i64:
        """Pick the card at a position of a pack, and return it; the rest can be passed on."""
        kept = self.cards + pack * self.room + position
        front = self.cards + pack * self.room + pick
        card = s.table[kept]
        s.table[kept] = s.table[front]
        s.table[front] = card
        s.table[self.picks + pack] = pick + 1
        return card

    def current_pick(self, s: State) -> i64:
        """The pick that is being made, by all seats at the same time."""
        least = s.table[self.picks]
        for pack in range(s.seats):
            if s.table[self.picks + pack] < least:
                least = s.table[self.picks + pack]
        return least

    def looks(self, s: State, seat: i64, pack: i64, pick: i64, passing: bool) -> bool:
        """Whether a seat has held a pack when a pick was to be made from it."""
        return self.holder(s, pack, pick, passing) == seat and pick <= self.current_pick(s)

    def first_look(self, s: State, seat: i64, pack: i64, passing: bool) -> i64:
        """The pick at which a seat first held a pack, or the size of a pack if it never has."""
        for pick in range(s.table[self.size]):
            if self.looks(s, seat, pack, pick, passing):
                return pick
        return s.table[self.size]

    def next_look(self, s: State, seat: i64, pack: i64, look: i64, passing: bool) -> i64:
        """The pick after `look` at which a seat held a pack again, or the size of a pack if it has not."""
        following = look + 1
        while following < s.table[self.size] and not self.looks(s, seat, pack, following, passing):
            following += 1
        return following

    def redraw(self, s: State, seat: i64, rng: Rng, passing: bool, cards: vec[i64], public: vec[i64]) -> None:
        """Redraw all that a seat cannot know of the packs, in place.

        `cards` are all cards that could have been dealt; `public` has a 1 for each card whose place everyone knows.
        """
        unseen = self.never_seen(s, seat, passing, cards, public)
        rng.shuffle(unseen, 0, len(unseen))
        drawn: i64 = 0
        for pack in range(s.seats):
            look = self.first_look(s, seat, pack, passing)
            for position in range(look):
                if public[self.card(s, pack, position)] == 0:
                    s.table[self.cards + pack * self.room + position] = unseen[drawn]
                    drawn += 1
            while look < s.table[self.size]:
                following = self.next_look(s, seat, pack, look, passing)
                self.shuffle_secret(s, pack, look + 1, following, rng, public)
                look = following

    def never_seen(self, s: State, seat: i64, passing: bool, cards: vec[i64], public: vec[i64]) -> vec[i64]:
        """The cards a seat has never seen: picked before its first look at a pack, or never dealt."""
        seen = public[:]
        for pack in range(s.seats):
            for position in range(self.first_look(s, seat, pack, passing), s.table[self.size]):
                seen[self.card(s, pack, position)] = 1
        out = vec[i64]()
        for index in range(i64(len(cards))):
            if seen[cards[index]] == 0:
                out = append(out, cards[index])
        return out

    def shuffle_secret(self, s: State, pack: i64, start: i64, end: i64, rng: Rng, public: vec[i64]) -> None:
        """Shuffle the cards at these positions of a pack, except those that everyone knows."""
        fields = self.secret_fields(s, pack, start, end, public)
        left = i64(len(fields))
        while left > 1:
            other = rng.below(left)
            left -= 1
            held = s.table[fields[left]]
            s.table[fields[left]] = s.table[fields[other]]
            s.table[fields[other]] = held

    def secret_fields(self, s: State, pack: i64, start: i64, end: i64, public: vec[i64]) -> vec[i64]:
        """The fields of `table` for these positions of a pack, except where a card lies that everyone knows."""
        fields = vec[i64]()
        for position in range(start, end):
            if public[self.card(s, pack, position)] == 0:
                fields = append(fields, self.cards + pack * self.room + position)
        return fields

    def forget(self, s: State, seat: i64, passing: bool, cards: vec[i64], public: vec[i64]) -> None:
        """Lay all that a seat cannot know of the packs in an order that depends on its knowledge alone, in place.

        `cards` and `public` are those of `redraw`. Who holds a card that everyone knows does not change; at which of
        several unseen picks it was taken is forgotten.
        """
        unseen = self.never_seen(s, seat, passing, cards, public)
        drawn: i64 = 0
        for other in range(s.seats):
            fields = self.unseen_fields(s, seat, other, passing)
            known = vec[i64]()
            for index in range(i64(len(fields))):
                if public[s.table[fields[index]]]:
                    known = append_sorted(known, 0, s.table[fields[index]])
            for index in range(i64(len(fields))):
                if index < len(known):
                    s.table[fields[index]] = known[index]
                else:
                    s.table[fields[index]] = unseen[drawn]
                    drawn += 1
        for pack in range(s.seats):
            self.sort_seen(s, seat, pack, passing, public)

    def unseen_fields(self, s: State, seat: i64, other: i64, passing: bool) -> vec[i64]:
        """The fields of `table` for another seat's picks from packs that `seat` had not held by then, in order."""
        fields = vec[i64]()
        for pick in range(s.table[self.size]):
            pack = self.held(s, other, pick, passing)
            if pick < self.first_look(s, seat, pack, passing):
                fields = append(fields, self.cards + pack * self.room + pick)
        return fields

    def sort_seen(self, s: State, seat: i64, pack: i64, passing: bool, public: vec[i64]) -> None:
        """Put what a seat has seen in a pack and not kept in rising order, as far as it cannot know where it went."""
        look = self.first_look(s, seat, pack, passing)
        while look < s.table[self.size]:
            following = self.next_look(s, seat, pack, look, passing)
            start = look + 1 if s.table[self.picks + pack] > look else look
            fields = self.secret_fields(s, pack, start, following, public)
            held = vec[i64]()
            for index in range(i64(len(fields))):
                held = append(held, s.table[fields[index]])
            sort_numbers(held, 0, len(held))
            for index in range(i64(len(fields))):
                s.table[fields[index]] = held[index]
            look = following
