from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.flow_answers import FlowAnswers





T = TypeVar("T", bound="FlowResponse")



@_attrs_define
class FlowResponse:
    """ A completed Flow.

        Attributes:
            name (str | Unset): `flow`, or the name that the sender of the message gave it.
            response (FlowAnswers | Unset): The answers (`response_json`), parsed.
            error (str | Unset): Why the answers could not be read; there is no `response` then.
            request_id (int | Unset): WABA: the request whose message opened the Flow or the form.
            send_id (int | Unset): Its send record.
     """

    name: str | Unset = UNSET
    response: FlowAnswers | Unset = UNSET
    error: str | Unset = UNSET
    request_id: int | Unset = UNSET
    send_id: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.flow_answers import FlowAnswers # noqa: PLC0415
        name = self.name

        response: dict[str, Any] | Unset = UNSET
        if not isinstance(self.response, Unset):
            response = self.response.to_dict()

        error = self.error

        request_id = self.request_id

        send_id = self.send_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if response is not UNSET:
            field_dict["response"] = response
        if error is not UNSET:
            field_dict["error"] = error
        if request_id is not UNSET:
            field_dict["request_id"] = request_id
        if send_id is not UNSET:
            field_dict["send_id"] = send_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.flow_answers import FlowAnswers # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _response = d.pop("response", UNSET)
        response: FlowAnswers | Unset
        if isinstance(_response,  Unset):
            response = UNSET
        else:
            response = FlowAnswers.from_dict(_response)




        error = d.pop("error", UNSET)

        request_id = d.pop("request_id", UNSET)

        send_id = d.pop("send_id", UNSET)

        flow_response = cls(
            name=name,
            response=response,
            error=error,
            request_id=request_id,
            send_id=send_id,
        )

        return flow_response

