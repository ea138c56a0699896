from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.leases import Leases





T = TypeVar("T", bound="Worker")



@_attrs_define
class Worker:
    """ 
        Attributes:
            instance (str):
            service (str): `unknown` when only its leases are known.
            started_at (None | str): ISO 8601, UTC, with milliseconds.
            seen_at (None | str): ISO 8601, UTC, with milliseconds.
            leases (list[Leases]):
     """

    instance: str
    service: str
    started_at: None | str
    seen_at: None | str
    leases: list[Leases]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.leases import Leases # noqa: PLC0415
        instance = self.instance

        service = self.service

        started_at: None | str
        started_at = self.started_at

        seen_at: None | str
        seen_at = self.seen_at

        leases = []
        for leases_item_data in self.leases:
            leases_item = leases_item_data.to_dict()
            leases.append(leases_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "instance": instance,
            "service": service,
            "started_at": started_at,
            "seen_at": seen_at,
            "leases": leases,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.leases import Leases # noqa: PLC0415
        d = dict(src_dict)
        instance = d.pop("instance")

        service = d.pop("service")

        def _parse_started_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        started_at = _parse_started_at(d.pop("started_at"))


        def _parse_seen_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seen_at = _parse_seen_at(d.pop("seen_at"))


        leases = []
        _leases = d.pop("leases")
        for leases_item_data in (_leases):
            leases_item = Leases.from_dict(leases_item_data)



            leases.append(leases_item)


        worker = cls(
            instance=instance,
            service=service,
            started_at=started_at,
            seen_at=seen_at,
            leases=leases,
        )


        worker.additional_properties = d
        return worker

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
