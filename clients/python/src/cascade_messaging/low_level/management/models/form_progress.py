from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.form_step import FormStep
from typing import cast

if TYPE_CHECKING:
  from ..models.answers_so_far import AnswersSoFar





T = TypeVar("T", bound="FormProgress")



@_attrs_define
class FormProgress:
    """ Progress of the form; null when the contact fills none.

        Attributes:
            at (FormStep):
            question (None | str): Key of the question that was asked.
            type_ (None | str): text, number, choice, date, email, phone, file, location
            answers (AnswersSoFar):
     """

    at: FormStep
    question: None | str
    type_: None | str
    answers: AnswersSoFar
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.answers_so_far import AnswersSoFar # noqa: PLC0415
        at = self.at.value

        question: None | str
        question = self.question

        type_: None | str
        type_ = self.type_

        answers = self.answers.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "at": at,
            "question": question,
            "type": type_,
            "answers": answers,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.answers_so_far import AnswersSoFar # noqa: PLC0415
        d = dict(src_dict)
        at = FormStep(d.pop("at"))




        def _parse_question(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        question = _parse_question(d.pop("question"))


        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))


        answers = AnswersSoFar.from_dict(d.pop("answers"))




        form_progress = cls(
            at=at,
            question=question,
            type_=type_,
            answers=answers,
        )


        form_progress.additional_properties = d
        return form_progress

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
