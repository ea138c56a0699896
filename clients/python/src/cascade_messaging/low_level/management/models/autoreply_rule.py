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





T = TypeVar("T", bound="AutoreplyRule")



@_attrs_define
class AutoreplyRule:
    """ 
        Attributes:
            match (AutoreplyMatch):
            hours (ActiveHours | Unset): `from` is inside, `to` is not. A `to` before `from` is on the next day, which
                belongs to the day that the hours began on; the same time twice is the whole day.
            once_per_hours (int | Unset): Answers each contact at most once in that many hours.
            reply (MessageEntry | TemplateEntry | Unset):
            form (Form | Unset):
     """

    match: AutoreplyMatch
    hours: ActiveHours | Unset = UNSET
    once_per_hours: int | Unset = UNSET
    reply: MessageEntry | TemplateEntry | Unset = UNSET
    form: Form | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.active_hours import ActiveHours # noqa: PLC0415
        from ..models.autoreply_match import AutoreplyMatch # noqa: PLC0415
        from ..models.form import Form # noqa: PLC0415
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        match = self.match.to_dict()

        hours: dict[str, Any] | Unset = UNSET
        if not isinstance(self.hours, Unset):
            hours = self.hours.to_dict()

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
            "match": match,
        })
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
        match = AutoreplyMatch.from_dict(d.pop("match"))




        _hours = d.pop("hours", UNSET)
        hours: ActiveHours | Unset
        if isinstance(_hours,  Unset):
            hours = UNSET
        else:
            hours = ActiveHours.from_dict(_hours)




        once_per_hours = d.pop("once_per_hours", UNSET)

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




        autoreply_rule = cls(
            match=match,
            hours=hours,
            once_per_hours=once_per_hours,
            reply=reply,
            form=form,
        )

        return autoreply_rule

