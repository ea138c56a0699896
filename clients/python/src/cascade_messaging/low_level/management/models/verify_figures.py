from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.verify_channel_figures import VerifyChannelFigures
  from ..models.verify_country_figures import VerifyCountryFigures





T = TypeVar("T", bound="VerifyFigures")



@_attrs_define
class VerifyFigures:
    """ 
        Attributes:
            started (int): Verifications; they last 60 to 3600 s, 600 s unless changed.
            approved (int): Of these the ones that were approved.
            failed (int): Five wrong codes were entered.
            seconds (float | None): Median time from start to approval.
            complete (bool): Whether all of the period are counted; else the newest ones are.
            by_channel (list[VerifyChannelFigures]):
            by_country (list[VerifyCountryFigures]): Most messages first.
     """

    started: int
    approved: int
    failed: int
    seconds: float | None
    complete: bool
    by_channel: list[VerifyChannelFigures]
    by_country: list[VerifyCountryFigures]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.verify_channel_figures import VerifyChannelFigures # noqa: PLC0415
        from ..models.verify_country_figures import VerifyCountryFigures # noqa: PLC0415
        started = self.started

        approved = self.approved

        failed = self.failed

        seconds: float | None
        seconds = self.seconds

        complete = self.complete

        by_channel = []
        for by_channel_item_data in self.by_channel:
            by_channel_item = by_channel_item_data.to_dict()
            by_channel.append(by_channel_item)



        by_country = []
        for by_country_item_data in self.by_country:
            by_country_item = by_country_item_data.to_dict()
            by_country.append(by_country_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "started": started,
            "approved": approved,
            "failed": failed,
            "seconds": seconds,
            "complete": complete,
            "by_channel": by_channel,
            "by_country": by_country,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.verify_channel_figures import VerifyChannelFigures # noqa: PLC0415
        from ..models.verify_country_figures import VerifyCountryFigures # noqa: PLC0415
        d = dict(src_dict)
        started = d.pop("started")

        approved = d.pop("approved")

        failed = d.pop("failed")

        def _parse_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        seconds = _parse_seconds(d.pop("seconds"))


        complete = d.pop("complete")

        by_channel = []
        _by_channel = d.pop("by_channel")
        for by_channel_item_data in (_by_channel):
            by_channel_item = VerifyChannelFigures.from_dict(by_channel_item_data)



            by_channel.append(by_channel_item)


        by_country = []
        _by_country = d.pop("by_country")
        for by_country_item_data in (_by_country):
            by_country_item = VerifyCountryFigures.from_dict(by_country_item_data)



            by_country.append(by_country_item)


        verify_figures = cls(
            started=started,
            approved=approved,
            failed=failed,
            seconds=seconds,
            complete=complete,
            by_channel=by_channel,
            by_country=by_country,
        )


        verify_figures.additional_properties = d
        return verify_figures

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
