from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.delivery_state import DeliveryState






T = TypeVar("T", bound="ChannelDelivery")



@_attrs_define
class ChannelDelivery:
    """ What was known of the message when the result was decided (addition). Present when the key asks for a `success`.

        Attributes:
            state (DeliveryState): `accepted` by the provider; `not bounced`: a mail that did not come back in time;
                `delivered`; `read`; `failed`.
            at (int): Unix seconds.
     """

    state: DeliveryState
    at: int





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        at = self.at


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "state": state,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = DeliveryState(d.pop("state"))




        at = d.pop("at")

        channel_delivery = cls(
            state=state,
            at=at,
        )

        return channel_delivery

