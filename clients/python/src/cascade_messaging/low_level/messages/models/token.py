from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.token_account import TokenAccount





T = TypeVar("T", bound="Token")



@_attrs_define
class Token:
    """ 
        Attributes:
            status (bool):
            name (str): Name of the token.
            account (TokenAccount):
            scopes (list[str]): What the token may do; `devices:write` includes `devices:read`, and so on. Expect scopes
                that are not listed.
            expires_at (int | None): Unix seconds; null for a token without an end.
     """

    status: bool
    name: str
    account: TokenAccount
    scopes: list[str]
    expires_at: int | None





    def to_dict(self) -> dict[str, Any]:
        from ..models.token_account import TokenAccount # noqa: PLC0415
        status = self.status

        name = self.name

        account = self.account.to_dict()

        scopes = self.scopes



        expires_at: int | None
        expires_at = self.expires_at


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "name": name,
            "account": account,
            "scopes": scopes,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.token_account import TokenAccount # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        name = d.pop("name")

        account = TokenAccount.from_dict(d.pop("account"))




        scopes = cast(list[str], d.pop("scopes"))


        def _parse_expires_at(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        token = cls(
            status=status,
            name=name,
            account=account,
            scopes=scopes,
            expires_at=expires_at,
        )

        return token

