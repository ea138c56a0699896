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
  from ..models.imap_mailbox import ImapMailbox
  from ..models.mail_sender import MailSender





T = TypeVar("T", bound="PostmarkCredentials")



@_attrs_define
class PostmarkCredentials:
    """ 
        Attributes:
            provider (Literal['postmark']):
            server_token (str): API token of the server.
            from_ (MailSender):
            message_stream (str | Unset): `outbound` when absent.
            webhook_password (str | Unset): Your own word. Enter it as the password of HTTP Basic authentication at the
                webhook: Postmark signs nothing. Without it no event is taken, and silence counts as no bounce.
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    provider: Literal['postmark']
    server_token: str
    from_: MailSender
    message_stream: str | Unset = UNSET
    webhook_password: str | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        provider = self.provider

        server_token = self.server_token

        from_ = self.from_.to_dict()

        message_stream = self.message_stream

        webhook_password = self.webhook_password

        inbound_addresses: list[str] | Unset = UNSET
        if not isinstance(self.inbound_addresses, Unset):
            inbound_addresses = self.inbound_addresses



        imap: dict[str, Any] | Unset = UNSET
        if not isinstance(self.imap, Unset):
            imap = self.imap.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "server_token": server_token,
            "from": from_,
        })
        if message_stream is not UNSET:
            field_dict["message_stream"] = message_stream
        if webhook_password is not UNSET:
            field_dict["webhook_password"] = webhook_password
        if inbound_addresses is not UNSET:
            field_dict["inbound_addresses"] = inbound_addresses
        if imap is not UNSET:
            field_dict["imap"] = imap

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        d = dict(src_dict)
        provider = cast(Literal['postmark'] , d.pop("provider"))
        if provider != 'postmark':
            raise ValueError(f"provider must match const 'postmark', got '{provider}'")

        server_token = d.pop("server_token")

        from_ = MailSender.from_dict(d.pop("from"))




        message_stream = d.pop("message_stream", UNSET)

        webhook_password = d.pop("webhook_password", UNSET)

        inbound_addresses = cast(list[str], d.pop("inbound_addresses", UNSET))


        _imap = d.pop("imap", UNSET)
        imap: ImapMailbox | Unset
        if isinstance(_imap,  Unset):
            imap = UNSET
        else:
            imap = ImapMailbox.from_dict(_imap)




        postmark_credentials = cls(
            provider=provider,
            server_token=server_token,
            from_=from_,
            message_stream=message_stream,
            webhook_password=webhook_password,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return postmark_credentials

