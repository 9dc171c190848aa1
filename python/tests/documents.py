"""Finds the programs in documents, and what the documents say that they print."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from pathlib import Path

_EXAMPLE = re.compile(r"```python\n(?P<program>(?:(?!```).)*)```\n\n```text\n(?P<prints>.*?)```", re.DOTALL)


def examples(document: Path) -> list[tuple[str, str]]:
    """Returns the programs of a document, each with what it prints. They continue one another."""
    return [(match["program"], match["prints"]) for match in _EXAMPLE.finditer(document.read_text(encoding="utf-8"))]


def without_ends(text: str) -> str:
    """Removes the spaces at the ends of lines, which pandas writes and documents do not have."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def printed(programs: list[str]) -> list[str]:
    """Returns what each program prints when all run one after another in the same module."""
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
