from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.headers import Headers





T = TypeVar("T", bound="DeliveryRequest")



@_attrs_define
class DeliveryRequest:
    """ 
        Attributes:
            url (str):
            headers (Headers):
            body (str): The first 64 KB.
     """

    url: str
    headers: Headers
    body: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.headers import Headers # noqa: PLC0415
        url = self.url

        headers = self.headers.to_dict()

        body = self.body


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "url": url,
            "headers": headers,
            "body": body,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.headers import Headers # noqa: PLC0415
        d = dict(src_dict)
        url = d.pop("url")

        headers = Headers.from_dict(d.pop("headers"))




        body = d.pop("body")

        delivery_request = cls(
            url=url,
            headers=headers,
            body=body,
        )


        delivery_request.additional_properties = d
        return delivery_request

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
