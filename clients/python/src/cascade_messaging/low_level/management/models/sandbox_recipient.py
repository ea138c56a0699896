from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.sandbox_addresses import SandboxAddresses





T = TypeVar("T", bound="SandboxRecipient")



@_attrs_define
class SandboxRecipient:
    """ 
        Attributes:
            name (str):
            means (str): What happens to a message, in one sentence.
            arrives (bool):
            addresses (SandboxAddresses):
     """

    name: str
    means: str
    arrives: bool
    addresses: SandboxAddresses
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.sandbox_addresses import SandboxAddresses # noqa: PLC0415
        name = self.name

        means = self.means

        arrives = self.arrives

        addresses = self.addresses.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "means": means,
            "arrives": arrives,
            "addresses": addresses,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sandbox_addresses import SandboxAddresses # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        means = d.pop("means")

        arrives = d.pop("arrives")

        addresses = SandboxAddresses.from_dict(d.pop("addresses"))




        sandbox_recipient = cls(
            name=name,
            means=means,
            arrives=arrives,
            addresses=addresses,
        )


        sandbox_recipient.additional_properties = d
        return sandbox_recipient

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
