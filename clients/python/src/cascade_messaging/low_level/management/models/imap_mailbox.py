from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ImapMailbox")



@_attrs_define
class ImapMailbox:
    """ A mailbox elsewhere that new mail is fetched from; nothing in it is changed.

        Attributes:
            host (str):
            port (int):
            secure (bool): TLS from the first byte; otherwise STARTTLS.
            username (str):
            password (str):
            mailbox (str | Unset): INBOX when absent.
     """

    host: str
    port: int
    secure: bool
    username: str
    password: str
    mailbox: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        host = self.host

        port = self.port

        secure = self.secure

        username = self.username

        password = self.password

        mailbox = self.mailbox


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "host": host,
            "port": port,
            "secure": secure,
            "username": username,
            "password": password,
        })
        if mailbox is not UNSET:
            field_dict["mailbox"] = mailbox

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        host = d.pop("host")

        port = d.pop("port")

        secure = d.pop("secure")

        username = d.pop("username")

        password = d.pop("password")

        mailbox = d.pop("mailbox", UNSET)

        imap_mailbox = cls(
            host=host,
            port=port,
            secure=secure,
            username=username,
            password=password,
            mailbox=mailbox,
        )

        return imap_mailbox

