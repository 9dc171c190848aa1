"""The command line and Python continue each other's results files, and both run only what is missing."""

from __future__ import annotations

import json
import multiprocessing
import os
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
import sawtooth
from conftest import command_line
from sawtooth._lock import Busy, Lock
from test_clusters import RUNS, SMALL, printed


class Enough(Exception):
    """Raised by a test that has seen enough of a sweep."""


def points_of(path: Path) -> list[int]:
    return [json.loads(line)["point"] for line in path.read_text().splitlines()[1:]]


def counting(said: list[int]) -> Any:
    return lambda done, _every: said.append(done)


def interrupted(path: Path) -> list[int]:
    """Runs a part of the sweep into the file and returns its points."""

    def stop(done: int, _every: int) -> None:
        if done >= 4:
            raise Enough

    with pytest.raises(Enough):
        sawtooth.sweep(SMALL, out=path, processes=1, progress=stop)
    return points_of(path)


def test_an_interrupted_sweep_goes_on_and_makes_no_run_twice(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    first = interrupted(out)
    assert len(first) == 4
    with open(out, "ab") as file:
        file.write('{"point":15,"valu\u00e9'.encode()[:-1])
    said: list[int] = []
    found = sawtooth.sweep(SMALL, out=out, processes=1, progress=counting(said))
    assert said[0] > len(first)
    assert points_of(out)[: len(first)] == first
    assert sorted(points_of(out)) == list(range(RUNS))
    pd.testing.assert_frame_equal(found, sawtooth.sweep(SMALL))
    assert not Path(f"{out}.lock").exists()


def test_a_finished_sweep_runs_nothing_and_leaves_its_file_as_it_is(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    first = sawtooth.sweep(SMALL, out=out)
    before = out.read_bytes()
    said: list[int] = []
    # A cluster is not even asked for.
    pd.testing.assert_frame_equal(sawtooth.sweep(SMALL, out=out, over="ray", progress=counting(said)), first)
    assert (out.read_bytes(), said) == (before, [])


def test_a_run_that_failed_is_made_again(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    first = sawtooth.sweep(SMALL, out=out)
    lines = out.read_text().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if line.startswith('{"point":6,'))
    lines[at] = '{"point":6,"failed":"its worker died"}\n'
    out.write_text("".join(lines))
    said: list[int] = []
    pd.testing.assert_frame_equal(sawtooth.sweep(SMALL, out=out, progress=counting(said)), first)
    assert said == [RUNS]
    assert points_of(out).count(6) == 2


def test_the_command_line_goes_on_with_the_file_of_python_and_finds_the_same(tmp_path: Path) -> None:
    sweep, out = tmp_path / "sweep.json", tmp_path / "results.jsonl"
    sweep.write_text(json.dumps(SMALL))
    first = interrupted(out)
    whole = printed("sweep", sweep)
    printed("sweep", sweep, "--out", out)
    assert points_of(out)[: len(first)] == first
    assert len(points_of(out)) == RUNS
    assert printed("merge", out) == whole


def test_python_goes_on_with_a_shard_of_the_command_line(tmp_path: Path) -> None:
    sweep, out = tmp_path / "sweep.json", tmp_path / "results.jsonl"
    sweep.write_text(json.dumps(SMALL))
    printed("sweep", sweep, "--shard", "2/4", "--out", out)
    said: list[int] = []
    found = sawtooth.sweep(sweep, out=out, progress=counting(said))
    assert (min(said), max(said)) == (5, RUNS)
    pd.testing.assert_frame_equal(found, sawtooth.sweep(SMALL))
    assert printed("merge", out) == printed("sweep", sweep)


@pytest.mark.parametrize(
    ("held", "why"),
    [
        ("a letter\n", "not the results of a sweep"),
        ('{"sawtooth":"sweep results","version":1}\n', "sweep"),
    ],
)
def test_what_is_no_results_file_is_left_as_it_is(tmp_path: Path, held: str, why: str) -> None:
    out = tmp_path / "results.jsonl"
    out.write_text(held)
    with pytest.raises(sawtooth.ScenarioError, match=f"(?s){why}.*left as it is; name another file"):
        sawtooth.sweep(SMALL, out=out)
    assert out.read_text() == held


def test_the_results_of_another_sweep_are_never_added_to(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    interrupted(out)
    before = out.read_text()
    with pytest.raises(sawtooth.ScenarioError, match="holds the results of another sweep; name another file"):
        sawtooth.sweep({**SMALL, "repetitions": 2}, out=out)
    assert out.read_text() == before


def test_a_file_that_another_program_writes_is_not_written(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    with Lock(out), pytest.raises(Busy, match=rf"process {os.getpid()} on .* is writing it"):
        sawtooth.sweep(SMALL, out=out)
    assert not out.exists()
    assert list(tmp_path.iterdir()) == []


def test_the_command_line_sees_that_python_writes_a_file(tmp_path: Path) -> None:
    sweep, out = tmp_path / "sweep.json", tmp_path / "results.jsonl"
    sweep.write_text(json.dumps(SMALL))
    with Lock(out):
        refused = command_line("sweep", str(sweep), "--out", str(out))
    assert refused.returncode == 2
    assert f"process {os.getpid()} is writing it" in refused.stderr


def hold(path: Path) -> None:
    Lock(path)
    os._exit(0)


@pytest.mark.skipif(os.name != "posix", reason="only there is a process asked for by its number")
def test_the_lock_of_a_program_that_has_ended_is_taken_over(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    child = multiprocessing.get_context("spawn").Process(target=hold, args=(out,))
    child.start()
    child.join()
    assert Path(f"{out}.lock").exists()
    sawtooth.sweep(SMALL, out=out)
    assert [path.name for path in tmp_path.iterdir()] == ["results.jsonl"]


def test_a_lock_that_was_lost_is_noticed_before_anything_is_added(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"

    def lose(_done: int, _every: int) -> None:
        Path(f"{out}.lock").write_text("another\n")

    with pytest.raises(OSError, match="another process has taken it over"):
        sawtooth.sweep(SMALL, out=out, processes=1, progress=lose)
    assert Path(f"{out}.lock").read_text() == "another\n"
    assert len(points_of(out)) == 4
