from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WabaCredentials")



@_attrs_define
class WabaCredentials:
    """ 
        Attributes:
            phone_number_id (str):
            waba_id (str):
            access_token (str):
            app_secret (str): Signs what the provider posts.
            verify_token (str): Your own word, echoed when the webhook is set up.
     """

    phone_number_id: str
    waba_id: str
    access_token: str
    app_secret: str
    verify_token: str





    def to_dict(self) -> dict[str, Any]:
        phone_number_id = self.phone_number_id

        waba_id = self.waba_id

        access_token = self.access_token

        app_secret = self.app_secret

        verify_token = self.verify_token


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "phone_number_id": phone_number_id,
            "waba_id": waba_id,
            "access_token": access_token,
            "app_secret": app_secret,
            "verify_token": verify_token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phone_number_id = d.pop("phone_number_id")

        waba_id = d.pop("waba_id")

        access_token = d.pop("access_token")

        app_secret = d.pop("app_secret")

        verify_token = d.pop("verify_token")

        waba_credentials = cls(
            phone_number_id=phone_number_id,
            waba_id=waba_id,
            access_token=access_token,
            app_secret=app_secret,
            verify_token=verify_token,
        )

        return waba_credentials

