from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.held_state import HeldState
from typing import cast






T = TypeVar("T", bound="HeldRequest")



@_attrs_define
class HeldRequest:
    """ 
        Attributes:
            request_id (int):
            account (str):
            state (HeldState): `scheduled`: its time came after the backup was taken.
            channels (list[Channel]):
            accepted_at (str): ISO 8601, UTC, with milliseconds.
            due_at (str): ISO 8601, UTC, with milliseconds.
            expires_at (str): ISO 8601, UTC, with milliseconds.
     """

    request_id: int
    account: str
    state: HeldState
    channels: list[Channel]
    accepted_at: str
    due_at: str
    expires_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        request_id = self.request_id

        account = self.account

        state = self.state.value

        channels = []
        for channels_item_data in self.channels:
            channels_item = channels_item_data.value
            channels.append(channels_item)



        accepted_at = self.accepted_at

        due_at = self.due_at

        expires_at = self.expires_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "request_id": request_id,
            "account": account,
            "state": state,
            "channels": channels,
            "accepted_at": accepted_at,
            "due_at": due_at,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        request_id = d.pop("request_id")

        account = d.pop("account")

        state = HeldState(d.pop("state"))




        channels = []
        _channels = d.pop("channels")
        for channels_item_data in (_channels):
            channels_item = Channel(channels_item_data)



            channels.append(channels_item)


        accepted_at = d.pop("accepted_at")

        due_at = d.pop("due_at")

        expires_at = d.pop("expires_at")

        held_request = cls(
            request_id=request_id,
            account=account,
            state=state,
            channels=channels,
            accepted_at=accepted_at,
            due_at=due_at,
            expires_at=expires_at,
        )


        held_request.additional_properties = d
        return held_request

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
