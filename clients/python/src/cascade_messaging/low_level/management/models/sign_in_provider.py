from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.default_role_type_1 import DefaultRoleType1
from typing import cast

if TYPE_CHECKING:
  from ..models.provider_roles import ProviderRoles
  from ..models.sign_in_domain import SignInDomain





T = TypeVar("T", bound="SignInProvider")



@_attrs_define
class SignInProvider:
    """ 
        Attributes:
            issuer (str):
            client_id (str):
            name (str):
            domains (list[SignInDomain]):
            scopes (list[str]):
            claim (None | str):
            roles (ProviderRoles): Values of the claim that give a role; the highest role counts. `operator` at the
                operator’s provider alone.
            default_role (DefaultRoleType1 | None):
            required (bool):
            updated_at (str): ISO 8601, UTC, with milliseconds.
     """

    issuer: str
    client_id: str
    name: str
    domains: list[SignInDomain]
    scopes: list[str]
    claim: None | str
    roles: ProviderRoles
    default_role: DefaultRoleType1 | None
    required: bool
    updated_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.provider_roles import ProviderRoles # noqa: PLC0415
        from ..models.sign_in_domain import SignInDomain # noqa: PLC0415
        issuer = self.issuer

        client_id = self.client_id

        name = self.name

        domains = []
        for domains_item_data in self.domains:
            domains_item = domains_item_data.to_dict()
            domains.append(domains_item)



        scopes = self.scopes



        claim: None | str
        claim = self.claim

        roles = self.roles.to_dict()

        default_role: None | str
        if isinstance(self.default_role, DefaultRoleType1):
            default_role = self.default_role.value
        else:
            default_role = self.default_role

        required = self.required

        updated_at = self.updated_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "issuer": issuer,
            "client_id": client_id,
            "name": name,
            "domains": domains,
            "scopes": scopes,
            "claim": claim,
            "roles": roles,
            "default_role": default_role,
            "required": required,
            "updated_at": updated_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.provider_roles import ProviderRoles # noqa: PLC0415
        from ..models.sign_in_domain import SignInDomain # noqa: PLC0415
        d = dict(src_dict)
        issuer = d.pop("issuer")

        client_id = d.pop("client_id")

        name = d.pop("name")

        domains = []
        _domains = d.pop("domains")
        for domains_item_data in (_domains):
            domains_item = SignInDomain.from_dict(domains_item_data)



            domains.append(domains_item)


        scopes = cast(list[str], d.pop("scopes"))


        def _parse_claim(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        claim = _parse_claim(d.pop("claim"))


        roles = ProviderRoles.from_dict(d.pop("roles"))




        def _parse_default_role(data: object) -> DefaultRoleType1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_default_role_type_1 = DefaultRoleType1(data)



                return componentsschemas_default_role_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DefaultRoleType1 | None, data)

        default_role = _parse_default_role(d.pop("default_role"))


        required = d.pop("required")

        updated_at = d.pop("updated_at")

        sign_in_provider = cls(
            issuer=issuer,
            client_id=client_id,
            name=name,
            domains=domains,
            scopes=scopes,
            claim=claim,
            roles=roles,
            default_role=default_role,
            required=required,
            updated_at=updated_at,
        )


        sign_in_provider.additional_properties = d
        return sign_in_provider

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
