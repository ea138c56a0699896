from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.daily_limit_type_1 import DailyLimitType1
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.batch_fault import BatchFault
  from ..models.batch_repeat import BatchRepeat
  from ..models.batch_segments import BatchSegments





T = TypeVar("T", bound="BatchCheck")



@_attrs_define
class BatchCheck:
    """ 
        Attributes:
            rows (int):
            refused (int): Rows of which no channel could be sent.
            faults (list[BatchFault]): The first 200, also of single channels.
            per_minute (float):
            seconds (int): That all rows take at the pace, and within the daily limits of a phone of the first tier, of
                which other sends of the phone take their share.
            daily_limit (DailyLimitType1 | None):
            repeated (int | Unset): Rows with a recipient of an earlier row. They are sent, too.
            repeats (list[BatchRepeat] | Unset): The first 200.
            segments (BatchSegments | Unset): Present where a channel of the batch sends texts in segments.
     """

    rows: int
    refused: int
    faults: list[BatchFault]
    per_minute: float
    seconds: int
    daily_limit: DailyLimitType1 | None
    repeated: int | Unset = UNSET
    repeats: list[BatchRepeat] | Unset = UNSET
    segments: BatchSegments | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_fault import BatchFault # noqa: PLC0415
        from ..models.batch_repeat import BatchRepeat # noqa: PLC0415
        from ..models.batch_segments import BatchSegments # noqa: PLC0415
        rows = self.rows

        refused = self.refused

        faults = []
        for faults_item_data in self.faults:
            faults_item = faults_item_data.to_dict()
            faults.append(faults_item)



        per_minute = self.per_minute

        seconds = self.seconds

        daily_limit: None | str
        if isinstance(self.daily_limit, DailyLimitType1):
            daily_limit = self.daily_limit.value
        else:
            daily_limit = self.daily_limit

        repeated = self.repeated

        repeats: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.repeats, Unset):
            repeats = []
            for repeats_item_data in self.repeats:
                repeats_item = repeats_item_data.to_dict()
                repeats.append(repeats_item)



        segments: dict[str, Any] | Unset = UNSET
        if not isinstance(self.segments, Unset):
            segments = self.segments.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "rows": rows,
            "refused": refused,
            "faults": faults,
            "per_minute": per_minute,
            "seconds": seconds,
            "daily_limit": daily_limit,
        })
        if repeated is not UNSET:
            field_dict["repeated"] = repeated
        if repeats is not UNSET:
            field_dict["repeats"] = repeats
        if segments is not UNSET:
            field_dict["segments"] = segments

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_fault import BatchFault # noqa: PLC0415
        from ..models.batch_repeat import BatchRepeat # noqa: PLC0415
        from ..models.batch_segments import BatchSegments # noqa: PLC0415
        d = dict(src_dict)
        rows = d.pop("rows")

        refused = d.pop("refused")

        faults = []
        _faults = d.pop("faults")
        for faults_item_data in (_faults):
            faults_item = BatchFault.from_dict(faults_item_data)



            faults.append(faults_item)


        per_minute = d.pop("per_minute")

        seconds = d.pop("seconds")

        def _parse_daily_limit(data: object) -> DailyLimitType1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_daily_limit_type_1 = DailyLimitType1(data)



                return componentsschemas_daily_limit_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DailyLimitType1 | None, data)

        daily_limit = _parse_daily_limit(d.pop("daily_limit"))


        repeated = d.pop("repeated", UNSET)

        _repeats = d.pop("repeats", UNSET)
        repeats: list[BatchRepeat] | Unset = UNSET
        if _repeats is not UNSET:
            repeats = []
            for repeats_item_data in _repeats:
                repeats_item = BatchRepeat.from_dict(repeats_item_data)



                repeats.append(repeats_item)


        _segments = d.pop("segments", UNSET)
        segments: BatchSegments | Unset
        if isinstance(_segments,  Unset):
            segments = UNSET
        else:
            segments = BatchSegments.from_dict(_segments)




        batch_check = cls(
            rows=rows,
            refused=refused,
            faults=faults,
            per_minute=per_minute,
            seconds=seconds,
            daily_limit=daily_limit,
            repeated=repeated,
            repeats=repeats,
            segments=segments,
        )


        batch_check.additional_properties = d
        return batch_check

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
