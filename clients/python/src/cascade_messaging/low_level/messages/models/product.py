from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Product")



@_attrs_define
class Product:
    """ 
        Attributes:
            id (str | Unset): The seller's id of the product, or else the provider's.
            catalog (str | Unset): Id of the catalog.
            title (str | Unset):
            description (str | Unset):
            price (float | Unset): Of one.
            currency (str | Unset):
            url (str | Unset):
     """

    id: str | Unset = UNSET
    catalog: str | Unset = UNSET
    title: str | Unset = UNSET
    description: str | Unset = UNSET
    price: float | Unset = UNSET
    currency: str | Unset = UNSET
    url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        catalog = self.catalog

        title = self.title

        description = self.description

        price = self.price

        currency = self.currency

        url = self.url


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if id is not UNSET:
            field_dict["id"] = id
        if catalog is not UNSET:
            field_dict["catalog"] = catalog
        if title is not UNSET:
            field_dict["title"] = title
        if description is not UNSET:
            field_dict["description"] = description
        if price is not UNSET:
            field_dict["price"] = price
        if currency is not UNSET:
            field_dict["currency"] = currency
        if url is not UNSET:
            field_dict["url"] = url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id", UNSET)

        catalog = d.pop("catalog", UNSET)

        title = d.pop("title", UNSET)

        description = d.pop("description", UNSET)

        price = d.pop("price", UNSET)

        currency = d.pop("currency", UNSET)

        url = d.pop("url", UNSET)

        product = cls(
            id=id,
            catalog=catalog,
            title=title,
            description=description,
            price=price,
            currency=currency,
            url=url,
        )

        return product

