from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.simulated_file import SimulatedFile
  from ..models.simulated_location import SimulatedLocation





T = TypeVar("T", bound="SimulatedAct")



@_attrs_define
class SimulatedAct:
    """ 
        Attributes:
            text (str | Unset):
            tap (str | Unset): Id of a button or of a row of a list.
            file (SimulatedFile | Unset):
            location (SimulatedLocation | Unset):
            wait_minutes (int | Unset):
     """

    text: str | Unset = UNSET
    tap: str | Unset = UNSET
    file: SimulatedFile | Unset = UNSET
    location: SimulatedLocation | Unset = UNSET
    wait_minutes: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.simulated_file import SimulatedFile # noqa: PLC0415
        from ..models.simulated_location import SimulatedLocation # noqa: PLC0415
        text = self.text

        tap = self.tap

        file: dict[str, Any] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_dict()

        location: dict[str, Any] | Unset = UNSET
        if not isinstance(self.location, Unset):
            location = self.location.to_dict()

        wait_minutes = self.wait_minutes


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if text is not UNSET:
            field_dict["text"] = text
        if tap is not UNSET:
            field_dict["tap"] = tap
        if file is not UNSET:
            field_dict["file"] = file
        if location is not UNSET:
            field_dict["location"] = location
        if wait_minutes is not UNSET:
            field_dict["wait_minutes"] = wait_minutes

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.simulated_file import SimulatedFile # noqa: PLC0415
        from ..models.simulated_location import SimulatedLocation # noqa: PLC0415
        d = dict(src_dict)
        text = d.pop("text", UNSET)

        tap = d.pop("tap", UNSET)

        _file = d.pop("file", UNSET)
        file: SimulatedFile | Unset
        if isinstance(_file,  Unset):
            file = UNSET
        else:
            file = SimulatedFile.from_dict(_file)




        _location = d.pop("location", UNSET)
        location: SimulatedLocation | Unset
        if isinstance(_location,  Unset):
            location = UNSET
        else:
            location = SimulatedLocation.from_dict(_location)




        wait_minutes = d.pop("wait_minutes", UNSET)

        simulated_act = cls(
            text=text,
            tap=tap,
            file=file,
            location=location,
            wait_minutes=wait_minutes,
        )

        return simulated_act

