"""The colours of seats: those of the pieces, in every game; told apart by the colour-blind, and to be read."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

import collegium
from collegium.kernel.game import HOUSE_COLOURS
from collegium.kernel.registry import load

TOKENS = (Path(collegium.__file__).parent / "web" / "styles" / "tokens.css").read_text("utf-8")
NAMED = re.compile(r"--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));")
PALETTES = {
    "newton": ("red", "blue", "green", "yellow"),
    "alma-mater": ("black", "blue", "green", "red"),
    "awesome-academics": HOUSE_COLOURS,
}
THEMES = ("light", "dark")
APART = 14  # the least distance, by CIEDE2000
BESIDE = 12  # that of things with other shapes
WORDS, LINES = 4.5, 3.0  # the least contrasts

# How colours are seen without one of the three kinds of cone (Machado, Oliveira and Fernandes 2009), in linear light.
EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
Triple = tuple[float, float, float]


def token(name: str, theme: str) -> str:
    """The value of a token in a theme."""
    for found in NAMED.finditer(TOKENS):
        if found[1] == name:
            return str(found[4] or found[2 if theme == "light" else 3])
    return ""


def face(colour: str, theme: str) -> str:
    """The body of a piece."""
    return token(f"piece-{colour}-face", theme) or token(f"piece-{colour}", theme)


def linear(colour: str) -> Triple:
    """A colour in linear light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def turned(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    """A vector under a matrix."""
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def seen(colour: str, eyes: str) -> Triple:
    """A colour as these eyes see it, in L*a*b*."""
    inside = [min(1.0, max(0.0, part)) for part in turned(EYES[eyes], linear(colour))]
    xyz = turned(TO_XYZ, (inside[0], inside[1], inside[2]))
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (value / white for value, white in zip(xyz, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple) -> float:
    """How different two colours look: CIEDE2000."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = (
        (light, math.hypot(a * stretch, b), math.degrees(math.atan2(b, a * stretch)) % 360)
        for light, a, b in (one, other)
    )
    turn = (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma, angle = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * math.cos(math.radians(angle - 30))
        + 0.24 * math.cos(math.radians(2 * angle))
        + 0.32 * math.cos(math.radians(3 * angle + 6))
        - 0.20 * math.cos(math.radians(4 * angle - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    blue = math.sin(math.radians(60 * math.exp(-(((angle - 275) / 25) ** 2))))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * blue
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted(turned(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_the_distance_is_that_of_the_published_examples() -> None:
    assert distance((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((50.0, 2.5, 0.0), (58.0, 24.0, 15.0)) == pytest.approx(19.4535, abs=1e-4)
    assert distance((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(2.0373, abs=1e-4)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", PALETTES)
def test_everybody_can_tell_the_colours_of_a_game_apart(game: str, theme: str) -> None:
    for eyes in EYES:
        for one, other in itertools.combinations(PALETTES[game], 2):
            lines = [seen(token(f"piece-{colour}", theme), eyes) for colour in (one, other)]
            bodies = [seen(face(colour, theme), eyes) for colour in (one, other)]
            assert distance(*lines) >= APART, (eyes, one, other)
            assert distance(*bodies) >= APART, (eyes, one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("discipline", ["l", "c", "i"])
def test_a_discipline_has_the_colour_of_no_seat(discipline: str, theme: str) -> None:
    colour = token(f"discipline-{discipline}", theme)
    for seat in HOUSE_COLOURS:
        assert distance(seen(colour, "all cones"), seen(face(seat, theme), "all cones")) >= BESIDE, seat


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", sorted({*itertools.chain(*PALETTES.values()), "none"}))
def test_a_colour_stands_out_from_the_paper_and_its_words_can_be_read(colour: str, theme: str) -> None:
    on = token(f"piece-{colour}-on", theme) or token("piece-on", theme)
    if colour != "none":
        assert contrast(on, face(colour, theme)) >= WORDS
    for paper in ("sheet", "page", "sheet-2"):
        assert contrast(token(f"piece-{colour}", theme), token(paper, theme)) >= LINES, paper
        assert contrast(token(f"piece-{colour}-ink", theme), token(paper, theme)) >= WORDS, paper


@pytest.mark.parametrize("name", PALETTES)
def test_the_seats_of_a_game_have_the_colours_of_its_pieces(name: str) -> None:
    game = load(name)
    state = game.new(max(game.seats), 3)
    if name == "newton":
        assert game.seat_colours(state) == ["", "", "", ""]
        for colour in ("yellow", "red", "green", "blue"):
            game.play(state, f"colour {colour}")
        assert game.seat_colours(state) == ["yellow", "red", "green", "blue"]
    else:
        assert game.seat_colours(state) == list(PALETTES[name])
