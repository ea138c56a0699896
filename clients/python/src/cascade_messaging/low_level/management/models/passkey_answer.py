from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.web_authn_credential import WebAuthnCredential





T = TypeVar("T", bound="PasskeyAnswer")



@_attrs_define
class PasskeyAnswer:
    """ 
        Attributes:
            ticket (str): Send it back with the answer of the browser, within 5 minutes.
            response (WebAuthnCredential):
     """

    ticket: str
    response: WebAuthnCredential





    def to_dict(self) -> dict[str, Any]:
        from ..models.web_authn_credential import WebAuthnCredential # noqa: PLC0415
        ticket = self.ticket

        response = self.response.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "ticket": ticket,
            "response": response,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.web_authn_credential import WebAuthnCredential # noqa: PLC0415
        d = dict(src_dict)
        ticket = d.pop("ticket")

        response = WebAuthnCredential.from_dict(d.pop("response"))




        passkey_answer = cls(
            ticket=ticket,
            response=response,
        )

        return passkey_answer

