from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="VerifyResend")



@_attrs_define
class VerifyResend:
    """ At most one message in 30 seconds.

        Attributes:
            verification_id (str): The `verification_id` of `POST /v1/verify`.
     """

    verification_id: str





    def to_dict(self) -> dict[str, Any]:
        verification_id = self.verification_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "verification_id": verification_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        verification_id = d.pop("verification_id")

        verify_resend = cls(
            verification_id=verification_id,
        )

        return verify_resend

