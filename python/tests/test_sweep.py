"""A sweep in Python equals that of the command line, with the same runs and the same statistics."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
import sawtooth
from conftest import command_line
from sawtooth import _sweep

SPEC: dict[str, Any] = {
    "version": 1,
    "base": {"version": 1, "durationS": 5, "flows": [{"variant": "reno"}, {"variant": "reno"}]},
    "vary": [
        {"path": "bottleneck.buffer.packets", "values": [10, 40]},
        {"path": "bottleneck.loss.percent", "values": [0, 0.5]},
    ],
    "compare": ["reno", "cubic", "vegas"],
    "repetitions": 3,
    "startJitterS": 0.2,
    "warmUpS": 1,
    "metrics": ["throughput", "queue-delay-p95", "goodput@b"],
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sweep") / "sweep.json"
    path.write_text(json.dumps(SPEC))
    return path


@pytest.fixture(scope="module")
def lines(file: Path) -> dict[int, dict[str, Any]]:
    """Returns the results of the command line by their points."""
    printed = [json.loads(line) for line in command_line("sweep", str(file)).stdout.splitlines()]
    return {line["point"]: line for line in printed if "point" in line}


@pytest.fixture(scope="module")
def runs() -> pd.DataFrame:
    return sawtooth.sweep(SPEC, processes=2)


def test_every_run_is_that_of_the_command_line(runs: pd.DataFrame, lines: dict[int, dict[str, Any]]) -> None:
    assert runs.index.tolist() == sorted(lines) == list(range(36))
    for point, row in runs.iterrows():
        assert row["digest"] == lines[int(str(point))]["digest"]
        assert {metric: row[metric] for metric in SPEC["metrics"]} == lines[int(str(point))]["values"]


def test_columns_say_what_was_run(runs: pd.DataFrame) -> None:
    named = ["bottleneck.buffer.packets", "bottleneck.loss.percent", "variant", "repetition", "seed", *SPEC["metrics"]]
    assert runs.columns.tolist() == [*named, "failed", "digest", "engine"]
    assert runs.groupby(["variant", "bottleneck.buffer.packets", "bottleneck.loss.percent"])["seed"].apply(list).map(
        lambda seeds: seeds == [1, 2, 3]
    ).all()
    assert runs["failed"].isna().all()


def test_how_many_processes_makes_no_difference(runs: pd.DataFrame, file: Path) -> None:
    pd.testing.assert_frame_equal(sawtooth.sweep(file, processes=1), runs)


@pytest.mark.parametrize(("option", "table"), [("--csv", sawtooth.cells), ("--pairs", sawtooth.pairs)])
def test_tables_are_those_of_the_command_line(option: str, table: Any, runs: pd.DataFrame, file: Path) -> None:
    printed = pd.read_csv(io.StringIO(command_line("sweep", str(file), option).stdout))
    pd.testing.assert_frame_equal(table(SPEC, runs), printed)


def test_points_can_be_run_anywhere(runs: pd.DataFrame) -> None:
    spec = _sweep.read(SPEC)
    assert _sweep.points(spec) == list(range(36))
    rows = _sweep.run_points(spec, [35]) + _sweep.run_points(json.loads(json.dumps(spec)), [0, 17])
    pd.testing.assert_frame_equal(_sweep.frame(spec, rows), runs.loc[[0, 17, 35]], check_dtype=False)


def test_a_sweep_at_fault_is_refused_as_on_the_command_line() -> None:
    bad = {**SPEC, "repetitions": 0, "metrics": ["nothing"]}
    said = command_line("sweep", "-", given=json.dumps(bad))
    assert said.returncode == 2
    with pytest.raises(sawtooth.ScenarioError) as caught:
        sawtooth.sweep(bad)
    assert str(caught.value) == said.stderr.strip()
    assert len(caught.value.faults) == 2
    with pytest.raises(ValueError, match="processes = 0"):
        sawtooth.sweep(SPEC, processes=0)


def test_a_process_that_dies_costs_its_own_point_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = _sweep.ask

    def dies_at_three(request: str, /, **about: Any) -> Any:
        if request == "runPoints" and 3 in about["points"]:
            raise sawtooth.EngineError("the engine's process ended (-9)")
        return real(request, **about)

    monkeypatch.setattr(_sweep, "ask", dies_at_three)
    rows = _sweep.frame(SPEC, _sweep.run_points(SPEC, range(6)))
    assert rows["failed"].notna().tolist() == [point == 3 for point in range(6)]
    assert rows.loc[3, "failed"] == "the engine's process ended (-9)"
    assert rows["throughput"].notna().tolist() == [point != 3 for point in range(6)]
    assert sawtooth.cells(SPEC, rows)["failed"].max() == 1


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    sawtooth.sweep(SPEC, processes=2, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (36, 36)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_measured_links_come_along(measured: dict[str, Any]) -> None:
    spec = {
        "version": 1,
        "base": measured["content"],
        "vary": [{"path": "bottleneck.buffer.packets", "values": [20, 60]}],
        "metrics": ["throughput"],
        "repetitions": 1,
    }
    path = measured["path"].parent / "sweep.json"
    path.write_text(json.dumps(spec))
    printed = [json.loads(line) for line in command_line("sweep", str(path)).stdout.splitlines()]
    assert sawtooth.sweep(path)["digest"].tolist() == [line["digest"] for line in printed if "point" in line]
