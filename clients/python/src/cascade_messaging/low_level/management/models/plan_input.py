from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.plan_period import PlanPeriod
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="PlanInput")



@_attrs_define
class PlanInput:
    """ 
        Attributes:
            name (str):
            quota (int | None): Sends per period; null is unlimited.
            period (PlanPeriod | Unset): The plan renews with the calendar (UTC).
            storage_mb (int | None | Unset): What files and tables of batches may take up, in MB; null is unlimited.
                `ACCOUNT_STORAGE_MB` counts when absent.
            expires_at (int | None | str | Unset):
     """

    name: str
    quota: int | None
    period: PlanPeriod | Unset = UNSET
    storage_mb: int | None | Unset = UNSET
    expires_at: int | None | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        quota: int | None
        quota = self.quota

        period: str | Unset = UNSET
        if not isinstance(self.period, Unset):
            period = self.period.value


        storage_mb: int | None | Unset
        if isinstance(self.storage_mb, Unset):
            storage_mb = UNSET
        else:
            storage_mb = self.storage_mb

        expires_at: int | None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = self.expires_at


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "quota": quota,
        })
        if period is not UNSET:
            field_dict["period"] = period
        if storage_mb is not UNSET:
            field_dict["storage_mb"] = storage_mb
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

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


        _period = d.pop("period", UNSET)
        period: PlanPeriod | Unset
        if isinstance(_period,  Unset):
            period = UNSET
        else:
            period = PlanPeriod(_period)




        def _parse_storage_mb(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        storage_mb = _parse_storage_mb(d.pop("storage_mb", UNSET))


        def _parse_expires_at(data: object) -> int | None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | str | Unset, data)

        expires_at = _parse_expires_at(d.pop("expires_at", UNSET))


        plan_input = cls(
            name=name,
            quota=quota,
            period=period,
            storage_mb=storage_mb,
            expires_at=expires_at,
        )

        return plan_input

