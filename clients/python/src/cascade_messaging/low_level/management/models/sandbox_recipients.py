from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.sandbox_recipient import SandboxRecipient





T = TypeVar("T", bound="SandboxRecipients")



@_attrs_define
class SandboxRecipients:
    """ 
        Attributes:
            running (bool):
            data (list[SandboxRecipient]):
     """

    running: bool
    data: list[SandboxRecipient]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.sandbox_recipient import SandboxRecipient # noqa: PLC0415
        running = self.running

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "running": running,
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sandbox_recipient import SandboxRecipient # noqa: PLC0415
        d = dict(src_dict)
        running = d.pop("running")

        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = SandboxRecipient.from_dict(data_item_data)



            data.append(data_item)


        sandbox_recipients = cls(
            running=running,
            data=data,
        )


        sandbox_recipients.additional_properties = d
        return sandbox_recipients

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
