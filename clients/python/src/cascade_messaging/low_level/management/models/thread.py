from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast

if TYPE_CHECKING:
  from ..models.contact import Contact
  from ..models.thread_state import ThreadState





T = TypeVar("T", bound="Thread")



@_attrs_define
class Thread:
    """ 
        Attributes:
            device (str): Id of the device.
            contact (str): `from.id` of its messages.
            channel (Channel):
            from_ (Contact):
            state (ThreadState):
            needs_template (bool): A reply must use a template.
            shows_reading (bool): The contact sees that messages are read, and that somebody writes.
            window_open_until (None | str): Until then any reply may be sent; null where the channel has no such window, or
                it is closed.
     """

    device: str
    contact: str
    channel: Channel
    from_: Contact
    state: ThreadState
    needs_template: bool
    shows_reading: bool
    window_open_until: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.thread_state import ThreadState # noqa: PLC0415
        device = self.device

        contact = self.contact

        channel = self.channel.value

        from_ = self.from_.to_dict()

        state = self.state.to_dict()

        needs_template = self.needs_template

        shows_reading = self.shows_reading

        window_open_until: None | str
        window_open_until = self.window_open_until


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "device": device,
            "contact": contact,
            "channel": channel,
            "from": from_,
            "state": state,
            "needs_template": needs_template,
            "shows_reading": shows_reading,
            "window_open_until": window_open_until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.thread_state import ThreadState # noqa: PLC0415
        d = dict(src_dict)
        device = d.pop("device")

        contact = d.pop("contact")

        channel = Channel(d.pop("channel"))




        from_ = Contact.from_dict(d.pop("from"))




        state = ThreadState.from_dict(d.pop("state"))




        needs_template = d.pop("needs_template")

        shows_reading = d.pop("shows_reading")

        def _parse_window_open_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        window_open_until = _parse_window_open_until(d.pop("window_open_until"))


        thread = cls(
            device=device,
            contact=contact,
            channel=channel,
            from_=from_,
            state=state,
            needs_template=needs_template,
            shows_reading=shows_reading,
            window_open_until=window_open_until,
        )


        thread.additional_properties = d
        return thread

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
