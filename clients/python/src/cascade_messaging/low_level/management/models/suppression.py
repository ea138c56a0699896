from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast

if TYPE_CHECKING:
  from ..models.suppression_cause import SuppressionCause





T = TypeVar("T", bound="Suppression")



@_attrs_define
class Suppression:
    """ 
        Attributes:
            id (str):
            channel (Channel):
            address (str): The key of the address: of a number its E.164 digits, however it was written. Empty for an erased
                contact.
            formatted (None | str): A number as people read it: `+55 41 98888 7777`.
            reasons (list[SuppressionCause]):
            at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    channel: Channel
    address: str
    formatted: None | str
    reasons: list[SuppressionCause]
    at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.suppression_cause import SuppressionCause # noqa: PLC0415
        id = self.id

        channel = self.channel.value

        address = self.address

        formatted: None | str
        formatted = self.formatted

        reasons = []
        for reasons_item_data in self.reasons:
            reasons_item = reasons_item_data.to_dict()
            reasons.append(reasons_item)



        at = self.at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "channel": channel,
            "address": address,
            "formatted": formatted,
            "reasons": reasons,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.suppression_cause import SuppressionCause # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        channel = Channel(d.pop("channel"))




        address = d.pop("address")

        def _parse_formatted(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted = _parse_formatted(d.pop("formatted"))


        reasons = []
        _reasons = d.pop("reasons")
        for reasons_item_data in (_reasons):
            reasons_item = SuppressionCause.from_dict(reasons_item_data)



            reasons.append(reasons_item)


        at = d.pop("at")

        suppression = cls(
            id=id,
            channel=channel,
            address=address,
            formatted=formatted,
            reasons=reasons,
            at=at,
        )


        suppression.additional_properties = d
        return suppression

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
