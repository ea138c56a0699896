from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="VerifyCountryFigures")



@_attrs_define
class VerifyCountryFigures:
    """ 
        Attributes:
            country (None | str): null: no number, or of no country.
            sent (int): Messages with a code that the provider accepted.
            delivered (int): Of these with a receipt that says so.
            approved (int): Verifications whose code was entered after this message, before another one.
            seconds (float | None): Median time from this message to the code; null: none was entered.
     """

    country: None | str
    sent: int
    delivered: int
    approved: int
    seconds: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        country: None | str
        country = self.country

        sent = self.sent

        delivered = self.delivered

        approved = self.approved

        seconds: float | None
        seconds = self.seconds


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "country": country,
            "sent": sent,
            "delivered": delivered,
            "approved": approved,
            "seconds": seconds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))


        sent = d.pop("sent")

        delivered = d.pop("delivered")

        approved = d.pop("approved")

        def _parse_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        seconds = _parse_seconds(d.pop("seconds"))


        verify_country_figures = cls(
            country=country,
            sent=sent,
            delivered=delivered,
            approved=approved,
            seconds=seconds,
        )


        verify_country_figures.additional_properties = d
        return verify_country_figures

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
