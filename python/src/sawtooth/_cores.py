"""How many cores there are."""

from __future__ import annotations

import os
import sys


def cores() -> int:
    """Those that this process may use, which are fewer than the machine's where it is kept to some of them."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
