from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.active_hours import ActiveHours
  from ..models.autoreply_match import AutoreplyMatch
  from ..models.form import Form
  from ..models.message_entry import MessageEntry
  from ..models.template_entry import TemplateEntry





T = TypeVar("T", bound="AutoreplyPatch")



@_attrs_define
class AutoreplyPatch:
    """ `null` takes `hours` and `once_per_hours` away; `reply` takes the place of a form, `form` that of a reply. Contacts
    who fill a form go on with it as it was when they began.

        Attributes:
            active (bool | Unset): Inactive rules send no answers.
            match (AutoreplyMatch | Unset):
            hours (ActiveHours | None | Unset):
            once_per_hours (int | None | Unset): Answers each contact at most once in that many hours.
            reply (MessageEntry | TemplateEntry | Unset):
            form (Form | Unset):
     """

    active: bool | Unset = UNSET
    match: AutoreplyMatch | Unset = UNSET
    hours: ActiveHours | None | Unset = UNSET
    once_per_hours: int | None | Unset = UNSET
    reply: MessageEntry | TemplateEntry | Unset = UNSET
    form: Form | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.active_hours import ActiveHours # noqa: PLC0415
        from ..models.autoreply_match import AutoreplyMatch # noqa: PLC0415
        from ..models.form import Form # noqa: PLC0415
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        active = self.active

        match: dict[str, Any] | Unset = UNSET
        if not isinstance(self.match, Unset):
            match = self.match.to_dict()

        hours: dict[str, Any] | None | Unset
        if isinstance(self.hours, Unset):
            hours = UNSET
        elif isinstance(self.hours, ActiveHours):
            hours = self.hours.to_dict()
        else:
            hours = self.hours

        once_per_hours: int | None | Unset
        if isinstance(self.once_per_hours, Unset):
            once_per_hours = UNSET
        else:
            once_per_hours = self.once_per_hours

        reply: dict[str, Any] | Unset
        if isinstance(self.reply, Unset):
            reply = UNSET
        elif isinstance(self.reply, TemplateEntry):
            reply = self.reply.to_dict()
        else:
            reply = self.reply.to_dict()


        form: dict[str, Any] | Unset = UNSET
        if not isinstance(self.form, Unset):
            form = self.form.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if active is not UNSET:
            field_dict["active"] = active
        if match is not UNSET:
            field_dict["match"] = match
        if hours is not UNSET:
            field_dict["hours"] = hours
        if once_per_hours is not UNSET:
            field_dict["once_per_hours"] = once_per_hours
        if reply is not UNSET:
            field_dict["reply"] = reply
        if form is not UNSET:
            field_dict["form"] = form

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.active_hours import ActiveHours # noqa: PLC0415
        from ..models.autoreply_match import AutoreplyMatch # noqa: PLC0415
        from ..models.form import Form # noqa: PLC0415
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        d = dict(src_dict)
        active = d.pop("active", UNSET)

        _match = d.pop("match", UNSET)
        match: AutoreplyMatch | Unset
        if isinstance(_match,  Unset):
            match = UNSET
        else:
            match = AutoreplyMatch.from_dict(_match)




        def _parse_hours(data: object) -> ActiveHours | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                hours_type_0 = ActiveHours.from_dict(data)



                return hours_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ActiveHours | None | Unset, data)

        hours = _parse_hours(d.pop("hours", UNSET))


        def _parse_once_per_hours(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        once_per_hours = _parse_once_per_hours(d.pop("once_per_hours", UNSET))


        def _parse_reply(data: object) -> MessageEntry | TemplateEntry | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_0 = TemplateEntry.from_dict(data)



                return componentsschemas_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_content_entry_type_1 = MessageEntry.from_dict(data)



            return componentsschemas_content_entry_type_1

        reply = _parse_reply(d.pop("reply", UNSET))


        _form = d.pop("form", UNSET)
        form: Form | Unset
        if isinstance(_form,  Unset):
            form = UNSET
        else:
            form = Form.from_dict(_form)




        autoreply_patch = cls(
            active=active,
            match=match,
            hours=hours,
            once_per_hours=once_per_hours,
            reply=reply,
            form=form,
        )

        return autoreply_patch

