from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="OwnSession")



@_attrs_define
class OwnSession:
    """ 
        Attributes:
            id (str):
            current (bool): The session of this call.
            ip (None | str):
            agent (None | str): User-Agent of the browser.
            created_at (str): ISO 8601, UTC, with milliseconds.
            expires_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    current: bool
    ip: None | str
    agent: None | str
    created_at: str
    expires_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        current = self.current

        ip: None | str
        ip = self.ip

        agent: None | str
        agent = self.agent

        created_at = self.created_at

        expires_at = self.expires_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "current": current,
            "ip": ip,
            "agent": agent,
            "created_at": created_at,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        current = d.pop("current")

        def _parse_ip(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip = _parse_ip(d.pop("ip"))


        def _parse_agent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        agent = _parse_agent(d.pop("agent"))


        created_at = d.pop("created_at")

        expires_at = d.pop("expires_at")

        own_session = cls(
            id=id,
            current=current,
            ip=ip,
            agent=agent,
            created_at=created_at,
            expires_at=expires_at,
        )


        own_session.additional_properties = d
        return own_session

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
