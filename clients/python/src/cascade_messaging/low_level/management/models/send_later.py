from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.send_outcome import SendOutcome
from typing import cast






T = TypeVar("T", bound="SendLater")



@_attrs_define
class SendLater:
    """ What became known after the outcome.

        Attributes:
            state (SendOutcome):
            reason (None | str):
            code (None | str):
            at (str): ISO 8601, UTC, with milliseconds.
     """

    state: SendOutcome
    reason: None | str
    code: None | str
    at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        reason: None | str
        reason = self.reason

        code: None | str
        code = self.code

        at = self.at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "state": state,
            "reason": reason,
            "code": code,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = SendOutcome(d.pop("state"))




        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))


        at = d.pop("at")

        send_later = cls(
            state=state,
            reason=reason,
            code=code,
            at=at,
        )


        send_later.additional_properties = d
        return send_later

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
