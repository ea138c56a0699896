from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SandboxAct")



@_attrs_define
class SandboxAct:
    """ What a contact does with a device: exactly one of `text`, `tap`, `row`, `file`, `location`, `flow`, `order`,
    `address`; the members are those of `POST /sandbox/answers`.

        Attributes:
            device (str): Id of a sandbox device of the account.
            contact (str): Who does it: number, chat id or mail address.
     """

    device: str
    contact: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        contact = self.contact


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "device": device,
            "contact": contact,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        contact = d.pop("contact")

        sandbox_act = cls(
            device=device,
            contact=contact,
        )


        sandbox_act.additional_properties = d
        return sandbox_act

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
