from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.web_authn_credential import WebAuthnCredential





T = TypeVar("T", bound="NewPasskey")



@_attrs_define
class NewPasskey:
    """ 
        Attributes:
            name (str):
            ticket (str): Send it back with the answer of the browser, within 5 minutes.
            response (WebAuthnCredential):
            current (str | Unset):
     """

    name: str
    ticket: str
    response: WebAuthnCredential
    current: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.web_authn_credential import WebAuthnCredential # noqa: PLC0415
        name = self.name

        ticket = self.ticket

        response = self.response.to_dict()

        current = self.current


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "ticket": ticket,
            "response": response,
        })
        if current is not UNSET:
            field_dict["current"] = current

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.web_authn_credential import WebAuthnCredential # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        ticket = d.pop("ticket")

        response = WebAuthnCredential.from_dict(d.pop("response"))




        current = d.pop("current", UNSET)

        new_passkey = cls(
            name=name,
            ticket=ticket,
            response=response,
            current=current,
        )

        return new_passkey

