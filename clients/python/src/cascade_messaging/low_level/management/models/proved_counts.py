from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ProvedCounts")



@_attrs_define
class ProvedCounts:
    """ What receipts prove. Counts only sends of keys whose `success` is delivered or read; of others the acceptance by the
    provider is known.

        Attributes:
            asked (int): Decided sends of keys that ask for it.
            delivered (int): A receipt says delivered or read, in time or later.
            not_bounced (int): Mails that did not come back.
     """

    asked: int
    delivered: int
    not_bounced: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        asked = self.asked

        delivered = self.delivered

        not_bounced = self.not_bounced


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "asked": asked,
            "delivered": delivered,
            "not_bounced": not_bounced,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        asked = d.pop("asked")

        delivered = d.pop("delivered")

        not_bounced = d.pop("not_bounced")

        proved_counts = cls(
            asked=asked,
            delivered=delivered,
            not_bounced=not_bounced,
        )


        proved_counts.additional_properties = d
        return proved_counts

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
