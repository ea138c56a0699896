from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.send_status import SendStatus
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.channel_results import ChannelResults





T = TypeVar("T", bound="SendStatusEvent")



@_attrs_define
class SendStatusEvent:
    """ 
        Attributes:
            event (Literal['send_status']):
            request_id (int): The `request_id` returned when the send was queued.
            status (SendStatus): `sent` if at least one channel succeeded.
            channels (ChannelResults): Result of every channel that was attempted; channels of skipped tiers are absent.
            timestamp (int): Unix seconds.
            production (bool): `false` for tests and traffic of sandbox devices, `true` for live traffic.
            id (int | Unset): Primary send record id: the first sent channel, otherwise the first row.
     """

    event: Literal['send_status']
    request_id: int
    status: SendStatus
    channels: ChannelResults
    timestamp: int
    production: bool
    id: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_results import ChannelResults # noqa: PLC0415
        event = self.event

        request_id = self.request_id

        status = self.status.value

        channels = self.channels.to_dict()

        timestamp = self.timestamp

        production = self.production

        id = self.id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "request_id": request_id,
            "status": status,
            "channels": channels,
            "timestamp": timestamp,
            "production": production,
        })
        if id is not UNSET:
            field_dict["id"] = id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.channel_results import ChannelResults # noqa: PLC0415
        d = dict(src_dict)
        event = cast(Literal['send_status'] , d.pop("event"))
        if event != 'send_status':
            raise ValueError(f"event must match const 'send_status', got '{event}'")

        request_id = d.pop("request_id")

        status = SendStatus(d.pop("status"))




        channels = ChannelResults.from_dict(d.pop("channels"))




        timestamp = d.pop("timestamp")

        production = d.pop("production")

        id = d.pop("id", UNSET)

        send_status_event = cls(
            event=event,
            request_id=request_id,
            status=status,
            channels=channels,
            timestamp=timestamp,
            production=production,
            id=id,
        )

        return send_status_event

