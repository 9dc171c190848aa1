"""Runs and their results as pandas frames."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._command import command
from ._engine import ask
from ._errors import SawtoothError
from ._frames import Answer
from ._given import About, Given, about, is_link, text_of

if TYPE_CHECKING:
    import pandas as pd

    from ._frames import Column

SAMPLE_S = 0.1


class Run:
    """The result of a run. The names of columns carry their units, and a value that is unknown is NaN.

    A run is a pure function of its scenario. ``events``, ``packets`` and everything else that takes much room are
    therefore not kept. They are simulated again when they are asked for, with the same result to the last bit.
    """

    def __init__(self, answer: Answer, given: About | None, warm_up_s: float) -> None:
        value = answer.value
        self._flows: list[dict[str, Any]] = value["flows"]
        self._links: list[dict[str, Any]] = value["links"]
        self._events: list[dict[str, Any]] | None = value["events"]
        self._columns = answer.columns()
        # None where the engine cannot make the run again, because its scenario contains a user's own algorithm, which
        # runs on the command line alone.
        self._given = given
        self._warm_up_s = warm_up_s
        self._link: str | None = value.get("link")
        self.result: dict[str, Any] = value["printed"]
        """All numbers of the run, as ``sawtooth run`` prints them."""

    @property
    def digest(self) -> str:
        """16 hexadecimal digits over the whole run. Equal digests mean equal runs, whether in Python, on the page or on
        the command line.
        """
        return str(self.result["engine"]["digest"])

    @property
    def engine(self) -> str:
        """The version of the engine. Equal versions give equal digests for equal scenarios."""
        return str(self.result["engine"]["version"])

    @property
    def scenario(self) -> dict[str, Any]:
        """The complete scenario, as its file has it."""
        return dict(self.result["scenario"])

    @property
    def link(self) -> str:
        """The link that opens the run, from its ``?`` on. It may follow the address of any Sawtooth page."""
        if self._link is None:
            self._link = command(["link", "-"], json.dumps(self.scenario)).strip()
        return self._link

    @cached_property
    def summary(self) -> pd.DataFrame:
        """The run in one row, so that the rows of several runs can be joined (``pd.concat``)."""
        import pandas as pd

        engine = self.result["engine"]
        row: dict[str, Any] = {
            "title": self.scenario["title"],
            "duration_s": self.scenario["durationS"],
            "flows": len(self._flows),
            "goodput_mbps": sum(flow["goodput_mbps"] for flow in self._flows),
            "jain": self.result["jain"],
        }
        if len(self._links) == 1:
            row |= {name: value for name, value in self._links[0].items() if name != "id"}
        row |= {"packets": engine["packets"], "events": engine["events"], "digest": self.digest, "engine": self.engine}
        return pd.DataFrame([row])

    @cached_property
    def flows(self) -> pd.DataFrame:
        """A row for each flow, by its id: rates, packets, losses, RTT and window."""
        import pandas as pd

        rows = pd.DataFrame(self._flows).set_index("id")
        # None becomes NaN, so that a column of numbers remains one where some of them are unknown.
        for name in rows.columns.drop("variant"):
            rows[name] = pd.to_numeric(rows[name])
        return rows

    @cached_property
    def links(self) -> pd.DataFrame:
        """The bottleneck, or a row for each hop of a chain in each direction: utilization (0 to 1), drops, marks and the queue."""
        import pandas as pd

        return pd.DataFrame(self._links).set_index("id")

    @cached_property
    def series(self) -> pd.DataFrame:
        """Queues, windows, RTT and throughput at regular times, by ``t_s``, with the columns of ``sawtooth export --to csv``."""
        import pandas as pd

        found = _table(self._columns, "series")
        if not found:
            raise SawtoothError("the run was made without series: give run() a sample_s")
        return pd.DataFrame(found).set_index("t_s")

    @cached_property
    def events(self) -> pd.DataFrame:
        """Drops, marks, retransmissions, timeouts and changes, as ``sawtooth run --events`` prints them."""
        import pandas as pd

        events = self._events
        if events is None:
            events = self._again(events=True).value["events"] or []
        return pd.DataFrame(events).rename(columns={"t": "t_s"})

    @cached_property
    def packets(self) -> pd.DataFrame:
        """A row for each packet in the order of sending, with the times at which it reaches each station (NaN where it never does)."""
        return self._told(_table(self._log[0], "packets"), "packetFlags")

    @cached_property
    def acks(self) -> pd.DataFrame:
        """A row for each ACK, in the order of sending."""
        return self._told(_table(self._log[0], "acks"), "ackFlags")

    @cached_property
    def windows(self) -> dict[str, pd.DataFrame]:
        """The sender's state at each change, for each flow by its id."""
        import pandas as pd

        columns, codes = self._log
        found: dict[str, pd.DataFrame] = {}
        for flow in self._flows:
            table = pd.DataFrame(_table(columns, f"windows/{flow['id']}"))
            table["phase"] = _named(table["phase"], codes["phases"])
            found[flow["id"]] = table.drop(columns="events").set_index("t_s")
        return found

    @cached_property
    def queues(self) -> dict[str, pd.DataFrame]:
        """The length of each link's queue at each change, by the link's id."""
        import pandas as pd

        columns, _ = self._log
        return {
            link["id"]: pd.DataFrame(_table(columns, f"queues/{link['id']}")).set_index("t_s") for link in self._links
        }

    @cached_property
    def _log(self) -> tuple[dict[str, Column], dict[str, Any]]:
        answer = self._again(log=True)
        return answer.columns(), answer.value["codes"]

    def _again(self, **keep: bool) -> Answer:
        """Makes the same run again and keeps more of it."""
        if self._given is None:
            raise SawtoothError("packets of a run with code of one's own are not kept: sawtooth export writes them to a file")
        return ask("run", options={"warmUpS": self._warm_up_s, **keep}, **self._given)

    def _told(self, columns: dict[str, Column], flags: str) -> pd.DataFrame:
        """Returns a table with names for its flows and fates, and a column for each flag."""
        import pandas as pd

        codes = self._log[1]
        table = pd.DataFrame(columns)
        ids = [flow["id"] for flow in self._flows]
        table["flow"] = _named(table["flow"], ids)
        if "fate" in table:
            table["fate"] = _named(table["fate"], codes["fates"])
        bits = table.pop("flags")
        for name, bit in codes[flags].items():
            table[_snake(name)] = (bits & bit) != 0
        return table

    def __repr__(self) -> str:
        return f"<sawtooth.Run of {self._about()}>"

    def _about(self) -> str:
        title = self.scenario["title"]
        variants = ", ".join(str(flow["variant"]) for flow in self._flows)
        return f"{title or variants}, {self.scenario['durationS']:g} s, digest {self.digest}"

    def _repr_html_(self) -> str:
        shown = ["variant", "goodput_mbps", "retransmits", "timeouts", "rtt_mean_ms"]
        rows = self.flows.reindex(columns=shown).reset_index()
        table = rows.to_html(index=False, border=0, float_format="{:.2f}".format, na_rep="")
        return f"<div>{table}<p>{html.escape(self._about())}</p></div>"


