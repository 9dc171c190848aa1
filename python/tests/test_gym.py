"""Environments meet the requirements of Gymnasium, and their steps equal those of the library."""

from __future__ import annotations

import math
import os
import runpy
import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import ROOT
from documents import examples, printed
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from sawtooth import EngineError, ScenarioError
from sawtooth._awake import _ASLEEP_AFTER_VAIN, AwakeWait
from sawtooth.gym import SawtoothEnv, SawtoothVectorEnv, aurora_reward, copa_reward, power_reward

PATH = {"bandwidthMbps": 10, "delayMs": 20, "buffer": {"packets": 50}}
FLOW = {"variant": "reno", "access": None, "delayedAckSegments": 1}
SCENARIO: dict[str, Any] = {"version": 1, "durationS": 3, "bottleneck": PATH, "flows": [FLOW]}
LOSSY = {**SCENARIO, "bottleneck": {**PATH, "loss": {"model": "bernoulli", "percent": 2}}}

ACTIONS = {
    "window": (1, 100),
    "rate": (0.01, 1000),
    "window-and-rate": (0.01, 1000),
    "window-factor": (-1, 1),
    "rate-factor": (-1, 1),
}


def windows(count: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).uniform(1, 80, (count, 1))


@pytest.mark.filterwarnings("ignore:.*symmetric and normalized space")
def test_is_registered_and_kept_to_what_gymnasium_asks() -> None:
    for action in ACTIONS:
        env = gymnasium.make("Sawtooth-v1", scenario=LOSSY, action=action, max_window=100)
        check_env(env.unwrapped)
        env.close()


def test_bounds_are_those_of_the_action() -> None:
    for action, (low, high) in ACTIONS.items():
        env = SawtoothEnv(SCENARIO, action=action, max_window=100)
        assert env.action_space.low.min() == low
        assert env.action_space.high.max() == high
        assert len(env.actions) == env.action_space.shape[0]
        env.close()


def test_a_window_that_fits_is_delivered_each_round_trip() -> None:
    env = SawtoothEnv(SCENARIO)
    places = {of.key: place for place, of in enumerate(env.observations)}
    env.reset(seed=1)
    for _ in range(30):
        env.step(np.array([20.0]))
    observation, _, _, _, info = env.step(np.array([20.0]))
    assert observation[places["delivered"]] == 20
    assert observation[places["in_flight"]] == 20
    assert observation[places["throughput"]] == pytest.approx(20 * 0.012 / info["step_s"])
    assert info["step_s"] == pytest.approx(0.0412, abs=1e-4)
    env.close()


def test_an_episode_is_truncated_with_its_scenario_and_terminated_with_its_data() -> None:
    env = SawtoothEnv(SCENARIO, step_s=0.5)
    _, info = env.reset(seed=1)
    left = math.ceil((3 - info["time_s"]) / 0.5)
    flags = [env.step(np.array([10.0]))[2:4] for _ in range(left)]
    assert flags == [(False, False)] * (left - 1) + [(False, True)]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.array([10.0]))
    env.reset(options={"scenario": {**SCENARIO, "flows": [{**FLOW, "bytes": 14480}]}})
    assert env.step(np.array([10.0]))[2:4] == (True, False)
    env.close()


def episode(env: Any, seed: int, count: int = 200) -> tuple[list[np.ndarray], float, str | None]:
    observations, total, digest = [env.reset(seed=seed)[0]], 0.0, None
    for action in windows(count):
        observation, reward, terminated, truncated, info = env.step(action)
        observations.append(observation)
        total += reward
        if terminated or truncated:
            digest = info.get("digest")
            break
    return observations, total, digest


def test_the_same_seed_and_actions_are_the_same_run() -> None:
    env, other = SawtoothEnv(LOSSY, digest=True), SawtoothEnv(LOSSY, digest=True)
    observed, total, digest = episode(env, 7)
    again, total_again, digest_again = episode(other, 7)
    assert digest is not None
    assert (digest, total) == (digest_again, total_again)
    assert np.array_equal(observed, again)
    assert episode(env, 8)[2] != digest
    assert episode(env, 7)[2] == digest
    env.close()
    other.close()


