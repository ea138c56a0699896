from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.button import Button
  from ..models.list_message import ListMessage
  from ..models.location import Location





T = TypeVar("T", bound="RichContext")



@_attrs_define
class RichContext:
    """ Attachments, footer, location, buttons, list, the message that is answered. A member that the channel or the type
    can't use is refused.

        Attributes:
            file_url (str | Unset): Public HTTPS URL of an attachment.
            file_id (int | str | Unset): ID of a file previously uploaded to the account's file resources. The number, or
                its decimal string.
            file_name (str | Unset): Display file name; the service may append the detected extension.
            footer (str | Unset): Footer text: the footer of a waba `interactive` (at most 60 characters), the last
                paragraph of other texts and captions, and counted with them.
            location (Location | Unset): For location messages. Degrees as numbers.
            buttons (list[list[Button]] | Unset): Rows of buttons. telegram: with `text`, media and location. waba: with
                `interactive`, at most 3 in total. whatsapp has none.
            list_message (ListMessage | Unset): waba list: a menu button label, and sections with rows.
            reply_to (str | Unset): The provider's id of the message that this one answers or reacts to, as inbound events
                (`message.id`) and receipts give it.
     """

    file_url: str | Unset = UNSET
    file_id: int | str | Unset = UNSET
    file_name: str | Unset = UNSET
    footer: str | Unset = UNSET
    location: Location | Unset = UNSET
    buttons: list[list[Button]] | Unset = UNSET
    list_message: ListMessage | Unset = UNSET
    reply_to: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.button import Button # noqa: PLC0415
        from ..models.list_message import ListMessage # noqa: PLC0415
        from ..models.location import Location # noqa: PLC0415
        file_url = self.file_url

        file_id: int | str | Unset
        if isinstance(self.file_id, Unset):
            file_id = UNSET
        else:
            file_id = self.file_id

        file_name = self.file_name

        footer = self.footer

        location: dict[str, Any] | Unset = UNSET
        if not isinstance(self.location, Unset):
            location = self.location.to_dict()

        buttons: list[list[dict[str, Any]]] | Unset = UNSET
        if not isinstance(self.buttons, Unset):
            buttons = []
            for buttons_item_data in self.buttons:
                buttons_item = []
                for buttons_item_item_data in buttons_item_data:
                    buttons_item_item = buttons_item_item_data.to_dict()
                    buttons_item.append(buttons_item_item)


                buttons.append(buttons_item)



        list_message: dict[str, Any] | Unset = UNSET
        if not isinstance(self.list_message, Unset):
            list_message = self.list_message.to_dict()

        reply_to = self.reply_to


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if file_url is not UNSET:
            field_dict["fileUrl"] = file_url
        if file_id is not UNSET:
            field_dict["fileId"] = file_id
        if file_name is not UNSET:
            field_dict["fileName"] = file_name
        if footer is not UNSET:
            field_dict["footer"] = footer
        if location is not UNSET:
            field_dict["location"] = location
        if buttons is not UNSET:
            field_dict["buttons"] = buttons
        if list_message is not UNSET:
            field_dict["listMessage"] = list_message
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.button import Button # noqa: PLC0415
        from ..models.list_message import ListMessage # noqa: PLC0415
        from ..models.location import Location # noqa: PLC0415
        d = dict(src_dict)
        file_url = d.pop("fileUrl", UNSET)

        def _parse_file_id(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        file_id = _parse_file_id(d.pop("fileId", UNSET))


        file_name = d.pop("fileName", UNSET)

        footer = d.pop("footer", UNSET)

        _location = d.pop("location", UNSET)
        location: Location | Unset
        if isinstance(_location,  Unset):
            location = UNSET
        else:
            location = Location.from_dict(_location)




        _buttons = d.pop("buttons", UNSET)
        buttons: list[list[Button]] | Unset = UNSET
        if _buttons is not UNSET:
            buttons = []
            for buttons_item_data in _buttons:
                buttons_item = []
                _buttons_item = buttons_item_data
                for buttons_item_item_data in (_buttons_item):
                    buttons_item_item = Button.from_dict(buttons_item_item_data)



                    buttons_item.append(buttons_item_item)

                buttons.append(buttons_item)


        _list_message = d.pop("listMessage", UNSET)
        list_message: ListMessage | Unset
        if isinstance(_list_message,  Unset):
            list_message = UNSET
        else:
            list_message = ListMessage.from_dict(_list_message)




        reply_to = d.pop("replyTo", UNSET)

        rich_context = cls(
            file_url=file_url,
            file_id=file_id,
            file_name=file_name,
            footer=footer,
            location=location,
            buttons=buttons,
            list_message=list_message,
            reply_to=reply_to,
        )

        return rich_context

