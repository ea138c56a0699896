from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SuppressedSince")



@_attrs_define
class SuppressedSince:
    """ 
        Attributes:
            kind (str): `opt_out`, `unsubscribed`, `hard_bounce`, `complaint`, `imported` or `manual`.
            since (int): Unix seconds.
     """

    kind: str
    since: int





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        since = self.since


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "since": since,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        since = d.pop("since")

        suppressed_since = cls(
            kind=kind,
            since=since,
        )

        return suppressed_since

