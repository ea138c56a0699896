from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.question_type import QuestionType
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Question")



@_attrs_define
class Question:
    """ 
        Attributes:
            key (str): Names the answer in the submission; letters, digits, `_` and `-`.
            text (str): May hold `{{key}}` of earlier answers.
            type_ (QuestionType):
            required (bool):
            options (list[str] | Unset): choice alone.
            error (str | Unset): Said when an answer is not of the type; then asked again.
     """

    key: str
    text: str
    type_: QuestionType
    required: bool
    options: list[str] | Unset = UNSET
    error: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        key = self.key

        text = self.text

        type_ = self.type_.value

        required = self.required

        options: list[str] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options



        error = self.error


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "key": key,
            "text": text,
            "type": type_,
            "required": required,
        })
        if options is not UNSET:
            field_dict["options"] = options
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        key = d.pop("key")

        text = d.pop("text")

        type_ = QuestionType(d.pop("type"))




        required = d.pop("required")

        options = cast(list[str], d.pop("options", UNSET))


        error = d.pop("error", UNSET)

        question = cls(
            key=key,
            text=text,
            type_=type_,
            required=required,
            options=options,
            error=error,
        )

        return question

