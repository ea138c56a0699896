from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.proxy_protocol import ProxyProtocol
from ..models.proxy_state import ProxyState
from typing import cast






T = TypeVar("T", bound="DeviceProxy")



@_attrs_define
class DeviceProxy:
    """ 
        Attributes:
            protocol (ProxyProtocol): `http`: a tunnel by CONNECT. `socks5`: the proxy resolves names.
            host (str): Host name or address; a public one, unless the operator opened a network.
            port (int):
            username (None | str):
            has_password (bool):
            state (ProxyState): What the phone saw last; `unused` before its first connection through the proxy.
            reason (None | str): Why it fails.
            since (None | str): Since when it is in this state.
     """

    protocol: ProxyProtocol
    host: str
    port: int
    username: None | str
    has_password: bool
    state: ProxyState
    reason: None | str
    since: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        protocol = self.protocol.value

        host = self.host

        port = self.port

        username: None | str
        username = self.username

        has_password = self.has_password

        state = self.state.value

        reason: None | str
        reason = self.reason

        since: None | str
        since = self.since


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "protocol": protocol,
            "host": host,
            "port": port,
            "username": username,
            "has_password": has_password,
            "state": state,
            "reason": reason,
            "since": since,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        protocol = ProxyProtocol(d.pop("protocol"))




        host = d.pop("host")

        port = d.pop("port")

        def _parse_username(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        username = _parse_username(d.pop("username"))


        has_password = d.pop("has_password")

        state = ProxyState(d.pop("state"))




        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))


        device_proxy = cls(
            protocol=protocol,
            host=host,
            port=port,
            username=username,
            has_password=has_password,
            state=state,
            reason=reason,
            since=since,
        )


        device_proxy.additional_properties = d
        return device_proxy

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
