from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.check_state import CheckState
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.check_progress import CheckProgress
  from ..models.target_reach import TargetReach





T = TypeVar("T", bound="CheckStatus")



@_attrs_define
class CheckStatus:
    """ 
        Attributes:
            status (bool):
            check_id (str):
            state (CheckState):
            created_at (int): Unix seconds.
            ends_at (int): Unix seconds. Lookups end 24 hours after the call; what is not looked up then stays unknown.
            progress (CheckProgress):
            targets (list[TargetReach]): A page, in the order of the call, with what is known now.
            has_more (bool):
            next_cursor (None | str):
            waiting (str | Unset): What the next lookups wait for; absent when for nothing.
     """

    status: bool
    check_id: str
    state: CheckState
    created_at: int
    ends_at: int
    progress: CheckProgress
    targets: list[TargetReach]
    has_more: bool
    next_cursor: None | str
    waiting: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.check_progress import CheckProgress # noqa: PLC0415
        from ..models.target_reach import TargetReach # noqa: PLC0415
        status = self.status

        check_id = self.check_id

        state = self.state.value

        created_at = self.created_at

        ends_at = self.ends_at

        progress = self.progress.to_dict()

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)



        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor

        waiting = self.waiting


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "check_id": check_id,
            "state": state,
            "created_at": created_at,
            "ends_at": ends_at,
            "progress": progress,
            "targets": targets,
            "has_more": has_more,
            "next_cursor": next_cursor,
        })
        if waiting is not UNSET:
            field_dict["waiting"] = waiting

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.check_progress import CheckProgress # noqa: PLC0415
        from ..models.target_reach import TargetReach # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        check_id = d.pop("check_id")

        state = CheckState(d.pop("state"))




        created_at = d.pop("created_at")

        ends_at = d.pop("ends_at")

        progress = CheckProgress.from_dict(d.pop("progress"))




        targets = []
        _targets = d.pop("targets")
        for targets_item_data in (_targets):
            targets_item = TargetReach.from_dict(targets_item_data)



            targets.append(targets_item)


        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))


        waiting = d.pop("waiting", UNSET)

        check_status = cls(
            status=status,
            check_id=check_id,
            state=state,
            created_at=created_at,
            ends_at=ends_at,
            progress=progress,
            targets=targets,
            has_more=has_more,
            next_cursor=next_cursor,
            waiting=waiting,
        )

        return check_status

