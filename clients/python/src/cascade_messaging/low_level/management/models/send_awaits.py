from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.asked_state import AskedState
from ..types import UNSET, Unset






T = TypeVar("T", bound="SendAwaits")



@_attrs_define
class SendAwaits:
    """ Of a pending send that its provider accepted: the state that a receipt must prove, and until when. Without `state`
    the setting `confirm_ms` of its device makes it wait.

        Attributes:
            since (str): ISO 8601, UTC, with milliseconds.
            until (str): ISO 8601, UTC, with milliseconds.
            state (AskedState | Unset):
     """

    since: str
    until: str
    state: AskedState | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        since = self.since

        until = self.until

        state: str | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = self.state.value



        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "since": since,
            "until": until,
        })
        if state is not UNSET:
            field_dict["state"] = state

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        since = d.pop("since")

        until = d.pop("until")

        _state = d.pop("state", UNSET)
        state: AskedState | Unset
        if isinstance(_state,  Unset):
            state = UNSET
        else:
            state = AskedState(_state)




        send_awaits = cls(
            since=since,
            until=until,
            state=state,
        )


        send_awaits.additional_properties = d
        return send_awaits

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
