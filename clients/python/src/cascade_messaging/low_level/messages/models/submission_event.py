from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.submission_channel import SubmissionChannel
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.contact import Contact
  from ..models.event_device import EventDevice
  from ..models.event_form import EventForm
  from ..models.submission_answers import SubmissionAnswers





T = TypeVar("T", bound="SubmissionEvent")



@_attrs_define
class SubmissionEvent:
    """ 
        Attributes:
            event (Literal['submission']):
            channel (SubmissionChannel):
            device (EventDevice):
            form (EventForm):
            from_ (Contact):
            submission_id (str):
            answers (SubmissionAnswers): By the key of the question.
            timestamp (int): Unix seconds.
            production (bool): `false` for tests and traffic of sandbox devices, `true` for live traffic.
     """

    event: Literal['submission']
    channel: SubmissionChannel
    device: EventDevice
    form: EventForm
    from_: Contact
    submission_id: str
    answers: SubmissionAnswers
    timestamp: int
    production: bool





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.event_form import EventForm # noqa: PLC0415
        from ..models.submission_answers import SubmissionAnswers # noqa: PLC0415
        event = self.event

        channel = self.channel.value

        device = self.device.to_dict()

        form = self.form.to_dict()

        from_ = self.from_.to_dict()

        submission_id = self.submission_id

        answers = self.answers.to_dict()

        timestamp = self.timestamp

        production = self.production


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "channel": channel,
            "device": device,
            "form": form,
            "from": from_,
            "submission_id": submission_id,
            "answers": answers,
            "timestamp": timestamp,
            "production": production,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.event_form import EventForm # noqa: PLC0415
        from ..models.submission_answers import SubmissionAnswers # noqa: PLC0415
        d = dict(src_dict)
        event = cast(Literal['submission'] , d.pop("event"))
        if event != 'submission':
            raise ValueError(f"event must match const 'submission', got '{event}'")

        channel = SubmissionChannel(d.pop("channel"))




        device = EventDevice.from_dict(d.pop("device"))




        form = EventForm.from_dict(d.pop("form"))




        from_ = Contact.from_dict(d.pop("from"))




        submission_id = d.pop("submission_id")

        answers = SubmissionAnswers.from_dict(d.pop("answers"))




        timestamp = d.pop("timestamp")

        production = d.pop("production")

        submission_event = cls(
            event=event,
            channel=channel,
            device=device,
            form=form,
            from_=from_,
            submission_id=submission_id,
            answers=answers,
            timestamp=timestamp,
            production=production,
        )

        return submission_event

