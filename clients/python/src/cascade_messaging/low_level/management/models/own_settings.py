from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.language import Language
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.own_permissions import OwnPermissions





T = TypeVar("T", bound="OwnSettings")



@_attrs_define
class OwnSettings:
    """ 
        Attributes:
            name (str):
            permissions (OwnPermissions): What the operator allows the account; only the operator changes it.
            default_country (str | Unset): Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2:
                `ID`. A country code (`62`) only replaces a leading 0.
            time_zone (str | Unset): IANA name, such as `Asia/Jakarta`.
            language (Language | Unset): Of alerts to its people.
            opt_out_words (list[str] | Unset): A contact whose message is exactly one of these words is suppressed on that
                channel; STOP, BERHENTI and UNSUBSCRIBE when absent.
            opt_in_words (list[str] | Unset): Words that undo an opt-out; START and MULAI when absent.
     """

    name: str
    permissions: OwnPermissions
    default_country: str | Unset = UNSET
    time_zone: str | Unset = UNSET
    language: Language | Unset = UNSET
    opt_out_words: list[str] | Unset = UNSET
    opt_in_words: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.own_permissions import OwnPermissions # noqa: PLC0415
        name = self.name

        permissions = self.permissions.to_dict()

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




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "permissions": permissions,
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

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.own_permissions import OwnPermissions # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        permissions = OwnPermissions.from_dict(d.pop("permissions"))




        default_country = d.pop("default_country", UNSET)

        time_zone = d.pop("time_zone", UNSET)

        _language = d.pop("language", UNSET)
        language: Language | Unset
        if isinstance(_language,  Unset):
            language = UNSET
        else:
            language = Language(_language)




        opt_out_words = cast(list[str], d.pop("opt_out_words", UNSET))


        opt_in_words = cast(list[str], d.pop("opt_in_words", UNSET))


        own_settings = cls(
            name=name,
            permissions=permissions,
            default_country=default_country,
            time_zone=time_zone,
            language=language,
            opt_out_words=opt_out_words,
            opt_in_words=opt_in_words,
        )


        own_settings.additional_properties = d
        return own_settings

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
