from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.variables import Variables





T = TypeVar("T", bound="VerifyTargetObject")



@_attrs_define
class VerifyTargetObject:
    """ 
        Attributes:
            whatsapp (str | Unset): Phone number with country code, digits only; a leading `+` is optional. Of a contact who
                hides it: `from.id` of an `incoming_message`.
            telegram (str | Unset): Chat ID, or `@name` of a public channel.
            waba (str | Unset): Phone number with country code, digits only; a leading `+` is optional. Of a contact who
                hides it: `from.id` of an `incoming_message`.
            email (str | Unset): E-mail address.
            sms (str | Unset): Phone number with country code, digits only; a leading `+` is optional.
            variables (Variables | Unset): Replace `{{placeholder}}` markers in templates and inline messages before
                sending. `{{name|there}}` has a fallback.
     """

    whatsapp: str | Unset = UNSET
    telegram: str | Unset = UNSET
    waba: str | Unset = UNSET
    email: str | Unset = UNSET
    sms: str | Unset = UNSET
    variables: Variables | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.variables import Variables # noqa: PLC0415
        whatsapp = self.whatsapp

        telegram = self.telegram

        waba = self.waba

        email = self.email

        sms = self.sms

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if whatsapp is not UNSET:
            field_dict["whatsapp"] = whatsapp
        if telegram is not UNSET:
            field_dict["telegram"] = telegram
        if waba is not UNSET:
            field_dict["waba"] = waba
        if email is not UNSET:
            field_dict["email"] = email
        if sms is not UNSET:
            field_dict["sms"] = sms
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.variables import Variables # noqa: PLC0415
        d = dict(src_dict)
        whatsapp = d.pop("whatsapp", UNSET)

        telegram = d.pop("telegram", UNSET)

        waba = d.pop("waba", UNSET)

        email = d.pop("email", UNSET)

        sms = d.pop("sms", UNSET)

        _variables = d.pop("variables", UNSET)
        variables: Variables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = Variables.from_dict(_variables)




        verify_target_object = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
            variables=variables,
        )

        return verify_target_object

