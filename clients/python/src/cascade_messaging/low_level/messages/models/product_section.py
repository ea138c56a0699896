from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="ProductSection")



@_attrs_define
class ProductSection:
    """ 
        Attributes:
            products (list[str]):
            title (str | Unset): Required when there is more than one section.
     """

    products: list[str]
    title: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        products = self.products



        title = self.title


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "products": products,
        })
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        products = cast(list[str], d.pop("products"))


        title = d.pop("title", UNSET)

        product_section = cls(
            products=products,
            title=title,
        )

        return product_section

