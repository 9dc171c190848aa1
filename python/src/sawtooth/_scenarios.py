"""Scenarios, links, and lists of what a scenario may name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._engine import ask
from ._errors import Fault
from ._given import Given, about
from ._json import json_of
from ._run import SAMPLE_S, Run

if TYPE_CHECKING:
    import pandas as pd


def _given(scenario: Given | Run) -> dict[str, Any]:
    return about(scenario.scenario if isinstance(scenario, Run) else scenario)


def scenario(given: Given | Run | None = None, /, **keys: Any) -> dict[str, Any]:
    """Returns a complete scenario as its file has it, with every default filled in.

    The scenario is that of a file, a link or a run; or it is made of keys, which are those of the file:
    ``scenario(durationS=20, flows=[{"variant": "cubic"}])``. Keys replace those of the given scenario. Raises
    ScenarioError with everything that is wrong.
    """
    if given is None:
        found: dict[str, Any] = {"version": 1}
    elif isinstance(given, Mapping):
        found = dict(given)
    else:
        found = ask("scenario", **_given(given)).value
    complete: dict[str, Any] = ask("scenario", text=json_of({**found, **keys})).value
    return complete


def link(given: Given | Run) -> str:
    """Returns the link that opens the scenario, from its ``?`` on. It may follow the address of any Sawtooth page."""
    return str(ask("link", **_given(given)).value)


@dataclass(frozen=True)
class LinkRead:
    """A link, as far as it is valid."""

    scenario: dict[str, Any]
    """The scenario that the page opens."""
    ignored: tuple[Fault, ...]
    """The parts that could not be used, with the reasons."""


def parse_link(given: str) -> LinkRead:
    """Reads a link as the page does, which opens it as far as it is valid. ``run`` refuses a link with a part that is not."""
    value = ask("parseLink", link=given).value
    faults = (Fault(one["path"], one["message"], one.get("value"), one.get("allowed")) for one in value["ignored"])
    return LinkRead(value["scenario"], tuple(faults))


def export(given: Given | Run, to: str, *, sample_s: float = SAMPLE_S) -> str | bytes:
    """Writes a scenario or its run for another program: ``ns2``, ``ns3``, ``linux``, ``qlog``, ``pcapng``, ``csv`` and
    what else ``formats`` lists.
    """
    answer = ask("write", format=to, sampleS=sample_s, **_given(given))
    text: str | None = answer.value["text"]
    return answer.bytes_of("bytes") if text is None else text


def _listed(key: str) -> pd.DataFrame:
    import pandas as pd

    shown = ["id", "label", "year", "group", "canMark", "summary", "parameters"]
    rows = pd.DataFrame(ask("list").value[key])
    rows = rows[[name for name in shown if name in rows]].rename(columns={"canMark": "can_mark"}).set_index("id")
    rows["parameters"] = rows["parameters"].map(lambda parameters: {name: one["default"] for name, one in parameters.items()})
    return rows


def variants() -> pd.DataFrame:
    """The TCP variants by their ids, with the defaults of their parameters."""
    return _listed("variants")


def aqms() -> pd.DataFrame:
    """The queue disciplines by their ids, with the defaults of their parameters."""
    return _listed("aqms")


def traffic() -> pd.DataFrame:
    """The traffic sources that run no TCP of their own, by their ids, with the defaults of their parameters."""
    return _listed("traffic")


def formats() -> pd.DataFrame:
    """The formats that ``export`` writes, by their ids."""
    import pandas as pd

    return pd.DataFrame(ask("formats").value).set_index("id")


def engine_version() -> str:
    """The version of the engine. Equal versions give equal digests for equal scenarios."""
    return str(ask("version").value)
