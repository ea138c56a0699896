from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.language import Language
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="OwnSettingsPatch")



@_attrs_define
class OwnSettingsPatch:
    """ 
        Attributes:
            default_country (None | str | Unset): Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1
                alpha-2: `ID`. A country code (`62`) only replaces a leading 0.
            time_zone (str | Unset): IANA name, such as `Asia/Jakarta`.
            language (Language | Unset): Of alerts to its people.
            opt_out_words (list[str] | Unset): A contact whose message is exactly one of these words is suppressed on that
                channel; STOP, BERHENTI and UNSUBSCRIBE when absent.
            opt_in_words (list[str] | Unset): Words that undo an opt-out; START and MULAI when absent.
            name (str | Unset):
     """

    default_country: None | str | Unset = UNSET
    time_zone: str | Unset = UNSET
    language: Language | Unset = UNSET
    opt_out_words: list[str] | Unset = UNSET
    opt_in_words: list[str] | Unset = UNSET
    name: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        default_country: None | str | Unset
        if isinstance(self.default_country, Unset):
            default_country = UNSET
        else:
            default_country = self.default_country

        time_zone = self.time_zone

        language: str | Unset = UNSET
        if not isinstance(self.language, Unset):
            language = self.language.value


        opt_out_words: list[str] | Unset = UNSET
        if not isinstance(self.opt_out_words, Unset):
            opt_out_words = self.opt_out_words



        opt_in_words: list[str] | Unset = UNSET
        if not isinstance(self.opt_in_words, Unset):
            opt_in_words = self.opt_in_words



        name = self.name


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if default_country is not UNSET:
            field_dict["default_country"] = default_country
        if time_zone is not UNSET:
            field_dict["time_zone"] = time_zone
        if language is not UNSET:
            field_dict["language"] = language
        if opt_out_words is not UNSET:
            field_dict["opt_out_words"] = opt_out_words
        if opt_in_words is not UNSET:
            field_dict["opt_in_words"] = opt_in_words
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_default_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        default_country = _parse_default_country(d.pop("default_country", UNSET))


        time_zone = d.pop("time_zone", UNSET)

        _language = d.pop("language", UNSET)
        language: Language | Unset
        if isinstance(_language,  Unset):
            language = UNSET
        else:
            language = Language(_language)




        opt_out_words = cast(list[str], d.pop("opt_out_words", UNSET))


        opt_in_words = cast(list[str], d.pop("opt_in_words", UNSET))


        name = d.pop("name", UNSET)

        own_settings_patch = cls(
            default_country=default_country,
            time_zone=time_zone,
            language=language,
            opt_out_words=opt_out_words,
            opt_in_words=opt_in_words,
            name=name,
        )

        return own_settings_patch

