from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SecondFactorProof")



@_attrs_define
class SecondFactorProof:
    """ 
        Attributes:
            code (str): Six digits of the app, or a recovery code. Each is taken once.
            current (str | Unset):
     """

    code: str
    current: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        current = self.current


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
        })
        if current is not UNSET:
            field_dict["current"] = current

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        current = d.pop("current", UNSET)

        second_factor_proof = cls(
            code=code,
            current=current,
        )

        return second_factor_proof

