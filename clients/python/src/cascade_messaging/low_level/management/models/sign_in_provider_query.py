from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SignInProviderQuery")



@_attrs_define
class SignInProviderQuery:
    """ The domain of the address alone: nobody learns who has an account.

        Attributes:
            domain (str):
     """

    domain: str





    def to_dict(self) -> dict[str, Any]:
        domain = self.domain


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "domain": domain,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        domain = d.pop("domain")

        sign_in_provider_query = cls(
            domain=domain,
        )

        return sign_in_provider_query

