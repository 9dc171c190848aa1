"""Calls the command line of the package for what only it can run: users' own algorithms, in a process that can reach nothing."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from ._engine import IN_BROWSER
from ._errors import EngineError, Fault, RunTimeout, ScenarioError
from ._node import node

PROGRAM = Path(__file__).parent / "js" / "sawtooth.mjs"

BAD_INPUT = 2
"""The exit code of the command line for input that is at fault."""

_LINE = re.compile(r"(?P<path>.+?)(?: = (?P<value>.+?))?: (?P<message>.+?)(?: \(allowed: (?P<allowed>.+)\))?")


def command(arguments: Sequence[str], given: str = "", folder: Path | None = None, timeout: float | None = None) -> str:
    """Returns what the command prints. ``given`` is its standard input. Raises ScenarioError, RunTimeout and EngineError."""
    if IN_BROWSER:
        raise EngineError("in a browser no code of one's own can be run from Python")
    with subprocess.Popen(
        [node(), str(PROGRAM), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        encoding="utf-8",
        start_new_session=sys.platform != "win32",
    ) as process:
        try:
            printed, said = process.communicate(given, timeout)
        except BaseException as error:
            _kill(process)
            if isinstance(error, subprocess.TimeoutExpired):
                raise RunTimeout(f"the run took longer than {timeout:g} s") from None
            raise
    if process.returncode == 0:
        return printed
    if process.returncode == BAD_INPUT:
        raise ScenarioError(said.strip(), tuple(map(_fault, said.strip().splitlines())))
    raise EngineError(said.strip() or f"the command line ended ({process.returncode})")


def _kill(process: subprocess.Popen[str]) -> None:
    """Ends the process together with the processes that it has started."""
    if sys.platform == "win32":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _fault(line: str) -> Fault:
    match = _LINE.fullmatch(line)
    if match is None:
        return Fault("", line)
    return Fault(match["path"], match["message"], match["value"], match["allowed"])
