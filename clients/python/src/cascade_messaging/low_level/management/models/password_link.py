from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.user import User





T = TypeVar("T", bound="PasswordLink")



@_attrs_define
class PasswordLink:
    """ 
        Attributes:
            user (User):
            url (str): Signs the person in once, to choose a password. Shown in this answer only.
            expires_at (str): ISO 8601, UTC, with milliseconds.
            mailed (bool): Sent by the account's newest mail device too, sandbox devices apart; false when it has none.
     """

    user: User
    url: str
    expires_at: str
    mailed: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.user import User # noqa: PLC0415
        user = self.user.to_dict()

        url = self.url

        expires_at = self.expires_at

        mailed = self.mailed


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "user": user,
            "url": url,
            "expires_at": expires_at,
            "mailed": mailed,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.user import User # noqa: PLC0415
        d = dict(src_dict)
        user = User.from_dict(d.pop("user"))




        url = d.pop("url")

        expires_at = d.pop("expires_at")

        mailed = d.pop("mailed")

        password_link = cls(
            user=user,
            url=url,
            expires_at=expires_at,
            mailed=mailed,
        )


        password_link.additional_properties = d
        return password_link

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
