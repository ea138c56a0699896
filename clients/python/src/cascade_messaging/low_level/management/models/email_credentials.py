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
  from ..models.dkim_key import DkimKey
  from ..models.imap_mailbox import ImapMailbox
  from ..models.mail_sender import MailSender





T = TypeVar("T", bound="EmailCredentials")



@_attrs_define
class EmailCredentials:
    """ 
        Attributes:
            host (str):
            port (int):
            secure (bool): TLS from the first byte; otherwise STARTTLS, without which no password goes to a public address.
            from_ (MailSender):
            provider (Literal['smtp'] | Unset): The same when absent.
            username (str | Unset):
            password (str | Unset):
            return_path (str | Unset): Mails leave with this address as their return path, and a signed token of each mail
                behind a `+`: `bounce@shop.example` becomes `bounce+…@shop.example`. Mail to it must come in here: among
                `inbound_addresses`, or in the mailbox of `imap`. At most 19 characters before the `@`, without a `+`. When
                absent the return path is `from.address`.
            dkim (DkimKey | Unset):
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    host: str
    port: int
    secure: bool
    from_: MailSender
    provider: Literal['smtp'] | Unset = UNSET
    username: str | Unset = UNSET
    password: str | Unset = UNSET
    return_path: str | Unset = UNSET
    dkim: DkimKey | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.dkim_key import DkimKey # noqa: PLC0415
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        host = self.host

        port = self.port

        secure = self.secure

        from_ = self.from_.to_dict()

        provider = self.provider

        username = self.username

        password = self.password

        return_path = self.return_path

        dkim: dict[str, Any] | Unset = UNSET
        if not isinstance(self.dkim, Unset):
            dkim = self.dkim.to_dict()

        inbound_addresses: list[str] | Unset = UNSET
        if not isinstance(self.inbound_addresses, Unset):
            inbound_addresses = self.inbound_addresses



        imap: dict[str, Any] | Unset = UNSET
        if not isinstance(self.imap, Unset):
            imap = self.imap.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "host": host,
            "port": port,
            "secure": secure,
            "from": from_,
        })
        if provider is not UNSET:
            field_dict["provider"] = provider
        if username is not UNSET:
            field_dict["username"] = username
        if password is not UNSET:
            field_dict["password"] = password
        if return_path is not UNSET:
            field_dict["return_path"] = return_path
        if dkim is not UNSET:
            field_dict["dkim"] = dkim
        if inbound_addresses is not UNSET:
            field_dict["inbound_addresses"] = inbound_addresses
        if imap is not UNSET:
            field_dict["imap"] = imap

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dkim_key import DkimKey # noqa: PLC0415
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        d = dict(src_dict)
        host = d.pop("host")

        port = d.pop("port")

        secure = d.pop("secure")

        from_ = MailSender.from_dict(d.pop("from"))




        provider = cast(Literal['smtp'] | Unset , d.pop("provider", UNSET))
        if provider != 'smtp'and not isinstance(provider, Unset):
            raise ValueError(f"provider must match const 'smtp', got '{provider}'")

        username = d.pop("username", UNSET)

        password = d.pop("password", UNSET)

        return_path = d.pop("return_path", UNSET)

        _dkim = d.pop("dkim", UNSET)
        dkim: DkimKey | Unset
        if isinstance(_dkim,  Unset):
            dkim = UNSET
        else:
            dkim = DkimKey.from_dict(_dkim)




        inbound_addresses = cast(list[str], d.pop("inbound_addresses", UNSET))


        _imap = d.pop("imap", UNSET)
        imap: ImapMailbox | Unset
        if isinstance(_imap,  Unset):
            imap = UNSET
        else:
            imap = ImapMailbox.from_dict(_imap)




        email_credentials = cls(
            host=host,
            port=port,
            secure=secure,
            from_=from_,
            provider=provider,
            username=username,
            password=password,
            return_path=return_path,
            dkim=dkim,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return email_credentials

