"""Sends requests to the engine: to a Node.js process, or in Pyodide to the JavaScript of the browser that runs Python."""

from __future__ import annotations

import sys
from typing import Any

from ._frames import Answer, request_text

IN_BROWSER = sys.platform == "emscripten"
"""True where Python is WebAssembly in a browser (Pyodide, JupyterLite, Marimo's playground), which has no processes."""


def ask(request: str, timeout: float | None = None, /, **about: Any) -> Answer:
    """Returns the engine's answer. ``timeout`` is in seconds. Raises a SawtoothError."""
    text = request_text(request, about)
    if IN_BROWSER:
        from ._browser import ask_browser

        return ask_browser(text)
    from ._process import processes

    with processes.borrowed() as process:
        return process.ask(text, timeout)

