"""Runs the engine in the browser's own JavaScript, which Pyodide provides (https://pyodide.org). A run cannot be ended
there, since it has no process.
"""

from __future__ import annotations

import functools
import io
from importlib.resources import files
from typing import Any

from ._frames import Answer, answer_of, read_frame


@functools.cache
def _engine() -> Any:
    from pyodide.code import run_js

    run_js((files("sawtooth") / "js" / "engine.js").read_text(encoding="utf-8"))
    return run_js("globalThis.sawtoothEngine")


def ask_browser(request: str) -> Answer:
    """Returns the engine's answer to the request."""
    frame = io.BytesIO(_engine().answerWhole(request).to_bytes())
    return answer_of(read_frame(frame.read))
