from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.waba_signup import WabaSignup





T = TypeVar("T", bound="WabaSignupDialog")



@_attrs_define
class WabaSignupDialog:
    """ 
        Attributes:
            signup (WabaSignup):
            url (str): Meta's dialog: the browser goes there.
     """

    signup: WabaSignup
    url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        signup = self.signup.to_dict()

        url = self.url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "signup": signup,
            "url": url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        d = dict(src_dict)
        signup = WabaSignup.from_dict(d.pop("signup"))




        url = d.pop("url")

        waba_signup_dialog = cls(
            signup=signup,
            url=url,
        )


        waba_signup_dialog.additional_properties = d
        return waba_signup_dialog

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
