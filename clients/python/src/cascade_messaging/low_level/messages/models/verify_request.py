from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.keys import Keys
  from ..models.verify_target_object import VerifyTargetObject
  from ..models.verify_template_object import VerifyTemplateObject





T = TypeVar("T", bound="VerifyRequest")



@_attrs_define
class VerifyRequest:
    """ 
        Attributes:
            keys (Keys): Channel credentials. A key without content is ignored.
            target (str | VerifyTargetObject): As `target` of a send. A text is one address for every channel that could
                have it: a phone number, a mail address, `@name` of Telegram. Every channel that is used needs an address.
            channels (list[Channel] | Unset): Channels in order, one tier each: the next one is used when the one before it
                fails, and by `POST /v1/verify/resend`. Without it, tiers are those of `keys`.
            code_length (int | Unset): Digits of the code. Default: 6.
            expires_in (int | Unset): Seconds until the code expires. Default: 600.
            template (int | Unset | VerifyTemplateObject): Own templates in place of the text of the service: an id, or one
                by channel. A template has the placeholder `{{code}}` (waba: its first one), and may have `{{minutes}}`,
                `{{name}}` and those of `target.variables`.
            locale (str | Unset): Language of the text, such as `id` or `en-GB`. The service has texts in en and id; others
                are English. Default: the account's language.
            ip (str | Unset): IP address of the person who asked for the code. Codes are limited for each network (IPv4 /24,
                IPv6 /64). It is not kept.
     """

    keys: Keys
    target: str | VerifyTargetObject
    channels: list[Channel] | Unset = UNSET
    code_length: int | Unset = 6
    expires_in: int | Unset = 600
    template: int | Unset | VerifyTemplateObject = UNSET
    locale: str | Unset = UNSET
    ip: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.keys import Keys # noqa: PLC0415
        from ..models.verify_target_object import VerifyTargetObject # noqa: PLC0415
        from ..models.verify_template_object import VerifyTemplateObject # noqa: PLC0415
        keys = self.keys.to_dict()

        target: dict[str, Any] | str
        if isinstance(self.target, VerifyTargetObject):
            target = self.target.to_dict()
        else:
            target = self.target

        channels: list[str] | Unset = UNSET
        if not isinstance(self.channels, Unset):
            channels = []
            for channels_item_data in self.channels:
                channels_item = channels_item_data.value
                channels.append(channels_item)



        code_length = self.code_length

        expires_in = self.expires_in

        template: dict[str, Any] | int | Unset
        if isinstance(self.template, Unset):
            template = UNSET
        elif isinstance(self.template, VerifyTemplateObject):
            template = self.template.to_dict()
        else:
            template = self.template

        locale = self.locale

        ip = self.ip


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "keys": keys,
            "target": target,
        })
        if channels is not UNSET:
            field_dict["channels"] = channels
        if code_length is not UNSET:
            field_dict["code_length"] = code_length
        if expires_in is not UNSET:
            field_dict["expires_in"] = expires_in
        if template is not UNSET:
            field_dict["template"] = template
        if locale is not UNSET:
            field_dict["locale"] = locale
        if ip is not UNSET:
            field_dict["ip"] = ip

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.keys import Keys # noqa: PLC0415
        from ..models.verify_target_object import VerifyTargetObject # noqa: PLC0415
        from ..models.verify_template_object import VerifyTemplateObject # noqa: PLC0415
        d = dict(src_dict)
        keys = Keys.from_dict(d.pop("keys"))




        def _parse_target(data: object) -> str | VerifyTargetObject:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_verify_target_type_1 = VerifyTargetObject.from_dict(data)



                return componentsschemas_verify_target_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(str | VerifyTargetObject, data)

        target = _parse_target(d.pop("target"))


        _channels = d.pop("channels", UNSET)
        channels: list[Channel] | Unset = UNSET
        if _channels is not UNSET:
            channels = []
            for channels_item_data in _channels:
                channels_item = Channel(channels_item_data)



                channels.append(channels_item)


        code_length = d.pop("code_length", UNSET)

        expires_in = d.pop("expires_in", UNSET)

        def _parse_template(data: object) -> int | Unset | VerifyTemplateObject:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_verify_template_type_1 = VerifyTemplateObject.from_dict(data)



                return componentsschemas_verify_template_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(int | Unset | VerifyTemplateObject, data)

        template = _parse_template(d.pop("template", UNSET))


        locale = d.pop("locale", UNSET)

        ip = d.pop("ip", UNSET)

        verify_request = cls(
            keys=keys,
            target=target,
            channels=channels,
            code_length=code_length,
            expires_in=expires_in,
            template=template,
            locale=locale,
            ip=ip,
        )

        return verify_request

