from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.found_by import FoundBy
from typing import cast

if TYPE_CHECKING:
  from ..models.request import Request





T = TypeVar("T", bound="FoundRequest")



@_attrs_define
class FoundRequest:
    """ 
        Attributes:
            by (FoundBy): Whose id was given.
            request (Request):
     """

    by: FoundBy
    request: Request
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.request import Request # noqa: PLC0415
        by = self.by.value

        request = self.request.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "by": by,
            "request": request,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.request import Request # noqa: PLC0415
        d = dict(src_dict)
        by = FoundBy(d.pop("by"))




        request = Request.from_dict(d.pop("request"))




        found_request = cls(
            by=by,
            request=request,
        )


        found_request.additional_properties = d
        return found_request

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
