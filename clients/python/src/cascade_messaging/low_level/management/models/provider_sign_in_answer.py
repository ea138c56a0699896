from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ProviderSignInAnswer")



@_attrs_define
class ProviderSignInAnswer:
    """ 
        Attributes:
            provider (str): Last part of the redirect address.
            query (str): Query that the provider sent the browser back with.
     """

    provider: str
    query: str





    def to_dict(self) -> dict[str, Any]:
        provider = self.provider

        query = self.query


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "query": query,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        provider = d.pop("provider")

        query = d.pop("query")

        provider_sign_in_answer = cls(
            provider=provider,
            query=query,
        )

        return provider_sign_in_answer

