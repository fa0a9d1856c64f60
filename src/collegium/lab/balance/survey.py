"""A survey: many games of equal agents, each with an account, kept as they are finished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from collegium.agents import Agent, derived
from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.lab.balance.account import Account, read_account, write_account
from collegium.lab.balance.witness import Witness
from collegium.lab.identity import HOUSE, code, digest, identity
from collegium.lab.jobs import Workers
from collegium.lab.journal import JournalError, LineFile
from collegium.lab.match import Clock, Match, play_by_choice

FORMAT: Final = "collegium-survey"
VERSION: Final = 1
SEEN_BY: Final = tuple(HOUSE / "lab" / "balance" / name for name in ("account.py", "witness.py"))


@dataclass(frozen=True)
class Survey:
    """The games of a match, each with an account."""

    match: Match

    def __call__(self, number: int) -> Account:
        """Play one game and keep an account of it."""
        game, agents = self.match.load()
        return look_on(game, agents, self.match, number)

    def identity(self) -> dict[str, Any]:
        """All that the accounts depend on, besides their number."""
        return {**identity(self.match), "accounts": code(SEEN_BY)}


def look_on(game: Game, agents: Sequence[Agent], match: Match, number: int) -> Account:
    """Let the agents of a match play one of its games, and keep an account of it."""
    state = game.new(len(agents), derived(match.seed, match.setup(number), "game"), **match.options)
    witness = Witness(game, game.balance(), state)
    seated = [agents[agent] for agent in match.seating(number)]
    play_by_choice(game, state, seated, match, number, Clock(len(agents)), witness)
    return witness.account(state, number, match.setup(number))


class SurveyJournal(LineFile):
    """The accounts of one survey, one a line; `accounts` are those of this run and of earlier ones."""

    refusal = JournalError
    busy = "this survey is being made already, by another process"

    def __init__(self, path: Path, survey: Survey, fresh: bool = False) -> None:
        self.identity = survey.identity()
        self.seats = len(survey.match.agents)
        self.accounts: dict[int, Account] = {}
        super().__init__(path, {"format": FORMAT, "version": VERSION, **self.identity}, fresh)

    def check_head(self, told: Any) -> None:
        if not isinstance(told, dict) or {name: told.get(name) for name in self.head} != self.head:
            raise self.refused("holds the games of another survey, or of another state of the program; remove it")

    def take(self, line: bytes, number: int) -> None:
        try:
            account = read_account(line.decode(), self.seats)
        except ValueError as error:
            raise self.refused(f"damaged ({error}); --fresh begins anew", number) from None
        self.accounts[account.number] = account

    def add(self, account: Account) -> None:
        """Keep an account."""
        self.write([write_account(account)])
        self.accounts[account.number] = account


def journal_of(survey: Survey, folder: Path, fresh: bool = False) -> SurveyJournal:
    """The journal of a survey, named after the game and all it depends on."""
    told = survey.identity()
    return SurveyJournal(folder / f"{told['game']}-{digest(told)}.jsonl", survey, fresh)


def hold(
    survey: Survey, games: int, workers: Workers, journal: SurveyJournal, progress: Callable[[int], None] | None = None
) -> tuple[list[Account], bool]:
    """The accounts of so many games, those of earlier runs included, and whether Ctrl-C has cut it short."""
    wanted = range(games)
    todo = [number for number in wanted if number not in journal.accounts]
    interrupted = False
    try:
        if todo:
            with closing(workers.spread(survey, todo)) as results:
                for finished, account in enumerate(results, games - len(todo) + 1):
                    journal.add(account)
                    if progress:
                        progress(finished)
    except KeyboardInterrupt:
        interrupted = True
    return [journal.accounts[number] for number in wanted if number in journal.accounts], interrupted


def accounts_of(records: Iterable[Record]) -> Iterator[Account]:
    """The accounts of games that were played elsewhere, to their end."""
    for number, record in enumerate(records):
        yield account_of(record, number)


def account_of(record: Record, number: int) -> Account:
    """The account of a game that was played elsewhere; its moves were open when they were played."""
    game = record.game
    state = record.at(0).clone()
    witness = Witness(game, game.balance(), state)
    for move in record.moves:
        witness.before(state)
        state.apply(move)
        witness.after(state)
    return witness.account(state, number, number)
