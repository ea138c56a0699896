from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.order_item import OrderItem





T = TypeVar("T", bound="Order")



@_attrs_define
class Order:
    """ An order. On a linked phone WhatsApp tells its id and totals alone.

        Attributes:
            id (str | Unset): The provider's id of the order.
            catalog (str | Unset): Id of the catalog.
            title (str | Unset):
            items (list[OrderItem] | Unset):
            item_count (int | Unset): Items of the whole order, more than `items` may show.
            total (float | Unset): Price of the whole order, where the provider tells it.
            currency (str | Unset): Of `total`.
     """

    id: str | Unset = UNSET
    catalog: str | Unset = UNSET
    title: str | Unset = UNSET
    items: list[OrderItem] | Unset = UNSET
    item_count: int | Unset = UNSET
    total: float | Unset = UNSET
    currency: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.order_item import OrderItem # noqa: PLC0415
        id = self.id

        catalog = self.catalog

        title = self.title

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)



        item_count = self.item_count

        total = self.total

        currency = self.currency


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if id is not UNSET:
            field_dict["id"] = id
        if catalog is not UNSET:
            field_dict["catalog"] = catalog
        if title is not UNSET:
            field_dict["title"] = title
        if items is not UNSET:
            field_dict["items"] = items
        if item_count is not UNSET:
            field_dict["item_count"] = item_count
        if total is not UNSET:
            field_dict["total"] = total
        if currency is not UNSET:
            field_dict["currency"] = currency

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.order_item import OrderItem # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id", UNSET)

        catalog = d.pop("catalog", UNSET)

        title = d.pop("title", UNSET)

        _items = d.pop("items", UNSET)
        items: list[OrderItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = OrderItem.from_dict(items_item_data)



                items.append(items_item)


        item_count = d.pop("item_count", UNSET)

        total = d.pop("total", UNSET)

        currency = d.pop("currency", UNSET)

        order = cls(
            id=id,
            catalog=catalog,
            title=title,
            items=items,
            item_count=item_count,
            total=total,
            currency=currency,
        )

        return order

