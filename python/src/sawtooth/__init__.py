"""Sawtooth: packet-level simulations of TCP congestion control, which equal those of the web page to the last bit."""

from __future__ import annotations

from importlib.metadata import version as _version
from typing import TYPE_CHECKING, Any

from ._errors import EngineError, Fault, NoEngine, RunRefused, RunStopped, RunTimeout, SawtoothError, ScenarioError
from ._run import Run, run
from ._scenarios import LinkRead, aqms, engine_version, export, formats, link, parse_link, scenario, traffic, variants
from ._sweep import cells, pairs, sweep

if TYPE_CHECKING:
    from ._widget import Widget

__version__: str = _version("sawtooth")

__all__ = [
    "EngineError",
    "Fault",
    "LinkRead",
    "NoEngine",
    "Run",
    "RunRefused",
    "RunStopped",
    "RunTimeout",
    "SawtoothError",
    "ScenarioError",
    "Widget",
    "aqms",
    "cells",
    "engine_version",
    "export",
    "formats",
    "link",
    "pairs",
    "parse_link",
    "run",
    "scenario",
    "sweep",
    "traffic",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Loads the parts that need anywidget when they are first used, so that a script works without it."""
    if name == "Widget":
        from ._widget import Widget

        return Widget
    raise AttributeError(f"module 'sawtooth' has no attribute {name!r}")
