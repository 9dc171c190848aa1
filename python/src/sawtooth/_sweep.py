"""Sweeps: many runs that differ in a few settings.

A sweep is read once into plain data (``read``), which any process on any machine can run. Its points are numbered from
0, and a point gives the same run wherever it is run. A cluster needs ``points`` and ``run_points`` only (clusters.py).
"""

from __future__ import annotations

import contextlib
import io
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING, Any, Literal, Union

from ._cores import cores
from ._engine import IN_BROWSER, ask
from ._errors import EngineError
from ._given import About, Given, about

if TYPE_CHECKING:
    import pandas as pd

    from ._results_file import ResultsFile

Row = list[Any]
"""A run as the values of ``columns``, in that order. None stands for a missing value."""

Over = Union[Literal["ray", "dask"], Any, None]
"""Where a sweep runs; Any is a client of Dask, which need not be installed."""

POINTS_AT_ONCE = 8
"""The number of points in a request. A request takes a fraction of a millisecond, and small requests let all processes
end at about the same time.
"""


def read(spec: Given) -> About:
    """Returns the sweep as plain data, with all files that it names. Raises ScenarioError where it is at fault, and OSError."""
    if isinstance(spec, dict) and set(spec) <= {"text", "measured"} and isinstance(spec.get("text"), str):
        return spec
    found = about(spec)
    ask("points", **found)
    return found


def points(spec: Given) -> list[int]:
    """Returns the numbers of all its runs."""
    count: int = ask("points", **read(spec)).value
    return list(range(count))


def columns(spec: Given) -> list[str]:
    """Returns the names of a row's values: point, the paths that vary, variant, repetition, seed, the metrics, failed, digest, engine."""
    found: list[str] = ask("sweepColumns", **read(spec)).value
    return found


def run_points(spec: Given, indices: Iterable[int]) -> list[Row]:
    """Runs these points one after another in one process of the engine, which stays for the next call.

    A run that fails has a row too: its metrics are None, and ``failed`` has the reason. Where the process dies, each
    point is tried by itself, so that no other point is lost.
    """
    return _run_until(read(spec), list(indices), threading.Event())


def _run_until(spec: About, wanted: list[int], stop: threading.Event) -> list[Row]:
    """Does the same until ``stop`` is set. Points that have not been run by then have no row."""
    if stop.is_set():
        return []
    try:
        rows: list[Row] = ask("runPoints", points=wanted, **spec).value
    except EngineError as error:
        if stop.is_set():
            return []
        if len(wanted) == 1:
            return [failed_point(spec, wanted[0], str(error))]
        return [row for point in wanted for row in _run_until(spec, [point], stop)]
    return rows


def failed_point(spec: About, point: int, why: str) -> Row:
    """Returns the row of a run that failed."""
    row: Row = ask("failedPoint", point=point, why=why, **spec).value
    return row


def frame(spec: Given, rows: Sequence[Row]) -> pd.DataFrame:
    """Returns rows as a table, in the order of their points."""
    import pandas as pd

    return pd.DataFrame(list(rows), columns=columns(spec)).set_index("point").sort_index()


