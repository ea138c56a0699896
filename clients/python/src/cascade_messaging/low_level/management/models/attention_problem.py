from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.problem_kind import ProblemKind
from typing import cast

if TYPE_CHECKING:
  from ..models.device_condition import DeviceCondition





T = TypeVar("T", bound="AttentionProblem")



@_attrs_define
class AttentionProblem:
    """ 
        Attributes:
            kind (ProblemKind):
            subject (str): Id of the device, sender pool or endpoint.
            name (str):
            condition (DeviceCondition | None):
     """

    kind: ProblemKind
    subject: str
    name: str
    condition: DeviceCondition | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        kind = self.kind.value

        subject = self.subject

        name = self.name

        condition: dict[str, Any] | None
        if isinstance(self.condition, DeviceCondition):
            condition = self.condition.to_dict()
        else:
            condition = self.condition


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "subject": subject,
            "name": name,
            "condition": condition,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        d = dict(src_dict)
        kind = ProblemKind(d.pop("kind"))




        subject = d.pop("subject")

        name = d.pop("name")

        def _parse_condition(data: object) -> DeviceCondition | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                condition_type_0 = DeviceCondition.from_dict(data)



                return condition_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceCondition | None, data)

        condition = _parse_condition(d.pop("condition"))


        attention_problem = cls(
            kind=kind,
            subject=subject,
            name=name,
            condition=condition,
        )


        attention_problem.additional_properties = d
        return attention_problem

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
