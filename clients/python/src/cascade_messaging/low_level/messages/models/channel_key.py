from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.success_state import SuccessState
from ..types import UNSET, Unset






T = TypeVar("T", bound="ChannelKey")



@_attrs_define
class ChannelKey:
    """ 
        Attributes:
            token (str): Channel token: a device token, sender token or equivalent for that channel.
            fallback (bool | Unset): `true` places the channel in a fallback tier; `false` or absent means primary, whatever
                the sequence.
            fallback_sequence (int | Unset): Tier number for fallback channels (1, 2, …); 0 for primary channels. A fallback
                channel without a number is in tier 1.
            success (SuccessState | Unset): When a channel has succeeded (addition): `accepted` by the provider (the
                default), `delivered` to the recipient's device or mailbox, or `read`. Until then no later tier opens; if the
                state isn't reached in time, the channel has failed and the next tier opens.
            within (int | Unset): Seconds to wait for `success`, from the acceptance by the provider (addition). Only with
                `delivered` and `read`. Default: whatsapp 60 (delivered), 3600 (read); waba 60 (delivered), 3600 (read); email
                300 (delivered); sms 120 (delivered).
     """

    token: str
    fallback: bool | Unset = UNSET
    fallback_sequence: int | Unset = UNSET
    success: SuccessState | Unset = UNSET
    within: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        token = self.token

        fallback = self.fallback

        fallback_sequence = self.fallback_sequence

        success: str | Unset = UNSET
        if not isinstance(self.success, Unset):
            success = self.success.value


        within = self.within


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "token": token,
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
        token = d.pop("token")

        fallback = d.pop("fallback", UNSET)

        fallback_sequence = d.pop("fallback_sequence", UNSET)

        _success = d.pop("success", UNSET)
        success: SuccessState | Unset
        if isinstance(_success,  Unset):
            success = UNSET
        else:
            success = SuccessState(_success)




        within = d.pop("within", UNSET)

        channel_key = cls(
            token=token,
            fallback=fallback,
            fallback_sequence=fallback_sequence,
            success=success,
            within=within,
        )

        return channel_key

