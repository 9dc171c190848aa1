"""Locks a results file, so that one program at a time writes it, with the lock of the command line
(src/cli/file-lock.ts).

A lock is a file beside the results. It names its holder, which touches it every few seconds. The lock of a program of
this machine that has ended is taken over. The lock of another machine counts as held here; only the command line waits
to see whether it is still touched.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import threading
import uuid
from pathlib import Path
from types import TracebackType

TOUCH_S = 5.0
MOST_TRIES = 100


class Busy(OSError):
    """Another program writes the file. The message is a line for people."""


def _text_of(path: str) -> str:
    try:
        return Path(path).read_text().strip()
    except OSError:
        return ""


def _place() -> str:
    """Identifies the machine since its start and its namespace of processes, within which the number of a process is unique."""
    try:
        namespace = os.readlink("/proc/self/ns/pid")
    except OSError:
        namespace = ""
    return f"{socket.gethostname()} {_text_of('/proc/sys/kernel/random/boot_id')} {namespace}"


def _began(pid: int) -> str | None:
    """Returns when the process began, from field 22 of proc(5)'s stat; '' where that is unknown, None where there is no such process."""
    if os.name != "posix":
        return ""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return None
    except PermissionError:
        pass
    fields = _text_of(f"/proc/{pid}/stat").rpartition(") ")[2].split(" ")
    return fields[19] if len(fields) > 19 else ""


def _holder(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


class Lock:
    """The lock of a file, held until it is released. Raises Busy where another program holds it, and OSError."""

    def __init__(self, path: Path) -> None:
        self._results = path
        self._path = Path(f"{path}.lock")
        pid = os.getpid()
        self._id = str(uuid.uuid4())
        about = {"id": self._id, "pid": pid, "began": _began(pid) or "", "place": _place(), "host": socket.gethostname()}
        self._text = json.dumps(about, separators=(",", ":")) + "\n"
        for _ in range(MOST_TRIES):
            if self._make():
                break
            self._clear_left()
        else:
            raise Busy(f"{self._path}: it cannot be taken")
        self._released = threading.Event()
        self._touching = threading.Thread(target=self._touch, name="sawtooth-lock", daemon=True)
        self._touching.start()

    def _make(self) -> bool:
        """Creates the lock with its content in one step, so that nobody ever finds it empty. Returns False where there is one."""
        own = Path(f"{self._path}.{self._id}")
        try:
            own.write_text(self._text)
            os.link(own, self._path)
        except FileExistsError:
            return False
        finally:
            own.unlink(missing_ok=True)
        return True

    def _clear_left(self) -> None:
        """Removes a lock whose process has ended, but never one that another program has created meanwhile."""
        text = _text_of(str(self._path))
        holder = _holder(text)
        pid, began = holder.get("pid"), holder.get("began")
        if not self._path.exists():
            return
        now = _began(pid) if holder.get("place") == _place() and isinstance(pid, int) else ""
        if now is not None and (now in ("", began) or began == ""):
            who = f"process {pid} on {holder.get('host')}" if holder else "another process"
            raise Busy(f"{self._results}: {who} is writing it; wait until it has ended, or name another file (lock: {self._path})")
        grave = Path(f"{self._path}.{self._id}.left")
        with contextlib.suppress(FileNotFoundError):
            self._path.rename(grave)
            if _text_of(str(grave)) != text:
                with contextlib.suppress(OSError):
                    os.link(grave, self._path)
            grave.unlink()

    def _touch(self) -> None:
        while not self._released.wait(TOUCH_S):
            with contextlib.suppress(OSError):
                if self.holds():
                    os.utime(self._path)

    def holds(self) -> bool:
        """Returns whether this program still holds the lock, which it may have lost while it was suspended."""
        try:
            return self._path.read_text() == self._text
        except OSError:
            return False

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._released.set()
        self._touching.join()
        if self.holds():
            self._path.unlink(missing_ok=True)
