from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.web_authn_options import WebAuthnOptions





T = TypeVar("T", bound="PasskeyOffer")



@_attrs_define
class PasskeyOffer:
    """ 
        Attributes:
            options (WebAuthnOptions): For `navigator.credentials`, in its JSON form.
            ticket (str): Send it back with the answer of the browser, within 5 minutes.
     """

    options: WebAuthnOptions
    ticket: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.web_authn_options import WebAuthnOptions # noqa: PLC0415
        options = self.options.to_dict()

        ticket = self.ticket


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "options": options,
            "ticket": ticket,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.web_authn_options import WebAuthnOptions # noqa: PLC0415
        d = dict(src_dict)
        options = WebAuthnOptions.from_dict(d.pop("options"))




        ticket = d.pop("ticket")

        passkey_offer = cls(
            options=options,
            ticket=ticket,
        )


        passkey_offer.additional_properties = d
        return passkey_offer

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
