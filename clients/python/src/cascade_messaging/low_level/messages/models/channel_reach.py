from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.seen import Seen
  from ..models.session_window_state import SessionWindowState
  from ..models.suppressed_since import SuppressedSince





T = TypeVar("T", bound="ChannelReach")



@_attrs_define
class ChannelReach:
    """ 
        Attributes:
            reachable (bool | None): Whether the channel can reach the target now. null: not known; see `why`.
            why (str | Unset): Why not, why it is unknown, or why it was not looked up again.
            address (str | Unset): The address that a send would use; absent when it is malformed.
            device (str | Unset): Id of the device that knows this or would send; absent without one.
            exists (bool | Unset): Whether the number is on WhatsApp; absent when unknown.
            checked_at (int | Unset): When `exists` was looked up (Unix seconds).
            age_seconds (int | Unset): Age of `exists` in seconds.
            session_window (SessionWindowState | Unset):
            suppressed (list[SuppressedSince] | Unset):
            seen (None | Seen | Unset):
     """

    reachable: bool | None
    why: str | Unset = UNSET
    address: str | Unset = UNSET
    device: str | Unset = UNSET
    exists: bool | Unset = UNSET
    checked_at: int | Unset = UNSET
    age_seconds: int | Unset = UNSET
    session_window: SessionWindowState | Unset = UNSET
    suppressed: list[SuppressedSince] | Unset = UNSET
    seen: None | Seen | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.seen import Seen # noqa: PLC0415
        from ..models.session_window_state import SessionWindowState # noqa: PLC0415
        from ..models.suppressed_since import SuppressedSince # noqa: PLC0415
        reachable: bool | None
        reachable = self.reachable

        why = self.why

        address = self.address

        device = self.device

        exists = self.exists

        checked_at = self.checked_at

        age_seconds = self.age_seconds

        session_window: dict[str, Any] | Unset = UNSET
        if not isinstance(self.session_window, Unset):
            session_window = self.session_window.to_dict()

        suppressed: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.suppressed, Unset):
            suppressed = []
            for suppressed_item_data in self.suppressed:
                suppressed_item = suppressed_item_data.to_dict()
                suppressed.append(suppressed_item)



        seen: dict[str, Any] | None | Unset
        if isinstance(self.seen, Unset):
            seen = UNSET
        elif isinstance(self.seen, Seen):
            seen = self.seen.to_dict()
        else:
            seen = self.seen


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "reachable": reachable,
        })
        if why is not UNSET:
            field_dict["why"] = why
        if address is not UNSET:
            field_dict["address"] = address
        if device is not UNSET:
            field_dict["device"] = device
        if exists is not UNSET:
            field_dict["exists"] = exists
        if checked_at is not UNSET:
            field_dict["checked_at"] = checked_at
        if age_seconds is not UNSET:
            field_dict["age_seconds"] = age_seconds
        if session_window is not UNSET:
            field_dict["session_window"] = session_window
        if suppressed is not UNSET:
            field_dict["suppressed"] = suppressed
        if seen is not UNSET:
            field_dict["seen"] = seen

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seen import Seen # noqa: PLC0415
        from ..models.session_window_state import SessionWindowState # noqa: PLC0415
        from ..models.suppressed_since import SuppressedSince # noqa: PLC0415
        d = dict(src_dict)
        def _parse_reachable(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        reachable = _parse_reachable(d.pop("reachable"))


        why = d.pop("why", UNSET)

        address = d.pop("address", UNSET)

        device = d.pop("device", UNSET)

        exists = d.pop("exists", UNSET)

        checked_at = d.pop("checked_at", UNSET)

        age_seconds = d.pop("age_seconds", UNSET)

        _session_window = d.pop("session_window", UNSET)
        session_window: SessionWindowState | Unset
        if isinstance(_session_window,  Unset):
            session_window = UNSET
        else:
            session_window = SessionWindowState.from_dict(_session_window)




        _suppressed = d.pop("suppressed", UNSET)
        suppressed: list[SuppressedSince] | Unset = UNSET
        if _suppressed is not UNSET:
            suppressed = []
            for suppressed_item_data in _suppressed:
                suppressed_item = SuppressedSince.from_dict(suppressed_item_data)



                suppressed.append(suppressed_item)


        def _parse_seen(data: object) -> None | Seen | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                seen_type_0 = Seen.from_dict(data)



                return seen_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seen | Unset, data)

        seen = _parse_seen(d.pop("seen", UNSET))


        channel_reach = cls(
            reachable=reachable,
            why=why,
            address=address,
            device=device,
            exists=exists,
            checked_at=checked_at,
            age_seconds=age_seconds,
            session_window=session_window,
            suppressed=suppressed,
            seen=seen,
        )

        return channel_reach

