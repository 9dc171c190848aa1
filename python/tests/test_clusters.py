"""Sweeps over Ray and Dask equal those of one machine. What is lost is run again, and a point that fails is named and hides no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
import sawtooth
from conftest import ROOT, command_line
from sawtooth import _sweep
from sawtooth._node import node
from sawtooth.clusters import DaskCluster, Lost, RayCluster, run_over, workers_that_come_back

RECIPES = ROOT / "docs" / "cluster"

SMALL: dict[str, Any] = {
    "version": 1,
    "title": "Small",
    "base": {
        "version": 1,
        "durationS": 2,
        "seed": 5,
        "bottleneck": {"bandwidthMbps": 4},
        "flows": [{"variant": "reno"}, {"variant": "reno", "startS": 0.5}],
    },
    "vary": [{"path": "bottleneck.buffer.bdp", "values": [0.5, 2]}],
    "compare": ["reno", "cubic"],
    "repetitions": 4,
    "startJitterS": 0.5,
}
RUNS = 16

LARGE = {**SMALL, "title": "A thousand runs", "repetitions": 250}
LARGE_RUNS = 1000


@pytest.fixture(scope="module")
def here() -> pd.DataFrame:
    """The sweep as one machine runs it."""
    return sawtooth.sweep(SMALL)


class InTurn:
    """A cluster that runs its tasks when they are asked for. ``loses`` has the points whose chunks lose their workers, and how often."""

    name = "the test"

    def __init__(self, loses: dict[int, int] | None = None, fails: Iterable[int] = (), slots: int = 1) -> None:
        self.loses = dict(loses or {})
        self.fails = set(fails)
        self._slots = slots
        self.begun: list[list[int]] = []
        self.cancelled: list[int] = []

    def slots(self) -> int:
        return self._slots

    def submit(self, spec: dict[str, Any], chunk: list[int]) -> int:
        self.spec = spec
        self.begun.append(chunk)
        return len(self.begun) - 1

    def ended(self, futures: list[int]) -> list[int]:
        return futures[-1:]

    def rows(self, future: int) -> list[Any]:
        for point in self.begun[future]:
            if self.loses.get(point, 0) > 0:
                self.loses[point] -= 1
                raise Lost("its node was shut down")
            if point in self.fails:
                raise ModuleNotFoundError("No module named 'sawtooth'")
        return _sweep.run_points(self.spec, self.begun[future])

    def cancel(self, futures: Iterable[int]) -> None:
        self.cancelled += list(futures)


def over(cluster: Any, take: Any = None) -> pd.DataFrame:
    rows: list[Any] = []
    spec = _sweep.read(SMALL)
    run_over(cluster, spec, _sweep.points(spec), take or rows.extend)
    return _sweep.frame(spec, rows)


def failed(runs: pd.DataFrame) -> dict[Any, str]:
    return dict(runs["failed"].dropna())


def same_but(found: pd.DataFrame, expected: pd.DataFrame, point: int) -> None:
    """Asserts that all rows but one equal those of one machine."""
    pd.testing.assert_frame_equal(found.drop(point).drop(columns="failed"), expected.drop(point).drop(columns="failed"))


def test_tasks_that_end_out_of_order_give_the_rows_of_one_machine(here: pd.DataFrame) -> None:
    cluster = InTurn()
    pd.testing.assert_frame_equal(over(cluster), here)
    assert [len(chunk) for chunk in cluster.begun] == [4, 4, 4, 4]


def test_a_chunk_that_is_lost_is_run_point_by_point_when_nothing_else_runs(here: pd.DataFrame) -> None:
    cluster = InTurn(loses={6: 1})
    pd.testing.assert_frame_equal(over(cluster), here)
    assert cluster.begun == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15], [4], [5], [6], [7]]


def test_a_chunk_of_one_point_is_run_once_more_by_itself_too(here: pd.DataFrame) -> None:
    cluster = InTurn(loses={6: 1}, slots=16)
    pd.testing.assert_frame_equal(over(cluster), here)
    assert cluster.begun == [*([point] for point in range(RUNS)), [6]]


def test_a_point_that_always_loses_its_worker_is_named_and_the_others_are_there(here: pd.DataFrame) -> None:
    found = over(InTurn(loses={6: 99}))
    assert failed(found) == {6: "each worker of the test that had it was lost: its node was shut down"}
    same_but(found, here, 6)


def test_a_task_that_fails_on_one_worker_names_its_points_and_hides_no_other() -> None:
    found = over(InTurn(fails=[9]))
    assert failed(found) == dict.fromkeys([8, 9, 10, 11], "ModuleNotFoundError: No module named 'sawtooth'")
    assert len(found) == RUNS


def test_tasks_that_fail_on_every_worker_raise_what_failed() -> None:
    with pytest.raises(ModuleNotFoundError, match="No module named 'sawtooth'"):
        over(InTurn(fails=range(RUNS)))


def test_what_is_under_way_is_cancelled_at_an_interruption() -> None:
    def interrupt(_rows: list[Any]) -> None:
        raise KeyboardInterrupt

    cluster = InTurn()
    with pytest.raises(KeyboardInterrupt):
        over(cluster, interrupt)
    assert cluster.cancelled == [0, 1, 2]


def test_what_is_no_cluster_is_refused() -> None:
    with pytest.raises(ValueError, match="over = 'spark': None, 'ray', 'dask' or a client of Dask"):
        sawtooth.sweep(SMALL, over="spark")  # type: ignore[arg-type]


def nanny_knows() -> Callable[[], None]:
    """Returns a function that waits, in a task of Dask, until the nanny of its worker knows that the worker has started.

    A worker that ends before that is not started again.
    """

    def wait() -> None:
        from distributed import get_client, get_worker

        here = get_worker().address
        client = get_client()
        while client.run(lambda dask_worker: dask_worker.process.status.name, workers=[here], nanny=True) != {here: "running"}:
            pass

    return wait


def dying(folder: str, times: int, ready: Callable[[], None] = lambda: None) -> Any:
    """Returns a task whose process is killed ``times`` times at point 6, in whichever worker, after ``ready``. It is pickled
    by value, because workers lack this file.
    """

    def task(spec: Any, chunk: list[int]) -> Any:
        import os
        import signal
        from pathlib import Path

        from sawtooth._sweep import run_points

        died = len(list(Path(folder).iterdir()))
        if 6 in chunk and died < times:
            (Path(folder) / str(died)).touch()
            ready()
            os.kill(os.getpid(), signal.SIGKILL)
        return run_points(spec, chunk)

    return task


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'sawtooth[ray]'")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install 'sawtooth[dask]'")
    with (
        workers_that_come_back(),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def watch_of(said: list[tuple[int, int]]) -> Any:
    return lambda done, every: said.append((done, every))


def test_ray_gives_the_rows_of_one_machine_over_the_cluster_that_is_there(ray: Any, here: pd.DataFrame) -> None:
    said: list[tuple[int, int]] = []
    pd.testing.assert_frame_equal(sawtooth.sweep(SMALL, over="ray", progress=watch_of(said)), here)
    assert said[-1] == (RUNS, RUNS)
    assert [done for done, _ in said] == sorted({done for done, _ in said})
    assert ray.is_initialized()


def test_ray_runs_the_chunk_of_a_lost_worker_again(ray: Any, here: pd.DataFrame, tmp_path: Path) -> None:
    pd.testing.assert_frame_equal(over(RayCluster(dying(str(tmp_path), 1))), here)
    assert len(list(tmp_path.iterdir())) == 1


def test_ray_names_the_point_that_takes_its_workers_down(ray: Any, here: pd.DataFrame, tmp_path: Path) -> None:
    found = over(RayCluster(dying(str(tmp_path), 99)))
    assert list(failed(found)) == [6]
    assert failed(found)[6].startswith("each worker of Ray that had it was lost: ")
    same_but(found, here, 6)


def test_dask_gives_the_rows_of_one_machine_over_a_client(client: Any, here: pd.DataFrame) -> None:
    said: list[tuple[int, int]] = []
    pd.testing.assert_frame_equal(sawtooth.sweep(SMALL, over=client, progress=watch_of(said)), here)
    assert said[-1] == (RUNS, RUNS)
    # The client of the program is used and stays open.
    pd.testing.assert_frame_equal(sawtooth.sweep(SMALL, over="dask"), here)
    assert client.status == "running"


def test_dask_runs_the_chunk_of_a_lost_worker_again(client: Any, here: pd.DataFrame, tmp_path: Path) -> None:
    pd.testing.assert_frame_equal(over(DaskCluster(client, dying(str(tmp_path), 1, nanny_knows()))), here)
    assert len(list(tmp_path.iterdir())) == 1


def test_dask_names_the_point_that_takes_its_workers_down(client: Any, here: pd.DataFrame, tmp_path: Path) -> None:
    found = over(DaskCluster(client, dying(str(tmp_path), 99, nanny_knows())))
    assert list(failed(found)) == [6]
    assert failed(found)[6].startswith("each worker of Dask that had it was lost: ")
    same_but(found, here, 6)


def printed(*arguments: str | Path) -> str:
    """Returns what the command line prints. Asserts that it succeeds."""
    done = command_line(*map(str, arguments))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_thousand_runs_over_rays_local_cluster_are_those_of_the_command_line(ray: Any, tmp_path: Path) -> None:
    sweep, out = tmp_path / "sweep.json", tmp_path / "ray.jsonl"
    sweep.write_text(json.dumps(LARGE))
    expected = printed("sweep", sweep)
    found = sawtooth.sweep(sweep, over="ray", out=out)
    # Every line is equal to the byte, with the values and the digest of its run.
    assert printed("merge", out) == expected
    lines = [json.loads(line) for line in expected.splitlines()[1:]]
    assert len(lines) == LARGE_RUNS
    assert list(found.index) == [line["point"] for line in lines]
    assert list(found["digest"]) == [line["digest"] for line in lines]
    assert list(found["throughput"]) == [line["values"]["throughput"] for line in lines]
    assert len(set(found["digest"])) == LARGE_RUNS


@pytest.mark.parametrize(("recipe", "package"), [("ray_sweep.py", "ray"), ("dask_sweep.py", "distributed")])
def test_the_recipe_names_a_run_that_failed_and_again_runs_it_alone(recipe: str, package: str, tmp_path: Path) -> None:
    """Runs the recipe as it stands on a cluster that it starts. The engine's process ends at each request for one run."""
    pytest.importorskip(package, reason=f"{package} is not installed")
    (tmp_path / "sweep.json").write_text(json.dumps(SMALL))
    out = tmp_path / "results.jsonl"

    def run(node: str | None = None) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, **({} if node is None else {"SAWTOOTH_NODE": node})}
        arguments = [sys.executable, str(RECIPES / recipe), "sweep.json"]
        return subprocess.run(arguments, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)

    failing = run(node=str(node_that_fails(tmp_path / "node")))
    assert "point 6 failed: " in failing.stderr
    assert failing.returncode == 1
    before = out.read_text()
    again = run()
    assert again.returncode == 0, again.stderr
    assert out.read_text().startswith(before)
    assert len(out.read_text().splitlines()) == len(before.splitlines()) + 1
    assert printed("merge", out) == printed("sweep", tmp_path / "sweep.json")


def node_that_fails(path: Path) -> Path:
    """Makes a Node.js whose engine ends at each request for point 6."""
    hook = path.with_suffix(".cjs")
    hook.write_text(
        """const on = process.stdin.constructor.prototype
const read = on.push
on.push = function (chunk) {
  if (this === process.stdin && chunk && /"points": \\[(\\d+, )*6[,\\]]/.test(chunk.toString())) process.exit(9)
  return read.apply(this, arguments)
}
"""
    )
    path.write_text(f"#!/bin/sh\nexec '{node()}' --require '{hook}' \"$@\"\n")
    path.chmod(0o755)
    return path
