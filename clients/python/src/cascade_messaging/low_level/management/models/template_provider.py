from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_template_category import WabaTemplateCategory
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.next_template_category import NextTemplateCategory





T = TypeVar("T", bound="TemplateProvider")



@_attrs_define
class TemplateProvider:
    """ 
        Attributes:
            waba_id (str):
            id (str):
            status (str): Meta's word: `PENDING`, `APPROVED`, `REJECTED`, `PAUSED`, `DISABLED`, …
            synced_at (None | str): ISO 8601, UTC, with milliseconds.
            submitted_at (None | str): When it was last submitted from here.
            category (WabaTemplateCategory | Unset): Category of a WABA template at Meta.
            next_category (NextTemplateCategory | Unset): A change of the category that Meta has announced.
            quality (str | Unset): `GREEN`, `YELLOW`, `RED`, or `UNKNOWN`.
     """

    waba_id: str
    id: str
    status: str
    synced_at: None | str
    submitted_at: None | str
    category: WabaTemplateCategory | Unset = UNSET
    next_category: NextTemplateCategory | Unset = UNSET
    quality: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.next_template_category import NextTemplateCategory # noqa: PLC0415
        waba_id = self.waba_id

        id = self.id

        status = self.status

        synced_at: None | str
        synced_at = self.synced_at

        submitted_at: None | str
        submitted_at = self.submitted_at

        category: str | Unset = UNSET
        if not isinstance(self.category, Unset):
            category = self.category.value


        next_category: dict[str, Any] | Unset = UNSET
        if not isinstance(self.next_category, Unset):
            next_category = self.next_category.to_dict()

        quality = self.quality


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "waba_id": waba_id,
            "id": id,
            "status": status,
            "synced_at": synced_at,
            "submitted_at": submitted_at,
        })
        if category is not UNSET:
            field_dict["category"] = category
        if next_category is not UNSET:
            field_dict["next_category"] = next_category
        if quality is not UNSET:
            field_dict["quality"] = quality

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.next_template_category import NextTemplateCategory # noqa: PLC0415
        d = dict(src_dict)
        waba_id = d.pop("waba_id")

        id = d.pop("id")

        status = d.pop("status")

        def _parse_synced_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        synced_at = _parse_synced_at(d.pop("synced_at"))


        def _parse_submitted_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        submitted_at = _parse_submitted_at(d.pop("submitted_at"))


        _category = d.pop("category", UNSET)
        category: WabaTemplateCategory | Unset
        if isinstance(_category,  Unset):
            category = UNSET
        else:
            category = WabaTemplateCategory(_category)




        _next_category = d.pop("next_category", UNSET)
        next_category: NextTemplateCategory | Unset
        if isinstance(_next_category,  Unset):
            next_category = UNSET
        else:
            next_category = NextTemplateCategory.from_dict(_next_category)




        quality = d.pop("quality", UNSET)

        template_provider = cls(
            waba_id=waba_id,
            id=id,
            status=status,
            synced_at=synced_at,
            submitted_at=submitted_at,
            category=category,
            next_category=next_category,
            quality=quality,
        )


        template_provider.additional_properties = d
        return template_provider

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
