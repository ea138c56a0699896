from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.event_file import EventFile
  from ..models.inbound_location import InboundLocation





T = TypeVar("T", bound="SubmissionAnswers")



@_attrs_define
class SubmissionAnswers:
    """ By the key of the question.

     """

    additional_properties: dict[str, bool | EventFile | float | InboundLocation | None | str] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_file import EventFile # noqa: PLC0415
        from ..models.inbound_location import InboundLocation # noqa: PLC0415
        
        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            
            if isinstance(prop, EventFile):
                field_dict[prop_name] = prop.to_dict()
            elif isinstance(prop, InboundLocation):
                field_dict[prop_name] = prop.to_dict()
            else:
                field_dict[prop_name] = prop


        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_file import EventFile # noqa: PLC0415
        from ..models.inbound_location import InboundLocation # noqa: PLC0415
        d = dict(src_dict)
        submission_answers = cls(
        )


        additional_properties = {}
        for prop_name, prop_dict in d.items():
            def _parse_additional_property(data: object) -> bool | EventFile | float | InboundLocation | None | str:
                if data is None:
                    return data
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_submission_answer_type_0 = EventFile.from_dict(data)



                    return componentsschemas_submission_answer_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_submission_answer_type_1 = InboundLocation.from_dict(data)



                    return componentsschemas_submission_answer_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(bool | EventFile | float | InboundLocation | None | str, data)

            additional_property = _parse_additional_property(prop_dict)

            additional_properties[prop_name] = additional_property

        submission_answers.additional_properties = additional_properties
        return submission_answers

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> bool | EventFile | float | InboundLocation | None | str:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: bool | EventFile | float | InboundLocation | None | str) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
