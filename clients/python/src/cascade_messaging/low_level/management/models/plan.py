from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.plan_period import PlanPeriod
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Plan")



@_attrs_define
class Plan:
    """ 
        Attributes:
            name (str):
            quota (int | None): Sends per period; null is unlimited.
            period (PlanPeriod): The plan renews with the calendar (UTC).
            expires_at (None | str): ISO 8601, UTC, with milliseconds.
            storage_mb (int | None | Unset): What files and tables of batches may take up, in MB; null is unlimited.
                `ACCOUNT_STORAGE_MB` counts when absent.
     """

    name: str
    quota: int | None
    period: PlanPeriod
    expires_at: None | str
    storage_mb: int | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        quota: int | None
        quota = self.quota

        period = self.period.value

        expires_at: None | str
        expires_at = self.expires_at

        storage_mb: int | None | Unset
        if isinstance(self.storage_mb, Unset):
            storage_mb = UNSET
        else:
            storage_mb = self.storage_mb


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "quota": quota,
            "period": period,
            "expires_at": expires_at,
        })
        if storage_mb is not UNSET:
            field_dict["storage_mb"] = storage_mb

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        def _parse_quota(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        quota = _parse_quota(d.pop("quota"))


        period = PlanPeriod(d.pop("period"))




        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        def _parse_storage_mb(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        storage_mb = _parse_storage_mb(d.pop("storage_mb", UNSET))


        plan = cls(
            name=name,
            quota=quota,
            period=period,
            expires_at=expires_at,
            storage_mb=storage_mb,
        )


        plan.additional_properties = d
        return plan

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
