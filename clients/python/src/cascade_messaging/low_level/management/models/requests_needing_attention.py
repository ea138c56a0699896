from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="RequestsNeedingAttention")



@_attrs_define
class RequestsNeedingAttention:
    """ 
        Attributes:
            failed (int): At most 1,000.
            unknown (int): At most 1,000.
            failed_later (int): At most 1,000.
     """

    failed: int
    unknown: int
    failed_later: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        failed = self.failed

        unknown = self.unknown

        failed_later = self.failed_later


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "failed": failed,
            "unknown": unknown,
            "failed_later": failed_later,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        failed = d.pop("failed")

        unknown = d.pop("unknown")

        failed_later = d.pop("failed_later")

        requests_needing_attention = cls(
            failed=failed,
            unknown=unknown,
            failed_later=failed_later,
        )


        requests_needing_attention.additional_properties = d
        return requests_needing_attention

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
