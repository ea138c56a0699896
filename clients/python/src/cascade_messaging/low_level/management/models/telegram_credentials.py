from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="TelegramCredentials")



@_attrs_define
class TelegramCredentials:
    """ 
        Attributes:
            bot_token (str): As BotFather gave it: `<bot id>:<secret>`.
     """

    bot_token: str





    def to_dict(self) -> dict[str, Any]:
        bot_token = self.bot_token


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "bot_token": bot_token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bot_token = d.pop("bot_token")

        telegram_credentials = cls(
            bot_token=bot_token,
        )

        return telegram_credentials

