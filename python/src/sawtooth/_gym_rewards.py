"""Rewards of a step. Each is a function of a Step, for one environment or for many at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log
from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

Value = Union[float, NDArray[np.float64]]
"""A number, or an array with a number for each environment of a vector."""


class Step:
    """The observations of a step as attributes (``SawtoothEnv.observations`` has their units and meanings).

    Each is a number, or for a vector of environments an array with one for each, so that a reward made of NumPy
    functions serves both.
    """

    __slots__ = ("_columns",)

    def __init__(self, numbers: NDArray[np.float64]) -> None:
        # For one environment these are its numbers, and for many an array for each observation.
        self._columns = numbers.T

    def __getattr__(self, name: str) -> Any:
        """Raises AttributeError for names that are no observation; the class that ``step_of`` returns has those."""
        names = ", ".join(name for name, of in vars(type(self)).items() if isinstance(of, property))
        raise AttributeError(f"a step has no {name}; it has {names}")


def step_of(keys: Iterable[str]) -> type[Step]:
    """Returns a class of Step with these observations, in the order of its numbers."""

    def shown(place: int) -> property:
        return property(lambda step: step._columns[place])

    return type("Step", (Step,), {"__slots__": (), **{key: shown(place) for place, key in enumerate(keys)}})


Reward = Callable[[Step], Value]

LEAST_MBPS = 0.01
"""The least throughput that a reward counts, Mbit/s, so that its logarithm is bounded."""


def copa_reward(delta: float = 0.5) -> Reward:
    """ln(throughput in Mbit/s) - delta ln(round trip time / least round trip time).

    This is the objective of Copa (Arun and Balakrishnan, NSDI 2018, section 2). Its delay is the round trip time
    itself; dividing by the least one changes the reward by a constant. With delta = 1 it is the logarithm of
    Kleinrock's power.
    """

    def reward(step: Step) -> Value:
        throughput, ratio = step.throughput, step.rtt_ratio
        # For a single number NumPy takes several times as long.
        if isinstance(throughput, float):
            return log(max(float(throughput), LEAST_MBPS)) - delta * log(ratio)
        rewards: Value = np.log(np.maximum(throughput, LEAST_MBPS)) - delta * np.log(ratio)
        return rewards

    return reward


def power_reward(step: Step) -> Value:
    """Throughput in Mbit/s divided by the ratio of the round trip time to the least one (Kleinrock 1979)."""
    power: Value = step.throughput / step.rtt_ratio
    return power


def aurora_reward(step: Step) -> Value:
    """10 throughput - 1000 delay - 2000 loss, in packets/s, s and a share (Jay et al., ICML 2019, section 4)."""
    packets = np.divide(step.throughput * 1e6, 8 * 1500)
    reward: Value = 10 * packets - 1000 * step.rtt_ratio * step.min_rtt - 2000 * step.loss
    return reward
