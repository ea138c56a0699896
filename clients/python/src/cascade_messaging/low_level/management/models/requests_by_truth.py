from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="RequestsByTruth")



@_attrs_define
class RequestsByTruth:
    """ Each request once, under what is known last; together they are `accepted`.

        Attributes:
            open_ (int):
            scheduled (int):
            cancelled (int):
            accepted (int):
            not_bounced (int):
            delivered (int):
            read (int):
            failed (int):
            failed_later (int):
            arrived_later (int):
            unknown (int):
     """

    open_: int
    scheduled: int
    cancelled: int
    accepted: int
    not_bounced: int
    delivered: int
    read: int
    failed: int
    failed_later: int
    arrived_later: int
    unknown: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        open_ = self.open_

        scheduled = self.scheduled

        cancelled = self.cancelled

        accepted = self.accepted

        not_bounced = self.not_bounced

        delivered = self.delivered

        read = self.read

        failed = self.failed

        failed_later = self.failed_later

        arrived_later = self.arrived_later

        unknown = self.unknown


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "open": open_,
            "scheduled": scheduled,
            "cancelled": cancelled,
            "accepted": accepted,
            "not_bounced": not_bounced,
            "delivered": delivered,
            "read": read,
            "failed": failed,
            "failed_later": failed_later,
            "arrived_later": arrived_later,
            "unknown": unknown,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        open_ = d.pop("open")

        scheduled = d.pop("scheduled")

        cancelled = d.pop("cancelled")

        accepted = d.pop("accepted")

        not_bounced = d.pop("not_bounced")

        delivered = d.pop("delivered")

        read = d.pop("read")

        failed = d.pop("failed")

        failed_later = d.pop("failed_later")

        arrived_later = d.pop("arrived_later")

        unknown = d.pop("unknown")

        requests_by_truth = cls(
            open_=open_,
            scheduled=scheduled,
            cancelled=cancelled,
            accepted=accepted,
            not_bounced=not_bounced,
            delivered=delivered,
            read=read,
            failed=failed,
            failed_later=failed_later,
            arrived_later=arrived_later,
            unknown=unknown,
        )


        requests_by_truth.additional_properties = d
        return requests_by_truth

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
