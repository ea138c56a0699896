from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.message_entry import MessageEntry
  from ..models.simulated_answers import SimulatedAnswers
  from ..models.template_entry import TemplateEntry





T = TypeVar("T", bound="SimulatedTurn")



@_attrs_define
class SimulatedTurn:
    """ 
        Attributes:
            reply (MessageEntry | None | TemplateEntry):
            submission (None | SimulatedAnswers):
            too_fast (bool): No answer: the contact made replies come too fast.
     """

    reply: MessageEntry | None | TemplateEntry
    submission: None | SimulatedAnswers
    too_fast: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.simulated_answers import SimulatedAnswers # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        reply: dict[str, Any] | None
        if isinstance(self.reply, TemplateEntry):
            reply = self.reply.to_dict()
        elif isinstance(self.reply, MessageEntry):
            reply = self.reply.to_dict()
        else:
            reply = self.reply

        submission: dict[str, Any] | None
        if isinstance(self.submission, SimulatedAnswers):
            submission = self.submission.to_dict()
        else:
            submission = self.submission

        too_fast = self.too_fast


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "reply": reply,
            "submission": submission,
            "too_fast": too_fast,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.simulated_answers import SimulatedAnswers # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        d = dict(src_dict)
        def _parse_reply(data: object) -> MessageEntry | None | TemplateEntry:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_0 = TemplateEntry.from_dict(data)



                return componentsschemas_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_1 = MessageEntry.from_dict(data)



                return componentsschemas_content_entry_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MessageEntry | None | TemplateEntry, data)

        reply = _parse_reply(d.pop("reply"))


        def _parse_submission(data: object) -> None | SimulatedAnswers:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                submission_type_0 = SimulatedAnswers.from_dict(data)



                return submission_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SimulatedAnswers, data)

        submission = _parse_submission(d.pop("submission"))


        too_fast = d.pop("too_fast")

        simulated_turn = cls(
            reply=reply,
            submission=submission,
            too_fast=too_fast,
        )


        simulated_turn.additional_properties = d
        return simulated_turn

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
