from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.verification_state import VerificationState






T = TypeVar("T", bound="VerifySent")



@_attrs_define
class VerifySent:
    """ 
        Attributes:
            status (bool):
            verification_id (str):
            state (VerificationState): `pending`: waits for the code; `approved`: the right code was entered; `failed`: too
                many wrong codes; `expired`: its time is over.
            expires_at (int): When the code expires (Unix seconds).
            resend_at (int): From then on the code may be sent again (Unix seconds).
            request_id (int): The request that carries the code, for `GET /v1/requests/{request_id}`. Do not show its result
                to the person: it tells who is reachable.
     """

    status: bool
    verification_id: str
    state: VerificationState
    expires_at: int
    resend_at: int
    request_id: int





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        verification_id = self.verification_id

        state = self.state.value

        expires_at = self.expires_at

        resend_at = self.resend_at

        request_id = self.request_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "verification_id": verification_id,
            "state": state,
            "expires_at": expires_at,
            "resend_at": resend_at,
            "request_id": request_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        verification_id = d.pop("verification_id")

        state = VerificationState(d.pop("state"))




        expires_at = d.pop("expires_at")

        resend_at = d.pop("resend_at")

        request_id = d.pop("request_id")

        verify_sent = cls(
            status=status,
            verification_id=verification_id,
            state=state,
            expires_at=expires_at,
            resend_at=resend_at,
            request_id=request_id,
        )

        return verify_sent

