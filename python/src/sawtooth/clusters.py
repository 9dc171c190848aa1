"""Runs sweeps on a cluster: chunks of points are tasks of Ray or Dask.

A point gives the same run wherever it is run (_sweep.py), so that the result equals that of one machine, row for row.
Each worker has an engine process of its own, which stays for its next task. The chunk of a lost worker is run by
another one. A chunk that loses several workers is run point by point, so that the point which brings its worker down is
named and the others are not lost.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from ._given import About
from ._sweep import POINTS_AT_ONCE, Row, failed_point, run_points

LOSSES = 3
"""The number of workers that one chunk, or one point, may lose before it is given up."""
MOST_TASKS = 1000
"""The number of tasks under way at once. It is large enough for a cluster that grows with the number of waiting tasks,
and small enough to keep account of.
"""

Future = Any


class Cluster(Protocol):
    """The functions that a sweep needs from a cluster."""

    name: str

    def slots(self) -> int:
        """Returns the number of tasks that run side by side, at least 1."""

    def submit(self, spec: About, chunk: list[int]) -> Future:
        """Starts a task that runs these points. When its worker is lost the task is run again, at most LOSSES times."""

    def ended(self, futures: list[Future]) -> list[Future]:
        """Waits until some of the tasks have ended, and returns these."""

    def rows(self, future: Future) -> list[Row]:
        """Returns the rows of a task that has ended. Raises Lost where its workers were lost, and otherwise the error of the task."""

    def cancel(self, futures: Iterable[Future]) -> None:
        """Cancels tasks as soon as possible. Nobody asks for them any more."""


class Lost(Exception):
    """All workers that had the task were lost. The message says how."""


def run_over(cluster: Cluster, spec: About, wanted: list[int], take: Callable[[list[Row]], None]) -> None:
    """Runs the points and calls ``take`` with the rows of each chunk as it ends.

    A point that fails has a row with the reason. Raises the first error where no chunk could be run at all, as on
    workers without Node.js or Sawtooth. The tasks under way are cancelled where ``take`` raises, and at Ctrl-C.
    """
    work = _Work(cluster, spec, take)
    many = cluster.slots()
    at_once = max(1, min(POINTS_AT_ONCE, len(wanted) // (4 * many)))
    chunks = [wanted[at : at + at_once] for at in range(0, len(wanted), at_once)]
    try:
        while chunks or work.running:
            while chunks and len(work.running) < MOST_TASKS:
                work.begin(chunks.pop(0))
            work.go_on()
        # The points run one at a time, because a worker may have been lost through another task that it had at the
        # same time.
        for point in work.suspects:
            work.begin([point])
            work.go_on(is_alone=True)
    finally:
        cluster.cancel(work.running)
    if work.failure is not None and not work.has_run:
        raise work.failure


class _Work:
    """The tasks under way and what has come of them."""

    def __init__(self, cluster: Cluster, spec: About, take: Callable[[list[Row]], None]) -> None:
        self._cluster, self._spec, self._take = cluster, spec, take
        self.running: dict[Future, list[int]] = {}
        self.suspects: list[int] = []
        """Points of chunks that lost their workers."""
        self.failure: Exception | None = None
        """The first error that belongs to no run."""
        self.has_run = False

    def begin(self, chunk: list[int]) -> None:
        self.running[self._cluster.submit(self._spec, chunk)] = chunk

    def go_on(self, is_alone: bool = False) -> None:
        """Waits until some tasks have ended. ``is_alone`` says that there is one task only, which alone can be the
        cause of lost workers.
        """
        for future in self._cluster.ended(list(self.running)):
            chunk = self.running.pop(future)
            try:
                rows = self._cluster.rows(future)
                self.has_run = True
            except Lost as lost:
                if not is_alone:
                    self.suspects += chunk
                    continue
                rows = self._failed(chunk, f"each worker of {self._cluster.name} that had it was lost: {lost}")
            except Exception as error:
                self.failure = self.failure or error
                rows = self._failed(chunk, f"{type(error).__name__}: {error}")
            self._take(rows)

    def _failed(self, chunk: list[int], why: str) -> list[Row]:
        return [failed_point(self._spec, point, why) for point in chunk]


Task = Callable[[About, list[int]], list[Row]]


class RayCluster:
    """The Ray cluster to which the program is connected."""

    name = "Ray"

    def __init__(self, task: Task = run_points) -> None:
        import ray

        self._ray = ray
        # Ray runs a task again where its worker or node was lost, but not where the task itself raised an error.
        self._task = ray.remote(num_cpus=1, max_retries=LOSSES, retry_exceptions=False)(task)
        self._specs: dict[int, Any] = {}

    def slots(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, spec: About, chunk: list[int]) -> Future:
        # A sweep with measured links is large. Each worker fetches it once.
        if id(spec) not in self._specs:
            self._specs = {id(spec): self._ray.put(spec)}
        return self._task.remote(self._specs[id(spec)], chunk)

    def ended(self, futures: list[Future]) -> list[Future]:
        first, rest = self._ray.wait(futures, num_returns=1)
        more, _ = self._ray.wait(rest, num_returns=len(rest), timeout=0) if rest else ([], [])
        return [*first, *more]

    def rows(self, future: Future) -> list[Row]:
        errors = self._ray.exceptions
        try:
            rows: list[Row] = self._ray.get(future)
        except errors.RayTaskError as error:
            # This is the error that the task raised. Ray wraps it in a class derived from both kinds.
            raise getattr(error, "cause", None) or error from None
        except errors.RayError as error:
            raise Lost(str(error).strip().split("\n")[0]) from None
        return rows

    def cancel(self, futures: Iterable[Future]) -> None:
        for future in futures:
            with contextlib.suppress(Exception):
                self._ray.cancel(future, force=False)


class DaskCluster:
    """The cluster of a Dask client."""

    name = "Dask"

    def __init__(self, client: Any, task: Task = run_points) -> None:
        self._client = client
        self._task = task

    def slots(self) -> int:
        return max(1, int(sum(self._client.nthreads().values())))

    def submit(self, spec: About, chunk: list[int]) -> Future:
        # The tasks of a lost worker are run again as often as the scheduler's `allowed-failures` says (3).
        return self._client.submit(self._task, spec, chunk, pure=False)

    def ended(self, futures: list[Future]) -> list[Future]:
        from distributed import wait

        return list(wait(futures, return_when="FIRST_COMPLETED").done)

    def rows(self, future: Future) -> list[Row]:
        from distributed import KilledWorker

        try:
            rows: list[Row] = future.result()
        except KilledWorker as error:
            raise Lost(str(error).strip().split("\n")[0]) from None
        finally:
            # The scheduler keeps the result for as long as somebody holds the future.
            future.release()
        return rows

    def cancel(self, futures: Iterable[Future]) -> None:
        futures = list(futures)
        if futures:
            self._client.cancel(futures)


def _missing(package: str, extra: str) -> ImportError:
    return ImportError(f"over={extra!r} needs {package}: pip install 'sawtooth[{extra}]'")


@contextlib.contextmanager
def _ray(processes: int | None) -> Iterator[Cluster]:
    """Gives the cluster to which the program is connected, or that of RAY_ADDRESS, or one on this machine for the duration of the sweep."""
    try:
        import ray
    except ImportError:
        raise _missing("Ray", "ray") from None
    if ray.is_initialized():
        yield RayCluster()
        return
    here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": processes, "include_dashboard": False}
    ray.init(log_to_driver=False, **here)
    try:
        yield RayCluster()
    finally:
        ray.shutdown()


def workers_that_come_back() -> contextlib.AbstractContextManager[Any]:
    """The setting under which a local cluster of Dask keeps all its workers.

    Where a worker was lost, LocalCluster looks 15 s later whether one of that name is there, and gives it up for good where none is. That
    is also so of a worker which has come back, was lost again and is just starting. A sweep whose workers are all given up waits for ever.
    """
    import dask

    setting: contextlib.AbstractContextManager[Any] = dask.config.set({"distributed.deploy.lost-worker-timeout": "365 days"})
    return setting


@contextlib.contextmanager
def _dask(processes: int | None) -> Iterator[Cluster]:
    """Gives the cluster of the program's client, or that of DASK_SCHEDULER_ADDRESS, or one on this machine for the
    duration of the sweep.
    """
    try:
        import dask
        from distributed import Client, LocalCluster
    except ImportError:
        raise _missing("dask.distributed", "dask") from None
    try:
        current = Client.current()
    except ValueError:
        current = None
    if current is not None:
        yield DaskCluster(current)
        return
    address = dask.config.get("scheduler-address", None)
    if address is not None:
        with Client(address) as client:
            yield DaskCluster(client)
        return
    with (
        workers_that_come_back(),
        LocalCluster(n_workers=processes, threads_per_worker=1, dashboard_address=None) as local,
        Client(local) as client,
    ):
        yield DaskCluster(client)


@contextlib.contextmanager
def cluster(over: object, processes: int | None) -> Iterator[Cluster]:
    """``over`` is "ray", "dask", or a client of Dask. Raises ImportError where the package is missing, and ValueError for anything else."""
    if over == "ray":
        with _ray(processes) as found:
            yield found
    elif over == "dask":
        with _dask(processes) as found:
            yield found
    elif hasattr(over, "submit") and hasattr(over, "nthreads"):
        yield DaskCluster(over)
    else:
        raise ValueError(f"over = {over!r}: None, 'ray', 'dask' or a client of Dask")
