from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.passkey_answer import PasskeyAnswer





T = TypeVar("T", bound="LoginInput")



@_attrs_define
class LoginInput:
    """ 
        Attributes:
            email (str | Unset):
            password (str | Unset):
            code (str | Unset): Six digits of the app, or a recovery code. Each is taken once.
            passkey (PasskeyAnswer | Unset):
            link (str | Unset):
            operator_token (str | Unset):
     """

    email: str | Unset = UNSET
    password: str | Unset = UNSET
    code: str | Unset = UNSET
    passkey: PasskeyAnswer | Unset = UNSET
    link: str | Unset = UNSET
    operator_token: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.passkey_answer import PasskeyAnswer # noqa: PLC0415
        email = self.email

        password = self.password

        code = self.code

        passkey: dict[str, Any] | Unset = UNSET
        if not isinstance(self.passkey, Unset):
            passkey = self.passkey.to_dict()

        link = self.link

        operator_token = self.operator_token


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if email is not UNSET:
            field_dict["email"] = email
        if password is not UNSET:
            field_dict["password"] = password
        if code is not UNSET:
            field_dict["code"] = code
        if passkey is not UNSET:
            field_dict["passkey"] = passkey
        if link is not UNSET:
            field_dict["link"] = link
        if operator_token is not UNSET:
            field_dict["operator_token"] = operator_token

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.passkey_answer import PasskeyAnswer # noqa: PLC0415
        d = dict(src_dict)
        email = d.pop("email", UNSET)

        password = d.pop("password", UNSET)

        code = d.pop("code", UNSET)

        _passkey = d.pop("passkey", UNSET)
        passkey: PasskeyAnswer | Unset
        if isinstance(_passkey,  Unset):
            passkey = UNSET
        else:
            passkey = PasskeyAnswer.from_dict(_passkey)




        link = d.pop("link", UNSET)

        operator_token = d.pop("operator_token", UNSET)

        login_input = cls(
            email=email,
            password=password,
            code=code,
            passkey=passkey,
            link=link,
            operator_token=operator_token,
        )

        return login_input

