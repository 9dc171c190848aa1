"""Waits for a pipe by polling for a short time before sleeping.

Waking a core takes longer than most steps of an environment, and each step would wake two cores.
"""

from __future__ import annotations

import os
import sys
import time

if sys.platform != "win32":
    import select

_AWAKE_S = 1e-4
_ASLEEP_AFTER_VAIN = 15
"""The number of waits that sleep at once after one in which polling was in vain, so that polling costs little where the
answer takes longer.
"""


class AwakeWait:
    """Waits until there is something to read from ``file``. Makes reads of the file return at once from now on."""

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
