"""A position as a short text for a chat or a link, as `newton:1:5f3a90c2:eNq…`, read back exactly and checked.

Its parts are the game, the version of this form, a digest of the component tables and of the names of all numbers, and
the numbers themselves, packed, with a checksum. `newton:1?2:…` is what the player of seat 2 knows: what is hidden lies
in a fixed order that says nothing (`State.forget`), and the generator is left out. Whoever reads such a text draws anew
what is unknown.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import secrets
import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.errors import PositionError
from collegium.kernel.laying import laying_words
from collegium.kernel.position import entries_of, named, read_position
from collegium.kernel.questions import arguments_of, name_of
from collegium.kernel.rng import SEED_BITS, Rng, seeded
from collegium.kernel.state import State

if TYPE_CHECKING:
    from collegium.kernel.game import Game

S = TypeVar("S", bound=State)

VERSION: Final = 1
LONGEST: Final = 8_000  # characters, and LARGEST bytes when unpacked: far more than any position has
LARGEST: Final = 64_000
WIDEST: Final = 77  # bits in which a number is written: one of 64 fits into eleven times seven
GENERATOR: Final = 4  # numbers
FORM: Final = re.compile(
    r"(?P<game>[a-z0-9-]+):(?P<version>[0-9]{1,3})(\?(?P<seat>[0-9]{1,2}))?:(?P<made>[0-9a-f]{8}):(?P<numbers>[\w-]+)",
    re.ASCII,
)


def write_text(game: Game, state: State, seat: int | None = None) -> str:
    """A position as a text: the whole truth, or what a seat knows."""
    known = state if seat is None else state.forget(seat)
    eyes = "" if seat is None else f"?{seat + 1}"
    return f"{game.name}:{VERSION}{eyes}:{made_with(game)}:{packed(list(numbers_of(known, seat is None)))}"


def read_text(game: Game[S], text: str, rng: Rng | None = None) -> S:
    """The position that a text means; what its seat does not know is drawn from `rng`, or by chance without one."""
    found = FORM.fullmatch(text.strip()) if isinstance(text, str) and len(text) <= LONGEST else None
    if found is None:
        raise fault(game.language, "no-position")
    if found["game"] != game.name:
        raise fault(game.language, "other-game", game=game.name, other=found["game"])
    if found["version"] != str(VERSION):
        raise fault(game.language, "version", n=VERSION, other=found["version"])
    if found["made"] != made_with(game):
        raise fault(game.language, "other-tables", game=game.title)
    state = game.blank()
    fill(state, game, unpacked(found["numbers"], game.language), found["seat"] is None)
    if state.seats not in game.seats:
        seats = {"least": game.seats[0], "most": game.seats[-1], "n": int(state.seats)}
        raise fault(game.language, "players", game=game.title, **seats)
    if found["seat"] is None:
        return state
    seat = int(found["seat"]) - 1
    if not 0 <= seat < state.seats:
        raise fault(game.language, "no-seat", n=seat + 1, of=int(state.seats))
    return state.determinize(seat, rng or seeded(secrets.randbits(SEED_BITS)))


def fault(language: str, key: str, **arguments: object) -> PositionError:
    """What is wrong with a text, in a language."""
    return PositionError(laying_words(language).say("text", key, **arguments), language)


def known_by(text: str) -> int | None:
    """The seat whose knowledge a text holds, or None where it holds the whole truth."""
    found = FORM.fullmatch(text.strip())
    return int(found["seat"]) - 1 if found and found["seat"] else None


def tables_of_text(game: Game, text: str) -> str:
    """The fingerprint of the tables that a text was written with, of all the game was shipped with; its own if none."""
    found = FORM.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or found["made"] == made_with(game):
        return game.fingerprint
    return next((each for each in game.shipped() if found["made"] == made_with(game, each)), game.fingerprint)


def made_with(game: Game, fingerprint: str | None = None) -> str:
    """A digest of all that gives the numbers of a position their meaning, with its own tables or those of a print."""
    operations = [[name_of(operation), arguments_of(operation)] for operation in game.operations]
    layout = [list(map(list, fields)) for fields in (game.layout.table, game.layout.own, game.layout.dealt)]
    meaning = json.dumps([game.fingerprint if fingerprint is None else fingerprint, layout, operations])
    return hashlib.sha256(meaning.encode()).hexdigest()[:8]


def numbers_of(state: State, whole: bool) -> Iterator[int]:
    """The numbers of a position in the order of the text."""
    yield from (int(state.seats), int(state.to_move), int(state.over), int(state.reveals), len(state.agenda))
    if whole:
        yield from (int(word) for word in (state.rng.a, state.rng.b, state.rng.c, state.rng.d))
    for array in (state.agenda, state.dealt, state.table, state.own):
        yield from map(int, array)


def fill(state: State, game: Game, numbers: list[int], whole: bool) -> None:
    """Fill a blank position with the numbers of a text, checked as those of a position in JSON are."""
    layout = game.layout
    sizes = [sum(size for _, _, size in fields) for fields in (layout.dealt, layout.table, layout.own)]
    seats, to_move, over, reveals, depth = numbers[:5] if len(numbers) > 5 else [0] * 5
    first = 5 + GENERATOR * whole
    expected = first + depth + sizes[0] + sizes[1] + seats * sizes[2]
    if depth < 0 or seats < 1 or over not in (0, 1) or len(numbers) != expected:
        raise PositionError(laying_words(game.language).say("fault", "unfit"), game.language)
    rng = numbers[5:first] if whole else [1, 2, 3, 4]
    agenda, rest = numbers[first : first + depth], numbers[first + depth :]
    dealt, table, own = rest[: sizes[0]], rest[sizes[0] : sizes[0] + sizes[1]], rest[sizes[0] + sizes[1] :]
    data: dict[str, Any] = {"seats": seats, "to_move": to_move, "over": bool(over), "reveals": reveals, "rng": rng}
    data |= {"dealt": named(layout.dealt, dealt), "table": named(layout.table, table)}
    data["own"] = [named(layout.own, own[seat * sizes[2] : (seat + 1) * sizes[2]]) for seat in range(seats)]
    data["agenda"] = entries_of(game.switchboard, agenda)
    read_position(state, layout, data)


def packed(numbers: Sequence[int]) -> str:
    """Whole numbers as characters that may stand in a link: small ones are short, and runs are shorter."""
    out = bytearray()
    for number in numbers:
        rest = 2 * number if number >= 0 else -2 * number - 1
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return base64.urlsafe_b64encode(zlib.compress(bytes(out), 9)).decode().rstrip("=")


def unpacked(text: str, language: str = SOURCE_LANGUAGE) -> list[int]:
    """The numbers that `packed` wrote; what it cannot have written is refused in a language."""
    packing = zlib.decompressobj()
    try:
        written = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        data = packing.decompress(written, LARGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise fault(language, "changed") from None
    if not packing.eof or packing.unused_data or (data and data[-1] > 127):
        raise fault(language, "changed")
    numbers, rest, shift = [], 0, 0
    for byte in data:
        rest |= (byte & 127) << shift
        shift += 7
        if shift > WIDEST:
            raise fault(language, "no-number")
        if byte < 128:
            numbers.append(rest // 2 if rest % 2 == 0 else -(rest + 1) // 2)
            rest, shift = 0, 0
    return numbers
