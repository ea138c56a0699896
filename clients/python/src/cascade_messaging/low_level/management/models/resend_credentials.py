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





T = TypeVar("T", bound="ResendCredentials")



@_attrs_define
class ResendCredentials:
    """ 
        Attributes:
            provider (Literal['resend']):
            api_key (str): `re_…`, with the permission to send.
            from_ (MailSender):
            webhook_secret (str | Unset): Signing secret of the webhook: `whsec_…`. Without it no event is taken, and
                silence counts as no bounce.
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    provider: Literal['resend']
    api_key: str
    from_: MailSender
    webhook_secret: str | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        provider = self.provider

        api_key = self.api_key

        from_ = self.from_.to_dict()

        webhook_secret = self.webhook_secret

        inbound_addresses: list[str] | Unset = UNSET
        if not isinstance(self.inbound_addresses, Unset):
            inbound_addresses = self.inbound_addresses



        imap: dict[str, Any] | Unset = UNSET
        if not isinstance(self.imap, Unset):
            imap = self.imap.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "api_key": api_key,
            "from": from_,
        })
        if webhook_secret is not UNSET:
            field_dict["webhook_secret"] = webhook_secret
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
        provider = cast(Literal['resend'] , d.pop("provider"))
        if provider != 'resend':
            raise ValueError(f"provider must match const 'resend', got '{provider}'")

        api_key = d.pop("api_key")

        from_ = MailSender.from_dict(d.pop("from"))




        webhook_secret = d.pop("webhook_secret", UNSET)

        inbound_addresses = cast(list[str], d.pop("inbound_addresses", UNSET))


        _imap = d.pop("imap", UNSET)
        imap: ImapMailbox | Unset
        if isinstance(_imap,  Unset):
            imap = UNSET
        else:
            imap = ImapMailbox.from_dict(_imap)




        resend_credentials = cls(
            provider=provider,
            api_key=api_key,
            from_=from_,
            webhook_secret=webhook_secret,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return resend_credentials

