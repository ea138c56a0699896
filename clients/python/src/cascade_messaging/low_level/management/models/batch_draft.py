from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.batch_state import BatchState
from ..models.guessed_encoding import GuessedEncoding
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.batch_compose import BatchCompose





T = TypeVar("T", bound="BatchDraft")



@_attrs_define
class BatchDraft:
    """ 
        Attributes:
            id (str):
            name (str): Name of the file.
            state (BatchState): `finished`: every row has its result.
            columns (list[str]):
            rows (int):
            compose (BatchCompose | None): Null in a draft.
            per_minute (float | None):
            accepted (int): Rows that became a request.
            refused (int): Rows from which no request could be made.
            sent (int):
            failed (int):
            pending (int): Accepted and not finished.
            waiting_until (None | str): No row is begun until then, because a phone has reached a daily limit; null
                otherwise.
            remaining_seconds (int | None): At the pace, for what is left. See `waiting_until` for daily limits of a phone.
            created_at (str): ISO 8601, UTC, with milliseconds.
            started_at (None | str): ISO 8601, UTC, with milliseconds.
            finished_at (None | str): ISO 8601, UTC, with milliseconds.
            sample (list[list[str]]): The first rows.
            guessed_encoding (GuessedEncoding | Unset): The file is neither UTF-8 nor UTF-16, and its letters are read as
                this encoding. Compare them.
            start_at (str | Unset): No row is begun before; absent: it was started for at once.
     """

    id: str
    name: str
    state: BatchState
    columns: list[str]
    rows: int
    compose: BatchCompose | None
    per_minute: float | None
    accepted: int
    refused: int
    sent: int
    failed: int
    pending: int
    waiting_until: None | str
    remaining_seconds: int | None
    created_at: str
    started_at: None | str
    finished_at: None | str
    sample: list[list[str]]
    guessed_encoding: GuessedEncoding | Unset = UNSET
    start_at: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        id = self.id

        name = self.name

        state = self.state.value

        columns = self.columns



        rows = self.rows

        compose: dict[str, Any] | None
        if isinstance(self.compose, BatchCompose):
            compose = self.compose.to_dict()
        else:
            compose = self.compose

        per_minute: float | None
        per_minute = self.per_minute

        accepted = self.accepted

        refused = self.refused

        sent = self.sent

        failed = self.failed

        pending = self.pending

        waiting_until: None | str
        waiting_until = self.waiting_until

        remaining_seconds: int | None
        remaining_seconds = self.remaining_seconds

        created_at = self.created_at

        started_at: None | str
        started_at = self.started_at

        finished_at: None | str
        finished_at = self.finished_at

        sample = []
        for sample_item_data in self.sample:
            sample_item = sample_item_data


            sample.append(sample_item)



        guessed_encoding: str | Unset = UNSET
        if not isinstance(self.guessed_encoding, Unset):
            guessed_encoding = self.guessed_encoding.value


        start_at = self.start_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "name": name,
            "state": state,
            "columns": columns,
            "rows": rows,
            "compose": compose,
            "per_minute": per_minute,
            "accepted": accepted,
            "refused": refused,
            "sent": sent,
            "failed": failed,
            "pending": pending,
            "waiting_until": waiting_until,
            "remaining_seconds": remaining_seconds,
            "created_at": created_at,
            "started_at": started_at,
            "finished_at": finished_at,
            "sample": sample,
        })
        if guessed_encoding is not UNSET:
            field_dict["guessed_encoding"] = guessed_encoding
        if start_at is not UNSET:
            field_dict["start_at"] = start_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        state = BatchState(d.pop("state"))




        columns = cast(list[str], d.pop("columns"))


        rows = d.pop("rows")

        def _parse_compose(data: object) -> BatchCompose | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                compose_type_0 = BatchCompose.from_dict(data)



                return compose_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BatchCompose | None, data)

        compose = _parse_compose(d.pop("compose"))


        def _parse_per_minute(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        per_minute = _parse_per_minute(d.pop("per_minute"))


        accepted = d.pop("accepted")

        refused = d.pop("refused")

        sent = d.pop("sent")

        failed = d.pop("failed")

        pending = d.pop("pending")

        def _parse_waiting_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        waiting_until = _parse_waiting_until(d.pop("waiting_until"))


        def _parse_remaining_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        remaining_seconds = _parse_remaining_seconds(d.pop("remaining_seconds"))


        created_at = d.pop("created_at")

        def _parse_started_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        started_at = _parse_started_at(d.pop("started_at"))


        def _parse_finished_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        sample = []
        _sample = d.pop("sample")
        for sample_item_data in (_sample):
            sample_item = cast(list[str], sample_item_data)

            sample.append(sample_item)


        _guessed_encoding = d.pop("guessed_encoding", UNSET)
        guessed_encoding: GuessedEncoding | Unset
        if isinstance(_guessed_encoding,  Unset):
            guessed_encoding = UNSET
        else:
            guessed_encoding = GuessedEncoding(_guessed_encoding)




        start_at = d.pop("start_at", UNSET)

        batch_draft = cls(
            id=id,
            name=name,
            state=state,
            columns=columns,
            rows=rows,
            compose=compose,
            per_minute=per_minute,
            accepted=accepted,
            refused=refused,
            sent=sent,
            failed=failed,
            pending=pending,
            waiting_until=waiting_until,
            remaining_seconds=remaining_seconds,
            created_at=created_at,
            started_at=started_at,
            finished_at=finished_at,
            sample=sample,
            guessed_encoding=guessed_encoding,
            start_at=start_at,
        )


        batch_draft.additional_properties = d
        return batch_draft

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
