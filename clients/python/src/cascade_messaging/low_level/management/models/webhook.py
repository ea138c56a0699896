from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_kind import EventKind
from ..models.payload_version import PayloadVersion
from ..models.webhook_state import WebhookState
from typing import cast






T = TypeVar("T", bound="Webhook")



@_attrs_define
class Webhook:
    """ 
        Attributes:
            id (str):
            url (str):
            events (list[EventKind]):
            devices (list[str] | None): Null: every device.
            has_secret (bool):
            signed (bool):
            version (PayloadVersion): Version of the payloads. 2: `message_status` also of linked phones and of bounced
                mails, with what the send asked for (`success`) and what is known of it.
            state (WebhookState):
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    url: str
    events: list[EventKind]
    devices: list[str] | None
    has_secret: bool
    signed: bool
    version: PayloadVersion
    state: WebhookState
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        url = self.url

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.value
            events.append(events_item)



        devices: list[str] | None
        if isinstance(self.devices, list):
            devices = self.devices


        else:
            devices = self.devices

        has_secret = self.has_secret

        signed = self.signed

        version = self.version.value

        state = self.state.value

        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "url": url,
            "events": events,
            "devices": devices,
            "has_secret": has_secret,
            "signed": signed,
            "version": version,
            "state": state,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        url = d.pop("url")

        events = []
        _events = d.pop("events")
        for events_item_data in (_events):
            events_item = EventKind(events_item_data)



            events.append(events_item)


        def _parse_devices(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                devices_type_0 = cast(list[str], data)

                return devices_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        devices = _parse_devices(d.pop("devices"))


        has_secret = d.pop("has_secret")

        signed = d.pop("signed")

        version = PayloadVersion(d.pop("version"))




        state = WebhookState(d.pop("state"))




        created_at = d.pop("created_at")

        webhook = cls(
            id=id,
            url=url,
            events=events,
            devices=devices,
            has_secret=has_secret,
            signed=signed,
            version=version,
            state=state,
            created_at=created_at,
        )


        webhook.additional_properties = d
        return webhook

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
