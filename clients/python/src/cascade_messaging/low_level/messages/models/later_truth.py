from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="LaterTruth")



@_attrs_define
class LaterTruth:
    """ What became known after the result (addition). It changed neither the result nor the cascade.

        Attributes:
            status (bool): `true`: the message arrived after all.
            at (int): Unix seconds.
            reason (str | Unset):
            code (str | Unset): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
     """

    status: bool
    at: int
    reason: str | Unset = UNSET
    code: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        at = self.at

        reason = self.reason

        code = self.code


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "at": at,
        })
        if reason is not UNSET:
            field_dict["reason"] = reason
        if code is not UNSET:
            field_dict["code"] = code

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        at = d.pop("at")

        reason = d.pop("reason", UNSET)

        code = d.pop("code", UNSET)

        later_truth = cls(
            status=status,
            at=at,
            reason=reason,
            code=code,
        )

        return later_truth

