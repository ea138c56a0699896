from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.request_status import RequestStatus





T = TypeVar("T", bound="RequestList")



@_attrs_define
class RequestList:
    """ 
        Attributes:
            status (bool):
            requests (list[RequestStatus]):
            has_more (bool):
            next_cursor (None | str): For `cursor` of the next call; null when there is no more.
     """

    status: bool
    requests: list[RequestStatus]
    has_more: bool
    next_cursor: None | str





    def to_dict(self) -> dict[str, Any]:
        from ..models.request_status import RequestStatus # noqa: PLC0415
        status = self.status

        requests = []
        for requests_item_data in self.requests:
            requests_item = requests_item_data.to_dict()
            requests.append(requests_item)



        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "requests": requests,
            "has_more": has_more,
            "next_cursor": next_cursor,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.request_status import RequestStatus # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        requests = []
        _requests = d.pop("requests")
        for requests_item_data in (_requests):
            requests_item = RequestStatus.from_dict(requests_item_data)



            requests.append(requests_item)


        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))


        request_list = cls(
            status=status,
            requests=requests,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return request_list

