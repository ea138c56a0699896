from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.incident_kind import IncidentKind
from typing import cast

if TYPE_CHECKING:
  from ..models.device_condition import DeviceCondition





T = TypeVar("T", bound="Incident")



@_attrs_define
class Incident:
    """ 
        Attributes:
            kind (IncidentKind): `device_down`: its link is gone or its checks fail, for more than 5 minutes.
                `pool_last_member`: one member of a sender pool is left that can send, for more than 5 minutes. `pool_down`:
                none is, for more than 1 minute. `endpoint_failing`: its last 5 deliveries failed. `quota_80`, `quota_100`: so
                much of the period is used. `inbound_limit`: more messages came in today than are stored. `verify_pumping`: too
                few codes to a country or a block of numbers are entered, and further ones are refused. `number_quality`: Meta
                rates a WABA number as low. `number_limit`: its messaging limit was lowered within a week. `number_restricted`:
                Meta restricted the number or its WABA. `number_name`: Meta rejected its name.
            subject (str): Id of the device, sender pool or endpoint; period of the quota; day.
            name (str):
            condition (DeviceCondition | None):
            since (str): ISO 8601, UTC, with milliseconds.
            told (bool): A notice was sent.
     """

    kind: IncidentKind
    subject: str
    name: str
    condition: DeviceCondition | None
    since: str
    told: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        kind = self.kind.value

        subject = self.subject

        name = self.name

        condition: dict[str, Any] | None
        if isinstance(self.condition, DeviceCondition):
            condition = self.condition.to_dict()
        else:
            condition = self.condition

        since = self.since

        told = self.told


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "subject": subject,
            "name": name,
            "condition": condition,
            "since": since,
            "told": told,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        d = dict(src_dict)
        kind = IncidentKind(d.pop("kind"))




        subject = d.pop("subject")

        name = d.pop("name")

        def _parse_condition(data: object) -> DeviceCondition | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                condition_type_0 = DeviceCondition.from_dict(data)



                return condition_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceCondition | None, data)

        condition = _parse_condition(d.pop("condition"))


        since = d.pop("since")

        told = d.pop("told")

        incident = cls(
            kind=kind,
            subject=subject,
            name=name,
            condition=condition,
            since=since,
            told=told,
        )


        incident.additional_properties = d
        return incident

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
