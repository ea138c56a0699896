from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.behaviour import Behaviour
  from ..models.timing import Timing





T = TypeVar("T", bound="Context")



@_attrs_define
class Context:
    """ Scheduling and behaviour.

        Attributes:
            timing (Timing | Unset):
            behaviour (Behaviour | Unset):
     """

    timing: Timing | Unset = UNSET
    behaviour: Behaviour | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.behaviour import Behaviour # noqa: PLC0415
        from ..models.timing import Timing # noqa: PLC0415
        timing: dict[str, Any] | Unset = UNSET
        if not isinstance(self.timing, Unset):
            timing = self.timing.to_dict()

        behaviour: dict[str, Any] | Unset = UNSET
        if not isinstance(self.behaviour, Unset):
            behaviour = self.behaviour.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if timing is not UNSET:
            field_dict["timing"] = timing
        if behaviour is not UNSET:
            field_dict["behaviour"] = behaviour

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.behaviour import Behaviour # noqa: PLC0415
        from ..models.timing import Timing # noqa: PLC0415
        d = dict(src_dict)
        _timing = d.pop("timing", UNSET)
        timing: Timing | Unset
        if isinstance(_timing,  Unset):
            timing = UNSET
        else:
            timing = Timing.from_dict(_timing)




        _behaviour = d.pop("behaviour", UNSET)
        behaviour: Behaviour | Unset
        if isinstance(_behaviour,  Unset):
            behaviour = UNSET
        else:
            behaviour = Behaviour.from_dict(_behaviour)




        context = cls(
            timing=timing,
            behaviour=behaviour,
        )

        return context

