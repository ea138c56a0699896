from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="OrderItem")



@_attrs_define
class OrderItem:
    """ 
        Attributes:
            product (str): The seller's id of the product.
            quantity (float | Unset): How many.
            price (float | Unset): Of one.
            currency (str | Unset):
     """

    product: str
    quantity: float | Unset = UNSET
    price: float | Unset = UNSET
    currency: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        product = self.product

        quantity = self.quantity

        price = self.price

        currency = self.currency


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "product": product,
        })
        if quantity is not UNSET:
            field_dict["quantity"] = quantity
        if price is not UNSET:
            field_dict["price"] = price
        if currency is not UNSET:
            field_dict["currency"] = currency

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        product = d.pop("product")

        quantity = d.pop("quantity", UNSET)

        price = d.pop("price", UNSET)

        currency = d.pop("currency", UNSET)

        order_item = cls(
            product=product,
            quantity=quantity,
            price=price,
            currency=currency,
        )

        return order_item

