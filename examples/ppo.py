# %% [markdown]
# # MaskablePPO against Bachelor in Newton
#
# A policy learns Newton for two from nothing, by proximal policy optimisation with masked moves, against the level
# *Bachelor*. It needs PyTorch, which comes for the processor alone, and sb3-contrib:
#
#     pip install torch --index-url https://download.pytorch.org/whl/cpu
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

STEPS = int(os.environ.get("STEPS", "40000"))  # moves of the learner
GAMES = int(os.environ.get("GAMES", "100"))  # games that are played to see what it has learnt
torch.set_num_threads(1)

# %% [markdown]
# The reward is what the lead over Bachelor grows by with each move: victories alone would be too rare at the start.
# Seats change from game to game.


# %%
def made() -> CollegiumEnv:
    return CollegiumEnv("newton", seats=2, opponents="bachelor", reward="margin")


def share(model: MaskablePPO | None, games: int) -> tuple[float, float]:
    """The share of victories in so many games, and the mean lead in points; without a model, of random moves."""
    env, rng = made(), np.random.default_rng(1)
    won, lead = 0.0, 0.0
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
        won += info["returns"][env.seat]
        own, other = info["scores"][env.seat], info["scores"][1 - env.seat]
        lead += own - other
    return won / games, lead / games


class Curve(BaseCallback):
    """Tells now and then how the last games ended."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.every, self.leads, self.told = every, [], 0
        self.began = time.perf_counter()

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "scores" in info:
                own, other = info["scores"][info["seat"]], info["scores"][1 - info["seat"]]
                self.leads.append(own - other)
        if self.num_timesteps - self.told >= self.every and self.leads:
            self.told = self.num_timesteps
            recent = self.leads[-40:]
            seconds = time.perf_counter() - self.began
            played = f"{self.num_timesteps:8,} moves, {len(self.leads):5,} games"
            print(f"{played}: lead {np.mean(recent):6.1f}, {seconds:5.0f} s")
        return True


# %%
envs = DummyVecEnv([made] * 8)
model = MaskablePPO(
    "MlpPolicy",
    envs,
    n_steps=256,
    batch_size=256,
    n_epochs=6,
    gamma=1.0,
    gae_lambda=0.97,
    ent_coef=0.01,
    learning_rate=5e-4,
    policy_kwargs={"net_arch": [256, 128]},
    seed=1,
)
before = share(None, GAMES)
print(f"random moves: {before[0]:.1%} of {GAMES} games won, lead {before[1]:.1f}")
model.learn(STEPS, callback=Curve(STEPS // 10))
after = share(model, GAMES)
print(f"after {model.num_timesteps:,} moves: {after[0]:.1%} of {GAMES} games won, lead {after[1]:.1f}")
