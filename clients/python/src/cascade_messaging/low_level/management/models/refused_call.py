from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="RefusedCall")



@_attrs_define
class RefusedCall:
    """ 
        Attributes:
            id (int): The `request_id` that the caller was answered.
            at (str): ISO 8601, UTC, with milliseconds.
            status (int):
            reason (str):
            route (None | str):
            ip (None | str):
            unwritten (int): Calls of this address since its previous row that were not stored: 60 a minute are.
            unwritten_others (int): The same for addresses without a row: 300 calls a minute of all addresses are stored.
     """

    id: int
    at: str
    status: int
    reason: str
    route: None | str
    ip: None | str
    unwritten: int
    unwritten_others: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        at = self.at

        status = self.status

        reason = self.reason

        route: None | str
        route = self.route

        ip: None | str
        ip = self.ip

        unwritten = self.unwritten

        unwritten_others = self.unwritten_others


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "at": at,
            "status": status,
            "reason": reason,
            "route": route,
            "ip": ip,
            "unwritten": unwritten,
            "unwritten_others": unwritten_others,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        at = d.pop("at")

        status = d.pop("status")

        reason = d.pop("reason")

        def _parse_route(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        route = _parse_route(d.pop("route"))


        def _parse_ip(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip = _parse_ip(d.pop("ip"))


        unwritten = d.pop("unwritten")

        unwritten_others = d.pop("unwritten_others")

        refused_call = cls(
            id=id,
            at=at,
            status=status,
            reason=reason,
            route=route,
            ip=ip,
            unwritten=unwritten,
            unwritten_others=unwritten_others,
        )


        refused_call.additional_properties = d
        return refused_call

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
