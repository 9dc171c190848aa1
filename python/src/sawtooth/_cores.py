"""Counts the cores."""

from __future__ import annotations

import os
import sys


def cores() -> int:
    """Returns the number of cores that this process may use, which can be less than the machine has."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
