from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="RequestsPutBack")



@_attrs_define
class RequestsPutBack:
    """ 
        Attributes:
            requests (list[int]):
     """

    requests: list[int]





    def to_dict(self) -> dict[str, Any]:
        requests = self.requests




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "requests": requests,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        requests = cast(list[int], d.pop("requests"))


        requests_put_back = cls(
            requests=requests,
        )

        return requests_put_back

