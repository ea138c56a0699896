from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.deal_with_all import DealWithAll





T = TypeVar("T", bound="RequestsDealtWith")



@_attrs_define
class RequestsDealtWith:
    """ 
        Attributes:
            requests (list[int] | Unset):
            all_ (DealWithAll | Unset): All of a kind; 1,000 with one call.
     """

    requests: list[int] | Unset = UNSET
    all_: DealWithAll | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.deal_with_all import DealWithAll # noqa: PLC0415
        requests: list[int] | Unset = UNSET
        if not isinstance(self.requests, Unset):
            requests = self.requests



        all_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.all_, Unset):
            all_ = self.all_.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if requests is not UNSET:
            field_dict["requests"] = requests
        if all_ is not UNSET:
            field_dict["all"] = all_

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deal_with_all import DealWithAll # noqa: PLC0415
        d = dict(src_dict)
        requests = cast(list[int], d.pop("requests", UNSET))


        _all_ = d.pop("all", UNSET)
        all_: DealWithAll | Unset
        if isinstance(_all_,  Unset):
            all_ = UNSET
        else:
            all_ = DealWithAll.from_dict(_all_)




        requests_dealt_with = cls(
            requests=requests,
            all_=all_,
        )

        return requests_dealt_with

