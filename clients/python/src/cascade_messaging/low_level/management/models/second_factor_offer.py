from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SecondFactorOffer")



@_attrs_define
class SecondFactorOffer:
    """ 
        Attributes:
            secret (str): Base32, for apps that read no QR code.
            uri (str): `otpauth://totp/…`, for a QR code.
            offer (str): Send it back with the first code of the app.
            expires_at (str): ISO 8601, UTC, with milliseconds.
     """

    secret: str
    uri: str
    offer: str
    expires_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        secret = self.secret

        uri = self.uri

        offer = self.offer

        expires_at = self.expires_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "secret": secret,
            "uri": uri,
            "offer": offer,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        secret = d.pop("secret")

        uri = d.pop("uri")

        offer = d.pop("offer")

        expires_at = d.pop("expires_at")

        second_factor_offer = cls(
            secret=secret,
            uri=uri,
            offer=offer,
            expires_at=expires_at,
        )


        second_factor_offer.additional_properties = d
        return second_factor_offer

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
