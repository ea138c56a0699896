from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Catalog")



@_attrs_define
class Catalog:
    """ waba: a button that opens the catalog.

        Attributes:
            thumbnail (str): The seller's id of the product whose picture is shown.
     """

    thumbnail: str





    def to_dict(self) -> dict[str, Any]:
        thumbnail = self.thumbnail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "thumbnail": thumbnail,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        thumbnail = d.pop("thumbnail")

        catalog = cls(
            thumbnail=thumbnail,
        )

        return catalog

