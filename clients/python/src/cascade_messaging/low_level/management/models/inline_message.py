from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_type import MessageType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.rich_context import RichContext





T = TypeVar("T", bound="InlineMessage")



@_attrs_define
class InlineMessage:
    """ 
        Attributes:
            type_ (MessageType): `text`: whatsapp, telegram, waba, sms. `image`, `video`, `document`, `reaction`: whatsapp,
                telegram, waba. `location`, `edit`, `revoke`: whatsapp, telegram. `interactive`: waba. `voice`, `sticker`,
                `poll`: whatsapp.
            message (str | Unset): Message text; may contain `{{placeholder}}` markers replaced from `target.variables`.
                Required for `text` and `interactive`, the question of a `poll`, the new text of an `edit`, the caption of
                media, the emoji of a `reaction` (empty takes it back), ignored for `location`. sms: 1600 characters; telegram:
                4096 (captions 1024); waba: 4096 (captions and interactive bodies 1024); whatsapp: 65536.
            rich_context (RichContext | Unset): Attachments, footer, location, buttons, list, what else a waba `interactive`
                asks for, the message that is answered. A member that the channel or the type can't use is refused.
     """

    type_: MessageType
    message: str | Unset = UNSET
    rich_context: RichContext | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.rich_context import RichContext # noqa: PLC0415
        type_ = self.type_.value

        message = self.message

        rich_context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.rich_context, Unset):
            rich_context = self.rich_context.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if message is not UNSET:
            field_dict["message"] = message
        if rich_context is not UNSET:
            field_dict["richContext"] = rich_context

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.rich_context import RichContext # noqa: PLC0415
        d = dict(src_dict)
        type_ = MessageType(d.pop("type"))




        message = d.pop("message", UNSET)

        _rich_context = d.pop("richContext", UNSET)
        rich_context: RichContext | Unset
        if isinstance(_rich_context,  Unset):
            rich_context = UNSET
        else:
            rich_context = RichContext.from_dict(_rich_context)




        inline_message = cls(
            type_=type_,
            message=message,
            rich_context=rich_context,
        )

        return inline_message

