from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.pool_member_state import PoolMemberState
from ..types import UNSET, Unset






T = TypeVar("T", bound="PoolMember")



@_attrs_define
class PoolMember:
    """ 
        Attributes:
            device (str): A device of the pool's channel.
            weight (int | Unset): Share of new contacts beside the other weights; 1 when absent.
            state (PoolMemberState | Unset): `draining`: keeps the contacts who know it and gets no new ones. `resting`:
                gets nothing.
     """

    device: str
    weight: int | Unset = UNSET
    state: PoolMemberState | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        weight = self.weight

        state: str | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = self.state.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
        })
        if weight is not UNSET:
            field_dict["weight"] = weight
        if state is not UNSET:
            field_dict["state"] = state

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        weight = d.pop("weight", UNSET)

        _state = d.pop("state", UNSET)
        state: PoolMemberState | Unset
        if isinstance(_state,  Unset):
            state = UNSET
        else:
            state = PoolMemberState(_state)




        pool_member = cls(
            device=device,
            weight=weight,
            state=state,
        )

        return pool_member

