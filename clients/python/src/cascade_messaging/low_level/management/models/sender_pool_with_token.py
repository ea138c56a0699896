from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.pool_strategy import PoolStrategy
from typing import cast

if TYPE_CHECKING:
  from ..models.pool_member_view import PoolMemberView





T = TypeVar("T", bound="SenderPoolWithToken")



@_attrs_define
class SenderPoolWithToken:
    """ 
        Attributes:
            id (str):
            channel (Channel):
            name (str):
            strategy (PoolStrategy): `weighted`: new contacts are shared by weight and by what is left of daily limits.
                `ordered`: the first healthy member gets them.
            token_hint (str): The last four characters of the pool's key.
            members (list[PoolMemberView]):
            usable (int): How many members can send now.
            created_at (str): ISO 8601, UTC, with milliseconds.
            token (str): For `keys.<channel>.token`; shown once, only its hash is stored.
     """

    id: str
    channel: Channel
    name: str
    strategy: PoolStrategy
    token_hint: str
    members: list[PoolMemberView]
    usable: int
    created_at: str
    token: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.pool_member_view import PoolMemberView # noqa: PLC0415
        id = self.id

        channel = self.channel.value

        name = self.name

        strategy = self.strategy.value

        token_hint = self.token_hint

        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)



        usable = self.usable

        created_at = self.created_at

        token = self.token


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "channel": channel,
            "name": name,
            "strategy": strategy,
            "token_hint": token_hint,
            "members": members,
            "usable": usable,
            "created_at": created_at,
            "token": token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pool_member_view import PoolMemberView # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        channel = Channel(d.pop("channel"))




        name = d.pop("name")

        strategy = PoolStrategy(d.pop("strategy"))




        token_hint = d.pop("token_hint")

        members = []
        _members = d.pop("members")
        for members_item_data in (_members):
            members_item = PoolMemberView.from_dict(members_item_data)



            members.append(members_item)


        usable = d.pop("usable")

        created_at = d.pop("created_at")

        token = d.pop("token")

        sender_pool_with_token = cls(
            id=id,
            channel=channel,
            name=name,
            strategy=strategy,
            token_hint=token_hint,
            members=members,
            usable=usable,
            created_at=created_at,
            token=token,
        )


        sender_pool_with_token.additional_properties = d
        return sender_pool_with_token

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
