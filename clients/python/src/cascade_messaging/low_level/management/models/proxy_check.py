from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.new_device_proxy import NewDeviceProxy





T = TypeVar("T", bound="ProxyCheck")



@_attrs_define
class ProxyCheck:
    """ A proxy to check before it is set; the one of the device when absent.

        Attributes:
            proxy (NewDeviceProxy | Unset): All connections of the linked phone go through it, media too.
     """

    proxy: NewDeviceProxy | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.new_device_proxy import NewDeviceProxy # noqa: PLC0415
        proxy: dict[str, Any] | Unset = UNSET
        if not isinstance(self.proxy, Unset):
            proxy = self.proxy.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if proxy is not UNSET:
            field_dict["proxy"] = proxy

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.new_device_proxy import NewDeviceProxy # noqa: PLC0415
        d = dict(src_dict)
        _proxy = d.pop("proxy", UNSET)
        proxy: NewDeviceProxy | Unset
        if isinstance(_proxy,  Unset):
            proxy = UNSET
        else:
            proxy = NewDeviceProxy.from_dict(_proxy)




        proxy_check = cls(
            proxy=proxy,
        )

        return proxy_check

