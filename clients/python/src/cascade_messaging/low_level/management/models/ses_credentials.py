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





T = TypeVar("T", bound="SesCredentials")



@_attrs_define
class SesCredentials:
    """ 
        Attributes:
            provider (Literal['ses']):
            region (str): `eu-west-1`.
            access_key_id (str):
            secret_access_key (str): Of a user that may `ses:SendEmail`.
            from_ (MailSender):
            configuration_set (str | Unset): Its event destination publishes to the topic.
            sns_topic_arn (str | Unset): Topic of the events; others are refused. Without it no event is taken, and silence
                counts as no bounce.
            inbound_addresses (list[str] | Unset): What the SMTP listener gets for these is taken in.
            imap (ImapMailbox | Unset): A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
     """

    provider: Literal['ses']
    region: str
    access_key_id: str
    secret_access_key: str
    from_: MailSender
    configuration_set: str | Unset = UNSET
    sns_topic_arn: str | Unset = UNSET
    inbound_addresses: list[str] | Unset = UNSET
    imap: ImapMailbox | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.imap_mailbox import ImapMailbox # noqa: PLC0415
        from ..models.mail_sender import MailSender # noqa: PLC0415
        provider = self.provider

        region = self.region

        access_key_id = self.access_key_id

        secret_access_key = self.secret_access_key

        from_ = self.from_.to_dict()

        configuration_set = self.configuration_set

        sns_topic_arn = self.sns_topic_arn

        inbound_addresses: list[str] | Unset = UNSET
        if not isinstance(self.inbound_addresses, Unset):
            inbound_addresses = self.inbound_addresses



        imap: dict[str, Any] | Unset = UNSET
        if not isinstance(self.imap, Unset):
            imap = self.imap.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "region": region,
            "access_key_id": access_key_id,
            "secret_access_key": secret_access_key,
            "from": from_,
        })
        if configuration_set is not UNSET:
            field_dict["configuration_set"] = configuration_set
        if sns_topic_arn is not UNSET:
            field_dict["sns_topic_arn"] = sns_topic_arn
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
        provider = cast(Literal['ses'] , d.pop("provider"))
        if provider != 'ses':
            raise ValueError(f"provider must match const 'ses', got '{provider}'")

        region = d.pop("region")

        access_key_id = d.pop("access_key_id")

        secret_access_key = d.pop("secret_access_key")

        from_ = MailSender.from_dict(d.pop("from"))




        configuration_set = d.pop("configuration_set", UNSET)

        sns_topic_arn = d.pop("sns_topic_arn", UNSET)

        inbound_addresses = cast(list[str], d.pop("inbound_addresses", UNSET))


        _imap = d.pop("imap", UNSET)
        imap: ImapMailbox | Unset
        if isinstance(_imap,  Unset):
            imap = UNSET
        else:
            imap = ImapMailbox.from_dict(_imap)




        ses_credentials = cls(
            provider=provider,
            region=region,
            access_key_id=access_key_id,
            secret_access_key=secret_access_key,
            from_=from_,
            configuration_set=configuration_set,
            sns_topic_arn=sns_topic_arn,
            inbound_addresses=inbound_addresses,
            imap=imap,
        )

        return ses_credentials

