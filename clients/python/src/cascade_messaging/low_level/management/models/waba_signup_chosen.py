from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.waba_signup import WabaSignup





T = TypeVar("T", bound="WabaSignupChosen")



@_attrs_define
class WabaSignupChosen:
    """ 
        Attributes:
            signup (WabaSignup):
            token (None | str): Channel token of a new device. It is shown this once.
     """

    signup: WabaSignup
    token: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        signup = self.signup.to_dict()

        token: None | str
        token = self.token


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "signup": signup,
            "token": token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        d = dict(src_dict)
        signup = WabaSignup.from_dict(d.pop("signup"))




        def _parse_token(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        token = _parse_token(d.pop("token"))


        waba_signup_chosen = cls(
            signup=signup,
            token=token,
        )


        waba_signup_chosen.additional_properties = d
        return waba_signup_chosen

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
