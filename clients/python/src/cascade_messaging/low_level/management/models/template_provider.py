from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="TemplateProvider")



@_attrs_define
class TemplateProvider:
    """ 
        Attributes:
            waba_id (str):
            id (str):
            status (str):
            synced_at (None | str): ISO 8601, UTC, with milliseconds.
     """

    waba_id: str
    id: str
    status: str
    synced_at: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        waba_id = self.waba_id

        id = self.id

        status = self.status

        synced_at: None | str
        synced_at = self.synced_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "waba_id": waba_id,
            "id": id,
            "status": status,
            "synced_at": synced_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        waba_id = d.pop("waba_id")

        id = d.pop("id")

        status = d.pop("status")

        def _parse_synced_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        synced_at = _parse_synced_at(d.pop("synced_at"))


        template_provider = cls(
            waba_id=waba_id,
            id=id,
            status=status,
            synced_at=synced_at,
        )


        template_provider.additional_properties = d
        return template_provider

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
