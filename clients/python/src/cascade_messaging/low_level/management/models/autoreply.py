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





T = TypeVar("T", bound="Autoreply")



@_attrs_define
class Autoreply:
    """ 
        Attributes:
            id (str):
            device (str):
            active (bool): Inactive rules send no answers.
            match (AutoreplyMatch):
            created_at (str): ISO 8601, UTC, with milliseconds.
            updated_at (str): ISO 8601, UTC, with milliseconds.
            hours (ActiveHours | Unset): `from` is inside, `to` is not. A `to` before `from` is on the next day, which
                belongs to the day that the hours began on; the same time twice is the whole day.
            once_per_hours (int | Unset): Answers each contact at most once in that many hours.
            reply (MessageEntry | TemplateEntry | Unset):
            form (Form | Unset):
     """

    id: str
    device: str
    active: bool
    match: AutoreplyMatch
    created_at: str
    updated_at: str
    hours: ActiveHours | Unset = UNSET
    once_per_hours: int | Unset = UNSET
    reply: MessageEntry | TemplateEntry | Unset = UNSET
    form: Form | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.active_hours import ActiveHours # noqa: PLC0415
        from ..models.autoreply_match import AutoreplyMatch # noqa: PLC0415
        from ..models.form import Form # noqa: PLC0415
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        id = self.id

        device = self.device

        active = self.active

        match = self.match.to_dict()

        created_at = self.created_at

        updated_at = self.updated_at

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
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "device": device,
            "active": active,
            "match": match,
            "created_at": created_at,
            "updated_at": updated_at,
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
        id = d.pop("id")

        device = d.pop("device")

        active = d.pop("active")

        match = AutoreplyMatch.from_dict(d.pop("match"))




        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

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




        autoreply = cls(
            id=id,
            device=device,
            active=active,
            match=match,
            created_at=created_at,
            updated_at=updated_at,
            hours=hours,
            once_per_hours=once_per_hours,
            reply=reply,
            form=form,
        )


        autoreply.additional_properties = d
        return autoreply

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
