"""Sawtooth: packet-level simulations of TCP congestion control, the same that the page shows, to the last bit."""

from __future__ import annotations

from ._errors import EngineError, Fault, NoEngine, RunRefused, RunStopped, RunTimeout, SawtoothError, ScenarioError
from ._sweep import cells, pairs, sweep

__all__ = [
    "EngineError",
    "Fault",
    "NoEngine",
    "RunRefused",
    "RunStopped",
    "RunTimeout",
    "SawtoothError",
    "ScenarioError",
    "cells",
    "pairs",
    "sweep",
]