def test_a_reset_without_seed_goes_on_with_the_seeds_of_the_one_before() -> None:
    env = SawtoothEnv(LOSSY)
    env.reset(seed=5)
    first = [env.reset()[1]["seed"] for _ in range(3)]
    env.reset(seed=5)
    assert [env.reset()[1]["seed"] for _ in range(3)] == first
    assert len(set(first)) == 3
    env.close()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_vector_is_as_many_environments_one_by_one(processes: int) -> None:
    """Runs through the ends of episodes, which begin anew with the seeds that a single environment draws."""
    scenarios = [LOSSY, {**LOSSY, "durationS": 2}, {**SCENARIO, "flows": [FLOW, FLOW]}]
    vector = SawtoothVectorEnv(3, scenarios, processes=processes)
    singles = SyncVectorEnv([lambda of=of: SawtoothEnv(of) for of in scenarios])
    assert vector.metadata["autoreset_mode"] == singles.metadata["autoreset_mode"]
    assert vector.action_space == singles.action_space
    assert vector.observation_space == singles.observation_space
    assert np.array_equal(vector.reset(seed=3)[0], singles.reset(seed=3)[0])
    ends = 0
    for step in range(150):
        actions = windows(3, step)
        *ours, infos = vector.step(actions)
        *theirs, infos_of_singles = singles.step(actions)
        assert [of.dtype for of in ours] == [of.dtype for of in theirs]
        for place in (0, 2, 3):
            assert np.array_equal(ours[place], theirs[place])
        # The logarithm of many numbers at once may be rounded differently from that of one.
        assert np.allclose(ours[1], theirs[1], rtol=1e-12)
        assert np.array_equal(infos["time_s"], infos_of_singles["time_s"])
        ends += int(ours[3].sum())
    assert ends >= 3
    vector.close()
    singles.close()


def test_a_vector_begins_some_anew_by_a_mask() -> None:
    vector = SawtoothVectorEnv(2, SCENARIO)
    vector.reset(seed=1)
    vector.step(np.full((2, 1), 20.0))
    before = vector.step(np.full((2, 1), 20.0))[4]["time_s"]
    after = vector.reset(options={"reset_mask": np.array([True, False])})[1]["time_s"]
    assert after[0] < before[0]
    assert after[1] == before[1]
    vector.close()


def test_gymnasium_makes_the_vector() -> None:
    vector = gymnasium.make_vec("Sawtooth-v1", num_envs=2, vectorization_mode="vector_entry_point", scenario=SCENARIO)
    assert isinstance(vector.unwrapped, SawtoothVectorEnv)
    vector.reset(seed=1)
    assert vector.step(vector.action_space.sample())[1].shape == (2,)
    vector.close()


def test_rewards_are_what_they_say() -> None:
    rewards = {
        copa_reward(0.5): lambda rate, ratio, rtt, loss: math.log(rate) - 0.5 * math.log(ratio),
        copa_reward(1): lambda rate, ratio, rtt, loss: math.log(rate / ratio),
        power_reward: lambda rate, ratio, rtt, loss: rate / ratio,
        aurora_reward: lambda rate, ratio, rtt, loss: 10 * rate * 1e6 / 12000 - 1000 * ratio * rtt - 2000 * loss,
        lambda step: step.sent: None,
    }
    for reward, expected in rewards.items():
        env = SawtoothEnv(LOSSY, reward=reward)
        places = {of.key: place for place, of in enumerate(env.observations)}
        env.reset(seed=1)
        for _ in range(20):
            observation, got, *_ = env.step(np.array([60.0]))
        shown = [observation[places[key]] for key in ("throughput", "rtt_ratio", "min_rtt", "loss")]
        assert got == pytest.approx(observation[places["sent"]] if expected is None else expected(*shown))
        env.close()


def test_a_reward_may_ask_for_what_there_is_only() -> None:
    env = SawtoothEnv(SCENARIO, reward=lambda step: step.speed)
    env.reset(seed=1)
    with pytest.raises(AttributeError, match="a step has no speed; it has srtt_ratio, "):
        env.step(np.array([10.0]))
    env.close()


