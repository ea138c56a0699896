from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.device_state import DeviceState
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.device_condition import DeviceCondition
  from ..models.device_health import DeviceHealth
  from ..models.device_settings import DeviceSettings





T = TypeVar("T", bound="DeviceWithToken")



@_attrs_define
class DeviceWithToken:
    """ 
        Attributes:
            id (str):
            channel (Channel):
            name (str):
            number (str): Number, bot id or mail address; empty until known.
            sandbox (bool):
            state (DeviceState):
            token_hint (str): The last four characters of the channel token.
            settings (DeviceSettings):
            condition (DeviceCondition): What is known of the device, from its link, from checks in the background and from
                its sends together.
            created_at (str): ISO 8601, UTC, with milliseconds.
            token (str): `<CHANNEL_TOKEN>`, shown in this answer only.
            provider (str | Unset): Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email
                alone; absent for senders from before there was a choice, which use SMTP.
            health (DeviceHealth | Unset): Its sends fail for its own fault, or end unknown, one after the other.
     """

    id: str
    channel: Channel
    name: str
    number: str
    sandbox: bool
    state: DeviceState
    token_hint: str
    settings: DeviceSettings
    condition: DeviceCondition
    created_at: str
    token: str
    provider: str | Unset = UNSET
    health: DeviceHealth | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        from ..models.device_settings import DeviceSettings # noqa: PLC0415
        id = self.id

        channel = self.channel.value

        name = self.name

        number = self.number

        sandbox = self.sandbox

        state = self.state.value

        token_hint = self.token_hint

        settings = self.settings.to_dict()

        condition = self.condition.to_dict()

        created_at = self.created_at

        token = self.token

        provider = self.provider

        health: dict[str, Any] | Unset = UNSET
        if not isinstance(self.health, Unset):
            health = self.health.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "channel": channel,
            "name": name,
            "number": number,
            "sandbox": sandbox,
            "state": state,
            "token_hint": token_hint,
            "settings": settings,
            "condition": condition,
            "created_at": created_at,
            "token": token,
        })
        if provider is not UNSET:
            field_dict["provider"] = provider
        if health is not UNSET:
            field_dict["health"] = health

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        from ..models.device_settings import DeviceSettings # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        channel = Channel(d.pop("channel"))




        name = d.pop("name")

        number = d.pop("number")

        sandbox = d.pop("sandbox")

        state = DeviceState(d.pop("state"))




        token_hint = d.pop("token_hint")

        settings = DeviceSettings.from_dict(d.pop("settings"))




        condition = DeviceCondition.from_dict(d.pop("condition"))




        created_at = d.pop("created_at")

        token = d.pop("token")

        provider = d.pop("provider", UNSET)

        _health = d.pop("health", UNSET)
        health: DeviceHealth | Unset
        if isinstance(_health,  Unset):
            health = UNSET
        else:
            health = DeviceHealth.from_dict(_health)




        device_with_token = cls(
            id=id,
            channel=channel,
            name=name,
            number=number,
            sandbox=sandbox,
            state=state,
            token_hint=token_hint,
            settings=settings,
            condition=condition,
            created_at=created_at,
            token=token,
            provider=provider,
            health=health,
        )


        device_with_token.additional_properties = d
        return device_with_token

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
