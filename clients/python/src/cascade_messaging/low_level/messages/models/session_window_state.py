from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.window_state import WindowState
from ..types import UNSET, Unset






T = TypeVar("T", bound="SessionWindowState")



@_attrs_define
class SessionWindowState:
    """ 
        Attributes:
            state (WindowState): `unknown`: no message is stored, and the callback of the number has not worked for 24
                hours, so that a message may be missing.
            open_until (int | Unset): Unix seconds.
     """

    state: WindowState
    open_until: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        open_until = self.open_until


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "state": state,
        })
        if open_until is not UNSET:
            field_dict["open_until"] = open_until

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = WindowState(d.pop("state"))




        open_until = d.pop("open_until", UNSET)

        session_window_state = cls(
            state=state,
            open_until=open_until,
        )

        return session_window_state