def _named(numbers: pd.Series[Any], names: list[str]) -> Any:
    """Returns the names for which the numbers stand, as a categorical column."""
    import pandas as pd

    codes: Any = numbers.to_numpy()
    return pd.Categorical.from_codes(codes, pd.Index(names))


def _table(columns: Mapping[str, Column], name: str) -> dict[str, Column]:
    prefix = f"{name}/"
    return {key.removeprefix(prefix): column for key, column in columns.items() if key.startswith(prefix)}


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def run(
    scenario: Given | Run,
    *,
    algorithms: str | os.PathLike[str] | Sequence[str | os.PathLike[str]] = (),
    sample_s: float | None = SAMPLE_S,
    warm_up_s: float = 0,
    timeout: float | None = None,
) -> Run:
    """Runs a scenario: its content, the path of its file, or a link of the page.

    ``algorithms`` are files of one's own algorithms (``mine.ts``), which the scenario may name. ``sample_s`` is the
    interval of the series in s; None keeps no series. The first ``warm_up_s`` seconds are simulated but not counted in
    the result. ``timeout`` is in seconds of real time.

    Raises ScenarioError where the scenario is at fault, RunRefused where the run would be too large, RunStopped where
    it outgrows its memory, RunTimeout, NoEngine, and OSError where a file cannot be read. Ctrl-C ends the run.
    """
    given: Given = scenario.scenario if isinstance(scenario, Run) else scenario
    if algorithms or _has_code(given):
        return _run_own(given, algorithms, sample_s, warm_up_s, timeout)
    found = about(given)
    options = {"warmUpS": warm_up_s, **({} if sample_s is None else {"sampleS": sample_s})}
    return Run(ask("run", timeout, options=options, **found), found, warm_up_s)


def _has_code(given: Given) -> bool:
    """Returns whether the scenario contains a user's own algorithm."""
    if is_link(given):
        return "#code=" in str(given)
    if isinstance(given, Mapping):
        return bool(given.get("algorithms"))
    text, _ = text_of(given)
    if '"algorithms"' not in text:
        return False
    try:
        found = json.loads(text)
    except ValueError:
        return False
    return isinstance(found, dict) and bool(found.get("algorithms"))


def _run_own(
    given: Given,
    algorithms: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    sample_s: float | None,
    warm_up_s: float,
    timeout: float | None,
) -> Run:
    if warm_up_s != 0:
        raise ValueError("warm_up_s: a run with code of one's own is counted from its beginning")
    arguments = ["run", str(given).strip() if is_link(given) else "-", "--events"]
    text, folder = ("", Path()) if is_link(given) else text_of(given)
    for file in [algorithms] if isinstance(algorithms, (str, os.PathLike)) else algorithms:
        arguments += ["--algorithm", str(Path(file).absolute())]
    if sample_s is not None:
        arguments += ["--sample", repr(float(sample_s))]
    return Run(ask("printed", text=command(arguments, text, folder, timeout)), None, 0)
