from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel_choice import ChannelChoice
from ..models.send_mode import SendMode
from ..types import UNSET, Unset






T = TypeVar("T", bound="Behaviour")



@_attrs_define
class Behaviour:
    """ 
        Attributes:
            channel (ChannelChoice | Unset): `all` sends every channel that has a key and content; a channel name restricts
                the request to that single channel.
            mode (SendMode | Unset):
            transactional (bool | Unset): `true`: inline messages of this request also go to contacts who opted out, such as
                a one-time code; never to an address that bounced. 403 unless the operator allowed it for the account. A
                template keeps its own mark (addition). Default: False.
     """

    channel: ChannelChoice | Unset = UNSET
    mode: SendMode | Unset = UNSET
    transactional: bool | Unset = False





    def to_dict(self) -> dict[str, Any]:
        channel: str | Unset = UNSET
        if not isinstance(self.channel, Unset):
            channel = self.channel.value


        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value


        transactional = self.transactional


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if channel is not UNSET:
            field_dict["channel"] = channel
        if mode is not UNSET:
            field_dict["mode"] = mode
        if transactional is not UNSET:
            field_dict["transactional"] = transactional

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _channel = d.pop("channel", UNSET)
        channel: ChannelChoice | Unset
        if isinstance(_channel,  Unset):
            channel = UNSET
        else:
            channel = ChannelChoice(_channel)




        _mode = d.pop("mode", UNSET)
        mode: SendMode | Unset
        if isinstance(_mode,  Unset):
            mode = UNSET
        else:
            mode = SendMode(_mode)




        transactional = d.pop("transactional", UNSET)

        behaviour = cls(
            channel=channel,
            mode=mode,
            transactional=transactional,
        )

        return behaviour

