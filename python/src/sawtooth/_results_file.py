"""Results files (docs/SWEEPS.md). The command line and Python continue each other's files, and both run only what is missing."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from ._engine import ask
from ._errors import ScenarioError
from ._given import About
from ._lock import Lock

Row = list[Any]


class ResultsFile:
    """A results file that is open for writing, locked by this program."""

    def __init__(self, path: Path, file: IO[bytes], lock: Lock, columns: Sequence[str], rows: Sequence[Row]) -> None:
        self._path = path
        self._file = file
        self._lock = lock
        self._whole = file.seek(0, os.SEEK_END)
        at = {name: index for index, name in enumerate(columns)}
        self._failed, self._digest = at["failed"], at["digest"]
        self._metrics = range(at["seed"] + 1, self._failed)
        self._columns = columns
        self.rows = [row for row in rows if row[self._failed] is None]
        """The runs in the file when it was opened, without those that failed."""

    def add(self, rows: Iterable[Row]) -> None:
        """Adds runs. They are in the file when this returns, even if the program is killed right after. Raises OSError."""
        self.write("".join(self._line(row) for row in rows))

    def write(self, text: str) -> None:
        """Adds whole lines, either all of them or none. Raises OSError."""
        if not self._lock.holds():
            raise OSError(f"{self._path}: another process has taken it over")
        rest = memoryview(text.encode())
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(self._whole)
            raise
        self._whole += len(text.encode())

    def _line(self, row: Row) -> str:
        if row[self._failed] is not None:
            found = {"point": row[0], "failed": row[self._failed]}
        else:
            values = {self._columns[index]: row[index] for index in self._metrics}
            found = {"point": row[0], "values": values, "digest": row[self._digest]}
        return json.dumps(found, separators=(",", ":"), ensure_ascii=False, allow_nan=False) + "\n"


@contextlib.contextmanager
def results_file(spec: About, columns: Sequence[str], out: str | os.PathLike[str]) -> Iterator[ResultsFile]:
    """Opens the file, and continues it where it belongs to this sweep and this engine.

    Raises ScenarioError where it is something else, which is left unchanged, Busy where another program writes it, and
    OSError.
    """
    path = Path(out)
    with Lock(path) as lock, open(path, "a+b", buffering=0) as file:
        file.seek(0)
        before = file.read()
        # A line without its end was cut off when its writer was killed, possibly within a character.
        whole = before.rfind(b"\n") + 1
        try:
            opened = ask("resultsFile", before=before[:whole].decode() + before[whole:].decode(errors="ignore"), **spec).value
        except UnicodeDecodeError:
            raise ScenarioError(f"{path}: is not text in UTF-8; left as it is, name another file") from None
        except ScenarioError as error:
            raise ScenarioError(f"{error}\n{path}: left as it is; name another file", error.faults) from None
        if opened["stranger"] is not None:
            raise ScenarioError(f"{path}: {opened['stranger']}; name another file")
        file.truncate(0 if opened["header"] is not None else whole)
        results = ResultsFile(path, file, lock, columns, opened["rows"])
        if opened["header"] is not None:
            results.write(opened["header"])
        yield results
        os.fsync(file.fileno())
