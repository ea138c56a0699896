from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.whatsapp_secrets import WhatsappSecrets





T = TypeVar("T", bound="WhatsappSession")



@_attrs_define
class WhatsappSession:
    """ 
        Attributes:
            creds (WhatsappSecrets):
            keys (WhatsappSecrets):
     """

    creds: WhatsappSecrets
    keys: WhatsappSecrets
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.whatsapp_secrets import WhatsappSecrets # noqa: PLC0415
        creds = self.creds.to_dict()

        keys = self.keys.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "creds": creds,
            "keys": keys,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.whatsapp_secrets import WhatsappSecrets # noqa: PLC0415
        d = dict(src_dict)
        creds = WhatsappSecrets.from_dict(d.pop("creds"))




        keys = WhatsappSecrets.from_dict(d.pop("keys"))




        whatsapp_session = cls(
            creds=creds,
            keys=keys,
        )


        whatsapp_session.additional_properties = d
        return whatsapp_session

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
