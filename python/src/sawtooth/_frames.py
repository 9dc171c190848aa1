"""Reads and writes frames: a header of JSON, followed by columns of numbers as they lie in memory (engine/frame.ts)."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[tuple[int], np.dtype[Any]]

from ._errors import raised
from ._json import json_of

PREFIX = struct.Struct("<II")
ALIGNED = 8
BYTES = {"<f8": 8, "<f4": 4, "<i4": 4, "<u2": 2, "|u1": 1}


def request_text(ask: str, about: Mapping[str, Any]) -> str:
    """Returns a request as JSON. Raises ScenarioError for NaN and infinity, which JSON cannot express."""
    return json_of({"ask": ask, "about": about})


def framed(text: str) -> bytes:
    """Returns the request as one frame."""
    body = text.encode()
    return PREFIX.pack(len(body), 0) + body


@dataclass(frozen=True)
class Answer:
    """The engine's answer: a value, and columns by their names."""

    value: Any
    _kinds: list[dict[str, Any]]
    _body: bytes

    def columns(self) -> dict[str, Column]:
        """Returns the columns as arrays that share the memory of the answer."""
        if not self._kinds:
            return {}
        import numpy as np

        found: dict[str, Column] = {}
        at = 0
        for about in self._kinds:
            rows = about["rows"]
            found[about["name"]] = np.frombuffer(self._body, about["kind"], rows, at)
            at += -(-rows * BYTES[about["kind"]] // ALIGNED) * ALIGNED
        return found

    def bytes_of(self, name: str) -> bytes:
        """Returns one column of bytes."""
        return self.columns()[name].tobytes()


Frame = tuple[bytes, bytes]
"""A header and the bytes that follow it."""


def read_frame(read: Callable[[int], bytes]) -> Frame:
    """Reads one whole frame. ``read`` returns exactly the number of bytes that it is asked for."""
    header_bytes, body_bytes = PREFIX.unpack(read(PREFIX.size))
    return read(header_bytes), read(body_bytes)


def answer_of(frame: Frame) -> Answer:
    """Returns the answer in a frame. Raises the error that the engine reports in it."""
    header = json.loads(frame[0])
    if "error" in header:
        raise raised(header["error"])
    return Answer(header.get("value"), header["columns"], frame[1])
