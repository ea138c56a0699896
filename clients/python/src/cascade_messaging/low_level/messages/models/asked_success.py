from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.success_state import SuccessState
from ..types import UNSET, Unset






T = TypeVar("T", bound="AskedSuccess")



@_attrs_define
class AskedSuccess:
    """ 
        Attributes:
            state (SuccessState): When a channel has succeeded (addition): `accepted` by the provider (the default),
                `delivered` to the recipient's device or mailbox, or `read`. Until then no later tier opens; if the state isn't
                reached in time, the channel has failed and the next tier opens.
            within (int | Unset): Seconds; absent where the acceptance by the provider decides.
     """

    state: SuccessState
    within: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        within = self.within


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "state": state,
        })
        if within is not UNSET:
            field_dict["within"] = within

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = SuccessState(d.pop("state"))




        within = d.pop("within", UNSET)

        asked_success = cls(
            state=state,
            within=within,
        )

        return asked_success

