from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="ThreadName")



@_attrs_define
class ThreadName:
    """ 
        Attributes:
            device (str): Id of the device.
            contact (str): `from.id` of its messages.
            through (int | str | Unset):
     """

    device: str
    contact: str
    through: int | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        contact = self.contact

        through: int | str | Unset
        if isinstance(self.through, Unset):
            through = UNSET
        else:
            through = self.through


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
            "contact": contact,
        })
        if through is not UNSET:
            field_dict["through"] = through

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        contact = d.pop("contact")

        def _parse_through(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        through = _parse_through(d.pop("through", UNSET))


        thread_name = cls(
            device=device,
            contact=contact,
            through=through,
        )

        return thread_name

