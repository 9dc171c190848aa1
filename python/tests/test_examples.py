"""The notebooks run and show what their texts say, and the programs in documents print what the documents say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from conftest import ROOT
from documents import examples, printed, without_ends
from nbclient import NotebookClient

EXAMPLES = ROOT / "python/examples"


@pytest.mark.parametrize("document", ["python/README.md", "docs/PYTHON.md"])
def test_programs_of_documents_print_what_they_say(document: str) -> None:
    found = examples(ROOT / document)
    assert len(found) >= 3
    assert printed([program for program, _ in found]) == [without_ends(prints) for _, prints in found]


def outputs_of(notebook: nbformat.NotebookNode) -> list[set[str]]:
    """Returns the media types that each code cell shows."""
    return [
        {media for output in cell.outputs for media in output.get("data", {})}
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def test_jupyter_notebook_runs_and_ends_in_a_figure() -> None:
    notebook = nbformat.read(EXAMPLES / "buffer-sizing.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "outputs are not committed"
    NotebookClient(notebook, timeout=300).execute()
    outputs = outputs_of(notebook)
    assert "application/vnd.jupyter.widget-view+json" in outputs[1]
    assert "text/html" in outputs[2]
    assert "image/png" in outputs[-1]
    widget = next(
        state["state"]
        for state in notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"].values()
        if "scenario" in state["state"]
    )
    assert widget["scenario"]["bottleneck"]["buffer"] == {"packets": 25}


def test_its_runs_agree_with_its_theory() -> None:
    notebook = nbformat.read(EXAMPLES / "buffer-sizing.ipynb", as_version=4)
    names: dict[str, object] = {}
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    sweep = next(source for source in cells if "sawtooth.sweep" in source)
    scenario = next(source for source in cells if "sawtooth.scenario" in source).rsplit("sawtooth.Widget", 1)[0]
    exec("import sawtooth\n" + scenario + sweep, names)
    runs = names["runs"]
    for buffer, utilization in zip(runs["bottleneck.buffer.bdp"], runs["utilization"], strict=True):  # type: ignore[index]
        window = min(2, 1 + buffer)
        busy = 100 * (3 / 8 * window**2) / ((1 - window / 2) + (window**2 - 1) / 2)
        assert utilization == pytest.approx(busy, abs=1.5), f"buffer of {buffer} BDP"


def test_marimo_notebook_runs() -> None:
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / "cubic_beside_bbr.py")], capture_output=True, text=True, check=False, timeout=300
    )
    assert found.returncode == 0, found.stderr


def test_marimo_notebook_says_what_it_shows() -> None:
    sys.path.insert(0, str(EXAMPLES))
    try:
        from cubic_beside_bbr import app  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    _, names = app.run()
    means = names["means"]
    # Below the buffer that the last cell names BBR has most of the link, and above it CUBIC has.
    assert means["BBR"].iloc[0] > 2 * means["CUBIC"].iloc[0]
    assert means["CUBIC"].iloc[-1] > means["BBR"].iloc[-1]
    turns = (means["CUBIC"] > means["BBR"]).astype(int).diff().abs().sum()
    assert turns == 1
