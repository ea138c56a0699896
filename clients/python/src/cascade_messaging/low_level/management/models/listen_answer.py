from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.answer_headers import AnswerHeaders





T = TypeVar("T", bound="ListenAnswer")



@_attrs_define
class ListenAnswer:
    """ 
        Attributes:
            status (int | Unset):
            headers (AnswerHeaders | Unset):
            body (str | Unset):
            error (str | Unset): Instead of a status: why there was no answer.
     """

    status: int | Unset = UNSET
    headers: AnswerHeaders | Unset = UNSET
    body: str | Unset = UNSET
    error: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.answer_headers import AnswerHeaders # noqa: PLC0415
        status = self.status

        headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = self.headers.to_dict()

        body = self.body

        error = self.error


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if status is not UNSET:
            field_dict["status"] = status
        if headers is not UNSET:
            field_dict["headers"] = headers
        if body is not UNSET:
            field_dict["body"] = body
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.answer_headers import AnswerHeaders # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: AnswerHeaders | Unset
        if isinstance(_headers,  Unset):
            headers = UNSET
        else:
            headers = AnswerHeaders.from_dict(_headers)




        body = d.pop("body", UNSET)

        error = d.pop("error", UNSET)

        listen_answer = cls(
            status=status,
            headers=headers,
            body=body,
            error=error,
        )

        return listen_answer

