# %% [markdown]
# # Random play, one game and many
#
# A position lists its open moves, plays one, and is over when it says so. Nothing here knows which game it is.

# %%
import time

import numpy as np

import collegium
from collegium.kernel.playout import rollouts
from collegium.kernel.rng import seeded

game = collegium.load("newton")
state, rng, decisions = game.new(seats=3, seed=7), seeded(1), 0
while not state.over:
    moves = state.legal()
    state.apply(moves[rng.below(len(moves))])
    decisions += 1
print(game.result(state))
print(f"{decisions} decisions; what each seat gets: {state.returns()}")

# %% [markdown]
# What a seat knows, as numbers: its own come first, and nothing that it cannot know is among them.

# %%
state = game.new(seats=3, seed=7)
seen, open_moves = np.zeros(game.obs_size, np.float32), np.zeros(game.n_moves, np.bool_)
state.observe(0, seen)
state.mask(open_moves)
told = {game.obs_names[at]: round(float(seen[at]), 2) for at in np.flatnonzero(seen)[:8]}
print(f"{game.obs_size} numbers, such as {told}; {open_moves.sum()} of {game.n_moves} moves are open")

# %% [markdown]
# Many games side by side, in one call each step: here with moves chosen at random among the open ones.

# %%
vector = game.vector(32, seats=3, seed=1)
masks, done = np.asarray(vector.masks), np.asarray(vector.done)
chance, finished, began = np.random.default_rng(1), 0, time.process_time()
for _ in range(400):
    vector.step((chance.random(masks.shape, np.float32) * masks).argmax(axis=1))
    finished += int(done.sum())
took = time.process_time() - began
print(f"{32 * 400:,} steps, {finished} games ended, {32 * 400 / took:,.0f} steps a second, choosing included")

# %% [markdown]
# And whole random games from a few positions, for searches of one's own: what each seat gets in the mean.

# %%
starts = [game.new(seats=3, seed=seed) for seed in range(3)]
for place, shares in enumerate(rollouts(starts, 200, seeded(5))):
    print(f"deal {place}: {[round(share, 2) for share in shares]}")
