from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.listed_inbound_message import ListedInboundMessage
  from ..models.request import Request





T = TypeVar("T", bound="ContactMessage")



@_attrs_define
class ContactMessage:
    """ A request to the contact, or a message of it.

        Attributes:
            at (str): ISO 8601, UTC, with milliseconds.
            request (Request | Unset):
            inbound (ListedInboundMessage | Unset):
     """

    at: str
    request: Request | Unset = UNSET
    inbound: ListedInboundMessage | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.listed_inbound_message import ListedInboundMessage # noqa: PLC0415
        from ..models.request import Request # noqa: PLC0415
        at = self.at

        request: dict[str, Any] | Unset = UNSET
        if not isinstance(self.request, Unset):
            request = self.request.to_dict()

        inbound: dict[str, Any] | Unset = UNSET
        if not isinstance(self.inbound, Unset):
            inbound = self.inbound.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "at": at,
        })
        if request is not UNSET:
            field_dict["request"] = request
        if inbound is not UNSET:
            field_dict["inbound"] = inbound

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.listed_inbound_message import ListedInboundMessage # noqa: PLC0415
        from ..models.request import Request # noqa: PLC0415
        d = dict(src_dict)
        at = d.pop("at")

        _request = d.pop("request", UNSET)
        request: Request | Unset
        if isinstance(_request,  Unset):
            request = UNSET
        else:
            request = Request.from_dict(_request)




        _inbound = d.pop("inbound", UNSET)
        inbound: ListedInboundMessage | Unset
        if isinstance(_inbound,  Unset):
            inbound = UNSET
        else:
            inbound = ListedInboundMessage.from_dict(_inbound)




        contact_message = cls(
            at=at,
            request=request,
            inbound=inbound,
        )


        contact_message.additional_properties = d
        return contact_message

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
