from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="VerifySettingsPatch")



@_attrs_define
class VerifySettingsPatch:
    """ 
        Attributes:
            sender_name (None | str | Unset): Name in the service's own texts; null: the account's name.
            per_target (int | Unset): Codes to one recipient in 10 minutes, in any spelling. 5 unless changed.
            per_account (int | Unset): Codes of the account in an hour. 1000 unless changed.
            per_ip (int | Unset): Codes for one network of `ip` in 10 minutes. 20 unless changed.
            min_conversion (int | Unset): Share (%) of codes of 24 hours that must be entered, for each country and each
                block of 10,000 numbers; fewer, and further codes to them are refused. 0 is off. 20 unless changed.
            countries (list[str] | None | Unset): Countries whose numbers get codes. null: the country of the account, or
                every country if it has none.
            blocked_countries (list[str] | Unset):
     """

    sender_name: None | str | Unset = UNSET
    per_target: int | Unset = UNSET
    per_account: int | Unset = UNSET
    per_ip: int | Unset = UNSET
    min_conversion: int | Unset = UNSET
    countries: list[str] | None | Unset = UNSET
    blocked_countries: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        sender_name: None | str | Unset
        if isinstance(self.sender_name, Unset):
            sender_name = UNSET
        else:
            sender_name = self.sender_name

        per_target = self.per_target

        per_account = self.per_account

        per_ip = self.per_ip

        min_conversion = self.min_conversion

        countries: list[str] | None | Unset
        if isinstance(self.countries, Unset):
            countries = UNSET
        elif isinstance(self.countries, list):
            countries = self.countries


        else:
            countries = self.countries

        blocked_countries: list[str] | Unset = UNSET
        if not isinstance(self.blocked_countries, Unset):
            blocked_countries = self.blocked_countries




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if sender_name is not UNSET:
            field_dict["sender_name"] = sender_name
        if per_target is not UNSET:
            field_dict["per_target"] = per_target
        if per_account is not UNSET:
            field_dict["per_account"] = per_account
        if per_ip is not UNSET:
            field_dict["per_ip"] = per_ip
        if min_conversion is not UNSET:
            field_dict["min_conversion"] = min_conversion
        if countries is not UNSET:
            field_dict["countries"] = countries
        if blocked_countries is not UNSET:
            field_dict["blocked_countries"] = blocked_countries

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_sender_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        sender_name = _parse_sender_name(d.pop("sender_name", UNSET))


        per_target = d.pop("per_target", UNSET)

        per_account = d.pop("per_account", UNSET)

        per_ip = d.pop("per_ip", UNSET)

        min_conversion = d.pop("min_conversion", UNSET)

        def _parse_countries(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                countries_type_0 = cast(list[str], data)

                return countries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        countries = _parse_countries(d.pop("countries", UNSET))


        blocked_countries = cast(list[str], d.pop("blocked_countries", UNSET))


        verify_settings_patch = cls(
            sender_name=sender_name,
            per_target=per_target,
            per_account=per_account,
            per_ip=per_ip,
            min_conversion=min_conversion,
            countries=countries,
            blocked_countries=blocked_countries,
        )

        return verify_settings_patch

