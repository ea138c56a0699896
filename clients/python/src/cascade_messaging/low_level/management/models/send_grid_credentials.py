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





T = TypeVar("T", bound="SendGridCredentials")



@_attrs_define
class SendGridCredentials:
    """ 
        Attributes:
            provider (Literal['sendgrid']):
            api_key (str): `SG.…`, with the permission Mail Send.
            from_ (MailSender):
            region (Literal['eu'] | Literal['global'] | Unset): Where the account is; `global` when absent.
            webhook_public_key (str | Unset): Verification key of the signed event webhook, base64. Without it no event is
                taken, and silence counts as no bounce.
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    provider: Literal['sendgrid']
    api_key: str
    from_: MailSender
    region: Literal['eu'] | Literal['global'] | Unset = UNSET
    webhook_public_key: str | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        provider = self.provider

        api_key = self.api_key

        from_ = self.from_.to_dict()

        region: Literal['eu'] | Literal['global'] | Unset
        if isinstance(self.region, Unset):
            region = UNSET
        else:
            region = self.region

        webhook_public_key = self.webhook_public_key

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
        if region is not UNSET:
            field_dict["region"] = region
        if webhook_public_key is not UNSET:
            field_dict["webhook_public_key"] = webhook_public_key
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
        provider = cast(Literal['sendgrid'] , d.pop("provider"))
        if provider != 'sendgrid':
            raise ValueError(f"provider must match const 'sendgrid', got '{provider}'")

        api_key = d.pop("api_key")

        from_ = MailSender.from_dict(d.pop("from"))




        def _parse_region(data: object) -> Literal['eu'] | Literal['global'] | Unset:
            if isinstance(data, Unset):
                return data
            componentsschemas_send_grid_region_type_0 = cast(Literal['global'] , data)
            if componentsschemas_send_grid_region_type_0 != 'global':
                raise ValueError(f"/components/schemas/SendGridRegion_type_0 must match const 'global', got '{componentsschemas_send_grid_region_type_0}'")
            return componentsschemas_send_grid_region_type_0
            componentsschemas_send_grid_region_type_1 = cast(Literal['eu'] , data)
            if componentsschemas_send_grid_region_type_1 != 'eu':
                raise ValueError(f"/components/schemas/SendGridRegion_type_1 must match const 'eu', got '{componentsschemas_send_grid_region_type_1}'")
            return componentsschemas_send_grid_region_type_1

        region = _parse_region(d.pop("region", UNSET))


        webhook_public_key = d.pop("webhook_public_key", UNSET)

        inbound_addresses = cast(list[str], d.pop("inbound_addresses", UNSET))


        _imap = d.pop("imap", UNSET)
        imap: ImapMailbox | Unset
        if isinstance(_imap,  Unset):
            imap = UNSET
        else:
            imap = ImapMailbox.from_dict(_imap)




        send_grid_credentials = cls(
            provider=provider,
            api_key=api_key,
            from_=from_,
            region=region,
            webhook_public_key=webhook_public_key,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return send_grid_credentials

