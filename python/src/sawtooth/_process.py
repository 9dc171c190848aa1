"""Node.js processes that run the engine and stay for the next run.

A process answers one request at a time. A caller borrows an idle one or starts another, so that threads run side by
side, and a run that is interrupted or takes too long costs its own process only.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import weakref
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import IO

from ._cores import cores
from ._errors import EngineError, RunTimeout
from ._frames import Answer, Frame, answer_of, framed, read_frame
from ._node import node

SCRIPT = Path(__file__).parent / "js" / "serve.mjs"
END_S = 1.0
"""The time in which a process has to end by itself, s."""
SAID_CHARACTERS = 2000


class _Ended(Exception):
    """The process ended before it had answered."""


class Process:
    """One Node.js process."""

    def __init__(self) -> None:
        # Standard error goes to a file, so that the process never blocks because nobody reads it.
        self._said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._timed_out = False
        self.borrower: int | None = None
        """The thread that has borrowed the process."""
        self.is_ready = True
        """True while it waits for a request and no part of an earlier answer is under way."""
        # Ctrl-C of a terminal reaches every process of its group. Python ends this one itself, because it knows
        # whether the process is at work.
        self._child = subprocess.Popen(
            [node(), str(SCRIPT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            start_new_session=sys.platform != "win32",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    @property
    def pid(self) -> int:
        return self._child.pid

    def is_alive(self) -> bool:
        return self._child.poll() is None

    def ask(self, request: str, timeout: float | None) -> Answer:
        """Returns the answer. Raises RunTimeout after ``timeout`` seconds, and EngineError where the process ends;
        after both it has ended.
        """
        timer = None if timeout is None else threading.Timer(timeout, self._time_out)
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            frame = self._exchange(framed(request))
        except _Ended:
            raise self._why(timeout) from None
        finally:
            if timer is not None:
                timer.cancel()
        return answer_of(frame)

    def _exchange(self, request: bytes) -> Frame:
        self.is_ready = False
        self._write(request)
        frame = read_frame(self._read)
        self.is_ready = True
        return frame

    def _time_out(self) -> None:
        self._timed_out = True
        self.kill()

    def kill(self) -> None:
        """Ends the process at once. Any thread may call this; the one that waits for an answer receives EngineError."""
        self._child.kill()

    def _write(self, frame: bytes) -> None:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(frame)
            self._child.stdin.flush()
        except (OSError, ValueError):
            raise _Ended from None

    def _read(self, count: int) -> bytes:
        assert self._child.stdout is not None
        try:
            found = self._child.stdout.read(count)
        except (OSError, ValueError):
            raise _Ended from None
        if len(found) < count:
            raise _Ended
        return found

    def _why(self, timeout: float | None) -> EngineError | RunTimeout:
        self._stop(0)
        self._said.seek(0)
        said = self._said.read().decode(errors="replace").strip()[-SAID_CHARACTERS:]
        self._said.close()
        if self._timed_out:
            return RunTimeout(f"the run took longer than {timeout:g} s")
        code = self._child.returncode
        return EngineError(f"the engine's process ended ({code})" + (f":\n{said}" if said else ""))

    def end(self, within_s: float = END_S) -> None:
        """Ends the process by closing its input, or by force after ``within_s`` seconds. Only the thread that has
        borrowed it may call this.
        """
        self._stop(within_s)
        self._said.close()

    def _stop(self, within_s: float) -> None:
        if within_s == 0:
            self.kill()
        self._close()
        try:
            self._child.wait(within_s or None)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()

    def leave(self) -> None:
        """Forgets the process after a fork, because it belongs to the parent."""
        self._close()
        self._said.close()
        self._child.returncode = 0

    def _close(self) -> None:
        for stream in (self._child.stdin, self._child.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()


class Processes:
    """All engine processes of this Python process."""

    def __init__(self) -> None:
        self._begin()
        self._all: weakref.WeakSet[Process] = weakref.WeakSet()

    def _begin(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[Process] = []

    def borrow(self) -> Process:
        """Returns an idle process, or starts one."""
        process = self._take_idle() or Process()
        process.borrower = threading.get_ident()
        with self._lock:
            self._all.add(process)
        return process

    def _take_idle(self) -> Process | None:
        with self._lock:
            while self._idle:
                process = self._idle.pop()
                if process.is_alive():
                    return process
        return None

    def give_back(self, process: Process) -> None:
        """Makes the process available again. No more processes are kept than there are cores."""
        process.borrower = None
        with self._lock:
            if len(self._idle) < cores():
                self._idle.append(process)
                return
        process.end()

    @contextlib.contextmanager
    def borrowed(self) -> Iterator[Process]:
        """Lends a process for the duration of the block. It is ended where the block is left while an answer is under way."""
        process = self.borrow()
        try:
            yield process
        finally:
            if process.is_ready:
                self.give_back(process)
            else:
                process.borrower = None
                process.end(0)

    def kill_those_of(self, threads: Collection[int | None]) -> None:
        """Ends the processes on which these threads wait."""
        with self._lock:
            borrowed = [process for process in self._all if process.borrower is not None and process.borrower in threads]
        for process in borrowed:
            process.kill()

    def end(self) -> None:
        """Ends all idle processes."""
        with self._lock:
            idle, self._idle = self._idle, []
        for process in idle:
            process.end()

    def leave(self) -> None:
        """Begins anew after a fork."""
        for process in list(self._all):
            process.leave()
        self._all = weakref.WeakSet()
        self._begin()


processes = Processes()
atexit.register(processes.end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=processes.leave)
