from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.day_count import DayCount





T = TypeVar("T", bound="Stats")



@_attrs_define
class Stats:
    """ 
        Attributes:
            from_ (str): ISO 8601, UTC, with milliseconds.
            to (str): ISO 8601, UTC, with milliseconds.
            counted_since (None | str): Set while requests of before are still being counted, after an update or a restore:
                they are missing from `data`. Otherwise null.
            counting (bool): Requests of the period are still being counted: a later call has more.
            data (list[DayCount]):
     """

    from_: str
    to: str
    counted_since: None | str
    counting: bool
    data: list[DayCount]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.day_count import DayCount # noqa: PLC0415
        from_ = self.from_

        to = self.to

        counted_since: None | str
        counted_since = self.counted_since

        counting = self.counting

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "from": from_,
            "to": to,
            "counted_since": counted_since,
            "counting": counting,
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.day_count import DayCount # noqa: PLC0415
        d = dict(src_dict)
        from_ = d.pop("from")

        to = d.pop("to")

        def _parse_counted_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        counted_since = _parse_counted_since(d.pop("counted_since"))


        counting = d.pop("counting")

        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = DayCount.from_dict(data_item_data)



            data.append(data_item)


        stats = cls(
            from_=from_,
            to=to,
            counted_since=counted_since,
            counting=counting,
            data=data,
        )


        stats.additional_properties = d
        return stats

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
