from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.match_type import MatchType
from ..types import UNSET, Unset






T = TypeVar("T", bound="AutoreplyMatch")



@_attrs_define
class AutoreplyMatch:
    """ 
        Attributes:
            type_ (MatchType):
            value (str | Unset): Not for `any`. `exact` and `contains` ignore case and the width of spaces; `regex` is an
                RE2 expression that ignores case and may match anywhere.
     """

    type_: MatchType
    value: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        value = self.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if value is not UNSET:
            field_dict["value"] = value

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = MatchType(d.pop("type"))




        value = d.pop("value", UNSET)

        autoreply_match = cls(
            type_=type_,
            value=value,
        )

        return autoreply_match

