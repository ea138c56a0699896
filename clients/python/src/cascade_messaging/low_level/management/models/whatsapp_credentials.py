from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.imported_session import ImportedSession





T = TypeVar("T", bound="WhatsappCredentials")



@_attrs_define
class WhatsappCredentials:
    """ 
        Attributes:
            session (ImportedSession | Unset): Moves a linked phone in without a new QR.
     """

    session: ImportedSession | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.imported_session import ImportedSession # noqa: PLC0415
        session: dict[str, Any] | Unset = UNSET
        if not isinstance(self.session, Unset):
            session = self.session.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.imported_session import ImportedSession # noqa: PLC0415
        d = dict(src_dict)
        _session = d.pop("session", UNSET)
        session: ImportedSession | Unset
        if isinstance(_session,  Unset):
            session = UNSET
        else:
            session = ImportedSession.from_dict(_session)




        whatsapp_credentials = cls(
            session=session,
        )

        return whatsapp_credentials

