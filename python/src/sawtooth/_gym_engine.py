"""The engine's process behind environments (serve-environments.mjs).

A text opens the environments; after that each step takes one message of numbers in each direction.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import IO, Any, Union, cast

import numpy as np
from numpy.typing import NDArray

from ._awake import AwakeWait
from ._engine import IN_BROWSER
from ._errors import EngineError, NoEngine, raised
from ._json import json_of
from ._node import node

Numbers = NDArray[np.float64]
Buffer = Union[memoryview, bytes]

SCRIPT = Path(__file__).parent / "js" / "serve-environments.mjs"

_PREFIX_BYTES = 8
_OPEN, _STEP, _RESULTS = 1, 2, 3
_FAILED = 1
_END_S = 1.0
_SAID_CHARACTERS = 2000

TERMINATED, TRUNCATED, TIME_S, STEP_S = 0, 1, 2, 3
"""The positions of the state after the observations of a row."""
_STATE_NUMBERS = 4


@dataclass(frozen=True)
class Described:
    """One number of an observation or an action."""

    key: str
    unit: str
    min: float
    max: float
    meaning: str = ""


def _close(child: subprocess.Popen[bytes], *others: IO[bytes]) -> None:
    for stream in (child.stdin, child.stdout, *others):
        with contextlib.suppress(OSError):
            if stream is not None:
                stream.close()


def _end(child: subprocess.Popen[bytes], said: IO[bytes]) -> None:
    _close(child)
    try:
        child.wait(_END_S)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    said.close()


_open: weakref.WeakSet[EnvironmentProcess] = weakref.WeakSet()


def _leave_all() -> None:
    """Forgets all that are open after a fork. Their runs belong to the parent, and nobody else may step or end them."""
    for process in list(_open):
        process.leave()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_all)


class EnvironmentProcess:
    """One Node.js process with some environments. Its buffers are made once, and each step overwrites them."""

    observations: tuple[Described, ...]
    actions: tuple[Described, ...]
    rows: Numbers
    """The result of the last step: a row for each environment with its observations, followed by its state."""
    asked: Numbers
    """The input of the next step: a row for each environment with the numbers of an action and a seed (environments.ts)."""

    def __init__(self, environments: Sequence[Mapping[str, Any]], *, awake: bool) -> None:
        """``awake`` says that there are cores to spare, so that neither side has to sleep in the first moments of a wait."""
        if IN_BROWSER:
            raise NoEngine("environments run in a Node.js process, which Python in a browser cannot start")
        # Standard error goes to a file, so that the process never blocks because nobody reads it.
        self._said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._child = subprocess.Popen(
            [node(), str(SCRIPT), *(["--awake"] if awake else [])],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            start_new_session=sys.platform != "win32",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._finalizer = weakref.finalize(self, _end, self._child, self._said)
        _open.add(self)
        # Without a buffer both ends of the pipes are plain files.
        self._input = cast(FileIO, self._child.stdin)
        self._output = cast(FileIO, self._child.stdout)
        self._wait = AwakeWait(self._output.fileno()) if awake and sys.platform != "win32" else None
        self._is_under_way = False
        try:
            self.open(environments)
        except BaseException:
            self.close()
            raise

    def open(self, environments: Sequence[Mapping[str, Any]]) -> None:
        """Opens these environments in place of those that are open. Raises the errors of a run."""
        said = self._exchange_text(_OPEN, json_of({"environments": environments}))
        self.observations = tuple(Described(**of) for of in said["observations"])
        self.actions = tuple(Described(**of) for of in said["actions"])
        count = len(environments)
        request = np.zeros(1 + count * (len(self.actions) + 1))
        self._request = request.data.cast("B")
        request.view(np.uint32)[:2] = (_STEP, request.nbytes - _PREFIX_BYTES)
        self.asked = request[1:].reshape(count, len(self.actions) + 1)
        reply = np.zeros(1 + count * (len(self.observations) + _STATE_NUMBERS))
        self._reply = reply.data.cast("B")
        self._prefix = reply.view(np.uint32)
        self.rows = reply[1:].reshape(count, len(self.observations) + _STATE_NUMBERS)

    def begin_step(self) -> None:
        """Sends ``asked``. ``end_step`` waits for the answer."""
        self._write(self._request)

    def end_step(self) -> None:
        """Receives the answer into ``rows``. Raises the errors of a run."""
        reply = self._reply
        size = len(reply)
        at = self._read_some(reply)
        if at < size:
            while at < _PREFIX_BYTES:
                at += self._read_some(reply[at:])
            if self._prefix[0] == _FAILED:
                self._fail(bytes(reply[_PREFIX_BYTES:at]))
            while at < size:
                at += self._read_some(reply[at:])
        elif self._prefix[0] == _FAILED:
            self._fail(bytes(reply[_PREFIX_BYTES:at]))
        self._is_under_way = False

    def results(self) -> list[dict[str, Any]]:
        """Returns the result of each run. A run that is not at its end goes on to there with the last action."""
        return cast(list[dict[str, Any]], self._exchange_text(_RESULTS, ""))

    def close(self) -> None:
        """Ends the process. It may be called more than once."""
        self._finalizer()

    def leave(self) -> None:
        """Forgets the process without ending it."""
        if self._finalizer.detach() is not None:
            _close(self._child, self._said)
            self._child.returncode = 0

    def _exchange_text(self, kind: int, text: str) -> Any:
        said = text.encode()
        self._write(np.array((kind, len(said)), np.uint32).tobytes() + said)
        prefix = np.frombuffer(self._read(_PREFIX_BYTES), np.uint32)
        answered = json.loads(self._read(int(prefix[1])))
        self._is_under_way = False
        if prefix[0] == _FAILED:
            raise raised(answered["error"])
        return answered

    def _fail(self, begun: bytes) -> None:
        """Raises the error in the answer, of which ``begun`` has been read."""
        rest = self._read(int(self._prefix[1]) - len(begun))
        self._is_under_way = False
        raise raised(json.loads(begun + rest)["error"])

    def _write(self, message: Buffer) -> None:
        if self._is_under_way:
            self.close()
        if not self._finalizer.alive:
            raise EngineError("the engine's process has been ended: it was closed, a step was interrupted, or it is a forked parent's")
        self._is_under_way = True
        try:
            written = self._input.write(message)
            while written < len(message):
                written += self._input.write(message[written:])
        except OSError:
            raise self._why() from None

    def _read_some(self, into: memoryview) -> int:
        try:
            count = self._output.readinto(into)
            while count is None and self._wait is not None:
                self._wait()
                count = self._output.readinto(into)
        except OSError:
            count = 0
        if not count:
            raise self._why()
        return count

    def _read(self, count: int) -> bytes:
        read = bytearray(count)
        view = memoryview(read)
        at = 0
        while at < count:
            at += self._read_some(view[at:])
        return bytes(read)

    def _why(self) -> EngineError:
        self._said.seek(0)
        said = self._said.read().decode(errors="replace").strip()[-_SAID_CHARACTERS:]
        self.close()
        return EngineError(f"the engine's process ended ({self._child.returncode})" + (f":\n{said}" if said else ""))
