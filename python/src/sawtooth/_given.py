"""The forms in which scenarios, links and sweeps are given."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Union

from ._engine import ask
from ._json import json_of

Given = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A scenario or a sweep: its content, the path of its file, or its text; or for a scenario a link of the page."""

About = dict[str, Any]
"""The form that the engine receives: a link; or a text, with the text of each measured file that it names."""

_LINK = re.compile(r"\s*(\?|https?://)")
_TEXT = re.compile(r"\s*(\{|$)")


def is_link(given: object) -> bool:
    """True for the address of a page, or for the query of one from its ``?`` on."""
    return isinstance(given, str) and _LINK.match(given) is not None


def text_of(given: Given) -> tuple[str, Path]:
    """Returns the text of a file, and the folder of its measured files. Raises OSError where the file cannot be read, and
    ScenarioError where the content has no form in JSON.
    """
    if isinstance(given, Mapping):
        return json_of(given), Path()
    if isinstance(given, str) and _TEXT.match(given):
        return given, Path()
    if not isinstance(given, (str, os.PathLike)):
        raise TypeError(f"{type(given).__name__}: a scenario or a sweep is its content, a path, a text or a link")
    path = Path(given)
    return path.read_text(encoding="utf-8"), path.parent


def about(given: Given) -> About:
    """Returns the data for the engine. Reads the file and the measured files that it names."""
    if is_link(given):
        return {"link": given}
    text, folder = text_of(given)
    if "rateTrace" not in text:
        return {"text": text}
    names: list[str] = ask("files", text=text).value
    if not names:
        return {"text": text}
    return {"text": text, "measured": {name: (folder / name).read_text(encoding="utf-8") for name in names}}
