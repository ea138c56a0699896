from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.twilio_api_key import TwilioApiKey





T = TypeVar("T", bound="TwilioCredentials")



@_attrs_define
class TwilioCredentials:
    """ 
        Attributes:
            provider (Literal['twilio']):
            account_sid (str): `AC` and 32 hexadecimal digits.
            auth_token (str): Signs what the provider posts, and authenticates calls.
            api_key (TwilioApiKey | Unset): Authenticates calls in place of `auth_token`.
            from_ (str | Unset): Number with country code, short code, or a name of up to 11 letters and digits.
            messaging_service_sid (str | Unset): The service chooses the sender. It or `from` must be set.
            root (str | Unset): Root address of another provider with the same API; `TWILIO_API_ROOT` when absent.
     """

    provider: Literal['twilio']
    account_sid: str
    auth_token: str
    api_key: TwilioApiKey | Unset = UNSET
    from_: str | Unset = UNSET
    messaging_service_sid: str | Unset = UNSET
    root: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.twilio_api_key import TwilioApiKey # noqa: PLC0415
        provider = self.provider

        account_sid = self.account_sid

        auth_token = self.auth_token

        api_key: dict[str, Any] | Unset = UNSET
        if not isinstance(self.api_key, Unset):
            api_key = self.api_key.to_dict()

        from_ = self.from_

        messaging_service_sid = self.messaging_service_sid

        root = self.root


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "account_sid": account_sid,
            "auth_token": auth_token,
        })
        if api_key is not UNSET:
            field_dict["api_key"] = api_key
        if from_ is not UNSET:
            field_dict["from"] = from_
        if messaging_service_sid is not UNSET:
            field_dict["messaging_service_sid"] = messaging_service_sid
        if root is not UNSET:
            field_dict["root"] = root

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.twilio_api_key import TwilioApiKey # noqa: PLC0415
        d = dict(src_dict)
        provider = cast(Literal['twilio'] , d.pop("provider"))
        if provider != 'twilio':
            raise ValueError(f"provider must match const 'twilio', got '{provider}'")

        account_sid = d.pop("account_sid")

        auth_token = d.pop("auth_token")

        _api_key = d.pop("api_key", UNSET)
        api_key: TwilioApiKey | Unset
        if isinstance(_api_key,  Unset):
            api_key = UNSET
        else:
            api_key = TwilioApiKey.from_dict(_api_key)




        from_ = d.pop("from", UNSET)

        messaging_service_sid = d.pop("messaging_service_sid", UNSET)

        root = d.pop("root", UNSET)

        twilio_credentials = cls(
            provider=provider,
            account_sid=account_sid,
            auth_token=auth_token,
            api_key=api_key,
            from_=from_,
            messaging_service_sid=messaging_service_sid,
            root=root,
        )

        return twilio_credentials

