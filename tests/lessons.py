"""A lesson as tests of its numbers read it: the moves by their texts, the learner's decisions, what is told at each."""

from __future__ import annotations

from collegium.kernel.game import Game, View
from collegium.table.lessons import LEARNER, Lesson, lesson_of


class Taught:
    """The lesson of a game, its record replayed once."""

    def __init__(self, game: Game) -> None:
        self.lesson = lesson_of(game)
        self.moves = [game.moves.text(move) for move in self.lesson.record.moves]
        self.decisions = decisions(self.lesson)
        self.made = [self.moves[at] for at in self.decisions]

    def view(self, at: int) -> View:
        """What the learner sees after so many moves."""
        record = self.lesson.record
        return record.game.view(record.at(at), LEARNER)

    def told(self, language: str, at: int) -> str:
        """All that is told after so many moves."""
        return " ".join(page.text for page in self.lesson.pages(language) if page.at == at)


def decisions(lesson: Lesson) -> list[int]:
    """How many moves are made when the learner is asked, each time."""
    return [at for at in range(len(lesson.record.moves)) if lesson.record.at(at).to_move == LEARNER]
