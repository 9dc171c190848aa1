"""What goes wrong, as exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with what was given."""

    path: str
    """Where it stands: ``flows[0].variant``."""
    message: str
    """What is wrong with it: ``out of range``."""
    value: Any = None
    """What stands there."""
    allowed: str | None = None
    """What may stand there: ``0.1 to 3600 s``."""


class SawtoothError(Exception):
    """All that Sawtooth raises by itself."""


class ScenarioError(SawtoothError, ValueError):
    """A scenario, a link or a sweep is at fault.

    The message has the lines that the command line writes: path, value and what is allowed. ``faults`` has the same as data.
    """

    def __init__(self, message: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class RunRefused(SawtoothError):
    """The run would be too large. The message says what would be taken instead."""


class RunStopped(SawtoothError):
    """The run came to hold more than there is room for."""


class RunTimeout(SawtoothError, TimeoutError):
    """The run took longer than it was given. The engine starts anew with the next one."""


class EngineError(SawtoothError):
    """The engine failed or ended. It starts anew with the next run."""


class NoEngine(SawtoothError, RuntimeError):
    """There is no Node.js that could run the engine. The message says what to install."""


def raised(failure: dict[str, Any]) -> SawtoothError:
    """The exception for what the engine says went wrong."""
    message = str(failure["message"])
    name = failure["name"]
    if name == "scenario":
        return ScenarioError(message, tuple(_fault(fault) for fault in failure["faults"]))
    kinds: dict[str, type[SawtoothError]] = {"refused": RunRefused, "stopped": RunStopped}
    return kinds.get(name, EngineError)(message)


def _fault(fault: dict[str, Any]) -> Fault:
    return Fault(fault["path"], fault["message"], fault.get("value"), fault.get("allowed"))
