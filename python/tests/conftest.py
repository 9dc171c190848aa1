"""Fixtures and functions that the tests share."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from sawtooth._command import PROGRAM
from sawtooth._node import node

ROOT = Path(__file__).parents[2]

LINK = "?bw=10&delay=20&buf=25&dur=20&flow=cubic&flow=reno"
DIGEST = "ee53d168ac0f1917"
"""The digest of this run in docs/LIBRARY.md, which tests/engines check in three browsers."""


def command_line(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the command line and returns what it prints."""
    return subprocess.run([node(), str(PROGRAM), *arguments], input=given, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def npm_digests() -> dict[str, str]:
    """The digest of each link in tests/engines/links.ts, from the npm package in Node.js."""
    script = Path(__file__).parent / "npm-digests.mjs"
    found: dict[str, str] = json.loads(subprocess.run([node(), str(script)], capture_output=True, text=True, check=True).stdout)
    return found


@pytest.fixture
def measured(tmp_path: Path) -> dict[str, Any]:
    """A scenario whose rate was measured, with its file."""
    (tmp_path / "link.csv").write_text("t_s,rate_mbps\n0,10\n2,4\n4,8\n")
    content = {
        "version": 1,
        "durationS": 5,
        "bottleneck": {"rateTrace": {"file": "link.csv"}},
        "flows": [{"variant": "cubic"}],
    }
    (tmp_path / "scenario.json").write_text(json.dumps(content))
    return {"content": content, "path": tmp_path / "scenario.json"}
