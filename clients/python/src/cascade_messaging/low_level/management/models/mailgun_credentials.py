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





T = TypeVar("T", bound="MailgunCredentials")



@_attrs_define
class MailgunCredentials:
    """ 
        Attributes:
            provider (Literal['mailgun']):
            api_key (str): A sending key of the domain, or a key of the account.
            domain (str): Sending domain, as Mailgun has it.
            from_ (MailSender):
            region (Literal['eu'] | Literal['us'] | Unset): Where the domain is; `us` when absent.
            webhook_signing_key (str | Unset): HTTP webhook signing key of the account. Without it no event is taken, and
                silence counts as no bounce.
            dkim (DkimKey | Unset):
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    provider: Literal['mailgun']
    api_key: str
    domain: str
    from_: MailSender
    region: Literal['eu'] | Literal['us'] | Unset = UNSET
    webhook_signing_key: str | Unset = UNSET
    dkim: DkimKey | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.dkim_key import DkimKey # noqa: PLC0415
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        provider = self.provider

        api_key = self.api_key

        domain = self.domain

        from_ = self.from_.to_dict()

        region: Literal['eu'] | Literal['us'] | Unset
        if isinstance(self.region, Unset):
            region = UNSET
        else:
            region = self.region

        webhook_signing_key = self.webhook_signing_key

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
            "provider": provider,
            "api_key": api_key,
            "domain": domain,
            "from": from_,
        })
        if region is not UNSET:
            field_dict["region"] = region
        if webhook_signing_key is not UNSET:
            field_dict["webhook_signing_key"] = webhook_signing_key
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
        provider = cast(Literal['mailgun'] , d.pop("provider"))
        if provider != 'mailgun':
            raise ValueError(f"provider must match const 'mailgun', got '{provider}'")

        api_key = d.pop("api_key")

        domain = d.pop("domain")

        from_ = MailSender.from_dict(d.pop("from"))




        def _parse_region(data: object) -> Literal['eu'] | Literal['us'] | Unset:
            if isinstance(data, Unset):
                return data
            componentsschemas_mailgun_region_type_0 = cast(Literal['us'] , data)
            if componentsschemas_mailgun_region_type_0 != 'us':
                raise ValueError(f"/components/schemas/MailgunRegion_type_0 must match const 'us', got '{componentsschemas_mailgun_region_type_0}'")
            return componentsschemas_mailgun_region_type_0
            componentsschemas_mailgun_region_type_1 = cast(Literal['eu'] , data)
            if componentsschemas_mailgun_region_type_1 != 'eu':
                raise ValueError(f"/components/schemas/MailgunRegion_type_1 must match const 'eu', got '{componentsschemas_mailgun_region_type_1}'")
            return componentsschemas_mailgun_region_type_1

        region = _parse_region(d.pop("region", UNSET))


        webhook_signing_key = d.pop("webhook_signing_key", UNSET)

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




        mailgun_credentials = cls(
            provider=provider,
            api_key=api_key,
            domain=domain,
            from_=from_,
            region=region,
            webhook_signing_key=webhook_signing_key,
            dkim=dkim,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return mailgun_credentials

