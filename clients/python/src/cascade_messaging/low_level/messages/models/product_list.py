from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.product_section import ProductSection





T = TypeVar("T", bound="ProductList")



@_attrs_define
class ProductList:
    """ waba: products of a catalog in sections. It needs a `header`.

        Attributes:
            catalog_id (str): Id of the catalog that is connected to the WABA.
            sections (list[ProductSection]): At most 30 products over all sections.
     """

    catalog_id: str
    sections: list[ProductSection]





    def to_dict(self) -> dict[str, Any]:
        from ..models.product_section import ProductSection # noqa: PLC0415
        catalog_id = self.catalog_id

        sections = []
        for sections_item_data in self.sections:
            sections_item = sections_item_data.to_dict()
            sections.append(sections_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "catalogId": catalog_id,
            "sections": sections,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.product_section import ProductSection # noqa: PLC0415
        d = dict(src_dict)
        catalog_id = d.pop("catalogId")

        sections = []
        _sections = d.pop("sections")
        for sections_item_data in (_sections):
            sections_item = ProductSection.from_dict(sections_item_data)



            sections.append(sections_item)


        product_list = cls(
            catalog_id=catalog_id,
            sections=sections,
        )

        return product_list

