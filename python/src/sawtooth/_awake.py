"""Waiting for a pipe without sleeping, for a short time.

To wake a core that sleeps takes longer than most steps of an environment do, and each step would wake two.
"""

from __future__ import annotations

import os
import sys
import time

if sys.platform != "win32":
    import select

_AWAKE_S = 1e-4
_ASLEEP_AFTER_VAIN = 15
"""Waits that sleep at once after one in which nothing came, so that waiting awake costs little where the answer takes longer."""


class AwakeWait:
    """Waits until there is something to read from ``file``, reads of which come back at once from now on."""

    def __init__(self, file: int) -> None:
        assert sys.platform != "win32"
        os.set_blocking(file, False)
        self._poll = select.poll()
        self._poll.register(file, select.POLLIN)
        self._waits_to_sleep = 0

    def __call__(self) -> None:
        poll = self._poll.poll
        if self._waits_to_sleep:
            self._waits_to_sleep -= 1
        else:
            clock = time.perf_counter
            end = clock() + _AWAKE_S
            while clock() < end:
                if poll(0):
                    return
            self._waits_to_sleep = _ASLEEP_AFTER_VAIN
        poll()
