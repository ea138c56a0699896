from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.scheduled_channels import ScheduledChannels





T = TypeVar("T", bound="SendScheduled")



@_attrs_define
class SendScheduled:
    """ Scheduled.

        Attributes:
            status (bool):
            scheduled (bool):
            request_id (int): Identifier of the log record of this request.
            channels (ScheduledChannels): Every channel of every tier.
     """

    status: bool
    scheduled: bool
    request_id: int
    channels: ScheduledChannels





    def to_dict(self) -> dict[str, Any]:
        from ..models.scheduled_channels import ScheduledChannels # noqa: PLC0415
        status = self.status

        scheduled = self.scheduled

        request_id = self.request_id

        channels = self.channels.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "scheduled": scheduled,
            "request_id": request_id,
            "channels": channels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.scheduled_channels import ScheduledChannels # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        scheduled = d.pop("scheduled")

        request_id = d.pop("request_id")

        channels = ScheduledChannels.from_dict(d.pop("channels"))




        send_scheduled = cls(
            status=status,
            scheduled=scheduled,
            request_id=request_id,
            channels=channels,
        )

        return send_scheduled

