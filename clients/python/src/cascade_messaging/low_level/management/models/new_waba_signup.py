from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="NewWabaSignup")



@_attrs_define
class NewWabaSignup:
    """ 
        Attributes:
            name (str): Name of the device.
            sandbox (bool | Unset):
     """

    name: str
    sandbox: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        sandbox = self.sandbox


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if sandbox is not UNSET:
            field_dict["sandbox"] = sandbox

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        sandbox = d.pop("sandbox", UNSET)

        new_waba_signup = cls(
            name=name,
            sandbox=sandbox,
        )

        return new_waba_signup

