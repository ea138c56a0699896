"""Reads JSON into dataclasses. Unknown members are ignored: newer servers may send more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def read(kind: type[T], data: Any) -> T:
    """Reads an object. Raises ValueError that names a required member that is missing.

    A field reads the member of its name, or of `metadata["wire"]`; `raw` gets the whole object.
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"{kind.__name__}: must be an object")
    hints = _hints(kind)  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for one in fields(kind):  # type: ignore[arg-type]
        name = one.metadata.get("wire", one.name)
        if one.name == "raw":
            values["raw"] = dict(data)
        elif name in data:
            values[one.name] = _convert(hints[one.name], data[name])
        elif one.default is MISSING and one.default_factory is MISSING:
            raise ValueError(f"{kind.__name__}.{name}: missing")
    return kind(**values)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _convert(hint: Any, value: Any) -> Any:
    if value is None:
        return None
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        kinds = [one for one in get_args(hint) if one is not type(None)]
        return _convert(kinds[0], value) if len(kinds) == 1 else value
    if is_dataclass(hint) and isinstance(hint, type):
        return read(hint, value)
    if origin is list and isinstance(value, list):
        (item,) = get_args(hint)
        return [_convert(item, one) for one in value]
    if origin is dict and isinstance(value, Mapping):
        _, item = get_args(hint)
        return {name: _convert(item, one) for name, one in value.items()}
    return value
