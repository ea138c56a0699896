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
  from ..models.device_callback import DeviceCallback
  from ..models.device_condition import DeviceCondition
  from ..models.device_health import DeviceHealth
  from ..models.device_limits import DeviceLimits
  from ..models.device_proxy import DeviceProxy
  from ..models.device_settings import DeviceSettings
  from ..models.waba_setup import WabaSetup





T = TypeVar("T", bound="DeviceDetail")



@_attrs_define
class DeviceDetail:
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
            provider (str | Unset): Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email
                alone; absent for senders from before there was a choice, which use SMTP.
            health (DeviceHealth | Unset): Its sends fail for its own fault, or end unknown, one after the other.
            callback (DeviceCallback | Unset):
            setup (None | Unset | WabaSetup):
            limits (DeviceLimits | Unset): Limits in force, of settings or defaults, and their use.
            proxy (DeviceProxy | None | Unset):
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
    provider: str | Unset = UNSET
    health: DeviceHealth | Unset = UNSET
    callback: DeviceCallback | Unset = UNSET
    setup: None | Unset | WabaSetup = UNSET
    limits: DeviceLimits | Unset = UNSET
    proxy: DeviceProxy | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_callback import DeviceCallback # noqa: PLC0415
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        from ..models.device_limits import DeviceLimits # noqa: PLC0415
        from ..models.device_proxy import DeviceProxy # noqa: PLC0415
        from ..models.device_settings import DeviceSettings # noqa: PLC0415
        from ..models.waba_setup import WabaSetup # noqa: PLC0415
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

        provider = self.provider

        health: dict[str, Any] | Unset = UNSET
        if not isinstance(self.health, Unset):
            health = self.health.to_dict()

        callback: dict[str, Any] | Unset = UNSET
        if not isinstance(self.callback, Unset):
            callback = self.callback.to_dict()

        setup: dict[str, Any] | None | Unset
        if isinstance(self.setup, Unset):
            setup = UNSET
        elif isinstance(self.setup, WabaSetup):
            setup = self.setup.to_dict()
        else:
            setup = self.setup

        limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.limits, Unset):
            limits = self.limits.to_dict()

        proxy: dict[str, Any] | None | Unset
        if isinstance(self.proxy, Unset):
            proxy = UNSET
        elif isinstance(self.proxy, DeviceProxy):
            proxy = self.proxy.to_dict()
        else:
            proxy = self.proxy


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
        })
        if provider is not UNSET:
            field_dict["provider"] = provider
        if health is not UNSET:
            field_dict["health"] = health
        if callback is not UNSET:
            field_dict["callback"] = callback
        if setup is not UNSET:
            field_dict["setup"] = setup
        if limits is not UNSET:
            field_dict["limits"] = limits
        if proxy is not UNSET:
            field_dict["proxy"] = proxy

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_callback import DeviceCallback # noqa: PLC0415
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        from ..models.device_limits import DeviceLimits # noqa: PLC0415
        from ..models.device_proxy import DeviceProxy # noqa: PLC0415
        from ..models.device_settings import DeviceSettings # noqa: PLC0415
        from ..models.waba_setup import WabaSetup # noqa: PLC0415
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

        provider = d.pop("provider", UNSET)

        _health = d.pop("health", UNSET)
        health: DeviceHealth | Unset
        if isinstance(_health,  Unset):
            health = UNSET
        else:
            health = DeviceHealth.from_dict(_health)




        _callback = d.pop("callback", UNSET)
        callback: DeviceCallback | Unset
        if isinstance(_callback,  Unset):
            callback = UNSET
        else:
            callback = DeviceCallback.from_dict(_callback)




        def _parse_setup(data: object) -> None | Unset | WabaSetup:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                setup_type_0 = WabaSetup.from_dict(data)



                return setup_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WabaSetup, data)

        setup = _parse_setup(d.pop("setup", UNSET))


        _limits = d.pop("limits", UNSET)
        limits: DeviceLimits | Unset
        if isinstance(_limits,  Unset):
            limits = UNSET
        else:
            limits = DeviceLimits.from_dict(_limits)




        def _parse_proxy(data: object) -> DeviceProxy | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                proxy_type_0 = DeviceProxy.from_dict(data)



                return proxy_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceProxy | None | Unset, data)

        proxy = _parse_proxy(d.pop("proxy", UNSET))


        device_detail = cls(
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
            provider=provider,
            health=health,
            callback=callback,
            setup=setup,
            limits=limits,
            proxy=proxy,
        )


        device_detail.additional_properties = d
        return device_detail

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
