from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.verification_state import VerificationState
from ..types import UNSET, Unset






T = TypeVar("T", bound="VerifyResult")



@_attrs_define
class VerifyResult:
    """ 
        Attributes:
            status (bool): `true`: the code is right. A verification says so once.
            verification_id (str):
            state (VerificationState): `pending`: waits for the code; `approved`: the right code was entered; `failed`: too
                many wrong codes; `expired`: its time is over.
            reason (str | Unset): Present unless approved.
            code (str | Unset): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            tries_left (int | Unset): Codes that may still be entered; present while pending.
     """

    status: bool
    verification_id: str
    state: VerificationState
    reason: str | Unset = UNSET
    code: str | Unset = UNSET
    tries_left: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        verification_id = self.verification_id

        state = self.state.value

        reason = self.reason

        code = self.code

        tries_left = self.tries_left


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "verification_id": verification_id,
            "state": state,
        })
        if reason is not UNSET:
            field_dict["reason"] = reason
        if code is not UNSET:
            field_dict["code"] = code
        if tries_left is not UNSET:
            field_dict["tries_left"] = tries_left

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        verification_id = d.pop("verification_id")

        state = VerificationState(d.pop("state"))




        reason = d.pop("reason", UNSET)

        code = d.pop("code", UNSET)

        tries_left = d.pop("tries_left", UNSET)

        verify_result = cls(
            status=status,
            verification_id=verification_id,
            state=state,
            reason=reason,
            code=code,
            tries_left=tries_left,
        )

        return verify_result

