from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.number_problem import NumberProblem
from typing import cast

if TYPE_CHECKING:
  from ..models.business_profile import BusinessProfile
  from ..models.number_fact import NumberFact





T = TypeVar("T", bound="WabaNumber")



@_attrs_define
class WabaNumber:
    """ 
        Attributes:
            as_of (None | str): When Graph last answered all of it.
            fault (None | str): Why Graph did not answer just now; what was known is shown.
            problems (list[NumberProblem]):
            facts (list[NumberFact]):
            profile (BusinessProfile | None):
     """

    as_of: None | str
    fault: None | str
    problems: list[NumberProblem]
    facts: list[NumberFact]
    profile: BusinessProfile | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.business_profile import BusinessProfile # noqa: PLC0415
        from ..models.number_fact import NumberFact # noqa: PLC0415
        as_of: None | str
        as_of = self.as_of

        fault: None | str
        fault = self.fault

        problems = []
        for problems_item_data in self.problems:
            problems_item = problems_item_data.value
            problems.append(problems_item)



        facts = []
        for facts_item_data in self.facts:
            facts_item = facts_item_data.to_dict()
            facts.append(facts_item)



        profile: dict[str, Any] | None
        if isinstance(self.profile, BusinessProfile):
            profile = self.profile.to_dict()
        else:
            profile = self.profile


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "as_of": as_of,
            "fault": fault,
            "problems": problems,
            "facts": facts,
            "profile": profile,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.business_profile import BusinessProfile # noqa: PLC0415
        from ..models.number_fact import NumberFact # noqa: PLC0415
        d = dict(src_dict)
        def _parse_as_of(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        as_of = _parse_as_of(d.pop("as_of"))


        def _parse_fault(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        fault = _parse_fault(d.pop("fault"))


        problems = []
        _problems = d.pop("problems")
        for problems_item_data in (_problems):
            problems_item = NumberProblem(problems_item_data)



            problems.append(problems_item)


        facts = []
        _facts = d.pop("facts")
        for facts_item_data in (_facts):
            facts_item = NumberFact.from_dict(facts_item_data)



            facts.append(facts_item)


        def _parse_profile(data: object) -> BusinessProfile | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                profile_type_0 = BusinessProfile.from_dict(data)



                return profile_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BusinessProfile | None, data)

        profile = _parse_profile(d.pop("profile"))


        waba_number = cls(
            as_of=as_of,
            fault=fault,
            problems=problems,
            facts=facts,
            profile=profile,
        )


        waba_number.additional_properties = d
        return waba_number

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