def sweep(
    spec: Given,
    *,
    over: Over = None,
    out: str | os.PathLike[str] | None = None,
    processes: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> pd.DataFrame:
    """Runs a sweep and returns a row for each run: what varied, variant, repetition and seed, the metrics, the reason
    of a failure, and the digest.

    ``over``: "ray" or "dask" runs it on the cluster to which the program is connected, or else on the one that the
    environment names (RAY_ADDRESS, DASK_SCHEDULER_ADDRESS), or else on one that is started on this machine. A client of
    Dask stands for its cluster. ``out`` is a results file of the command line (docs/SWEEPS.md), to which each finished
    run is added. Runs that it has already are not made again, except those that failed. ``processes`` is the number of
    engine processes on this machine; the default is the number of cores. ``progress`` is called with the number of
    finished runs and the number of all runs.

    A run that fails does not end the sweep: its row has the reason in ``failed``. Raises ScenarioError where the sweep
    is at fault or ``out`` belongs to another one, ImportError where Ray or Dask is missing, and OSError where ``out``
    cannot be written.
    """
    found = read(spec)
    if processes is not None and processes < 1:
        raise ValueError(f"processes = {processes}: at least 1")
    with _kept(found, out) as kept:
        rows = [] if kept is None else list(kept.rows)
        there = {row[0] for row in rows}
        every = points(found)
        wanted = [point for point in every if point not in there]

        def take(piece: list[Row]) -> None:
            if kept is not None:
                kept.add(piece)
            rows.extend(piece)
            if progress is not None:
                progress(len(rows), len(every))

        if over is None:
            _run_all(found, wanted, 1 if IN_BROWSER else processes or cores(), take)
        elif wanted:
            from .clusters import cluster, run_over

            with cluster(over, processes) as chosen:
                run_over(chosen, found, wanted, take)
    return frame(found, rows)


@contextlib.contextmanager
def _kept(spec: About, out: str | os.PathLike[str] | None) -> Iterator[ResultsFile | None]:
    if out is None:
        yield None
        return
    from ._results_file import results_file

    with results_file(spec, columns(spec), out) as kept:
        yield kept


def _run_all(spec: About, wanted: list[int], many: int, take: Callable[[list[Row]], None]) -> None:
    at_once = max(1, min(POINTS_AT_ONCE, len(wanted) // (4 * many)))
    pieces = [wanted[at : at + at_once] for at in range(0, len(wanted), at_once)]
    if many == 1 or IN_BROWSER:
        for piece in pieces:
            take(run_points(spec, piece))
        return
    stop = threading.Event()
    with ThreadPoolExecutor(many, "sawtooth-sweep") as threads:
        running = [threads.submit(_run_until, spec, piece, stop) for piece in pieces]
        try:
            for done in as_completed(running):
                take(done.result())
        except BaseException:
            # After Ctrl-C, or an error that belongs to no run, the requests under way are ended at once and no others
            # begin.
            stop.set()
            _kill_those_of(threads)
            raise


def _kill_those_of(threads: ThreadPoolExecutor) -> None:
    from ._process import processes

    processes.kill_those_of({thread.ident for thread in threads._threads})


def results(spec: Given, runs: pd.DataFrame) -> list[dict[str, Any]]:
    """Returns the rows of a table as the lines of a results file (docs/SWEEPS.md)."""
    metrics = columns(spec)
    metrics = metrics[metrics.index("seed") + 1 : metrics.index("failed")]
    return [_result(int(point), row, metrics) for point, row in zip(runs.index, runs.to_dict("records"), strict=True)]


def _result(point: int, row: dict[Any, Any], metrics: list[str]) -> dict[str, Any]:
    if isinstance(row["failed"], str):
        return {"point": point, "failed": row["failed"]}
    # NaN is the one value that differs from itself. It stands for a metric that the run does not have.
    values = {metric: float(row[metric]) for metric in metrics if row[metric] is not None and row[metric] == row[metric]}
    return {"point": point, "values": values, "digest": row["digest"]}


def cells(spec: Given, runs: pd.DataFrame) -> pd.DataFrame:
    """Returns means, spreads and 95 % confidence intervals of each cell and metric, as ``sawtooth sweep --csv`` prints them."""
    return _table("cells", spec, runs)


def pairs(spec: Given, runs: pd.DataFrame) -> pd.DataFrame:
    """Returns the difference of every pair of variants with its confidence interval and corrected p, as ``sawtooth
    sweep --pairs`` prints them.
    """
    return _table("pairs", spec, runs)


def _table(request: str, spec: Given, runs: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    found = read(spec)
    return pd.read_csv(io.StringIO(ask(request, results=results(found, runs), **found).value))
