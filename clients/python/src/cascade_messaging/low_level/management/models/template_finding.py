from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.lint_level import LintLevel
from ..models.lint_rule import LintRule
from ..types import UNSET, Unset






T = TypeVar("T", bound="TemplateFinding")



@_attrs_define
class TemplateFinding:
    """ 
        Attributes:
            field (str): Path in the content, such as `components[0].text`.
            rule (LintRule):
            level (LintLevel):
            message (str):
            limit (int | Unset):
     """

    field: str
    rule: LintRule
    level: LintLevel
    message: str
    limit: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        field = self.field

        rule = self.rule.value

        level = self.level.value

        message = self.message

        limit = self.limit


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "field": field,
            "rule": rule,
            "level": level,
            "message": message,
        })
        if limit is not UNSET:
            field_dict["limit"] = limit

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        field = d.pop("field")

        rule = LintRule(d.pop("rule"))




        level = LintLevel(d.pop("level"))




        message = d.pop("message")

        limit = d.pop("limit", UNSET)

        template_finding = cls(
            field=field,
            rule=rule,
            level=level,
            message=message,
            limit=limit,
        )


        template_finding.additional_properties = d
        return template_finding

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
