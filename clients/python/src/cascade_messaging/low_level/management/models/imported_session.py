from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.whatsapp_secrets import WhatsappSecrets





T = TypeVar("T", bound="ImportedSession")



@_attrs_define
class ImportedSession:
    """ Moves a linked phone in without a new QR.

        Attributes:
            creds (WhatsappSecrets):
            keys (WhatsappSecrets):
     """

    creds: WhatsappSecrets
    keys: WhatsappSecrets





    def to_dict(self) -> dict[str, Any]:
        from ..models.whatsapp_secrets import WhatsappSecrets # noqa: PLC0415
        creds = self.creds.to_dict()

        keys = self.keys.to_dict()


        field_dict: dict[str, Any] = {}

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




        imported_session = cls(
            creds=creds,
            keys=keys,
        )

        return imported_session

