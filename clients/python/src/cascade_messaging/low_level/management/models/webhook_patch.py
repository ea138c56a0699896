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






T = TypeVar("T", bound="WebhookPatch")



@_attrs_define
class WebhookPatch:
    """ 
        Attributes:
            url (str | Unset): HTTPS; another port or address only if the operator allows it.
            events (list[EventKind] | Unset): Event kinds; `send_status` events are account-wide.
            devices (list[str] | None | Unset): Devices whose events are delivered; those of every device without it.
            secret (None | str | Unset): Sent as `X-Webhook-Secret` on every delivery.
            signed (bool | Unset): Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new
                signing key, which the answer shows once.
            version (PayloadVersion | Unset): Version of the payloads. 2: `message_status` also of linked phones and of
                bounced mails, with what the send asked for (`success`) and what is known of it.
     """

    url: str | Unset = UNSET
    events: list[EventKind] | Unset = UNSET
    devices: list[str] | None | Unset = UNSET
    secret: None | str | Unset = UNSET
    signed: bool | Unset = UNSET
    version: PayloadVersion | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item = events_item_data.value
                events.append(events_item)



        devices: list[str] | None | Unset
        if isinstance(self.devices, Unset):
            devices = UNSET
        elif isinstance(self.devices, list):
            devices = self.devices


        else:
            devices = self.devices

        secret: None | str | Unset
        if isinstance(self.secret, Unset):
            secret = UNSET
        else:
            secret = self.secret

        signed = self.signed

        version: int | Unset = UNSET
        if not isinstance(self.version, Unset):
            version = self.version.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if url is not UNSET:
            field_dict["url"] = url
        if events is not UNSET:
            field_dict["events"] = events
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
        url = d.pop("url", UNSET)

        _events = d.pop("events", UNSET)
        events: list[EventKind] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = EventKind(events_item_data)



                events.append(events_item)


        def _parse_devices(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                devices_type_0 = cast(list[str], data)

                return devices_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        devices = _parse_devices(d.pop("devices", UNSET))


        def _parse_secret(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        secret = _parse_secret(d.pop("secret", UNSET))


        signed = d.pop("signed", UNSET)

        _version = d.pop("version", UNSET)
        version: PayloadVersion | Unset
        if isinstance(_version,  Unset):
            version = UNSET
        else:
            version = PayloadVersion(_version)




        webhook_patch = cls(
            url=url,
            events=events,
            devices=devices,
            secret=secret,
            signed=signed,
            version=version,
        )

        return webhook_patch

