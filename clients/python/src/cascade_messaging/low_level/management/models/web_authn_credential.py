from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.web_authn_answer import WebAuthnAnswer





T = TypeVar("T", bound="WebAuthnCredential")



@_attrs_define
class WebAuthnCredential:
    """ 
        Attributes:
            id (str):
            response (WebAuthnAnswer): The signed answer.
     """

    id: str
    response: WebAuthnAnswer
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.web_authn_answer import WebAuthnAnswer # noqa: PLC0415
        id = self.id

        response = self.response.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "response": response,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.web_authn_answer import WebAuthnAnswer # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        response = WebAuthnAnswer.from_dict(d.pop("response"))




        web_authn_credential = cls(
            id=id,
            response=response,
        )


        web_authn_credential.additional_properties = d
        return web_authn_credential

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
