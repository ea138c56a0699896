from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="TwilioApiKey")



@_attrs_define
class TwilioApiKey:
    """ Authenticates calls in place of `auth_token`.

        Attributes:
            sid (str):
            secret (str):
     """

    sid: str
    secret: str





    def to_dict(self) -> dict[str, Any]:
        sid = self.sid

        secret = self.secret


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "sid": sid,
            "secret": secret,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sid = d.pop("sid")

        secret = d.pop("secret")

        twilio_api_key = cls(
            sid=sid,
            secret=secret,
        )

        return twilio_api_key

