from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.default_role_type_1 import DefaultRoleType1
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.provider_roles import ProviderRoles





T = TypeVar("T", bound="SignInProviderInput")



@_attrs_define
class SignInProviderInput:
    """ 
        Attributes:
            issuer (str): Address of the provider, without `/.well-known/openid-configuration`.
            client_id (str):
            name (str):
            domains (list[str]):
            claim (None | str):
            default_role (DefaultRoleType1 | None):
            client_secret (str | Unset): Needed for a new provider, another issuer or another client id; otherwise kept.
            scopes (list[str] | Unset): Scopes beside `openid email profile`.
            roles (ProviderRoles | Unset): Values of the claim that give a role; the highest role counts. `operator` at the
                operator’s provider alone.
            required (bool | Unset): People of the domains sign in in no other way.
     """

    issuer: str
    client_id: str
    name: str
    domains: list[str]
    claim: None | str
    default_role: DefaultRoleType1 | None
    client_secret: str | Unset = UNSET
    scopes: list[str] | Unset = UNSET
    roles: ProviderRoles | Unset = UNSET
    required: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.provider_roles import ProviderRoles # noqa: PLC0415
        issuer = self.issuer

        client_id = self.client_id

        name = self.name

        domains = self.domains



        claim: None | str
        claim = self.claim

        default_role: None | str
        if isinstance(self.default_role, DefaultRoleType1):
            default_role = self.default_role.value
        else:
            default_role = self.default_role

        client_secret = self.client_secret

        scopes: list[str] | Unset = UNSET
        if not isinstance(self.scopes, Unset):
            scopes = self.scopes



        roles: dict[str, Any] | Unset = UNSET
        if not isinstance(self.roles, Unset):
            roles = self.roles.to_dict()

        required = self.required


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "issuer": issuer,
            "client_id": client_id,
            "name": name,
            "domains": domains,
            "claim": claim,
            "default_role": default_role,
        })
        if client_secret is not UNSET:
            field_dict["client_secret"] = client_secret
        if scopes is not UNSET:
            field_dict["scopes"] = scopes
        if roles is not UNSET:
            field_dict["roles"] = roles
        if required is not UNSET:
            field_dict["required"] = required

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.provider_roles import ProviderRoles # noqa: PLC0415
        d = dict(src_dict)
        issuer = d.pop("issuer")

        client_id = d.pop("client_id")

        name = d.pop("name")

        domains = cast(list[str], d.pop("domains"))


        def _parse_claim(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        claim = _parse_claim(d.pop("claim"))


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


        client_secret = d.pop("client_secret", UNSET)

        scopes = cast(list[str], d.pop("scopes", UNSET))


        _roles = d.pop("roles", UNSET)
        roles: ProviderRoles | Unset
        if isinstance(_roles,  Unset):
            roles = UNSET
        else:
            roles = ProviderRoles.from_dict(_roles)




        required = d.pop("required", UNSET)

        sign_in_provider_input = cls(
            issuer=issuer,
            client_id=client_id,
            name=name,
            domains=domains,
            claim=claim,
            default_role=default_role,
            client_secret=client_secret,
            scopes=scopes,
            roles=roles,
            required=required,
        )

        return sign_in_provider_input

