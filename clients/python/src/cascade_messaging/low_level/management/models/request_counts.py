from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.proved_counts import ProvedCounts
  from ..models.requests_by_truth import RequestsByTruth





T = TypeVar("T", bound="RequestCounts")



@_attrs_define
class RequestCounts:
    """ 
        Attributes:
            accepted (int):
            finished (int):
            delivered (int): Succeeded, and not taken back by a receipt; or arrived later. `by_truth` says which.
            by_truth (RequestsByTruth): Each request once, under what is known last; together they are `accepted`.
            by_fallback (int): Succeeded by a fallback tier alone.
            unknown (int): Sends with the outcome `unknown`.
            proved (ProvedCounts): What receipts prove. Counts only sends of keys whose `success` is delivered or read; of
                others the acceptance by the provider is known.
     """

    accepted: int
    finished: int
    delivered: int
    by_truth: RequestsByTruth
    by_fallback: int
    unknown: int
    proved: ProvedCounts
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.proved_counts import ProvedCounts # noqa: PLC0415
        from ..models.requests_by_truth import RequestsByTruth # noqa: PLC0415
        accepted = self.accepted

        finished = self.finished

        delivered = self.delivered

        by_truth = self.by_truth.to_dict()

        by_fallback = self.by_fallback

        unknown = self.unknown

        proved = self.proved.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "accepted": accepted,
            "finished": finished,
            "delivered": delivered,
            "by_truth": by_truth,
            "by_fallback": by_fallback,
            "unknown": unknown,
            "proved": proved,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.proved_counts import ProvedCounts # noqa: PLC0415
        from ..models.requests_by_truth import RequestsByTruth # noqa: PLC0415
        d = dict(src_dict)
        accepted = d.pop("accepted")

        finished = d.pop("finished")

        delivered = d.pop("delivered")

        by_truth = RequestsByTruth.from_dict(d.pop("by_truth"))




        by_fallback = d.pop("by_fallback")

        unknown = d.pop("unknown")

        proved = ProvedCounts.from_dict(d.pop("proved"))




        request_counts = cls(
            accepted=accepted,
            finished=finished,
            delivered=delivered,
            by_truth=by_truth,
            by_fallback=by_fallback,
            unknown=unknown,
            proved=proved,
        )


        request_counts.additional_properties = d
        return request_counts

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
