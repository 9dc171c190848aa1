"""Asks the engine: a Node.js process, or in Pyodide the JavaScript of the browser that Python itself runs in."""

from __future__ import annotations

import sys
from typing import Any

from ._frames import Answer, request_text

IN_BROWSER = sys.platform == "emscripten"
"""Python is WebAssembly in a browser (Pyodide, JupyterLite, Marimo's playground), where there are no processes."""


def ask(request: str, timeout: float | None = None, /, **about: Any) -> Answer:
    """What the engine answers. ``timeout``: seconds. Raises a SawtoothError."""
    text = request_text(request, about)
    if IN_BROWSER:
        from ._browser import ask_browser

        return ask_browser(text)
    from ._process import processes

    with processes.borrowed() as process:
        return process.ask(text, timeout)

