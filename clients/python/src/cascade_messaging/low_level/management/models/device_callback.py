from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.callback_repair_type_1 import CallbackRepairType1
from ..models.callback_state import CallbackState
from typing import cast






T = TypeVar("T", bound="DeviceCallback")



@_attrs_define
class DeviceCallback:
    """ 
        Attributes:
            state (CallbackState): `silent`: nothing came for 6 hours. `never`: nothing came at all.
            url (None | str): Address to enter in the provider's app, or as event webhook at the mail provider; null without
                `PUBLIC_URL`.
            last_at (None | str): When the newest signed post about the device's number came.
            since (None | str): Since when such posts come without a long pause.
            checked_at (None | str): When the provider last checked the address with the right word.
            refused_at (None | str): When a post with a wrong signature was last refused.
            proves_closed_windows (bool): Posts came for 24 hours without a long pause: a contact without a message has no
                open session window. Otherwise the send is made, and the provider says so.
            repair (CallbackRepairType1 | None):
     """

    state: CallbackState
    url: None | str
    last_at: None | str
    since: None | str
    checked_at: None | str
    refused_at: None | str
    proves_closed_windows: bool
    repair: CallbackRepairType1 | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        url: None | str
        url = self.url

        last_at: None | str
        last_at = self.last_at

        since: None | str
        since = self.since

        checked_at: None | str
        checked_at = self.checked_at

        refused_at: None | str
        refused_at = self.refused_at

        proves_closed_windows = self.proves_closed_windows

        repair: None | str
        if isinstance(self.repair, CallbackRepairType1):
            repair = self.repair.value
        else:
            repair = self.repair


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "state": state,
            "url": url,
            "last_at": last_at,
            "since": since,
            "checked_at": checked_at,
            "refused_at": refused_at,
            "proves_closed_windows": proves_closed_windows,
            "repair": repair,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = CallbackState(d.pop("state"))




        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))


        def _parse_last_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_at = _parse_last_at(d.pop("last_at"))


        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))


        def _parse_checked_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        checked_at = _parse_checked_at(d.pop("checked_at"))


        def _parse_refused_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        refused_at = _parse_refused_at(d.pop("refused_at"))


        proves_closed_windows = d.pop("proves_closed_windows")

        def _parse_repair(data: object) -> CallbackRepairType1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_callback_repair_type_1 = CallbackRepairType1(data)



                return componentsschemas_callback_repair_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CallbackRepairType1 | None, data)

        repair = _parse_repair(d.pop("repair"))


        device_callback = cls(
            state=state,
            url=url,
            last_at=last_at,
            since=since,
            checked_at=checked_at,
            refused_at=refused_at,
            proves_closed_windows=proves_closed_windows,
            repair=repair,
        )


        device_callback.additional_properties = d
        return device_callback

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
