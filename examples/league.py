# %% [markdown]
# # League play
#
# Agents of the house, and one's own beside them, all against all in Newton for two, each pair in both seats of the same
# deals. `collegium arena` and `collegium ladder` do this with intervals and ratings, on many processes.

# %%
from itertools import combinations

import collegium
from collegium.agents import Budget, Choice, Position, ask, load_agent
from collegium.kernel.rng import Rng, seeded


class Hasty:
    """One's own: plays the last of the open moves, which in most games does something."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        return Choice(int(position.state.legal()[-1]))


game = collegium.load("newton")
league = {"random": load_agent("random"), "hasty": Hasty(), "fresher": load_agent("fresher")}
DEALS = 3


def play(seated: list[str], seed: int) -> list[float]:
    """What each seat gets in one game."""
    state, rng = game.new(seats=2, seed=seed), seeded(seed)
    while not state.over:
        agent = league[seated[int(state.to_move)]]
        game.play(state, ask(agent, game, state, Budget(), rng).move)
    return state.returns()


# %%
won, played = dict.fromkeys(league, 0.0), dict.fromkeys(league, 0)
for one, other in combinations(league, 2):
    for seed in range(DEALS):
        for seated in ([one, other], [other, one]):
            for name, share in zip(seated, play(seated, seed), strict=True):
                won[name] += share
                played[name] += 1
for name in sorted(won, key=lambda name: -won[name]):
    print(f"{name:8} {won[name] / played[name]:6.1%} of {played[name]} games")
