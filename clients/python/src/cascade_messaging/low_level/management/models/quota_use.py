from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="QuotaUse")



@_attrs_define
class QuotaUse:
    """ 
        Attributes:
            period (str):
            limit (int | None):
            used (int | None): Sent, or not known to have failed.
            held (int | None): Reserved in blocks by processes that send; unused ones come back within two minutes.
            lasts_until (None | str): When it is used up at the period's pace; null when the period ends before.
     """

    period: str
    limit: int | None
    used: int | None
    held: int | None
    lasts_until: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        period = self.period

        limit: int | None
        limit = self.limit

        used: int | None
        used = self.used

        held: int | None
        held = self.held

        lasts_until: None | str
        lasts_until = self.lasts_until


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "period": period,
            "limit": limit,
            "used": used,
            "held": held,
            "lasts_until": lasts_until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        period = d.pop("period")

        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))


        def _parse_used(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        used = _parse_used(d.pop("used"))


        def _parse_held(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        held = _parse_held(d.pop("held"))


        def _parse_lasts_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        lasts_until = _parse_lasts_until(d.pop("lasts_until"))


        quota_use = cls(
            period=period,
            limit=limit,
            used=used,
            held=held,
            lasts_until=lasts_until,
        )


        quota_use.additional_properties = d
        return quota_use

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
