"""Writes content as JSON, in which numbers and arrays of NumPy and pandas may stand."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any

from ._errors import Fault, ScenarioError


def _plain(value: object) -> Any:
    """Returns a number, an array or a column as Python's own. Raises TypeError for anything else."""
    tolist = getattr(value, "tolist", None)
    if callable(tolist):
        return tolist()
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON: {value!r}")


def _not_finite(value: Any, path: str = "") -> Iterator[tuple[str, float]]:
    if isinstance(value, float) and not math.isfinite(value):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _not_finite(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            yield from _not_finite(inner, f"{path}[{index}]")
    elif callable(getattr(value, "tolist", None)):
        yield from _not_finite(value.tolist(), path)


def json_of(content: Any) -> str:
    """Returns the content as JSON. Raises ScenarioError for NaN and infinity, and TypeError for values that JSON cannot express."""
    try:
        return json.dumps(content, allow_nan=False, default=_plain)
    except ValueError as error:
        try:
            faults = tuple(Fault(path, "no finite number", repr(value)) for path, value in _not_finite(content))
        except RecursionError:
            raise error from None
        if not faults:
            raise
        raise ScenarioError("\n".join(f"{of.path} = {of.value}: {of.message}" for of in faults), faults) from None
