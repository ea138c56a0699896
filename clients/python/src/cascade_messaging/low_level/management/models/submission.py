from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast

if TYPE_CHECKING:
  from ..models.contact import Contact
  from ..models.form_name import FormName
  from ..models.stored_answers import StoredAnswers





T = TypeVar("T", bound="Submission")



@_attrs_define
class Submission:
    """ 
        Attributes:
            id (str):
            at (str): ISO 8601, UTC, with milliseconds.
            channel (Channel):
            device (str):
            from_ (Contact):
            production (bool): False for traffic of sandbox devices.
            contents_removed_at (None | str): When its contents were deleted; null while they are kept.
            form (FormName):
            answers (StoredAnswers): By question, as in the event `submission`.
     """

    id: str
    at: str
    channel: Channel
    device: str
    from_: Contact
    production: bool
    contents_removed_at: None | str
    form: FormName
    answers: StoredAnswers
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.form_name import FormName # noqa: PLC0415
        from ..models.stored_answers import StoredAnswers # noqa: PLC0415
        id = self.id

        at = self.at

        channel = self.channel.value

        device = self.device

        from_ = self.from_.to_dict()

        production = self.production

        contents_removed_at: None | str
        contents_removed_at = self.contents_removed_at

        form = self.form.to_dict()

        answers = self.answers.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "at": at,
            "channel": channel,
            "device": device,
            "from": from_,
            "production": production,
            "contents_removed_at": contents_removed_at,
            "form": form,
            "answers": answers,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.form_name import FormName # noqa: PLC0415
        from ..models.stored_answers import StoredAnswers # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        at = d.pop("at")

        channel = Channel(d.pop("channel"))




        device = d.pop("device")

        from_ = Contact.from_dict(d.pop("from"))




        production = d.pop("production")

        def _parse_contents_removed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contents_removed_at = _parse_contents_removed_at(d.pop("contents_removed_at"))


        form = FormName.from_dict(d.pop("form"))




        answers = StoredAnswers.from_dict(d.pop("answers"))




        submission = cls(
            id=id,
            at=at,
            channel=channel,
            device=device,
            from_=from_,
            production=production,
            contents_removed_at=contents_removed_at,
            form=form,
            answers=answers,
        )


        submission.additional_properties = d
        return submission

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
