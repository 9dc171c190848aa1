"""A run in Python equals that of the page, the npm package and the command line, and its frames have the same numbers."""

from __future__ import annotations

import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
import sawtooth
from conftest import DIGEST, LINK, ROOT, command_line

CHAIN = "?hop=10&hop=5&flow=cubic&flow=reno&dur=5"


@pytest.fixture(scope="module")
def run() -> sawtooth.Run:
    return sawtooth.run(LINK)


def test_digest_is_that_of_page_and_documents(run: sawtooth.Run) -> None:
    assert run.digest == DIGEST
    assert DIGEST in (ROOT / "docs/LIBRARY.md").read_text(encoding="utf-8")


def test_every_link_has_the_digest_of_the_npm_package(npm_digests: dict[str, str]) -> None:
    assert len(npm_digests) >= 50
    with ThreadPoolExecutor(2) as threads:
        found = threads.map(lambda link: sawtooth.run(link, sample_s=None).digest, npm_digests)
    assert dict(zip(npm_digests, found, strict=True)) == npm_digests


def without_time(result: dict[str, Any]) -> dict[str, Any]:
    return {**result, "engine": {**result["engine"], "wallMs": 0}}


@pytest.mark.parametrize("link", [LINK, CHAIN])
def test_result_and_events_are_what_the_command_line_prints(link: str) -> None:
    printed = json.loads(command_line("run", link, "--events").stdout)
    events = printed.pop("events")
    run = sawtooth.run(link)
    assert without_time(run.result) == without_time(printed)
    assert len(run.events) == len(events) > 0
    assert run.events["t_s"].tolist() == [event["t"] for event in events]
    assert run.events["kind"].tolist() == [event["kind"] for event in events]


@pytest.mark.parametrize("link", [LINK, CHAIN])
def test_series_are_the_columns_of_the_export(link: str) -> None:
    text = sawtooth.export(link, "csv", sample_s=0.5)
    assert isinstance(text, str)
    exported = pd.read_csv(io.StringIO(text), comment="#", index_col="t_s")
    pd.testing.assert_frame_equal(sawtooth.run(link, sample_s=0.5).series, exported, check_dtype=False, rtol=1e-9)


def test_flows_say_what_the_result_says(run: sawtooth.Run) -> None:
    assert run.flows.index.tolist() == ["a", "b"]
    assert run.flows["goodput_mbps"].tolist() == [flow["goodputMbps"] for flow in run.result["flows"]]
    assert run.flows["rtt_p95_ms"].tolist() == [flow["rttMs"]["p95"] for flow in run.result["flows"]]
    assert run.flows["completion_s"].isna().all()
    assert set(map(str, run.flows.dtypes.drop("variant"))) <= {"float64", "int64"}


def test_a_flow_that_says_nothing_is_nan() -> None:
    flows = sawtooth.run("?dur=2&flow=cbr&flow=reno").flows
    assert np.isnan(flows.loc["a", "rtt_mean_ms"])
    assert flows.loc["b", "rtt_mean_ms"] > 0


def test_links_of_a_chain_have_both_ways() -> None:
    run = sawtooth.run(CHAIN)
    assert run.links.index.tolist() == ["hop0", "hop0.back", "hop1", "hop1.back"]
    assert run.links.loc["hop1", "utilization"] == run.result["hops"][1]["utilization"]
    assert list(run.queues) == run.links.index.tolist()


def test_summaries_stand_one_under_the_other(run: sawtooth.Run) -> None:
    table = pd.concat([run.summary, sawtooth.run(CHAIN).summary])
    assert table["digest"].tolist()[0] == DIGEST
    assert table["utilization"].tolist()[0] == run.result["bottleneck"]["utilization"]
    assert np.isnan(table["utilization"].tolist()[1])


def test_packets_are_those_of_the_result(run: sawtooth.Run) -> None:
    sent = run.packets[~run.packets["handshake_ack"]]
    assert sent["flow"].value_counts().to_dict() == run.flows["packets_sent"].to_dict()
    dropped = run.packets[run.packets["fate"] == "overflow"]
    assert len(dropped) == run.links.loc["bottleneck", "drops_overflow"]
    assert dropped["arrived_s"].isna().all()
    delivered = run.packets[run.packets["fate"] == "delivered"]
    times = delivered[["sent_s", "enqueued_s", "dequeued_s", "departed_s", "reached_s", "arrived_s"]].to_numpy()
    assert (np.diff(times, axis=1) >= 0).all()
    assert run.packets["retransmission"].sum() == run.flows["retransmits"].sum()


def test_queue_and_windows_end_as_series_do(run: sawtooth.Run) -> None:
    at_end = run.series.iloc[-1]
    assert run.queues["bottleneck"].loc[:20, "queue_packets"].iloc[-1] == at_end["queue_packets"]
    assert run.windows["a"].loc[:20, "cwnd_packets"].iloc[-1] == at_end["a.cwnd_packets"]
    assert set(run.windows["a"]["phase"]) > {"slow start", "congestion avoidance"}
    assert len(run.acks) > 0


def test_warm_up_is_left_out_of_the_result() -> None:
    whole, later = sawtooth.run(LINK), sawtooth.run(LINK, warm_up_s=10)
    assert later.digest == whole.digest
    assert later.flows["delivered_bytes"].sum() < whole.flows["delivered_bytes"].sum()


def test_a_run_without_series_says_so() -> None:
    with pytest.raises(sawtooth.SawtoothError, match="sample_s"):
        _ = sawtooth.run("?dur=1&flow=reno", sample_s=None).series


def test_a_run_is_run_again_by_itself_and_by_its_link(run: sawtooth.Run) -> None:
    assert sawtooth.run(run).digest == sawtooth.run(run.link).digest == sawtooth.run(run.scenario).digest == DIGEST


def test_html_is_short_and_whole() -> None:
    run = sawtooth.run("?dur=1&flow=reno&title=%3Cb%3Ea%20%26%20b")
    page = run._repr_html_()
    assert len(page) < 2000
    assert "&lt;b&gt;a &amp; b" in page
    assert run.digest in page
    assert run.digest in repr(run)


def test_own_algorithm_is_its_original(tmp_path: Path) -> None:
    code = (ROOT / "src/lab/own-code/templates/reno.ts").read_text(encoding="utf-8")
    (tmp_path / "mine.ts").write_text(code, encoding="utf-8")
    scenario: dict[str, Any] = {"version": 1, "durationS": 10, "flows": [{"variant": "mine"}]}
    run = sawtooth.run(scenario, algorithms=tmp_path / "mine.ts", sample_s=np.float64(1))
    original = sawtooth.run({**scenario, "flows": [{"variant": "reno"}]}, sample_s=1)
    assert run.flows["packets_sent"].tolist() == original.flows["packets_sent"].tolist()
    assert run.series["a.cwnd_packets"].tolist() == original.series["a.cwnd_packets"].tolist()
    assert len(run.events) > 0
    # The run contains its code, and so does its link.
    assert sawtooth.run(run).digest == sawtooth.run(run.link).digest == run.digest
    with pytest.raises(sawtooth.SawtoothError, match="code of one's own"):
        _ = run.packets


def test_own_algorithm_at_fault_is_said_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.ts").write_text("export default defineAlgorithm({ onAck(tcp) {} })")
    with pytest.raises(sawtooth.ScenarioError, match=r"mine\.ts:1:32: onLoss is missing"):
        sawtooth.run({"version": 1, "flows": [{"variant": "mine"}]}, algorithms=[tmp_path / "mine.ts"])
