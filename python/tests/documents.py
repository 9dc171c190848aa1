"""Programs of documents, with what the documents say that they print."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from pathlib import Path

_EXAMPLE = re.compile(r"```python\n(?P<program>(?:(?!```).)*)```\n\n```text\n(?P<prints>.*?)```", re.DOTALL)


def examples(document: Path) -> list[tuple[str, str]]:
    """The programs of a document, which go on from one to the next, each with what it prints."""
    return [(match["program"], match["prints"]) for match in _EXAMPLE.finditer(document.read_text(encoding="utf-8"))]


def without_ends(text: str) -> str:
    """The text without the spaces at the ends of its lines, which pandas writes and documents have not."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def printed(programs: list[str]) -> list[str]:
    """What each of them prints, one after another in the same module."""
    names: dict[str, object] = {}
    found = []
    for program in programs:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(program, "example", "exec"), names)
        found.append(without_ends(out.getvalue()))
    return found


if __name__ == "__main__":
    print(json.dumps(printed(json.load(sys.stdin))))
