from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.inbound_use import InboundUse
  from ..models.plan import Plan
  from ..models.storage_use import StorageUse





T = TypeVar("T", bound="Usage")



@_attrs_define
class Usage:
    """ 
        Attributes:
            plan (Plan):
            expired (bool): The plan has ended: sends fail.
            period (str): `2026-11` or `2026-11-21`, UTC.
            limit (int | None): Sends in the period; null is unlimited.
            available (int | None): Not yet drawn.
            held (int | None): Reserved by processes that send; unused units come back within two minutes.
            spent (int | None): Sent, or not known to have failed.
            storage (StorageUse):
            inbound (InboundUse):
     """

    plan: Plan
    expired: bool
    period: str
    limit: int | None
    available: int | None
    held: int | None
    spent: int | None
    storage: StorageUse
    inbound: InboundUse
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.inbound_use import InboundUse # noqa: PLC0415
        from ..models.plan import Plan # noqa: PLC0415
        from ..models.storage_use import StorageUse # noqa: PLC0415
        plan = self.plan.to_dict()

        expired = self.expired

        period = self.period

        limit: int | None
        limit = self.limit

        available: int | None
        available = self.available

        held: int | None
        held = self.held

        spent: int | None
        spent = self.spent

        storage = self.storage.to_dict()

        inbound = self.inbound.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "plan": plan,
            "expired": expired,
            "period": period,
            "limit": limit,
            "available": available,
            "held": held,
            "spent": spent,
            "storage": storage,
            "inbound": inbound,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.inbound_use import InboundUse # noqa: PLC0415
        from ..models.plan import Plan # noqa: PLC0415
        from ..models.storage_use import StorageUse # noqa: PLC0415
        d = dict(src_dict)
        plan = Plan.from_dict(d.pop("plan"))




        expired = d.pop("expired")

        period = d.pop("period")

        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))


        def _parse_available(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        available = _parse_available(d.pop("available"))


        def _parse_held(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        held = _parse_held(d.pop("held"))


        def _parse_spent(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        spent = _parse_spent(d.pop("spent"))


        storage = StorageUse.from_dict(d.pop("storage"))




        inbound = InboundUse.from_dict(d.pop("inbound"))




        usage = cls(
            plan=plan,
            expired=expired,
            period=period,
            limit=limit,
            available=available,
            held=held,
            spent=spent,
            storage=storage,
            inbound=inbound,
        )


        usage.additional_properties = d
        return usage

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
