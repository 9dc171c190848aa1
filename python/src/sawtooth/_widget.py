"""The run as a widget in Jupyter, Marimo and whatever else shows anywidgets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

try:
    import anywidget
    import traitlets
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("sawtooth.Widget needs anywidget: pip install 'sawtooth[notebook]'") from error

from ._given import Given, is_link
from ._run import Run
from ._scenarios import scenario as complete

if TYPE_CHECKING:
    Base = Any
else:
    Base = anywidget.AnyWidget


class Widget(Base):  # type: ignore[misc]
    """Packets, charts and player of a run, as on the page. It simulates in the browser that shows it, and so needs no Node.js.

    >>> widget = sawtooth.Widget("?bw=10&flow=cubic&flow=bbr", show="packets,rtt,player", height=480)

    ``digest`` and ``summary`` come from the browser when the run is complete. ``time`` and ``playing`` follow the playhead and move it.
    """

    _esm = (Path(__file__).parent / "js" / "widget.js").read_text(encoding="utf-8")

    link = traitlets.Unicode("").tag(sync=True)
    """What is shown where there is no scenario: a link of the page, or its query from the ``?`` on."""
    scenario = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """What is shown: a scenario as its file has it."""
    show = traitlets.Unicode("").tag(sync=True)
    """Sections (``title``, ``packets``, ``charts``, ``player``) and names of charts, with commas; "": the usual ones."""
    theme = traitlets.Enum(("", "dark", "light", "projector"), "").tag(sync=True)
    """"": what the browser's user prefers."""
    height = traitlets.Int(None, allow_none=True).tag(sync=True)
    """Pixels; None: as high as what is shown."""
    time = traitlets.Float(None, allow_none=True).tag(sync=True)
    """The playhead, seconds of the run; None until it has been somewhere."""
    playing = traitlets.Bool(False).tag(sync=True)

    digest = traitlets.Unicode("", read_only=False).tag(sync=True)
    """Digest of the run that is shown: the one of ``sawtooth.run``; "": it is not complete yet."""
    summary = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """The numbers of that run, as ``sawtooth.Run.result`` has them."""
    opened = traitlets.Unicode("").tag(sync=True)
    """The link that opens what is shown on the page, from its ``?`` on."""
    selection = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """The event that the reader has selected: ``event``, ``timeS``, ``kind``, ``flow``."""
    faults = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """Why something is not shown, a sentence each."""

    def __init__(self, given: Given | Run | None = None, **traits: Any) -> None:
        """``given``: a link, a scenario, the path of its file, or a run. Raises ScenarioError where a file is at fault."""
        if isinstance(given, Run):
            traits["scenario"] = given.scenario
        elif is_link(given):
            traits["link"] = str(given).strip()
        elif given is not None:
            traits["scenario"] = complete(given)
        super().__init__(**traits)

    @traitlets.observe("link")
    def _open_link(self, _change: object) -> None:
        self.set_trait("scenario", None)

    @traitlets.observe("link", "scenario")
    def _begin_anew(self, _change: object) -> None:
        self.digest = ""
        self.set_trait("summary", None)
