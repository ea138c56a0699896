from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.form_language import FormLanguage
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.form_reminder import FormReminder
  from ..models.form_words import FormWords
  from ..models.question import Question





T = TypeVar("T", bound="Form")



@_attrs_define
class Form:
    """ 
        Attributes:
            name (str):
            questions (list[Question]):
            done (str): Said after the submission; may hold `{{key}}` of answers.
            language (FormLanguage | Unset): Of the sentences that the form says by itself, and of numbers.
            cancelled (str | Unset): Said when the contact cancels.
            reminder (FormReminder | Unset): Once, after silence that long.
            expires_after_minutes (int | Unset): The form ends without a submission after silence that long. Default: 1440.
            expired (str | Unset): Said when the form expires; nothing when absent.
            words (FormWords | Unset): Words by which a contact acts, whatever their case; a list replaces the English and
                Indonesian ones.
     """

    name: str
    questions: list[Question]
    done: str
    language: FormLanguage | Unset = UNSET
    cancelled: str | Unset = UNSET
    reminder: FormReminder | Unset = UNSET
    expires_after_minutes: int | Unset = 1440
    expired: str | Unset = UNSET
    words: FormWords | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.form_reminder import FormReminder # noqa: PLC0415
        from ..models.form_words import FormWords # noqa: PLC0415
        from ..models.question import Question # noqa: PLC0415
        name = self.name

        questions = []
        for questions_item_data in self.questions:
            questions_item = questions_item_data.to_dict()
            questions.append(questions_item)



        done = self.done

        language: str | Unset = UNSET
        if not isinstance(self.language, Unset):
            language = self.language.value


        cancelled = self.cancelled

        reminder: dict[str, Any] | Unset = UNSET
        if not isinstance(self.reminder, Unset):
            reminder = self.reminder.to_dict()

        expires_after_minutes = self.expires_after_minutes

        expired = self.expired

        words: dict[str, Any] | Unset = UNSET
        if not isinstance(self.words, Unset):
            words = self.words.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "questions": questions,
            "done": done,
        })
        if language is not UNSET:
            field_dict["language"] = language
        if cancelled is not UNSET:
            field_dict["cancelled"] = cancelled
        if reminder is not UNSET:
            field_dict["reminder"] = reminder
        if expires_after_minutes is not UNSET:
            field_dict["expires_after_minutes"] = expires_after_minutes
        if expired is not UNSET:
            field_dict["expired"] = expired
        if words is not UNSET:
            field_dict["words"] = words

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.form_reminder import FormReminder # noqa: PLC0415
        from ..models.form_words import FormWords # noqa: PLC0415
        from ..models.question import Question # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        questions = []
        _questions = d.pop("questions")
        for questions_item_data in (_questions):
            questions_item = Question.from_dict(questions_item_data)



            questions.append(questions_item)


        done = d.pop("done")

        _language = d.pop("language", UNSET)
        language: FormLanguage | Unset
        if isinstance(_language,  Unset):
            language = UNSET
        else:
            language = FormLanguage(_language)




        cancelled = d.pop("cancelled", UNSET)

        _reminder = d.pop("reminder", UNSET)
        reminder: FormReminder | Unset
        if isinstance(_reminder,  Unset):
            reminder = UNSET
        else:
            reminder = FormReminder.from_dict(_reminder)




        expires_after_minutes = d.pop("expires_after_minutes", UNSET)

        expired = d.pop("expired", UNSET)

        _words = d.pop("words", UNSET)
        words: FormWords | Unset
        if isinstance(_words,  Unset):
            words = UNSET
        else:
            words = FormWords.from_dict(_words)




        form = cls(
            name=name,
            questions=questions,
            done=done,
            language=language,
            cancelled=cancelled,
            reminder=reminder,
            expires_after_minutes=expires_after_minutes,
            expired=expired,
            words=words,
        )

        return form

