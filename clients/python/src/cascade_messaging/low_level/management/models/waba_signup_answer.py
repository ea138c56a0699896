from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WabaSignupAnswer")



@_attrs_define
class WabaSignupAnswer:
    """ 
        Attributes:
            query (str): The query of the address to which Meta sent the browser back.
     """

    query: str





    def to_dict(self) -> dict[str, Any]:
        query = self.query


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "query": query,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        query = d.pop("query")

        waba_signup_answer = cls(
            query=query,
        )

        return waba_signup_answer

