from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.unanswered_reason import UnansweredReason
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.contact import Contact
  from ..models.stored_inbound_message import StoredInboundMessage
  from ..models.thread_state import ThreadState





T = TypeVar("T", bound="ListedInboundMessage")



@_attrs_define
class ListedInboundMessage:
    """ 
        Attributes:
            id (str):
            at (str): ISO 8601, UTC, with milliseconds.
            channel (Channel):
            device (str):
            from_ (Contact):
            production (bool): False for traffic of sandbox devices.
            contents_removed_at (None | str): When its contents were deleted; null while they are kept.
            message (StoredInboundMessage):
            contact (str): Names the contact: the same for all messages of one, whichever number or id they came from.
            unanswered (UnansweredReason | Unset): `reply_limit`: the automatic replies of its device were used up for the
                hour.
            thread (ThreadState | Unset):
     """

    id: str
    at: str
    channel: Channel
    device: str
    from_: Contact
    production: bool
    contents_removed_at: None | str
    message: StoredInboundMessage
    contact: str
    unanswered: UnansweredReason | Unset = UNSET
    thread: ThreadState | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.stored_inbound_message import StoredInboundMessage # noqa: PLC0415
        from ..models.thread_state import ThreadState # noqa: PLC0415
        id = self.id

        at = self.at

        channel = self.channel.value

        device = self.device

        from_ = self.from_.to_dict()

        production = self.production

        contents_removed_at: None | str
        contents_removed_at = self.contents_removed_at

        message = self.message.to_dict()

        contact = self.contact

        unanswered: str | Unset = UNSET
        if not isinstance(self.unanswered, Unset):
            unanswered = self.unanswered.value


        thread: dict[str, Any] | Unset = UNSET
        if not isinstance(self.thread, Unset):
            thread = self.thread.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "at": at,
            "channel": channel,
            "device": device,
            "from": from_,
            "production": production,
            "contents_removed_at": contents_removed_at,
            "message": message,
            "contact": contact,
        })
        if unanswered is not UNSET:
            field_dict["unanswered"] = unanswered
        if thread is not UNSET:
            field_dict["thread"] = thread

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.stored_inbound_message import StoredInboundMessage # noqa: PLC0415
        from ..models.thread_state import ThreadState # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        at = d.pop("at")

        channel = Channel(d.pop("channel"))




        device = d.pop("device")

        from_ = Contact.from_dict(d.pop("from"))




        production = d.pop("production")

        def _parse_contents_removed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contents_removed_at = _parse_contents_removed_at(d.pop("contents_removed_at"))


        message = StoredInboundMessage.from_dict(d.pop("message"))




        contact = d.pop("contact")

        _unanswered = d.pop("unanswered", UNSET)
        unanswered: UnansweredReason | Unset
        if isinstance(_unanswered,  Unset):
            unanswered = UNSET
        else:
            unanswered = UnansweredReason(_unanswered)




        _thread = d.pop("thread", UNSET)
        thread: ThreadState | Unset
        if isinstance(_thread,  Unset):
            thread = UNSET
        else:
            thread = ThreadState.from_dict(_thread)




        listed_inbound_message = cls(
            id=id,
            at=at,
            channel=channel,
            device=device,
            from_=from_,
            production=production,
            contents_removed_at=contents_removed_at,
            message=message,
            contact=contact,
            unanswered=unanswered,
            thread=thread,
        )


        listed_inbound_message.additional_properties = d
        return listed_inbound_message

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
