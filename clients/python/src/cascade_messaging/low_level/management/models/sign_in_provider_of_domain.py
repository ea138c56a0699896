from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.found_sign_in_provider import FoundSignInProvider





T = TypeVar("T", bound="SignInProviderOfDomain")



@_attrs_define
class SignInProviderOfDomain:
    """ 
        Attributes:
            provider (FoundSignInProvider | None):
     """

    provider: FoundSignInProvider | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.found_sign_in_provider import FoundSignInProvider # noqa: PLC0415
        provider: dict[str, Any] | None
        if isinstance(self.provider, FoundSignInProvider):
            provider = self.provider.to_dict()
        else:
            provider = self.provider


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "provider": provider,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.found_sign_in_provider import FoundSignInProvider # noqa: PLC0415
        d = dict(src_dict)
        def _parse_provider(data: object) -> FoundSignInProvider | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                provider_type_0 = FoundSignInProvider.from_dict(data)



                return provider_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FoundSignInProvider | None, data)

        provider = _parse_provider(d.pop("provider"))


        sign_in_provider_of_domain = cls(
            provider=provider,
        )


        sign_in_provider_of_domain.additional_properties = d
        return sign_in_provider_of_domain

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
