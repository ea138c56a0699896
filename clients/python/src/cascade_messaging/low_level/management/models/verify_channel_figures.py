from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast






T = TypeVar("T", bound="VerifyChannelFigures")



@_attrs_define
class VerifyChannelFigures:
    """ 
        Attributes:
            channel (Channel):
            sent (int): Messages with a code that the provider accepted.
            delivered (int): Of these with a receipt that says so.
            approved (int): Verifications whose code was entered after this message, before another one.
            seconds (float | None): Median time from this message to the code; null: none was entered.
     """

    channel: Channel
    sent: int
    delivered: int
    approved: int
    seconds: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        channel = self.channel.value

        sent = self.sent

        delivered = self.delivered

        approved = self.approved

        seconds: float | None
        seconds = self.seconds


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "channel": channel,
            "sent": sent,
            "delivered": delivered,
            "approved": approved,
            "seconds": seconds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        sent = d.pop("sent")

        delivered = d.pop("delivered")

        approved = d.pop("approved")

        def _parse_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        seconds = _parse_seconds(d.pop("seconds"))


        verify_channel_figures = cls(
            channel=channel,
            sent=sent,
            delivered=delivered,
            approved=approved,
            seconds=seconds,
        )


        verify_channel_figures.additional_properties = d
        return verify_channel_figures

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
