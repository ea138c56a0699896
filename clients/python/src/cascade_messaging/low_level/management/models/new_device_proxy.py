from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.proxy_protocol import ProxyProtocol
from ..types import UNSET, Unset






T = TypeVar("T", bound="NewDeviceProxy")



@_attrs_define
class NewDeviceProxy:
    """ All connections of the linked phone go through it, media too.

        Attributes:
            protocol (ProxyProtocol): `http`: a tunnel by CONNECT. `socks5`: the proxy resolves names.
            host (str): Host name or address; a public one, unless the operator opened a network.
            port (int):
            username (str | Unset):
            password (str | Unset): Sealed when stored and never shown again. When absent the stored one is kept, if
                protocol, host, port and user name are the same.
     """

    protocol: ProxyProtocol
    host: str
    port: int
    username: str | Unset = UNSET
    password: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        protocol = self.protocol.value

        host = self.host

        port = self.port

        username = self.username

        password = self.password


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "protocol": protocol,
            "host": host,
            "port": port,
        })
        if username is not UNSET:
            field_dict["username"] = username
        if password is not UNSET:
            field_dict["password"] = password

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        protocol = ProxyProtocol(d.pop("protocol"))




        host = d.pop("host")

        port = d.pop("port")

        username = d.pop("username", UNSET)

        password = d.pop("password", UNSET)

        new_device_proxy = cls(
            protocol=protocol,
            host=host,
            port=port,
            username=username,
            password=password,
        )

        return new_device_proxy

