"""The notebooks' own pages, opened in Chromium, show in their widgets the run that Python makes."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
import sawtooth
from conftest import ROOT
from sawtooth._node import node

EXAMPLES = ROOT / "python/examples"
SCRIPT = Path(__file__).parent / "shown-in-notebook.mjs"
CHROMIUM = os.environ.get("SAWTOOTH_CHROMIUM")

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="SAWTOOTH_CHROMIUM names no Chromium")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def served(command: list[str], address: str) -> Iterator[None]:
    """Runs a server that answers at the address for the duration of the block."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            until = time.monotonic() + 60
            while True:
                try:
                    urlopen(address, timeout=5).close()
                    break
                except OSError:
                    assert server.poll() is None, "the server has ended"
                    assert time.monotonic() < until, "the server does not answer"
                    time.sleep(0.2)
            yield
        finally:
            server.terminate()


def digest_at(address: str) -> str:
    assert CHROMIUM is not None
    found = subprocess.run([node(), SCRIPT, address, CHROMIUM], capture_output=True, text=True, check=False, timeout=200)
    assert found.returncode == 0, found.stderr[-2000:]
    return found.stdout.strip()


def test_marimo_shows_the_run() -> None:
    port = free_port()
    notebook = str(EXAMPLES / "cubic_beside_bbr.py")
    local = ["--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port)]
    scenario = sawtooth.scenario(
        durationS=60,
        bottleneck={"bandwidthMbps": 10, "delayMs": 18, "buffer": {"bdp": 1}},
        flows=[{"id": "cubic", "variant": "cubic"}, {"id": "bbr", "variant": "bbr"}],
    )
    address = f"http://127.0.0.1:{port}/"
    with served([sys.executable, "-m", "marimo", "-q", "run", notebook, *local], address):
        assert digest_at(address) == sawtooth.run(scenario).digest


def test_jupyterlab_shows_the_run(tmp_path: Path) -> None:
    pytest.importorskip("jupyterlab")
    shutil.copy(EXAMPLES / "buffer-sizing.ipynb", tmp_path)
    port = free_port()
    local = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--IdentityProvider.token="]
    command = [sys.executable, "-m", "jupyterlab", *local, f"--ServerApp.root_dir={tmp_path}"]
    scenario = sawtooth.scenario(
        durationS=60,
        bottleneck={"bandwidthMbps": 20, "delayMs": 28, "buffer": {"packets": 25}},
        flows=[{"variant": "reno"}],
    )
    address = f"http://127.0.0.1:{port}/lab/tree/buffer-sizing.ipynb"
    with served(command, f"http://127.0.0.1:{port}/api"):
        assert digest_at(address) == sawtooth.run(scenario).digest
