from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="ResendRange")



@_attrs_define
class ResendRange:
    """ 
        Attributes:
            from_ (int | str):
            to (int | str):
     """

    from_: int | str
    to: int | str





    def to_dict(self) -> dict[str, Any]:
        from_: int | str
        from_ = self.from_

        to: int | str
        to = self.to


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "from": from_,
            "to": to,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_from_(data: object) -> int | str:
            return cast(int | str, data)

        from_ = _parse_from_(d.pop("from"))


        def _parse_to(data: object) -> int | str:
            return cast(int | str, data)

        to = _parse_to(d.pop("to"))


        resend_range = cls(
            from_=from_,
            to=to,
        )

        return resend_range

