"""Collegium's own generator of random numbers: the same numbers compiled and interpreted, on every Python."""

from __future__ import annotations

from operator import index
from typing import Any, Final, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF  # 32-bit words in 64-bit numbers: nothing overflows, compiled and interpreted agree
SEED_BITS: Final = 128


class Rng:
    """xoshiro128++ by Blackman and Vigna (period 2^128 - 1); four words are its whole memory."""

    def __init__(self, a: i64 = 1, b: i64 = 2, c: i64 = 3, d: i64 = 4) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def __reduce__(self) -> Any:
        return Rng, (self.a, self.b, self.c, self.d)

    def clone(self) -> Rng:
        """A generator that will give the same numbers, independently of this one."""
        return Rng(self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """The next 32 random bits."""
        result = (rotate((self.a + self.d) & WORD, 7) + self.a) & WORD
        carry = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= carry
        self.d = rotate(self.d, 11)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n from 1 to 2^31 (unchecked); the bias of at most n / 2^32 is accepted."""
        return (self.word() * n) >> 32

    def shuffle(self, numbers: vec[i64], start: i64, end: i64) -> None:
        """Put `numbers[start:end]` in random order, in place."""
        i = end - 1
        while i > start:
            j = start + self.below(i - start + 1)
            held = numbers[i]
            numbers[i] = numbers[j]
            numbers[j] = held
            i -= 1

    def shuffled(self, number: i64) -> vec[i64]:
        """The numbers from 0 to number - 1 in random order."""
        out = vec[i64](capacity=number)
        for n in range(number):
            out = append(out, n)
        self.shuffle(out, 0, number)
        return out


def rotate(word: i64, by: i64) -> i64:
    """Rotate a 32-bit word to the left."""
    return ((word << by) & WORD) | (word >> (32 - by))


def scramble(number: i64) -> i64:
    """Spread a number over 32 bits, one to one (the mixer lowbias32)."""
    x = number & WORD
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


def seeded(seed: SupportsIndex) -> Rng:
    """The generator of a seed from 0 to 2^128 - 1; every bit of the seed reaches every word."""
    whole: int = index(seed)
    state: list[int] = []
    mixed: int = 0
    for turn in range(8):
        part = (whole >> (32 * (turn % 4))) & WORD
        mixed = int(scramble((mixed + part + 0x9E3779B9 * (turn + 1)) & WORD))
        state.append(mixed)
    return Rng(state[4], state[5], state[6], state[7] | 1)  # never all zero
