from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="File")



@_attrs_define
class File:
    """ 
        Attributes:
            id (int):
            file_name (str):
            mime (str): Detected from the file's first bytes.
            size (int): Bytes.
            sha256 (str):
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: int
    file_name: str
    mime: str
    size: int
    sha256: str
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        file_name = self.file_name

        mime = self.mime

        size = self.size

        sha256 = self.sha256

        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "file_name": file_name,
            "mime": mime,
            "size": size,
            "sha256": sha256,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        file_name = d.pop("file_name")

        mime = d.pop("mime")

        size = d.pop("size")

        sha256 = d.pop("sha256")

        created_at = d.pop("created_at")

        file = cls(
            id=id,
            file_name=file_name,
            mime=mime,
            size=size,
            sha256=sha256,
            created_at=created_at,
        )


        file.additional_properties = d
        return file

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
