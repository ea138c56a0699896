from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SingleProduct")



@_attrs_define
class SingleProduct:
    """ waba: one product of a catalog.

        Attributes:
            catalog_id (str): Id of the catalog that is connected to the WABA.
            product_id (str): The seller's id of the product (`product_retailer_id`).
     """

    catalog_id: str
    product_id: str





    def to_dict(self) -> dict[str, Any]:
        catalog_id = self.catalog_id

        product_id = self.product_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "catalogId": catalog_id,
            "productId": product_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        catalog_id = d.pop("catalogId")

        product_id = d.pop("productId")

        single_product = cls(
            catalog_id=catalog_id,
            product_id=product_id,
        )

        return single_product

