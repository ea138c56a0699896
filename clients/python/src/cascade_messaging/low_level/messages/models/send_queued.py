from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SendQueued")



@_attrs_define
class SendQueued:
    """ Async accepted.

        Attributes:
            status (bool):
            queued (bool): No message id exists at queue time.
            request_id (int): Identifier of the log record of this request.
     """

    status: bool
    queued: bool
    request_id: int





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        queued = self.queued

        request_id = self.request_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "queued": queued,
            "request_id": request_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        queued = d.pop("queued")

        request_id = d.pop("request_id")

        send_queued = cls(
            status=status,
            queued=queued,
            request_id=request_id,
        )

        return send_queued

