from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.store_engine import StoreEngine
from typing import cast






T = TypeVar("T", bound="InstalledStore")



@_attrs_define
class InstalledStore:
    """ 
        Attributes:
            engine (StoreEngine):
            version (str):
            replica_set (None | str): Null without one.
            schema (int | None): Of the stored documents.
            known_schema (int): That this version reads.
            now (None | str): Clock of MongoDB's server.
     """

    engine: StoreEngine
    version: str
    replica_set: None | str
    schema: int | None
    known_schema: int
    now: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        engine = self.engine.value

        version = self.version

        replica_set: None | str
        replica_set = self.replica_set

        schema: int | None
        schema = self.schema

        known_schema = self.known_schema

        now: None | str
        now = self.now


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "engine": engine,
            "version": version,
            "replica_set": replica_set,
            "schema": schema,
            "known_schema": known_schema,
            "now": now,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        engine = StoreEngine(d.pop("engine"))




        version = d.pop("version")

        def _parse_replica_set(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        replica_set = _parse_replica_set(d.pop("replica_set"))


        def _parse_schema(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        schema = _parse_schema(d.pop("schema"))


        known_schema = d.pop("known_schema")

        def _parse_now(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        now = _parse_now(d.pop("now"))


        installed_store = cls(
            engine=engine,
            version=version,
            replica_set=replica_set,
            schema=schema,
            known_schema=known_schema,
            now=now,
        )


        installed_store.additional_properties = d
        return installed_store

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