def test_what_is_at_fault_is_said() -> None:
    with pytest.raises(ScenarioError, match=r'flow = "z": unknown flow "z"'):
        SawtoothEnv(SCENARIO, flow="z")
    with pytest.raises(ScenarioError, match="action"):
        SawtoothEnv(SCENARIO, action="cwnd")
    with pytest.raises(ScenarioError, match="durationS"):
        SawtoothVectorEnv(2, {**SCENARIO, "durationS": 0})
    with pytest.raises(ValueError, match="1 scenarios for 2 environments"):
        SawtoothVectorEnv(2, [SCENARIO])
    env = SawtoothEnv(SCENARIO)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not a number"):
        env.step(np.array([math.nan]))
    env.step(np.array([10.0]))
    env.close()
    with pytest.raises(EngineError, match="closed"):
        env.step(np.array([10.0]))


def test_a_step_that_was_interrupted_ends_its_process_and_says_so() -> None:
    env = SawtoothEnv(SCENARIO)
    env.reset(seed=1)
    env._process.begin_step()
    with pytest.raises(EngineError, match="interrupted"):
        env.step(np.array([10.0]))
    env.close()


def test_an_engine_that_dies_is_an_error_and_no_wait() -> None:
    env = SawtoothEnv(SCENARIO)
    env.reset(seed=1)
    env._process._child.kill()
    with pytest.raises(EngineError, match="ended"):
        env.step(np.array([10.0]))
    env.close()


def test_a_step_is_the_same_whether_both_sides_wait_awake_or_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    episodes = []
    for cores, awake in ((1, False), (2, True)):
        monkeypatch.setattr("sawtooth.gym.cores", lambda cores=cores: cores)
        env = SawtoothEnv(LOSSY, digest=True)
        assert ("--awake" in env._process._child.args) == awake
        episodes.append(episode(env, 7))
        env.close()
    (asleep, *sums), (awake_too, *same) = episodes
    assert sums == same
    assert np.array_equal(asleep, awake_too)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Windows cannot be waited for awake")
def test_a_wait_awake_that_was_in_vain_is_followed_by_some_that_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(0.0, 2e-5)
    monkeypatch.setattr("sawtooth._awake.time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    output, given = os.pipe()
    wait = AwakeWait(output)
    asked: list[bool] = []
    poll = wait._poll.poll

    def polled(*timeout: float) -> list[tuple[int, int]]:
        sleeps = timeout == ()
        asked.append(sleeps)
        if sleeps:
            os.write(given, b"x")
        return poll(*timeout)

    wait._poll = SimpleNamespace(poll=polled)
    for _ in range(_ASLEEP_AFTER_VAIN + 1):
        wait()
        os.read(output, 1)
    looks = asked.index(True)
    assert looks == 4
    assert asked[looks:] == [True] * (_ASLEEP_AFTER_VAIN + 1)
    asked.clear()
    os.write(given, b"x")
    wait()
    assert asked == [False]
    os.close(output)
    os.close(given)


def test_programs_of_the_document_print_what_it_says() -> None:
    found = examples(ROOT / "docs/GYM.md")
    assert len(found) >= 1
    assert printed([program for program, _ in found]) == [prints.rstrip("\n") for _, prints in found]


def test_the_example_learns_the_window_of_its_path() -> None:
    example = runpy.run_path(str(ROOT / "python/examples/learn_window.py"))
    assert example["learn"]() == pytest.approx(example["PATH_PACKETS"], abs=0.5)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system forks no processes")
def test_a_forked_process_leaves_the_environments_of_its_parent_alone() -> None:
    env = SawtoothEnv(SCENARIO)
    env.reset(seed=1)
    forked = os.fork()
    if forked == 0:
        try:
            env.step(np.array([20.0]))
        except EngineError:
            env.close()
            os._exit(0)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(forked, 0)[1]) == 0
    alone = SawtoothEnv(SCENARIO)
    alone.reset(seed=1)
    for _ in range(3):
        assert env.step(np.array([20.0]))[4] == alone.step(np.array([20.0]))[4]
