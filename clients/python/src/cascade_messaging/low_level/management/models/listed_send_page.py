from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.listed_send import ListedSend





T = TypeVar("T", bound="ListedSendPage")



@_attrs_define
class ListedSendPage:
    """ 
        Attributes:
            data (list[ListedSend]):
            has_more (bool):
            next_cursor (None | str):
            looked_back_to (str | Unset): The page ended before its limit, because few of many match: the next page looks
                further back than this instant.
     """

    data: list[ListedSend]
    has_more: bool
    next_cursor: None | str
    looked_back_to: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.listed_send import ListedSend # noqa: PLC0415
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)



        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor

        looked_back_to = self.looked_back_to


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "data": data,
            "has_more": has_more,
            "next_cursor": next_cursor,
        })
        if looked_back_to is not UNSET:
            field_dict["looked_back_to"] = looked_back_to

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.listed_send import ListedSend # noqa: PLC0415
        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = ListedSend.from_dict(data_item_data)



            data.append(data_item)


        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))


        looked_back_to = d.pop("looked_back_to", UNSET)

        listed_send_page = cls(
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
            looked_back_to=looked_back_to,
        )


        listed_send_page.additional_properties = d
        return listed_send_page

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
