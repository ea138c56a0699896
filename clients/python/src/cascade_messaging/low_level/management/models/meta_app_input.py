from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="MetaAppInput")



@_attrs_define
class MetaAppInput:
    """ 
        Attributes:
            app_id (str):
            config_id (str): Configuration of Facebook Login for Business.
            app_secret (str | Unset): Needed for a new app id; otherwise kept.
     """

    app_id: str
    config_id: str
    app_secret: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        app_id = self.app_id

        config_id = self.config_id

        app_secret = self.app_secret


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "app_id": app_id,
            "config_id": config_id,
        })
        if app_secret is not UNSET:
            field_dict["app_secret"] = app_secret

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        app_id = d.pop("app_id")

        config_id = d.pop("config_id")

        app_secret = d.pop("app_secret", UNSET)

        meta_app_input = cls(
            app_id=app_id,
            config_id=config_id,
            app_secret=app_secret,
        )

        return meta_app_input

