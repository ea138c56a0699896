from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ApiError")



@_attrs_define
class ApiError:
    """ The call was refused, or failed before any channel ran.

        Attributes:
            status (bool):
            reason (str): Human-readable cause; begins with the field at fault.
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            field (str | Unset): Path of the member that is not valid (addition).
            hint (str | Unset): What may be done about it (addition).
            request_id (int | Unset): Identifier of the log record; present when that was written.
     """

    status: bool
    reason: str
    code: str
    field: str | Unset = UNSET
    hint: str | Unset = UNSET
    request_id: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        reason = self.reason

        code = self.code

        field = self.field

        hint = self.hint

        request_id = self.request_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "reason": reason,
            "code": code,
        })
        if field is not UNSET:
            field_dict["field"] = field
        if hint is not UNSET:
            field_dict["hint"] = hint
        if request_id is not UNSET:
            field_dict["request_id"] = request_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        reason = d.pop("reason")

        code = d.pop("code")

        field = d.pop("field", UNSET)

        hint = d.pop("hint", UNSET)

        request_id = d.pop("request_id", UNSET)

        api_error = cls(
            status=status,
            reason=reason,
            code=code,
            field=field,
            hint=hint,
            request_id=request_id,
        )

        return api_error

