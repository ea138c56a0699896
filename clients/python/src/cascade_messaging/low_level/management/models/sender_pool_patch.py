from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.pool_strategy import PoolStrategy
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.pool_member import PoolMember





T = TypeVar("T", bound="SenderPoolPatch")



@_attrs_define
class SenderPoolPatch:
    """ 
        Attributes:
            name (str | Unset):
            strategy (PoolStrategy | Unset): `weighted`: new contacts are shared by weight and by what is left of daily
                limits. `ordered`: the first healthy member gets them.
            members (list[PoolMember] | Unset): In the order of the strategy `ordered`; each device once.
     """

    name: str | Unset = UNSET
    strategy: PoolStrategy | Unset = UNSET
    members: list[PoolMember] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.pool_member import PoolMember # noqa: PLC0415
        name = self.name

        strategy: str | Unset = UNSET
        if not isinstance(self.strategy, Unset):
            strategy = self.strategy.value


        members: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.members, Unset):
            members = []
            for members_item_data in self.members:
                members_item = members_item_data.to_dict()
                members.append(members_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if strategy is not UNSET:
            field_dict["strategy"] = strategy
        if members is not UNSET:
            field_dict["members"] = members

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pool_member import PoolMember # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _strategy = d.pop("strategy", UNSET)
        strategy: PoolStrategy | Unset
        if isinstance(_strategy,  Unset):
            strategy = UNSET
        else:
            strategy = PoolStrategy(_strategy)




        _members = d.pop("members", UNSET)
        members: list[PoolMember] | Unset = UNSET
        if _members is not UNSET:
            members = []
            for members_item_data in _members:
                members_item = PoolMember.from_dict(members_item_data)



                members.append(members_item)


        sender_pool_patch = cls(
            name=name,
            strategy=strategy,
            members=members,
        )

        return sender_pool_patch

