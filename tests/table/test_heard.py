"""Numbers count what somebody has heard of, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from collegium.kernel.events import EVERYONE, Event
from collegium.table.heard import ALL, WATCHING, Hearing, audience_of, ears_of, ears_of_seat

audiences = st.lists(st.sampled_from([ALL, 1, 2, 4, 3]), max_size=20)
listeners = st.sampled_from([ears_of(()), ears_of([0]), ears_of([1]), ears_of([0, 2])])


def hearing(found: list[int]) -> Hearing:
    """So many numbers with their audiences."""
    made = Hearing()
    for audience in found:
        made = made.add(audience)
    return made


@given(audiences, listeners)
def test_what_was_heard_is_counted(found: list[int], ears: int) -> None:
    made = hearing(found)
    heard = [number for number, audience in enumerate(found, 1) if audience & ears]
    assert made.heard(ears) == len(heard)
    for number in range(len(found) + 1):
        assert made.heard(ears, number) == sum(each <= number for each in heard)
    assert [made.number(ears, count) for count in range(len(heard) + 1)] == [0, *heard]
    for count in range(len(heard) + 1):
        following = heard[count] if count < len(heard) else len(found) + 1
        assert made.until(ears, count) == following - 1
    assert [made.of(number) for number in range(1, len(found) + 1)] == found


@given(audiences, st.integers(0, 20), listeners)
def test_what_was_cut_off_is_not_counted(found: list[int], kept: int, ears: int) -> None:
    kept = min(kept, len(found))
    assert hearing(found).cut(kept).heard(ears) == hearing(found[:kept]).heard(ears)


def test_everyone_hears_what_is_said_to_all_and_a_seat_what_is_said_to_it() -> None:
    said = Event(1, 0, EVERYONE, 0, 0)
    whispered = Event(1, 0, 2, 0, 0)
    assert audience_of(0, [whispered]) == ears_of_seat(0) | ears_of_seat(2)
    assert audience_of(0, [whispered, said]) == ALL
    assert not audience_of(0, [whispered]) & WATCHING
