from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.device_state import DeviceState
from typing import cast

if TYPE_CHECKING:
  from ..models.device_restriction import DeviceRestriction
  from ..models.device_state_change import DeviceStateChange
  from ..models.new_chat_limit import NewChatLimit





T = TypeVar("T", bound="DeviceLink")



@_attrs_define
class DeviceLink:
    """ 
        Attributes:
            state (DeviceState):
            number (str):
            restriction (DeviceRestriction | None):
            new_chats (NewChatLimit | None):
            history (list[DeviceStateChange]): Changes of state, the newest first; the last 50.
     """

    state: DeviceState
    number: str
    restriction: DeviceRestriction | None
    new_chats: NewChatLimit | None
    history: list[DeviceStateChange]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_restriction import DeviceRestriction # noqa: PLC0415
        from ..models.device_state_change import DeviceStateChange # noqa: PLC0415
        from ..models.new_chat_limit import NewChatLimit # noqa: PLC0415
        state = self.state.value

        number = self.number

        restriction: dict[str, Any] | None
        if isinstance(self.restriction, DeviceRestriction):
            restriction = self.restriction.to_dict()
        else:
            restriction = self.restriction

        new_chats: dict[str, Any] | None
        if isinstance(self.new_chats, NewChatLimit):
            new_chats = self.new_chats.to_dict()
        else:
            new_chats = self.new_chats

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "state": state,
            "number": number,
            "restriction": restriction,
            "new_chats": new_chats,
            "history": history,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_restriction import DeviceRestriction # noqa: PLC0415
        from ..models.device_state_change import DeviceStateChange # noqa: PLC0415
        from ..models.new_chat_limit import NewChatLimit # noqa: PLC0415
        d = dict(src_dict)
        state = DeviceState(d.pop("state"))




        number = d.pop("number")

        def _parse_restriction(data: object) -> DeviceRestriction | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                restriction_type_0 = DeviceRestriction.from_dict(data)



                return restriction_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceRestriction | None, data)

        restriction = _parse_restriction(d.pop("restriction"))


        def _parse_new_chats(data: object) -> NewChatLimit | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                new_chats_type_0 = NewChatLimit.from_dict(data)



                return new_chats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewChatLimit | None, data)

        new_chats = _parse_new_chats(d.pop("new_chats"))


        history = []
        _history = d.pop("history")
        for history_item_data in (_history):
            history_item = DeviceStateChange.from_dict(history_item_data)



            history.append(history_item)


        device_link = cls(
            state=state,
            number=number,
            restriction=restriction,
            new_chats=new_chats,
            history=history,
        )


        device_link.additional_properties = d
        return device_link

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
