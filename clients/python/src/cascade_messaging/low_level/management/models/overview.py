from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.bucket_size import BucketSize
from typing import cast

if TYPE_CHECKING:
  from ..models.quota_use import QuotaUse
  from ..models.request_counts import RequestCounts
  from ..models.time_to_sent import TimeToSent
  from ..models.volume_bucket import VolumeBucket
  from ..models.webhook_counts import WebhookCounts





T = TypeVar("T", bound="Overview")



@_attrs_define
class Overview:
    """ 
        Attributes:
            from_ (str): ISO 8601, UTC, with milliseconds.
            to (str): ISO 8601, UTC, with milliseconds.
            counted_since (None | str): Set while requests of before are still being counted, after an update or a restore:
                they are missing from `volume`, `requests`, both rates and `time_to_sent`. Otherwise null.
            counting (bool): Requests of the period are still being counted: a later call has more.
            time_zone (str):
            by (BucketSize):
            volume (list[VolumeBucket]): Decided sends, the oldest bucket first; empty buckets are absent.
            requests (RequestCounts):
            success_rate (float | None): Succeeded of finished, 0 to 1; null without any.
            fallback_rate (float | None): By fallback of succeeded; null without any.
            time_to_sent (TimeToSent): From its due time to the end of a request that succeeded; two significant digits.
            webhooks (WebhookCounts):
            quota (QuotaUse):
     """

    from_: str
    to: str
    counted_since: None | str
    counting: bool
    time_zone: str
    by: BucketSize
    volume: list[VolumeBucket]
    requests: RequestCounts
    success_rate: float | None
    fallback_rate: float | None
    time_to_sent: TimeToSent
    webhooks: WebhookCounts
    quota: QuotaUse
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.quota_use import QuotaUse # noqa: PLC0415
        from ..models.request_counts import RequestCounts # noqa: PLC0415
        from ..models.time_to_sent import TimeToSent # noqa: PLC0415
        from ..models.volume_bucket import VolumeBucket # noqa: PLC0415
        from ..models.webhook_counts import WebhookCounts # noqa: PLC0415
        from_ = self.from_

        to = self.to

        counted_since: None | str
        counted_since = self.counted_since

        counting = self.counting

        time_zone = self.time_zone

        by = self.by.value

        volume = []
        for volume_item_data in self.volume:
            volume_item = volume_item_data.to_dict()
            volume.append(volume_item)



        requests = self.requests.to_dict()

        success_rate: float | None
        success_rate = self.success_rate

        fallback_rate: float | None
        fallback_rate = self.fallback_rate

        time_to_sent = self.time_to_sent.to_dict()

        webhooks = self.webhooks.to_dict()

        quota = self.quota.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "from": from_,
            "to": to,
            "counted_since": counted_since,
            "counting": counting,
            "time_zone": time_zone,
            "by": by,
            "volume": volume,
            "requests": requests,
            "success_rate": success_rate,
            "fallback_rate": fallback_rate,
            "time_to_sent": time_to_sent,
            "webhooks": webhooks,
            "quota": quota,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.quota_use import QuotaUse # noqa: PLC0415
        from ..models.request_counts import RequestCounts # noqa: PLC0415
        from ..models.time_to_sent import TimeToSent # noqa: PLC0415
        from ..models.volume_bucket import VolumeBucket # noqa: PLC0415
        from ..models.webhook_counts import WebhookCounts # noqa: PLC0415
        d = dict(src_dict)
        from_ = d.pop("from")

        to = d.pop("to")

        def _parse_counted_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        counted_since = _parse_counted_since(d.pop("counted_since"))


        counting = d.pop("counting")

        time_zone = d.pop("time_zone")

        by = BucketSize(d.pop("by"))




        volume = []
        _volume = d.pop("volume")
        for volume_item_data in (_volume):
            volume_item = VolumeBucket.from_dict(volume_item_data)



            volume.append(volume_item)


        requests = RequestCounts.from_dict(d.pop("requests"))




        def _parse_success_rate(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        success_rate = _parse_success_rate(d.pop("success_rate"))


        def _parse_fallback_rate(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        fallback_rate = _parse_fallback_rate(d.pop("fallback_rate"))


        time_to_sent = TimeToSent.from_dict(d.pop("time_to_sent"))




        webhooks = WebhookCounts.from_dict(d.pop("webhooks"))




        quota = QuotaUse.from_dict(d.pop("quota"))




        overview = cls(
            from_=from_,
            to=to,
            counted_since=counted_since,
            counting=counting,
            time_zone=time_zone,
            by=by,
            volume=volume,
            requests=requests,
            success_rate=success_rate,
            fallback_rate=fallback_rate,
            time_to_sent=time_to_sent,
            webhooks=webhooks,
            quota=quota,
        )


        overview.additional_properties = d
        return overview

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
