"""The fit of a net to noted games, with PyTorch: a file that needs numpy and torch, and nothing of the house.

    python3 train_fit.py DATA... --out net.json

Every position is judged from each seat. The net says by how much a seat is worth more or less than its weighted terms
(or, as a replacement, what it is worth at all), beginning with nothing. What is fitted is the chance to win as the
search reckons it from worths, and the final margin. Targets are what came of the game, or partly what the net itself
says of the positions that followed (`--trust` below 1: temporal differences), which is less noisy and less true.
The net is then written in whole numbers, and what these say is compared with what was fitted.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

FORMAT: Final = "collegium-net"
SIGHTS: Final = "collegium-sights"
VERSION: Final = 1
KINDS: Final = ("correction", "replacement")
FINE, STEEP, LEFT, SMALL, SLIGHT, ROOM = 16, 255, 8, 10, 10, 2**30  # as kernel/net.py reckons
UNIT: Final = 32  # what the net hears where a term is one usual difference from nothing
FINEST: Final = 22  # bits of the first weights, where no hidden unit could run over with them
BANDS: Final = (1001, 800, 600, 400, 200, 0)  # thousandths of the game left, between which foresight is measured
KNOTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)  # of the game left, where it is fitted what a margin comes to
HELD_OUT: Final = 10  # one in so many games is only looked at
FLATTEST: Final = 0.1  # what a point of margin comes to at least,
AS_IT_IS: Final = 0.3777  # and what makes a factor of 1 with that
BATCH: Final = 8192  # positions of a step at most,
STEPS: Final = 32  # and steps of an epoch at least
CALIBRATING: Final = 80  # steps in which it is found what a lead means
ABSENT: Final = -1e6  # points of a seat that nobody has, where games of fewer and of more are read together
LARGEST: Final = 60.0  # points that a correction may come to; a replacement has more room
WIDEST: Final = 1000.0


class FitError(Exception):
    """A fit that cannot be done, in one sentence."""


@dataclass(frozen=True)
class Recipe:
    """How a net is fitted."""

    kind: str = KINDS[0]
    hidden: int = 32
    trust: float = 1.0  # in what came of the game, beside what the net says of the next positions
    epochs: int = 24
    rate: float = 4e-3
    restraint: float = 0.05  # how much a correction costs
    strength: float = 0.5  # which part of what was found is written: a search seeks out what a net overrates
    seed: int = 1


def library(name: str) -> Any:
    """numpy or torch."""
    try:
        return import_module(name)
    except ImportError:
        raise FitError(
            f"a fit needs the library {name}: pip install 'collegium[train]'; where there is no graphics card,"
            " PyTorch's build for the processor alone is enough, and smaller"
        ) from None


@dataclass
class Data:
    """Noted positions, one a row, in the order of the games; `rival` has for each seat its best rival.

    Games of fewer have seats that nobody has beside the others: `present` says which are taken.
    """

    about: dict[str, Any]
    seats: list[int]  # how many played
    players: list[str]
    games: int
    game: Any
    left: Any
    worths: Any  # points
    terms: Any
    scores: Any
    shares: Any
    present: Any
    rival: Any

    @property
    def margins(self) -> Any:
        """The final margin of every seat over its best rival."""
        return margins_of(library("numpy"), self.scores)


def margins_of(numpy: Any, values: Any) -> Any:
    """By row and seat, how far a seat is ahead of the best of the others."""
    seats = values.shape[1]
    others = [numpy.delete(values, seat, 1).max(1) for seat in range(seats)]
    return values - numpy.stack(others, 1)


def read(folders: Sequence[Path]) -> Data:
    """The positions of all pieces in some folders, which must be of the same game and evaluation."""
    numpy = library("numpy")
    about: dict[str, Any] = {}
    players: list[str] = []
    numbers_of_seats: set[int] = set()
    found: dict[str, list[Any]] = {}
    first = games = 0
    for folder in folders:
        told = read_about(folder)
        for name in ("game", "terms", "weights", "spread"):
            if about and about[name] != told[name]:
                raise FitError(f"{folder}: has another {name} than {folders[0]}")
        about = about or told
        players.append(told["players"])
        numbers_of_seats.add(told["seats"])
        pieces = sorted(folder.glob("games-*.npz"))
        for piece in pieces:
            try:
                with numpy.load(piece) as arrays:
                    part = {name: arrays[name] for name in arrays.files}
            except (OSError, ValueError) as error:
                raise FitError(f"{piece}: cannot be read: {error}") from None
            if len(part["game"]) == 0:
                continue
            numbers = part["game"].astype("int64")
            games += len(numpy.unique(numbers))
            part["game"] = numbers + first
            for name, column in part.items():
                found.setdefault(name, []).append(column)
        first += 10**9
    if not found:
        raise FitError(f"{', '.join(map(str, folders))}: no noted games are there yet")
    seats = max(numbers_of_seats)
    whole = {name: numpy.concatenate([widened(numpy, part, seats) for part in parts]) for name, parts in found.items()}
    taken = [numpy.broadcast_to(numpy.arange(seats) < part.shape[1], (len(part), seats)) for part in found["worths"]]
    present = numpy.concatenate(taken)
    worths = numpy.where(present, whole["worths"].astype("float32") / 1000, ABSENT).astype("float32")
    others = numpy.stack([numpy.where(numpy.arange(seats) == seat, -numpy.inf, worths) for seat in range(seats)], 1)
    return Data(
        about,
        sorted(numbers_of_seats),
        players,
        games,
        whole["game"],
        whole["left"].astype("int64"),
        worths,
        whole["terms"].astype("int64"),
        numpy.where(present, whole["scores"].astype("float32"), ABSENT).astype("float32"),
        whole["shares"].astype("float32"),
        present,
        others.argmax(2),
    )


def widened(numpy: Any, column: Any, seats: int) -> Any:
    """A column with room for so many seats, if it has something for each seat."""
    if column.ndim == 1:
        return column
    return numpy.pad(column, [(0, 0), (0, seats - column.shape[1]), *([(0, 0)] * (column.ndim - 2))])


def read_about(folder: Path) -> dict[str, Any]:
    """What a folder says of its games."""
    try:
        told = json.loads((folder / "about.json").read_text("utf-8"))
    except (OSError, ValueError):
        raise FitError(f"{folder}: is no folder of noted games") from None
    if not isinstance(told, dict) or told.get("format") != SIGHTS:
        raise FitError(f"{folder}: is no folder of noted games")
    return told


def scales_of(numpy: Any, data: Data) -> Any:
    """By what each term is multiplied before the net hears it; what is always nothing is not heard."""
    spread = data.terms[data.present].std(0)
    return numpy.where(spread > 0, numpy.round(2**FINE * UNIT / numpy.maximum(spread, 1e-3)), 0).astype("int64")


def heard(numpy: Any, data: Data, scales: Any) -> Any:
    """What the net hears of each position and seat, as whole numbers: own terms, the rival's, what is left."""
    terms = numpy.clip((data.terms * scales) >> FINE, -STEEP, STEEP).astype("int16")
    rivals = numpy.take_along_axis(terms, data.rival[:, :, None], 1)
    left = numpy.broadcast_to((data.left // LEFT).astype("int16")[:, None, None], (*terms.shape[:2], 1))
    return numpy.concatenate([terms, rivals, left], 2)


def hats(numpy: Any, left: Any) -> Any:
    """How much each knot counts with so much of the game left."""
    places = numpy.clip(left / 1000, 0.0, 1.0) * (len(KNOTS) - 1)
    return numpy.maximum(0.0, 1.0 - numpy.abs(places[:, None] - numpy.arange(len(KNOTS)))).astype("float32")


@dataclass
class Fitted:
    """What came of a fit: the net in floating point, and how it went."""

    weights: dict[str, Any]  # numpy arrays: first, bias, last, offset
    scales: Any
    curve: list[dict[str, float]]
    seconds: float


class Fit:
    """One fit of a net to noted positions."""

    def __init__(self, data: Data, recipe: Recipe) -> None:
        self.numpy, self.torch = library("numpy"), library("torch")
        self.data = data
        self.recipe = recipe
        numpy, torch = self.numpy, self.torch
        torch.manual_seed(recipe.seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.scales = scales_of(numpy, data)
        self.inputs = torch.tensor(heard(numpy, data, self.scales), device=self.device)
        self.base = self.tensor(data.worths if recipe.kind == KINDS[0] else numpy.zeros_like(data.worths))
        self.knots = self.tensor(hats(numpy, data.left))
        self.heat = self.tensor(data.about["spread"] * numpy.sqrt(data.left / 1000) + 0.05)
        self.final = self.tensor(numpy.where(data.present, data.margins, 0.0))
        self.won = self.tensor(data.shares)
        self.present = self.tensor(data.present)
        self.size = float(data.margins[data.present].std()) or 1.0
        games = numpy.unique(data.game)
        held = set(games[:: min(HELD_OUT, max(2, len(games)))].tolist())
        out = numpy.array([number in held for number in data.game.tolist()])
        self.tried = torch.tensor(numpy.flatnonzero(out), device=self.device)
        self.seen = torch.tensor(numpy.flatnonzero(~out), device=self.device)
        if not len(self.tried) or not len(self.seen):
            raise FitError("too few games are noted: some are needed to fit and some to try")
        self.following = self.next_rows()
        self.make()

    def tensor(self, array: Any) -> Any:
        """Numbers where they are reckoned with."""
        return self.torch.tensor(self.numpy.asarray(array, dtype="float32"), device=self.device)

    def make(self) -> None:
        """A net that says nothing yet."""
        torch, hidden, inputs = self.torch, self.recipe.hidden, int(self.inputs.shape[2])
        self.first = (torch.randn(inputs, hidden) / math.sqrt(inputs)).to(self.device).requires_grad_()
        self.bias = (torch.rand(hidden) * 0.2).to(self.device).requires_grad_()
        self.last = torch.zeros(hidden, device=self.device, requires_grad=True)
        self.offset = torch.zeros((), device=self.device, requires_grad=True)
        self.slopes = torch.full((len(KNOTS),), AS_IT_IS, device=self.device, requires_grad=True)
        self.sharpness = torch.full((len(KNOTS),), AS_IT_IS, device=self.device, requires_grad=True)

    def next_rows(self) -> list[Any]:
        """The rows of all games, the last ones first, then those before them, and so on."""
        numpy = self.numpy
        order = numpy.argsort(self.data.game, kind="stable")
        games = self.data.game[order]
        ends = numpy.append(numpy.flatnonzero(games[1:] != games[:-1]), len(games) - 1)
        lengths = numpy.diff(numpy.append(-1, ends))
        back = numpy.repeat(ends, lengths) - numpy.arange(len(games))
        layers = numpy.argsort(back, kind="stable")
        bounds = numpy.flatnonzero(numpy.append(True, back[layers][1:] != back[layers][:-1]))
        after = numpy.arange(len(games))
        after[order[:-1]] = order[1:]
        self.after = self.torch.tensor(after, device=self.device)  # by row, the one that followed it, but for the last
        parts = [order[part] for part in numpy.split(layers, bounds[1:])]
        return [self.torch.tensor(part, device=self.device) for part in parts]

    def answers(self, rows: Any) -> Any:
        """What the net says of every seat in some rows, in points."""
        heard = self.inputs[rows].float() / UNIT
        hidden = self.torch.relu(heard @ self.first + self.bias)
        return (hidden @ self.last + self.offset) * self.size

    def margins(self, worths: Any) -> Any:
        """By row and seat, how far a seat is ahead of the best of the others."""
        seats = worths.shape[1]
        hidden = worths[:, None, :] + self.torch.diag(self.torch.full((seats,), -1e9, device=self.device))
        return worths - hidden.max(2).values

    def factor(self, rows: Any, at_knots: Any) -> Any:
        """What worths are multiplied by, with so much of the game left.

        What a lead means is found beside the net: a net that had to say it would say little else.
        """
        return (FLATTEST + self.knots[rows] @ self.torch.nn.functional.softplus(at_knots))[:, None]

    def foreseen(self, rows: Any) -> tuple[Any, Any, Any]:
        """What the net adds, the logarithms of the chances, and the final margins that it foresees."""
        present = self.present[rows]
        added = self.answers(rows) * present
        worths = (self.base[rows] + added) * present + ABSENT * (1 - present)
        chances = self.torch.log_softmax(worths / self.heat[rows][:, None] * self.factor(rows, self.sharpness), 1)
        return added, chances, self.margins(worths) * self.factor(rows, self.slopes) * present

    def targets(self) -> tuple[Any, Any]:
        """Chances and margins to be fitted: what came of the game, beside what the net says of what followed."""
        trust, won, final = self.recipe.trust, self.won.clone(), self.final.clone()
        if trust >= 1.0:
            return won, final
        with self.torch.no_grad():
            says = [self.foreseen(rows) for rows in self.torch.arange(len(won), device=self.device).split(BATCH * 8)]
            chances = self.torch.cat([each[1].exp() for each in says])
            margins = self.torch.cat([each[2] for each in says])
            for layer in self.following[1:]:
                after = self.after[layer]
                won[layer] = (1 - trust) * chances[after] + trust * won[after]
                final[layer] = (1 - trust) * margins[after] + trust * final[after]
        return won, final

    def loss(self, rows: Any, won: Any, final: Any) -> Any:
        """How far the net is off in some rows."""
        added, chances, margins = self.foreseen(rows)
        surprise = -(won[rows] * chances).sum(1).mean()
        seats = self.present[rows].sum()
        off = self.torch.nn.functional.huber_loss(margins / self.size, final[rows] / self.size, reduction="sum") / seats
        restraint = self.recipe.restraint if self.recipe.kind == KINDS[0] else 0.0
        return surprise + off + restraint * (added / self.size).square().sum() / seats

    def run(self) -> Fitted:
        """Fit, and keep the net that was best where it was only tried."""
        torch, recipe, started = self.torch, self.recipe, time.perf_counter()
        parameters = [self.first, self.bias, self.last, self.offset, self.slopes, self.sharpness]
        optimiser = torch.optim.AdamW(parameters, lr=recipe.rate, weight_decay=1e-3)
        batch = min(BATCH, math.ceil(len(self.seen) / STEPS))
        steps = recipe.epochs * math.ceil(len(self.seen) / batch)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, recipe.rate, total_steps=max(2, steps))
        self.calibrate()
        curve = [self.point(0)]
        best, kept = curve[0]["tried"], self.numbers()
        for epoch in range(1, recipe.epochs + 1):
            won, final = self.targets()
            for rows in self.seen[torch.randperm(len(self.seen), device=self.device)].split(batch):
                optimiser.zero_grad()
                self.loss(rows, won, final).backward()
                optimiser.step()
                schedule.step()
            curve.append(self.point(epoch))
            if curve[-1]["tried"] < best:
                best, kept = curve[-1]["tried"], self.numbers()
        return Fitted(kept, self.scales, curve, time.perf_counter() - started)

    def calibrate(self) -> None:
        """Find what a lead means while the net says nothing: from there on the curve shows what the net adds to it."""
        optimiser = self.torch.optim.Adam([self.slopes, self.sharpness], lr=0.1)
        rows = self.seen[self.torch.randperm(len(self.seen), device=self.device)[: BATCH * 4]]
        for _ in range(CALIBRATING):
            optimiser.zero_grad()
            self.loss(rows, self.won, self.final).backward()
            optimiser.step()

    def point(self, epoch: int) -> dict[str, float]:
        """A point of the learning curve: how far the net is off, in what was seen and in what was only tried."""
        with self.torch.no_grad():
            seen, tried = (
                float(self.loss(rows[: BATCH * 16], self.won, self.final)) for rows in (self.seen, self.tried)
            )
        return {"epoch": epoch, "seen": round(seen, 5), "tried": round(tried, 5)}

    def numbers(self) -> dict[str, Any]:
        """The net as it is now."""
        named = {"first": self.first, "bias": self.bias, "last": self.last, "offset": self.offset}
        found = {name: each.detach().cpu().double().numpy().copy() for name, each in named.items()}
        return {**found, "last": found["last"] * self.size, "offset": found["offset"] * self.size}

    def foresight(self, worths: Any) -> list[float | None]:
        """How what worths of the games that were only tried say correlates with their final margins, by band."""
        numpy, rows = self.numpy, self.tried.cpu().numpy()
        margins = margins_of(numpy, worths)[:, 0]
        final, left = self.data.margins[rows][:, 0], self.data.left[rows]
        found: list[float | None] = []
        for high, low in pairwise(BANDS):
            band = (left < high) & (left >= low)
            telling = band.sum() > 2 and margins[band].std() > 0 and final[band].std() > 0
            found.append(round(float(numpy.corrcoef(margins[band], final[band])[0, 1]), 3) if telling else None)
        return found


def quantised(numpy: Any, fitted: Fitted, recipe: Recipe) -> dict[str, Any]:
    """The net in whole numbers, as fine as its hidden units have room for."""
    first, bias = fitted.weights["first"], fitted.weights["bias"]
    for bits in range(FINEST, SMALL, -1):
        rows = numpy.round(first / UNIT * 2**bits).astype("int64")
        begin = numpy.round(bias * 2**bits).astype("int64")
        most = numpy.abs(rows[:-1]).sum(0) * STEEP + numpy.abs(rows[-1]) * (1000 // LEFT) + numpy.abs(begin)
        if most.max() < ROOM:
            break
    else:
        raise FitError("the net has weights that are too large for whole numbers; try other --seed or fewer --epochs")
    says = 1000 * recipe.strength * 2.0**SLIGHT
    return {
        "scales": fitted.scales.tolist(),
        "first": rows.tolist(),
        "bias": begin.tolist(),
        "last": numpy.round(fitted.weights["last"] * says / 2.0 ** (bits - SMALL)).astype("int64").tolist(),
        "offset": round(float(fitted.weights["offset"]) * says),
        "most": round(1000 * (LARGEST if recipe.kind == KINDS[0] else WIDEST)),
    }


def whole_answers(numpy: Any, net: dict[str, Any], inputs: Any) -> Any:
    """What the net in whole numbers says of every position and seat, in thousandths of a point."""
    said = []
    for part in numpy.array_split(inputs, max(1, len(inputs) // BATCH)):
        sums = part.astype("int64") @ numpy.array(net["first"]) + numpy.array(net["bias"])
        total = (numpy.maximum(sums, 0) >> SMALL) @ numpy.array(net["last"]) + net["offset"]
        said.append(numpy.clip(total >> SLIGHT, -net["most"], net["most"]))
    return numpy.concatenate(said)


def carry_out(folders: Sequence[Path], recipe: Recipe, command: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A net fitted to the games in some folders, and a report of how it went."""
    numpy = library("numpy")
    if recipe.hidden < 2 or recipe.hidden % 2:
        raise FitError(f"hidden: expected an even number of hidden units, found {recipe.hidden}")
    data = read(folders)
    fit = Fit(data, recipe)
    fitted = fit.run()
    net = quantised(numpy, fitted, recipe)
    rows = fit.tried.cpu().numpy()
    inputs = fit.inputs[fit.tried].cpu().numpy()
    said = whole_answers(numpy, net, inputs) / 1000
    present = data.present[rows]
    hidden = numpy.maximum(inputs / UNIT @ fitted.weights["first"] + fitted.weights["bias"], 0)
    exact = (hidden @ fitted.weights["last"] + fitted.weights["offset"]) * recipe.strength
    base = data.worths[rows] if recipe.kind == KINDS[0] else numpy.where(present, 0.0, ABSENT)
    limit = net["most"] / 1000
    report = {
        "kind": recipe.kind,
        "hidden": recipe.hidden,
        "trust": recipe.trust,
        "strength": recipe.strength,
        "games": data.games,
        "positions": len(data.game),
        "foresight_before": fit.foresight(data.worths[rows]),
        "foresight": fit.foresight(base + said),
        "usual_answer": round(float(numpy.sqrt((said[present] ** 2).mean())), 3),
        "rounding": round(float(numpy.abs(said - numpy.clip(exact, -limit, limit)).max()), 4),
        "seconds": round(fitted.seconds, 1),
        "device": fit.device,
        "curve": fitted.curve,
    }
    card = {
        "date": date.today().isoformat(),
        "data": {
            "players": data.players,
            "seats": data.seats,
            "games": data.games,
            "positions": len(data.game),
        },
        "rounds": len(folders),
        "recipe": asdict(recipe),
        "foresight": {
            "left": [1.0, 0.8, 0.6, 0.4, 0.2, 0.0],
            "before": report["foresight_before"],
            "net": report["foresight"],
        },
        "command": command,
        "results": [],
    }
    told = {
        "format": FORMAT,
        "version": VERSION,
        "game": data.about["game"],
        "kind": recipe.kind,
        "seats": data.seats,
        "terms": data.about["terms"],
        "weights": data.about["weights"],
        **net,
        "card": card,
    }
    return told, report


def written(net: dict[str, Any]) -> str:
    """The text of a net's file: one line for each of its parts."""
    lines = [f" {json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in net.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit a net, from the command line."""
    usual = Recipe()
    parser = argparse.ArgumentParser(prog="train_fit.py", description="Fit a net to noted games.")
    parser.add_argument(
        "folders", nargs="+", type=Path, metavar="DATA", help="folders that `train --step generate` wrote"
    )
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="where to write the net")
    parser.add_argument("--kind", choices=KINDS, default=usual.kind)
    for name, value in asdict(usual).items():
        if name != "kind":
            parser.add_argument(f"--{name}", type=type(value), default=value, help=f"{value} without it")
    given = parser.parse_args(arguments)
    recipe = Recipe(**{name: getattr(given, name) for name in asdict(usual)})
    try:
        net, report = carry_out(given.folders, recipe, " ".join(("python3 train_fit.py", *(arguments or sys.argv[1:]))))
        given.out.write_text(written(net), encoding="utf-8")
    except (FitError, OSError) as error:
        sys.exit(f"Error: {error}")
    print(json.dumps({"net": str(given.out), **report}))


if __name__ == "__main__":
    main()
