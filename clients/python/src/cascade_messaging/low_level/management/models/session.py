from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.session_account import SessionAccount
  from ..models.session_user import SessionUser





T = TypeVar("T", bound="Session")



@_attrs_define
class Session:
    """ 
        Attributes:
            operator (bool):
            user (None | SessionUser):
            account (SessionAccount):
            chooses_password (bool): Begun by a link for choosing a password: `POST /api/password` needs no `current`.
            only_by_provider (bool): The person signs in with the provider of the account, and has no password.
     """

    operator: bool
    user: None | SessionUser
    account: SessionAccount
    chooses_password: bool
    only_by_provider: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_account import SessionAccount # noqa: PLC0415
        from ..models.session_user import SessionUser # noqa: PLC0415
        operator = self.operator

        user: dict[str, Any] | None
        if isinstance(self.user, SessionUser):
            user = self.user.to_dict()
        else:
            user = self.user

        account = self.account.to_dict()

        chooses_password = self.chooses_password

        only_by_provider = self.only_by_provider


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "operator": operator,
            "user": user,
            "account": account,
            "chooses_password": chooses_password,
            "only_by_provider": only_by_provider,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_account import SessionAccount # noqa: PLC0415
        from ..models.session_user import SessionUser # noqa: PLC0415
        d = dict(src_dict)
        operator = d.pop("operator")

        def _parse_user(data: object) -> None | SessionUser:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                user_type_0 = SessionUser.from_dict(data)



                return user_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionUser, data)

        user = _parse_user(d.pop("user"))


        account = SessionAccount.from_dict(d.pop("account"))




        chooses_password = d.pop("chooses_password")

        only_by_provider = d.pop("only_by_provider")

        session = cls(
            operator=operator,
            user=user,
            account=account,
            chooses_password=chooses_password,
            only_by_provider=only_by_provider,
        )


        session.additional_properties = d
        return session

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
