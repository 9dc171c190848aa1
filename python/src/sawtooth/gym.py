"""Environments for Gymnasium: a flow whose window or rate is set once a round trip (docs/GYM.md).

Importing this module registers ``Sawtooth-v1``. It needs ``pip install 'sawtooth[gym]'``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._cores import cores
from ._given import Given, about
from ._gym_engine import STEP_S, TERMINATED, TIME_S, TRUNCATED, Described, EnvironmentProcess
from ._gym_rewards import Reward, Step, aurora_reward, copa_reward, power_reward, step_of

__all__ = ["SawtoothEnv", "SawtoothVectorEnv", "Step", "aurora_reward", "copa_reward", "power_reward"]

Numbers = NDArray[np.float64]

DEFAULT_SCENARIO: Mapping[str, Any] = {"version": 1, "durationS": 30, "flows": [{"variant": "reno"}]}
"""One flow alone on a path of 10 Mbit/s and 40 ms, for 30 s."""

_SEEDS = 2**53
"""The seeds of scenarios are whole numbers below this."""


def _box(described: Sequence[Described]) -> spaces.Space[Numbers]:
    low = np.array([of.min for of in described])
    high = np.array([of.max for of in described])
    return cast(spaces.Space[Numbers], spaces.Box(low, high, dtype=np.float64))


def _asked(
    scenario: Given,
    flow: str | None,
    action: str,
    step_s: float | None,
    max_window: float,
    max_rate: float,
    ecn: str,
    digest: bool,
) -> dict[str, Any]:
    """Describes an environment for the engine."""
    options = {
        "flow": flow,
        "action": action,
        "step_s": step_s,
        "max_window": max_window,
        "max_rate": max_rate,
        "ecn": ecn,
        "digest": digest,
    }
    return {**about(scenario), **options}


class SawtoothEnv(gymnasium.Env[Numbers, Numbers]):
    """One flow of a scenario, steered step by step.

    ``scenario`` is the content of a scenario, its file, its text or a link. It sets the path, the queues, the other
    flows, and the duration of an episode. ``flow`` is the id of the flow that is steered in place of its variant; None
    is the first that runs TCP.

    ``action`` is ``window`` (segments), ``rate`` (Mbit/s, paced), ``window-and-rate``, or ``window-factor`` and
    ``rate-factor`` (doublings of the last one, -1 to 1). ``step_s`` is the length of a step in s; None is the smoothed
    round trip time at its beginning. ``max_window`` (segments) and ``max_rate`` (Mbit/s) bound the actions. ``ecn`` is
    ``accurate`` or ``l4s``.

    ``reward`` is a function of a Step. With ``digest`` the ``info`` of the last step has the digest of the run, which
    is the same everywhere for the same seed and the same actions.

    Raises ScenarioError, RunRefused and NoEngine; steps raise RunStopped and EngineError.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    observations: tuple[Described, ...]
    """The numbers of an observation: key, unit, bounds, meaning."""
    actions: tuple[Described, ...]
    """The numbers of an action."""

    def __init__(
        self,
        scenario: Given = DEFAULT_SCENARIO,
        *,
        flow: str | None = None,
        action: str = "window",
        step_s: float | None = None,
        max_window: float = 1000,
        max_rate: float = 1000,
        ecn: str = "accurate",
        reward: Reward | None = None,
        digest: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._options = (flow, action, step_s, max_window, max_rate, ecn, digest)
        self._has_digest = digest
        self._reward = copa_reward() if reward is None else reward
        self._process = EnvironmentProcess([_asked(scenario, *self._options)], awake=cores() > 1)
        self.observations = self._process.observations
        self.actions = self._process.actions
        self.observation_space = _box(self.observations)
        self.action_space = _box(self.actions)
        self._shown = step_of(of.key for of in self.observations)
        self._is_over = True
        self._take_rows()

    def _take_rows(self) -> None:
        """Finds the parts of the buffers in which steps are asked for and answered."""
        count = len(self.observations)
        asked, row = self._process.asked[0], self._process.rows[0]
        self._action, self._seed = asked[:-1], asked[-1:]
        self._observation, self._state = row[:count], row[count:]
        self._step = self._shown(self._observation)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begins an episode. ``seed`` is that of the scenario. ``options`` may have a ``scenario``, which replaces the
        present one from now on.
        """
        super().reset(seed=seed)
        if options is not None and "scenario" in options:
            self._process.open([_asked(options["scenario"], *self._options)])
            self._take_rows()
        chosen = int(self.np_random.integers(_SEEDS)) if seed is None else seed
        self._seed[0] = chosen
        self._process.begin_step()
        self._process.end_step()
        self._seed[0] = np.nan
        self._is_over = False
        return self._observation.copy(), {"seed": chosen, **self._info()}

    def step(self, action: Numbers) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Makes a step with this action. Numbers beyond the bounds of the action count as the bounds."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the episode is over: reset() begins another")
        self._action[:] = action
        # NaN is the one number that differs from itself. NumPy's own test takes longer than all the rest.
        if any(number != number for number in self._action.tolist()):
            raise ValueError(f"the action {action} is not a number")
        self._process.begin_step()
        self._process.end_step()
        state = self._state
        terminated, truncated = bool(state[TERMINATED]), bool(state[TRUNCATED])
        info = self._info()
        if terminated or truncated:
            self._is_over = True
            if self._has_digest:
                info["digest"] = self.result()["engine"]["digest"]
        return self._observation.copy(), float(self._reward(self._step)), terminated, truncated, info

    def _info(self) -> dict[str, Any]:
        return {"time_s": float(self._state[TIME_S]), "step_s": float(self._state[STEP_S])}

    def result(self) -> dict[str, Any]:
        """Returns the result of the run as ``sawtooth run --json`` prints it. The run goes on to its end with the last
        action, and the episode is over.
        """
        self._is_over = True
        return self._process.results()[0]

    def close(self) -> None:
        """Ends the engine's process."""
        self._process.close()


class SawtoothVectorEnv(VectorEnv[Numbers, Numbers, NDArray[Any]]):
    """Many environments, which are stepped by one message to each of a few processes.

    ``scenario`` is one for all, or a list with one for each. ``processes`` is the number of Node.js processes that
    share the environments; None is the number of cores. The other arguments are those of SawtoothEnv; ``reward`` is
    called once a step, with arrays.

    An episode that is over begins anew with the next step, whose action is ignored (``AutoresetMode.NEXT_STEP``), with
    the seed that a SawtoothEnv would draw.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    observations: tuple[Described, ...]
    actions: tuple[Described, ...]

    def __init__(
        self,
        num_envs: int = 1,
        scenario: Union[Given, Sequence[Given]] = DEFAULT_SCENARIO,
        *,
        processes: Optional[int] = None,
        flow: str | None = None,
        action: str = "window",
        step_s: float | None = None,
        max_window: float = 1000,
        max_rate: float = 1000,
        ecn: str = "accurate",
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._reward = copa_reward() if reward is None else reward
        given = cast(list[Given], list(scenario) if isinstance(scenario, (list, tuple)) else [scenario] * num_envs)
        if num_envs < 1 or len(given) != num_envs:
            raise ValueError(f"{len(given)} scenarios for {num_envs} environments")
        asked = [_asked(of, flow, action, step_s, max_window, max_rate, ecn, False) for of in given]
        count = min(num_envs, max(1, processes or cores()))
        bounds = [num_envs * part // count for part in range(count + 1)]
        self._slices = [slice(begin, end) for begin, end in zip(bounds, bounds[1:], strict=False)]
        self._processes: list[EnvironmentProcess] = []
        try:
            for part in self._slices:
                self._processes.append(EnvironmentProcess(asked[part], awake=count < cores()))
        except BaseException:
            self.close()
            raise
        self.observations = self._processes[0].observations
        self.actions = self._processes[0].actions
        self.single_observation_space = _box(self.observations)
        self.single_action_space = _box(self.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._shown = step_of(of.key for of in self.observations)
        self._rows = np.zeros((num_envs, self._processes[0].rows.shape[1]))
        self._asked = np.full((num_envs, len(self.actions) + 1), np.nan)
        self._randoms = [seeding.np_random(None)[0] for _ in range(num_envs)]
        self._is_over = np.ones(num_envs, dtype=bool)
        self._all = np.ones(num_envs, dtype=bool)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begins an episode in each environment. ``seed`` is that of the first, and each following one adds 1; or it is
        a list of seeds.

        ``options`` may have a ``reset_mask``, which selects the environments that begin anew, as in Gymnasium.
        """
        seeds = self._seeds(seed)
        mask = self._all if options is None or "reset_mask" not in options else np.asarray(options["reset_mask"], dtype=bool)
        for index, of in enumerate(seeds):
            if mask[index]:
                if of is not None:
                    self._randoms[index] = seeding.np_random(of)[0]
                self._asked[index] = float(self._randoms[index].integers(_SEEDS) if of is None else of)
            else:
                self._asked[index] = np.nan
        self._exchange()
        self._is_over &= ~mask
        return self._observed().copy(), self._info()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + index for index in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} environments")
        return seed

    def step(self, actions: Numbers) -> tuple[Numbers, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Makes a step in every environment."""
        asked, over = self._asked, self._is_over
        asked[:, :-1] = actions
        asked[:, -1] = np.nan
        if np.isnan(asked[:, :-1]).any():
            raise ValueError("the actions are not numbers")
        begins = over.any()
        if begins:
            for index in np.flatnonzero(over):
                asked[index, -1] = self._randoms[index].integers(_SEEDS)
        self._exchange()
        observed = self._observed()
        state = self._rows[:, observed.shape[1] :]
        terminated, truncated = state[:, TERMINATED] > 0, state[:, TRUNCATED] > 0
        rewards = np.array(self._reward(self._shown(observed)), dtype=np.float64)
        if begins:
            rewards[over] = 0
            # An episode that begins is not over, even where its flow never receives an ACK. Its first step says that.
            terminated &= ~over
            truncated &= ~over
        self._is_over = terminated | truncated
        return observed.copy(), rewards, terminated, truncated, self._info()

    def _exchange(self) -> None:
        """Sends the step to all processes before waiting for their answers, so that they work at the same time."""
        for process, part in zip(self._processes, self._slices, strict=True):
            process.asked[:] = self._asked[part]
            process.begin_step()
        failure: Exception | None = None
        for process, part in zip(self._processes, self._slices, strict=True):
            try:
                process.end_step()
                self._rows[part] = process.rows
            except Exception as error:
                failure = failure or error
        if failure is not None:
            raise failure

    def _observed(self) -> Numbers:
        return self._rows[:, : len(self.observations)]

    def _info(self) -> dict[str, Any]:
        state = self._rows[:, len(self.observations) :]
        return {
            "time_s": state[:, TIME_S].copy(),
            "_time_s": self._all,
            "step_s": state[:, STEP_S].copy(),
            "_step_s": self._all,
        }

    def results(self) -> list[dict[str, Any]]:
        """Returns the result of each run. Runs go on to their ends with the last action, and all episodes are over."""
        self._is_over[:] = True
        return [result for process in self._processes for result in process.results()]

    def close_extras(self, **_: Any) -> None:
        """Ends the processes."""
        for process in self._processes:
            process.close()


gymnasium.register(
    id="Sawtooth-v1",
    entry_point="sawtooth.gym:SawtoothEnv",
    vector_entry_point="sawtooth.gym:SawtoothVectorEnv",
)
