"""The wheel as it is installed: by pip into an empty environment, and in Pyodide, where the browser's JavaScript runs the engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import venv
import zipfile
from pathlib import Path

import pytest
from conftest import DIGEST, LINK, ROOT
from documents import examples, without_ends
from sawtooth._node import node

TESTS = Path(__file__).parent

MOST_BYTES = 2_000_000


@pytest.fixture(scope="module")
def wheel() -> Path:
    """The wheel that `npm run wheel` has built."""
    (found,) = (ROOT / "python/dist").glob("*.whl")
    return found


def test_it_is_small_and_whole(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    needed = ["__init__.py", "py.typed", "js/engine.js", "js/serve.mjs", "js/serve-environments.mjs", "js/sawtooth.mjs", "js/widget.js", "js/LICENSE"]
    assert {f"sawtooth/{name}" for name in needed} <= set(names)


def test_it_has_the_version_of_the_npm_package(wheel: Path) -> None:
    version = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["version"]
    assert wheel.name.split("-")[1] == version


def test_an_empty_environment_runs_the_readme(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", wheel], check=True, capture_output=True)
    found = examples(ROOT / "python/README.md")
    told = subprocess.run(
        [scripts / "python", TESTS / "documents.py"],
        input=json.dumps([program for program, _ in found]),
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert json.loads(told.stdout) == [without_ends(prints) for _, prints in found]
    printed = subprocess.run([scripts / "sawtooth", "run", LINK], capture_output=True, text=True, check=True)
    assert json.loads(printed.stdout)["engine"]["digest"] == DIGEST


def test_pyodide_makes_the_same_run(wheel: Path) -> None:
    pyodide = os.environ.get("SAWTOOTH_PYODIDE")
    if pyodide is None:
        pytest.skip("SAWTOOTH_PYODIDE names no pyodide.mjs of the npm package pyodide")
    program = f"""
        import sawtooth
        print(sawtooth.run({LINK!r}, sample_s=None).digest)
        try:
            sawtooth.run("?flow=nothing")
        except sawtooth.ScenarioError as error:
            print(error.faults[0].path)
    """
    found = subprocess.run(
        [node(), TESTS / "in-pyodide.mjs", pyodide, wheel, textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.splitlines()[-2:] == [DIGEST, "flows[0].variant"]
