from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.channel_results import ChannelResults





T = TypeVar("T", bound="SendResult")



@_attrs_define
class SendResult:
    """ Outcome of a send whose channels were attempted.

        Attributes:
            status (bool): `true`: at least one channel delivered.
            id (int): Primary tracking identifier: the send record of the first channel that sent, otherwise of the first
                attempted.
            request_id (int): Identifier of the log record of this request.
            channels (ChannelResults): Result of every channel that was attempted; channels of skipped tiers are absent.
     """

    status: bool
    id: int
    request_id: int
    channels: ChannelResults





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_results import ChannelResults # noqa: PLC0415
        status = self.status

        id = self.id

        request_id = self.request_id

        channels = self.channels.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "id": id,
            "request_id": request_id,
            "channels": channels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.channel_results import ChannelResults # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        id = d.pop("id")

        request_id = d.pop("request_id")

        channels = ChannelResults.from_dict(d.pop("channels"))




        send_result = cls(
            status=status,
            id=id,
            request_id=request_id,
            channels=channels,
        )

        return send_result

