from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.pool_strategy import PoolStrategy
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.pool_member import PoolMember





T = TypeVar("T", bound="NewSenderPool")



@_attrs_define
class NewSenderPool:
    """ 
        Attributes:
            channel (Channel):
            name (str):
            members (list[PoolMember]): In the order of the strategy `ordered`; each device once.
            strategy (PoolStrategy | Unset): `weighted`: new contacts are shared by weight and by what is left of daily
                limits. `ordered`: the first healthy member gets them.
     """

    channel: Channel
    name: str
    members: list[PoolMember]
    strategy: PoolStrategy | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.pool_member import PoolMember # noqa: PLC0415
        channel = self.channel.value

        name = self.name

        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)



        strategy: str | Unset = UNSET
        if not isinstance(self.strategy, Unset):
            strategy = self.strategy.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "channel": channel,
            "name": name,
            "members": members,
        })
        if strategy is not UNSET:
            field_dict["strategy"] = strategy

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pool_member import PoolMember # noqa: PLC0415
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        name = d.pop("name")

        members = []
        _members = d.pop("members")
        for members_item_data in (_members):
            members_item = PoolMember.from_dict(members_item_data)



            members.append(members_item)


        _strategy = d.pop("strategy", UNSET)
        strategy: PoolStrategy | Unset
        if isinstance(_strategy,  Unset):
            strategy = UNSET
        else:
            strategy = PoolStrategy(_strategy)




        new_sender_pool = cls(
            channel=channel,
            name=name,
            members=members,
            strategy=strategy,
        )

        return new_sender_pool

