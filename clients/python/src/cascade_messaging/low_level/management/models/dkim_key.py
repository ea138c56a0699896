from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="DkimKey")



@_attrs_define
class DkimKey:
    """ 
        Attributes:
            domain (str):
            selector (str):
            private_key (str): PEM.
     """

    domain: str
    selector: str
    private_key: str





    def to_dict(self) -> dict[str, Any]:
        domain = self.domain

        selector = self.selector

        private_key = self.private_key


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "domain": domain,
            "selector": selector,
            "private_key": private_key,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        domain = d.pop("domain")

        selector = d.pop("selector")

        private_key = d.pop("private_key")

        dkim_key = cls(
            domain=domain,
            selector=selector,
            private_key=private_key,
        )

        return dkim_key

