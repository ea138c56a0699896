from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel






T = TypeVar("T", bound="VolumeBucket")



@_attrs_define
class VolumeBucket:
    """ 
        Attributes:
            bucket (str): `2026-11-21`, or `2026-11-21T14:00`, as clocks of the time zone show it.
            channel (Channel):
            sent (int): Succeeded, or arrived later.
            failed (int): Failed, or taken back by a receipt.
            unknown (int):
     """

    bucket: str
    channel: Channel
    sent: int
    failed: int
    unknown: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        bucket = self.bucket

        channel = self.channel.value

        sent = self.sent

        failed = self.failed

        unknown = self.unknown


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "bucket": bucket,
            "channel": channel,
            "sent": sent,
            "failed": failed,
            "unknown": unknown,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bucket = d.pop("bucket")

        channel = Channel(d.pop("channel"))




        sent = d.pop("sent")

        failed = d.pop("failed")

        unknown = d.pop("unknown")

        volume_bucket = cls(
            bucket=bucket,
            channel=channel,
            sent=sent,
            failed=failed,
            unknown=unknown,
        )


        volume_bucket.additional_properties = d
        return volume_bucket

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
