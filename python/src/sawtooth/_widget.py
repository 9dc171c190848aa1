"""A run as a widget in Jupyter, Marimo and any other program that shows anywidgets."""

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
    """Shows the packets, charts and player of a run, as the page does. The browser that shows it simulates the run, so
    that no Node.js is needed.

    >>> widget = sawtooth.Widget("?bw=10&flow=cubic&flow=bbr", show="packets,rtt,player", height=480)

    The browser sets ``digest`` and ``summary`` when the run is complete. ``time`` and ``playing`` follow the playhead,
    and setting them moves it.
    """

    _esm = (Path(__file__).parent / "js" / "widget.js").read_text(encoding="utf-8")

    link = traitlets.Unicode("").tag(sync=True)
    """A link of the page, or its query from the ``?`` on. It is shown where there is no scenario."""
    scenario = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """The scenario to show, as its file has it."""
    show = traitlets.Unicode("").tag(sync=True)
    """Sections (``title``, ``packets``, ``charts``, ``player``) and names of charts, with commas between them; "" for the usual ones."""
    theme = traitlets.Enum(("", "dark", "light", "projector"), "").tag(sync=True)
    """The theme; "" for the one that the user of the browser prefers."""
    height = traitlets.Int(None, allow_none=True).tag(sync=True)
    """The height in pixels; None for the height of the content."""
    time = traitlets.Float(None, allow_none=True).tag(sync=True)
    """The time of the playhead, in seconds of the run; None before it has moved."""
    playing = traitlets.Bool(False).tag(sync=True)

    digest = traitlets.Unicode("", read_only=False).tag(sync=True)
    """The digest of the run that is shown, equal to that of ``sawtooth.run``; "" before the run is complete."""
    summary = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """The numbers of that run, as ``sawtooth.Run.result`` has them."""
    opened = traitlets.Unicode("").tag(sync=True)
    """The link that opens what is shown on the page, from its ``?`` on."""
    selection = traitlets.Dict(None, allow_none=True).tag(sync=True)
    """The event that the reader has selected: ``event``, ``timeS``, ``kind``, ``flow``."""
    faults = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The reasons why something is not shown, a sentence each."""

    def __init__(self, given: Given | Run | None = None, **traits: Any) -> None:
        """``given`` is a link, a scenario, the path of its file, or a run. Raises ScenarioError where a file is at fault."""
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
