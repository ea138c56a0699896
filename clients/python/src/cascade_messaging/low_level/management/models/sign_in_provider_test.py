from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SignInProviderTest")



@_attrs_define
class SignInProviderTest:
    """ 
        Attributes:
            issuer (str): Address of the provider, without `/.well-known/openid-configuration`.
            client_id (str):
            client_secret (str | Unset): Needed for a new provider, another issuer or another client id; otherwise kept.
     """

    issuer: str
    client_id: str
    client_secret: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        issuer = self.issuer

        client_id = self.client_id

        client_secret = self.client_secret


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "issuer": issuer,
            "client_id": client_id,
        })
        if client_secret is not UNSET:
            field_dict["client_secret"] = client_secret

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        issuer = d.pop("issuer")

        client_id = d.pop("client_id")

        client_secret = d.pop("client_secret", UNSET)

        sign_in_provider_test = cls(
            issuer=issuer,
            client_id=client_id,
            client_secret=client_secret,
        )

        return sign_in_provider_test

