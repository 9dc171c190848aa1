"""Learns the window of a path by trial, in a few seconds and without a framework.

The cross-entropy method over one number: 32 environments each keep a window of their own for a second, and the next ones are drawn around
those that earned most. What earns most under the reward of Copa is the window that fills the path and no queue: rate times round trip,
where the second of two packets that leave together has waited for the first (delayed ACKs).

    pip install 'sawtooth[gym]'
    python learn_window.py
"""

from __future__ import annotations

import numpy as np

from sawtooth.gym import SawtoothVectorEnv

MBPS, ONE_WAY_MS, PACKET_BYTES = 10, 20, 1500
SCENARIO = {
    "version": 1,
    "durationS": 60,
    "bottleneck": {"bandwidthMbps": MBPS, "delayMs": ONE_WAY_MS, "buffer": {"packets": 60}},
    "flows": [{"variant": "reno", "access": None}],
}
PATH_PACKETS = MBPS * 1e6 * 2 * ONE_WAY_MS / 1000 / (8 * PACKET_BYTES) + 2
ENVIRONMENTS, KEPT, ROUNDS = 32, 8, 12
SETTLING, COUNTED = 15, 10
"""Steps until the window before has left the queue, and steps whose reward counts."""


def earned(env: SawtoothVectorEnv, windows: np.ndarray) -> np.ndarray:
    """The mean reward of a step with each window."""
    actions = windows[:, None]
    for _ in range(SETTLING):
        env.step(actions)
    return np.mean([env.step(actions)[1] for _ in range(COUNTED)], axis=0)


def learn(seed: int = 1) -> float:
    """The window that was found, in packets."""
    random = np.random.default_rng(seed)
    env = SawtoothVectorEnv(ENVIRONMENTS, SCENARIO, max_window=200)
    env.reset(seed=seed)
    mean, deviation = np.log(10), 1.0
    for number in range(1, ROUNDS + 1):
        windows = np.clip(np.exp(random.normal(mean, deviation, ENVIRONMENTS)), 1, 200)
        rewards = earned(env, windows)
        best = np.log(windows[np.argsort(rewards)[-KEPT:]])
        mean, deviation = best.mean(), best.std() + 0.01
        print(f"round {number:2}: {np.exp(mean):5.1f} packets, reward {np.sort(rewards)[-KEPT:].mean():.3f}")
    env.close()
    return float(np.exp(mean))


if __name__ == "__main__":
    print(f"learned {learn():.1f} packets; rate times round trip is {PATH_PACKETS:.1f}")
