from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_template_category import WabaTemplateCategory






T = TypeVar("T", bound="NextTemplateCategory")



@_attrs_define
class NextTemplateCategory:
    """ A change of the category that Meta has announced.

        Attributes:
            category (WabaTemplateCategory): Category of a WABA template at Meta.
            at (str): ISO 8601, UTC, with milliseconds.
     """

    category: WabaTemplateCategory
    at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        category = self.category.value

        at = self.at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "category": category,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        category = WabaTemplateCategory(d.pop("category"))




        at = d.pop("at")

        next_template_category = cls(
            category=category,
            at=at,
        )


        next_template_category.additional_properties = d
        return next_template_category

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
