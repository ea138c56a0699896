from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="InboundFile")



@_attrs_define
class InboundFile:
    """ 
        Attributes:
            name (str): File name; made from the type where the sender gave none.
            mime (str): Media type.
            id (int | Unset): Id among the files of the account.
            size (int | Unset): Bytes.
            error (str | Unset): Why the file could not be stored; there is no `id` then.
     """

    name: str
    mime: str
    id: int | Unset = UNSET
    size: int | Unset = UNSET
    error: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        mime = self.mime

        id = self.id

        size = self.size

        error = self.error


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "mime": mime,
        })
        if id is not UNSET:
            field_dict["id"] = id
        if size is not UNSET:
            field_dict["size"] = size
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        mime = d.pop("mime")

        id = d.pop("id", UNSET)

        size = d.pop("size", UNSET)

        error = d.pop("error", UNSET)

        inbound_file = cls(
            name=name,
            mime=mime,
            id=id,
            size=size,
            error=error,
        )

        return inbound_file

