from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="StorageUse")



@_attrs_define
class StorageUse:
    """ 
        Attributes:
            used_bytes (int): Of files and of tables of batches.
            limit_bytes (int | None): What they may take up; null is unlimited.
     """

    used_bytes: int
    limit_bytes: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        used_bytes = self.used_bytes

        limit_bytes: int | None
        limit_bytes = self.limit_bytes


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "used_bytes": used_bytes,
            "limit_bytes": limit_bytes,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        used_bytes = d.pop("used_bytes")

        def _parse_limit_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit_bytes = _parse_limit_bytes(d.pop("limit_bytes"))


        storage_use = cls(
            used_bytes=used_bytes,
            limit_bytes=limit_bytes,
        )


        storage_use.additional_properties = d
        return storage_use

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
