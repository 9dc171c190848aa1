"""Scenarios and links in all forms in which they are given, and the messages about those at fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sawtooth
from conftest import DIGEST, LINK, command_line

BAD: dict[str, Any] = {"version": 1, "durationS": -5, "flows": [{"variant": "cubicc"}]}


def test_a_scenario_is_content_text_path_or_link(tmp_path: Path) -> None:
    content = sawtooth.scenario(LINK)
    file = tmp_path / "scenario.json"
    file.write_text(json.dumps(content))
    given: list[Any] = [LINK, f"https://example.org/sawtooth/{LINK}", content, json.dumps(content), file, str(file)]
    assert {sawtooth.run(one).digest for one in given} == {DIGEST}


def test_scenario_and_link_are_those_of_the_command_line() -> None:
    assert sawtooth.scenario(LINK) == json.loads(command_line("scenario", LINK).stdout)
    assert sawtooth.link(LINK) == command_line("link", "-", given=json.dumps(sawtooth.scenario(LINK))).stdout.strip()


def test_keys_come_in_place_of_what_is_given() -> None:
    shorter = sawtooth.scenario(LINK, durationS=5)
    assert shorter == {**sawtooth.scenario(LINK), "durationS": 5}
    assert sawtooth.scenario(flows=[{"variant": "vegas"}])["flows"][0]["params"] == {"alpha": 2, "beta": 4, "gamma": 1}


def test_faults_are_the_lines_of_the_command_line() -> None:
    said = command_line("run", "-", given=json.dumps(BAD))
    assert said.returncode == 2
    with pytest.raises(sawtooth.ScenarioError) as caught:
        sawtooth.run(BAD)
    assert str(caught.value) == said.stderr.strip()
    first, second = caught.value.faults
    assert first == sawtooth.Fault("durationS", "out of range", -5, "0.1 to 3600 s")
    assert (second.path, second.value) == ("flows[0].variant", "cubicc")
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("link", ["?bw=1e9&flow=cubicc&flow=reno", "?mode=lesson&lesson=rto", "?flow=reno&nothing=3"])
def test_a_link_at_fault_is_refused_as_on_the_command_line(link: str) -> None:
    said = command_line("run", link)
    assert said.returncode == 2
    with pytest.raises(sawtooth.ScenarioError) as caught:
        sawtooth.run(link)
    assert str(caught.value) == said.stderr.strip()


def test_parse_link_opens_it_as_far_as_it_is_valid() -> None:
    read = sawtooth.parse_link("?bw=1e9&dur=5&flow=vegas")
    assert read.scenario["flows"][0]["variant"] == "vegas"
    assert read.scenario["durationS"] == 5
    (fault,) = read.ignored
    assert (fault.path, fault.message, fault.value) == ("bottleneck.bandwidthMbps", "out of range", 1e9)


def test_what_is_no_link_and_no_file_is_said() -> None:
    with pytest.raises(FileNotFoundError):
        sawtooth.run("nowhere.json")
    with pytest.raises(sawtooth.ScenarioError, match="no link of a Sawtooth page"):
        sawtooth.run("https://example.org/")
    with pytest.raises(sawtooth.ScenarioError):
        sawtooth.run("{ no JSON")
    with pytest.raises(TypeError, match="a path, a text or a link"):
        sawtooth.run(None)  # type: ignore[arg-type]
    with pytest.raises(sawtooth.ScenarioError, match="too early"):
        sawtooth.run("")


def test_numbers_and_lists_of_numpy_are_numbers_and_lists() -> None:
    hops = [{"bandwidthMbps": np.float32(5), "buffer": {"packets": np.int64(20)}}]
    flows = [{"variant": "reno"}]
    given = {"version": 1, "durationS": np.float64(2), "seed": np.arange(9)[3], "network": {"hops": hops}, "flows": flows}
    plain = {**given, "durationS": 2, "seed": 3, "network": {"hops": [{"bandwidthMbps": 5, "buffer": {"packets": 20}}]}}
    assert sawtooth.run(given, sample_s=np.float32(0.5)).digest == sawtooth.run(plain).digest
    assert sawtooth.scenario(plain, seed=np.int8(4))["seed"] == 4
    vary = [{"path": "bottleneck.buffer.packets", "values": np.array([10, 40])}]
    base = {"version": 1, "durationS": 1, "flows": flows}
    spec = {"version": 1, "base": base, "vary": vary, "compare": ["reno"], "repetitions": 1, "metrics": ["goodput"]}
    assert len(sawtooth.sweep(spec, processes=1)) == 2


def test_what_is_no_finite_number_is_said_with_its_path() -> None:
    with pytest.raises(sawtooth.ScenarioError) as caught:
        sawtooth.run({"version": 1, "durationS": float("nan"), "flows": [{"startS": np.float32("inf")}]})
    assert str(caught.value) == "durationS = nan: no finite number\nflows[0].startS = inf: no finite number"
    with pytest.raises(sawtooth.ScenarioError, match="sampleS = inf"):
        sawtooth.run(LINK, sample_s=float("inf"))
    with pytest.raises(TypeError, match="set has no form in JSON"):
        sawtooth.run({"version": 1, "flows": {1}})
    looped: dict[str, Any] = {"version": 1}
    looped["flows"] = [looped]
    with pytest.raises(ValueError, match="Circular"):
        sawtooth.run(looped)


def test_a_fragment_that_is_no_code_does_not_matter() -> None:
    assert sawtooth.run(f"https://example.org/{LINK}#top").digest == DIGEST


def test_a_run_that_would_be_too_large_is_refused() -> None:
    fast = {"bandwidthMbps": 10_000}
    huge = {"version": 1, "durationS": 3600, "bottleneck": fast, "flows": [{"variant": "cubic", "access": fast}]}
    with pytest.raises(sawtooth.RunRefused):
        sawtooth.run(huge)


@pytest.mark.parametrize("option", ["sample_s", "warm_up_s"])
def test_options_out_of_range_are_refused(option: str) -> None:
    with pytest.raises(sawtooth.ScenarioError, match="out of range"):
        sawtooth.run(LINK, **{option: -1})


def test_measured_links_are_read_beside_the_file(measured: dict[str, Any]) -> None:
    printed = json.loads(command_line("run", str(measured["path"])).stdout)
    run = sawtooth.run(measured["path"])
    assert run.digest == printed["engine"]["digest"]
    assert run.digest != sawtooth.run({**measured["content"], "bottleneck": {}}).digest
    assert len(run.packets) > 0


def test_a_measured_link_that_is_not_there_is_said(measured: dict[str, Any]) -> None:
    (measured["path"].parent / "link.csv").unlink()
    with pytest.raises(FileNotFoundError, match=r"link\.csv"):
        sawtooth.run(measured["path"])


def test_lists_have_what_the_command_line_lists() -> None:
    listed = json.loads(command_line("list", "--json").stdout)
    assert sawtooth.variants().index.tolist() == [one["id"] for one in listed["variants"]]
    assert sawtooth.aqms().index.tolist() == [one["id"] for one in listed["aqms"]]
    assert sawtooth.traffic().index.tolist() == [one["id"] for one in listed["traffic"]]
    assert sawtooth.variants().loc["cubic", "parameters"]["beta"] == 0.7


def test_exports_are_those_of_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "scenario.json").write_text(json.dumps(sawtooth.scenario("?stack=ns2&dur=2&flow=newreno")))
    written = command_line("export", str(tmp_path / "scenario.json"), "--to", "ns2")
    text = sawtooth.export(tmp_path / "scenario.json", "ns2")
    assert isinstance(text, str)
    # The library writes the link from its "?" on, and the command line writes the part behind it.
    assert text.replace("# ?", "# ") == written.stdout
    capture = sawtooth.export(LINK, "pcapng")
    assert isinstance(capture, bytes)
    assert capture[:4] == b"\x0a\x0d\x0d\x0a"
    with pytest.raises(sawtooth.ScenarioError, match="format"):
        sawtooth.export(LINK, "nothing")
