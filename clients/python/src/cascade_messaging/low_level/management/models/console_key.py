from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.asked_state import AskedState
from ..types import UNSET, Unset






T = TypeVar("T", bound="ConsoleKey")



@_attrs_define
class ConsoleKey:
    """ 
        Attributes:
            device (str): Id of a device of the account.
            fallback (bool | Unset):
            fallback_sequence (int | Unset):
            success (AskedState | Unset):
            within (int | Unset): Seconds to wait for `success`; the default of the channel without it.
     """

    device: str
    fallback: bool | Unset = UNSET
    fallback_sequence: int | Unset = UNSET
    success: AskedState | Unset = UNSET
    within: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        fallback = self.fallback

        fallback_sequence = self.fallback_sequence

        success: str | Unset = UNSET
        if not isinstance(self.success, Unset):
            success = self.success.value


        within = self.within


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
        })
        if fallback is not UNSET:
            field_dict["fallback"] = fallback
        if fallback_sequence is not UNSET:
            field_dict["fallback_sequence"] = fallback_sequence
        if success is not UNSET:
            field_dict["success"] = success
        if within is not UNSET:
            field_dict["within"] = within

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        fallback = d.pop("fallback", UNSET)

        fallback_sequence = d.pop("fallback_sequence", UNSET)

        _success = d.pop("success", UNSET)
        success: AskedState | Unset
        if isinstance(_success,  Unset):
            success = UNSET
        else:
            success = AskedState(_success)




        within = d.pop("within", UNSET)

        console_key = cls(
            device=device,
            fallback=fallback,
            fallback_sequence=fallback_sequence,
            success=success,
            within=within,
        )

        return console_key

