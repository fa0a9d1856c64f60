# %% [markdown]
# # MaskablePPO against Bachelor in Newton
#
# A policy learns Newton for two from nothing, by proximal policy optimisation with masked moves, and is measured
# against the level *Bachelor*. It needs PyTorch, whose build for the processor alone is enough, and sb3-contrib:
#
#     pip install torch
#     pip install 'collegium[rl]' sb3-contrib

# %%
import os
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from collegium.environments.gymnasium_env import CollegiumEnv

STEPS = int(os.environ.get("STEPS", "240000"))  # moves of the learner
GAMES = int(os.environ.get("GAMES", "60"))  # games that are played to see what it has learnt
CURVE = os.environ.get("CURVE", "")  # a file for the picture of how it learnt
torch.set_num_threads(1)

# %% [markdown]
# Bachelor thinks, which takes longer than all else, and what brings points in Newton depends little on who else is at
# the table. So the policy trains with an opponent that plays at random, for its own points: victories over Bachelor are
# too rare at the start to learn from. Seats change from game to game.


# %%
def made(opponent: str = "random") -> CollegiumEnv:
    return CollegiumEnv("newton", seats=2, opponents=opponent, reward="points")


def measured(model: MaskablePPO | None, opponent: str, games: int) -> tuple[float, float, float]:
    """The share of victories in so many games, the mean points and the mean lead; without a model, of random moves."""
    env, rng, found = made(opponent), np.random.default_rng(1), np.zeros(3)
    for game in range(games):
        seen, info = env.reset(seed=10_000 + game)
        over = False
        while not over:
            masks = env.action_masks()
            if model is None:
                action = int(rng.choice(np.flatnonzero(masks)))
            else:
                action = int(model.predict(seen, action_masks=masks, deterministic=True)[0])
            seen, _, over, _, info = env.step(action)
        own, other = info["scores"][env.seat], info["scores"][1 - env.seat]
        found += info["returns"][env.seat], own, own - other
    return tuple(found / games)


class Curve(BaseCallback):
    """Measures the policy against Bachelor after every tenth of the moves."""

    def __init__(self, steps: int, games: int) -> None:
        super().__init__()
        self.every, self.games, self.points, self.began = steps // 10, games, [], time.process_time()

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.points) * self.every:
            self.look()

    def _on_training_end(self) -> None:
        self.look()

    def look(self) -> None:
        share, own, lead = measured(self.model if self.num_timesteps else None, "bachelor", self.games)
        self.points.append((self.num_timesteps, own, own - lead))
        told = f"{self.num_timesteps:8,} moves: {own:5.1f} points against {own - lead:5.1f}"
        print(f"{told}, {share:4.0%} won, {time.process_time() - self.began:5.0f} s")

    def _on_step(self) -> bool:
        return True


# %% [markdown]
# Sixty-four games side by side; the learning rate falls to nothing.

# %%
model = MaskablePPO(
    "MlpPolicy",
    DummyVecEnv([made] * 64),
    n_steps=min(128, max(STEPS // 64, 2)),
    batch_size=1024,
    n_epochs=4,
    gamma=0.999,
    gae_lambda=0.95,
    ent_coef=0.01,
    learning_rate=lambda left: 5e-4 * max(left, 0.05),
    policy_kwargs={"net_arch": [256, 128], "activation_fn": torch.nn.ReLU},
    seed=1,
)
curve = Curve(STEPS, max(GAMES // 5, 1))
model.learn(STEPS, callback=curve)

# %%
for opponent in ("random", "fresher", "bachelor"):
    for name, policy in (("random moves", None), (f"after {model.num_timesteps:,} moves", model)):
        share, own, lead = measured(policy, opponent, GAMES)
        print(f"against {opponent:8}, {name}: {own:5.1f} points, lead {lead:6.1f}, {share:5.1%} of {GAMES} games won")

# %% [markdown]
# The curve as a picture, where a file is named for it and matplotlib is there.

# %%
if CURVE:
    from matplotlib import pyplot

    moves, own, theirs = zip(*curve.points, strict=True)
    pyplot.figure(figsize=(7, 3.5), layout="constrained")
    pyplot.plot(moves, theirs, color="#a03050", label="Bachelor")
    pyplot.plot(moves, own, color="#1050a0", marker="o", label="the policy")
    pyplot.xlabel("moves of the learner")
    pyplot.ylabel("points, mean of the games")
    pyplot.legend()
    pyplot.savefig(CURVE)
