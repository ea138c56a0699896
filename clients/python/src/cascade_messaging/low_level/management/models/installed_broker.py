from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.installed_broker_engine import InstalledBrokerEngine
from typing import cast






T = TypeVar("T", bound="InstalledBroker")



@_attrs_define
class InstalledBroker:
    """ 
        Attributes:
            engine (InstalledBrokerEngine):
            version (None | str): Null when unknown.
            healthy (bool): Connected and not blocked by an alarm.
     """

    engine: InstalledBrokerEngine
    version: None | str
    healthy: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        engine = self.engine.value

        version: None | str
        version = self.version

        healthy = self.healthy


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "engine": engine,
            "version": version,
            "healthy": healthy,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        engine = InstalledBrokerEngine(d.pop("engine"))




        def _parse_version(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        version = _parse_version(d.pop("version"))


        healthy = d.pop("healthy")

        installed_broker = cls(
            engine=engine,
            version=version,
            healthy=healthy,
        )


        installed_broker.additional_properties = d
        return installed_broker

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
