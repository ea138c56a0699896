from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.domain_record import DomainRecord
  from ..models.sign_in_provider import SignInProvider





T = TypeVar("T", bound="SignInProviderSetup")



@_attrs_define
class SignInProviderSetup:
    """ 
        Attributes:
            redirect_uri (None | str): Enter it at the provider; null while the feature is off.
            off (None | str): Why nobody can sign in by a provider.
            record (DomainRecord | None):
            provider (None | SignInProvider):
     """

    redirect_uri: None | str
    off: None | str
    record: DomainRecord | None
    provider: None | SignInProvider
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.domain_record import DomainRecord # noqa: PLC0415
        from ..models.sign_in_provider import SignInProvider # noqa: PLC0415
        redirect_uri: None | str
        redirect_uri = self.redirect_uri

        off: None | str
        off = self.off

        record: dict[str, Any] | None
        if isinstance(self.record, DomainRecord):
            record = self.record.to_dict()
        else:
            record = self.record

        provider: dict[str, Any] | None
        if isinstance(self.provider, SignInProvider):
            provider = self.provider.to_dict()
        else:
            provider = self.provider


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "redirect_uri": redirect_uri,
            "off": off,
            "record": record,
            "provider": provider,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.domain_record import DomainRecord # noqa: PLC0415
        from ..models.sign_in_provider import SignInProvider # noqa: PLC0415
        d = dict(src_dict)
        def _parse_redirect_uri(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        redirect_uri = _parse_redirect_uri(d.pop("redirect_uri"))


        def _parse_off(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        off = _parse_off(d.pop("off"))


        def _parse_record(data: object) -> DomainRecord | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                record_type_0 = DomainRecord.from_dict(data)



                return record_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DomainRecord | None, data)

        record = _parse_record(d.pop("record"))


        def _parse_provider(data: object) -> None | SignInProvider:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                provider_type_0 = SignInProvider.from_dict(data)



                return provider_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SignInProvider, data)

        provider = _parse_provider(d.pop("provider"))


        sign_in_provider_setup = cls(
            redirect_uri=redirect_uri,
            off=off,
            record=record,
            provider=provider,
        )


        sign_in_provider_setup.additional_properties = d
        return sign_in_provider_setup

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
