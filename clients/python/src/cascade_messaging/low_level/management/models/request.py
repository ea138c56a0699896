from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.logged_request_state import LoggedRequestState
from ..models.send_mode import SendMode
from typing import cast

if TYPE_CHECKING:
  from ..models.send import Send





T = TypeVar("T", bound="Request")



@_attrs_define
class Request:
    """ 
        Attributes:
            id (int):
            mode (SendMode):
            state (LoggedRequestState):
            status (bool | None): Null until finished.
            scheduled (bool):
            accepted_at (str): ISO 8601, UTC, with milliseconds.
            due_at (str): ISO 8601, UTC, with milliseconds.
            finished_at (None | str): ISO 8601, UTC, with milliseconds.
            channels (list[Channel]):
            sends (list[Send]):
     """

    id: int
    mode: SendMode
    state: LoggedRequestState
    status: bool | None
    scheduled: bool
    accepted_at: str
    due_at: str
    finished_at: None | str
    channels: list[Channel]
    sends: list[Send]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.send import Send # noqa: PLC0415
        id = self.id

        mode = self.mode.value

        state = self.state.value

        status: bool | None
        status = self.status

        scheduled = self.scheduled

        accepted_at = self.accepted_at

        due_at = self.due_at

        finished_at: None | str
        finished_at = self.finished_at

        channels = []
        for channels_item_data in self.channels:
            channels_item = channels_item_data.value
            channels.append(channels_item)



        sends = []
        for sends_item_data in self.sends:
            sends_item = sends_item_data.to_dict()
            sends.append(sends_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "mode": mode,
            "state": state,
            "status": status,
            "scheduled": scheduled,
            "accepted_at": accepted_at,
            "due_at": due_at,
            "finished_at": finished_at,
            "channels": channels,
            "sends": sends,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.send import Send # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        mode = SendMode(d.pop("mode"))




        state = LoggedRequestState(d.pop("state"))




        def _parse_status(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        status = _parse_status(d.pop("status"))


        scheduled = d.pop("scheduled")

        accepted_at = d.pop("accepted_at")

        due_at = d.pop("due_at")

        def _parse_finished_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        channels = []
        _channels = d.pop("channels")
        for channels_item_data in (_channels):
            channels_item = Channel(channels_item_data)



            channels.append(channels_item)


        sends = []
        _sends = d.pop("sends")
        for sends_item_data in (_sends):
            sends_item = Send.from_dict(sends_item_data)



            sends.append(sends_item)


        request = cls(
            id=id,
            mode=mode,
            state=state,
            status=status,
            scheduled=scheduled,
            accepted_at=accepted_at,
            due_at=due_at,
            finished_at=finished_at,
            channels=channels,
            sends=sends,
        )


        request.additional_properties = d
        return request

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
