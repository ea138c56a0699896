from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast

if TYPE_CHECKING:
  from ..models.autoreply_rule import AutoreplyRule
  from ..models.simulated_act import SimulatedAct





T = TypeVar("T", bound="Simulation")



@_attrs_define
class Simulation:
    """ 
        Attributes:
            channel (Channel):
            rule (AutoreplyRule):
            chat (list[SimulatedAct]):
     """

    channel: Channel
    rule: AutoreplyRule
    chat: list[SimulatedAct]





    def to_dict(self) -> dict[str, Any]:
        from ..models.autoreply_rule import AutoreplyRule # noqa: PLC0415
        from ..models.simulated_act import SimulatedAct # noqa: PLC0415
        channel = self.channel.value

        rule = self.rule.to_dict()

        chat = []
        for chat_item_data in self.chat:
            chat_item = chat_item_data.to_dict()
            chat.append(chat_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "channel": channel,
            "rule": rule,
            "chat": chat,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.autoreply_rule import AutoreplyRule # noqa: PLC0415
        from ..models.simulated_act import SimulatedAct # noqa: PLC0415
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        rule = AutoreplyRule.from_dict(d.pop("rule"))




        chat = []
        _chat = d.pop("chat")
        for chat_item_data in (_chat):
            chat_item = SimulatedAct.from_dict(chat_item_data)



            chat.append(chat_item)


        simulation = cls(
            channel=channel,
            rule=rule,
            chat=chat,
        )

        return simulation

