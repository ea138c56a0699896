from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.attention_problem import AttentionProblem
  from ..models.requests_needing_attention import RequestsNeedingAttention





T = TypeVar("T", bound="AttentionCounts")



@_attrs_define
class AttentionCounts:
    """ 
        Attributes:
            requests (RequestsNeedingAttention):
            problems (list[AttentionProblem]): What is wrong right now; a problem leaves the list when it is over.
            total (int):
     """

    requests: RequestsNeedingAttention
    problems: list[AttentionProblem]
    total: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.attention_problem import AttentionProblem # noqa: PLC0415
        from ..models.requests_needing_attention import RequestsNeedingAttention # noqa: PLC0415
        requests = self.requests.to_dict()

        problems = []
        for problems_item_data in self.problems:
            problems_item = problems_item_data.to_dict()
            problems.append(problems_item)



        total = self.total


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "requests": requests,
            "problems": problems,
            "total": total,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.attention_problem import AttentionProblem # noqa: PLC0415
        from ..models.requests_needing_attention import RequestsNeedingAttention # noqa: PLC0415
        d = dict(src_dict)
        requests = RequestsNeedingAttention.from_dict(d.pop("requests"))




        problems = []
        _problems = d.pop("problems")
        for problems_item_data in (_problems):
            problems_item = AttentionProblem.from_dict(problems_item_data)



            problems.append(problems_item)


        total = d.pop("total")

        attention_counts = cls(
            requests=requests,
            problems=problems,
            total=total,
        )


        attention_counts.additional_properties = d
        return attention_counts

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
