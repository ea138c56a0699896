from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_kind import EventKind
from ..models.payload_version import PayloadVersion
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="NewWebhook")



@_attrs_define
class NewWebhook:
    """ 
        Attributes:
            url (str): HTTPS; another port or address only if the operator allows it.
            events (list[EventKind]): Event kinds; `send_status` events are account-wide.
            devices (list[str] | Unset): Devices whose events are delivered; those of every device without it.
            secret (str | Unset): Sent as `X-Webhook-Secret` on every delivery.
            signed (bool | Unset): Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new
                signing key, which the answer shows once.
            version (PayloadVersion | Unset): Version of the payloads. 2: `message_status` also of linked phones and of
                bounced mails, with what the send asked for (`success`) and what is known of it.
     """

    url: str
    events: list[EventKind]
    devices: list[str] | Unset = UNSET
    secret: str | Unset = UNSET
    signed: bool | Unset = UNSET
    version: PayloadVersion | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.value
            events.append(events_item)



        devices: list[str] | Unset = UNSET
        if not isinstance(self.devices, Unset):
            devices = self.devices



        secret = self.secret

        signed = self.signed

        version: int | Unset = UNSET
        if not isinstance(self.version, Unset):
            version = self.version.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "url": url,
            "events": events,
        })
        if devices is not UNSET:
            field_dict["devices"] = devices
        if secret is not UNSET:
            field_dict["secret"] = secret
        if signed is not UNSET:
            field_dict["signed"] = signed
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        events = []
        _events = d.pop("events")
        for events_item_data in (_events):
            events_item = EventKind(events_item_data)



            events.append(events_item)


        devices = cast(list[str], d.pop("devices", UNSET))


        secret = d.pop("secret", UNSET)

        signed = d.pop("signed", UNSET)

        _version = d.pop("version", UNSET)
        version: PayloadVersion | Unset
        if isinstance(_version,  Unset):
            version = UNSET
        else:
            version = PayloadVersion(_version)




        new_webhook = cls(
            url=url,
            events=events,
            devices=devices,
            secret=secret,
            signed=signed,
            version=version,
        )

        return new_webhook

