from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="VerifySettings")



@_attrs_define
class VerifySettings:
    """ 
        Attributes:
            sender_name (None | str): Name in the service's own texts; null: the account's name.
            per_target (int): Codes to one recipient in 10 minutes, in any spelling. 5 unless changed.
            per_account (int): Codes of the account in an hour. 1000 unless changed.
            per_ip (int): Codes for one network of `ip` in 10 minutes. 20 unless changed.
            min_conversion (int): Share (%) of codes of 24 hours that must be entered, for each country and each block of
                10,000 numbers; fewer, and further codes to them are refused. 0 is off. 20 unless changed.
            countries (list[str] | None): Countries whose numbers get codes. null: the country of the account, or every
                country if it has none.
            own_country (None | str): Country of the account, which counts where `countries` is null.
            blocked_countries (list[str]):
     """

    sender_name: None | str
    per_target: int
    per_account: int
    per_ip: int
    min_conversion: int
    countries: list[str] | None
    own_country: None | str
    blocked_countries: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        sender_name: None | str
        sender_name = self.sender_name

        per_target = self.per_target

        per_account = self.per_account

        per_ip = self.per_ip

        min_conversion = self.min_conversion

        countries: list[str] | None
        if isinstance(self.countries, list):
            countries = self.countries


        else:
            countries = self.countries

        own_country: None | str
        own_country = self.own_country

        blocked_countries = self.blocked_countries




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "sender_name": sender_name,
            "per_target": per_target,
            "per_account": per_account,
            "per_ip": per_ip,
            "min_conversion": min_conversion,
            "countries": countries,
            "own_country": own_country,
            "blocked_countries": blocked_countries,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_sender_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sender_name = _parse_sender_name(d.pop("sender_name"))


        per_target = d.pop("per_target")

        per_account = d.pop("per_account")

        per_ip = d.pop("per_ip")

        min_conversion = d.pop("min_conversion")

        def _parse_countries(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                countries_type_0 = cast(list[str], data)

                return countries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        countries = _parse_countries(d.pop("countries"))


        def _parse_own_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        own_country = _parse_own_country(d.pop("own_country"))


        blocked_countries = cast(list[str], d.pop("blocked_countries"))


        verify_settings = cls(
            sender_name=sender_name,
            per_target=per_target,
            per_account=per_account,
            per_ip=per_ip,
            min_conversion=min_conversion,
            countries=countries,
            own_country=own_country,
            blocked_countries=blocked_countries,
        )


        verify_settings.additional_properties = d
        return verify_settings

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
