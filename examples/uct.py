# %% [markdown]
# # A search of one's own in sixty lines
#
# UCT over moves, with a new world imagined for every iteration (`Position.imagine`): what the seat cannot know is drawn
# anew, and so is chance, so that the search foresees neither. Random games say what a leaf is worth.

# %%
import math

import collegium
from collegium.agents import Agent, Budget, Choice, Position, ask, load_agent
from collegium.kernel.playout import rollouts
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State


class Node:
    """What is known of the positions that some moves lead to."""

    def __init__(self) -> None:
        self.visits = 0
        self.won: list[float] = [0.0] * 4  # by seat
        self.below: dict[int, Node] = {}

    def best(self, state: State, c: float) -> int:
        """The open move that promises most to the seat to move, or one that was never tried."""
        seat, moves = int(state.to_move), [int(move) for move in state.legal()]
        for move in moves:
            if move not in self.below:
                return move

        def promise(move: int) -> float:
            child = self.below[move]
            return child.won[seat] / child.visits + c * math.sqrt(math.log(self.visits + 1) / child.visits)

        return max(moves, key=promise)


class UCT:
    """An agent that searches by UCT, so many iterations for each decision."""

    def __init__(self, iterations: int = 200, c: float = 0.7) -> None:
        self.iterations, self.c = iterations, c

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        root, moves = Node(), position.state.legal()
        if len(moves) == 1:
            return Choice(int(moves[0]))
        for _ in range(budget.iterations or self.iterations):
            state, path = position.imagine(rng), [root]
            while not state.over:
                move = path[-1].best(state, self.c)
                is_new = move not in path[-1].below
                state.apply(move)
                path.append(path[-1].below.setdefault(move, Node()))
                if is_new:
                    break
            shares = rollouts([state], 1, rng)[0]
            for node in path:
                node.visits += 1
                for seat, share in enumerate(shares):
                    node.won[seat] += share
        move = max(root.below, key=lambda move: root.below[move].visits)
        return Choice(move, f"{root.below[move].visits} of {root.visits} visits")


# %% [markdown]
# Against random moves, in Newton for two; seats change.


# %%
def shares_of(first: Agent, second: Agent, games: int) -> float:
    """The share of the first agent in so many games."""
    game, won = collegium.load("newton"), 0.0
    for number in range(games):
        state, rng = game.new(seats=2, seed=number), seeded(number)
        seated = [first, second] if number % 2 == 0 else [second, first]
        while not state.over:
            choice = ask(seated[int(state.to_move)], game, state, Budget(), rng)
            game.play(state, choice.move)
        won += state.returns()[number % 2]
    return won / games


GAMES = 4
share = shares_of(UCT(40), load_agent("random"), GAMES)
print(f"UCT with 40 iterations wins {share:.0%} of {GAMES} games against random moves")
