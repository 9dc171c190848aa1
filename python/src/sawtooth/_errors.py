"""The exceptions that Sawtooth raises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """One fault of the input."""

    path: str
    """The place of the fault: ``flows[0].variant``."""
    message: str
    """The reason: ``out of range``."""
    value: Any = None
    """The value at that place."""
    allowed: str | None = None
    """The values that are allowed there: ``0.1 to 3600 s``."""


class SawtoothError(Exception):
    """The base class of all exceptions that Sawtooth raises by itself."""


class ScenarioError(SawtoothError, ValueError):
    """A scenario, a link or a sweep is at fault.

    The message has the lines that the command line writes: path, value and what is allowed. ``faults`` has the same as data.
    """

    def __init__(self, message: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class RunRefused(SawtoothError):
    """The run would be too large. The message says what would be accepted instead."""


class RunStopped(SawtoothError):
    """The run outgrew the memory that it may use."""


class RunTimeout(SawtoothError, TimeoutError):
    """The run took longer than its timeout. The engine starts again with the next run."""


class EngineError(SawtoothError):
    """The engine failed or ended. It starts again with the next run."""


class NoEngine(SawtoothError, RuntimeError):
    """There is no Node.js that could run the engine. The message says what to install."""


def raised(failure: dict[str, Any]) -> SawtoothError:
    """Returns the exception for an error that the engine reports."""
    message = str(failure["message"])
    name = failure["name"]
    if name == "scenario":
        return ScenarioError(message, tuple(_fault(fault) for fault in failure["faults"]))
    kinds: dict[str, type[SawtoothError]] = {"refused": RunRefused, "stopped": RunStopped}
    return kinds.get(name, EngineError)(message)


def _fault(fault: dict[str, Any]) -> Fault:
    return Fault(fault["path"], fault["message"], fault.get("value"), fault.get("allowed"))
