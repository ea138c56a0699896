from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.meta_app_settings import MetaAppSettings





T = TypeVar("T", bound="MetaApp")



@_attrs_define
class MetaApp:
    """ 
        Attributes:
            app (MetaAppSettings | None):
            redirect_uri (None | str): To be entered at Meta as a valid OAuth redirect URI; null without `PUBLIC_URL`.
     """

    app: MetaAppSettings | None
    redirect_uri: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.meta_app_settings import MetaAppSettings # noqa: PLC0415
        app: dict[str, Any] | None
        if isinstance(self.app, MetaAppSettings):
            app = self.app.to_dict()
        else:
            app = self.app

        redirect_uri: None | str
        redirect_uri = self.redirect_uri


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "app": app,
            "redirect_uri": redirect_uri,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.meta_app_settings import MetaAppSettings # noqa: PLC0415
        d = dict(src_dict)
        def _parse_app(data: object) -> MetaAppSettings | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                app_type_0 = MetaAppSettings.from_dict(data)



                return app_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetaAppSettings | None, data)

        app = _parse_app(d.pop("app"))


        def _parse_redirect_uri(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        redirect_uri = _parse_redirect_uri(d.pop("redirect_uri"))


        meta_app = cls(
            app=app,
            redirect_uri=redirect_uri,
        )


        meta_app.additional_properties = d
        return meta_app

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
