from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.request_state import RequestState
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.send_result import SendResult
  from ..models.waiting import Waiting





T = TypeVar("T", bound="RequestStatus")



@_attrs_define
class RequestStatus:
    """ 
        Attributes:
            status (bool):
            request_id (int): Identifier of the request.
            state (RequestState): `scheduled`: waits for its time. `pending`: queued or under way. `finished`: `result`
                holds the outcome. `cancelled`: never started.
            accepted_at (int): Unix seconds.
            scheduled_for (int | None): Unix seconds; null when the request started at once.
            finished_at (int | None): Unix seconds; null until the request is finished or cancelled.
            result (None | SendResult): What a sync caller would have read; null until the request is finished.
            waiting (Waiting | Unset): Channels whose send waits for another day; absent when none does. Of a linked phone:
                its daily limit is reached (device setting `dailyCap`), or that is in its quiet hours (`quiet_hours`)
                (addition).
     """

    status: bool
    request_id: int
    state: RequestState
    accepted_at: int
    scheduled_for: int | None
    finished_at: int | None
    result: None | SendResult
    waiting: Waiting | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.send_result import SendResult # noqa: PLC0415
        from ..models.waiting import Waiting # noqa: PLC0415
        status = self.status

        request_id = self.request_id

        state = self.state.value

        accepted_at = self.accepted_at

        scheduled_for: int | None
        scheduled_for = self.scheduled_for

        finished_at: int | None
        finished_at = self.finished_at

        result: dict[str, Any] | None
        if isinstance(self.result, SendResult):
            result = self.result.to_dict()
        else:
            result = self.result

        waiting: dict[str, Any] | Unset = UNSET
        if not isinstance(self.waiting, Unset):
            waiting = self.waiting.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "request_id": request_id,
            "state": state,
            "accepted_at": accepted_at,
            "scheduled_for": scheduled_for,
            "finished_at": finished_at,
            "result": result,
        })
        if waiting is not UNSET:
            field_dict["waiting"] = waiting

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.send_result import SendResult # noqa: PLC0415
        from ..models.waiting import Waiting # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        request_id = d.pop("request_id")

        state = RequestState(d.pop("state"))




        accepted_at = d.pop("accepted_at")

        def _parse_scheduled_for(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        scheduled_for = _parse_scheduled_for(d.pop("scheduled_for"))


        def _parse_finished_at(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        def _parse_result(data: object) -> None | SendResult:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = SendResult.from_dict(data)



                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendResult, data)

        result = _parse_result(d.pop("result"))


        _waiting = d.pop("waiting", UNSET)
        waiting: Waiting | Unset
        if isinstance(_waiting,  Unset):
            waiting = UNSET
        else:
            waiting = Waiting.from_dict(_waiting)




        request_status = cls(
            status=status,
            request_id=request_id,
            state=state,
            accepted_at=accepted_at,
            scheduled_for=scheduled_for,
            finished_at=finished_at,
            result=result,
            waiting=waiting,
        )

        return request_status

