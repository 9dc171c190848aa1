"""Rewards of a step. Each is a function of a Step, for one environment or for many at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log
from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

Value = Union[float, NDArray[np.float64]]
"""A number, or one for each environment of a vector."""


class Step:
    """What a step has shown, by the names of the observations (``SawtoothEnv.observations`` has units and meanings).

    Each is a number, or for a vector of environments an array with one for each, so that a reward of NumPy functions serves both.
    """

    __slots__ = ("_columns",)

    def __init__(self, numbers: NDArray[np.float64]) -> None:
        # Of one environment its numbers, of many a column for each.
        self._columns = numbers.T

    def __getattr__(self, name: str) -> Any:
        """Asked for what is no observation: ``step_of`` has those."""
        names = ", ".join(name for name, of in vars(type(self)).items() if isinstance(of, property))
        raise AttributeError(f"a step has no {name}; it has {names}")


def step_of(keys: Iterable[str]) -> type[Step]:
    """A Step with these observations, in the order of its numbers."""

    def shown(place: int) -> property:
        return property(lambda step: step._columns[place])

    return type("Step", (Step,), {"__slots__": (), **{key: shown(place) for place, key in enumerate(keys)}})


Reward = Callable[[Step], Value]

LEAST_MBPS = 0.01
"""A step in which less comes through counts as this much: its logarithm has a bound."""


def copa_reward(delta: float = 0.5) -> Reward:
    """ln(throughput in Mbit/s) - delta ln(round trip / least round trip).

    The objective of Copa (Arun and Balakrishnan, NSDI 2018, section 2), whose delay is the round trip itself; by the least one it differs
    by a constant. With delta = 1 it is the logarithm of Kleinrock's power.
    """

    def reward(step: Step) -> Value:
        throughput, ratio = step.throughput, step.rtt_ratio
        # For one number NumPy takes several times as long.
        if isinstance(throughput, float):
            return log(max(float(throughput), LEAST_MBPS)) - delta * log(ratio)
        rewards: Value = np.log(np.maximum(throughput, LEAST_MBPS)) - delta * np.log(ratio)
        return rewards

    return reward


def power_reward(step: Step) -> Value:
    """Throughput in Mbit/s by the round trip over the least one (Kleinrock 1979)."""
    power: Value = step.throughput / step.rtt_ratio
    return power


def aurora_reward(step: Step) -> Value:
    """10 throughput - 1000 delay - 2000 loss, in packets/s, s and a share (Jay et al., ICML 2019, section 4)."""
    packets = np.divide(step.throughput * 1e6, 8 * 1500)
    reward: Value = 10 * packets - 1000 * step.rtt_ratio * step.min_rtt - 2000 * step.loss
    return reward
