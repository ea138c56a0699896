from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.delivery_purpose import DeliveryPurpose
from ..models.event_kind import EventKind
from ..models.webhook_delivery_state import WebhookDeliveryState
from typing import cast

if TYPE_CHECKING:
  from ..models.delivery_request import DeliveryRequest
  from ..models.delivery_response import DeliveryResponse





T = TypeVar("T", bound="DeliveryDetail")



@_attrs_define
class DeliveryDetail:
    """ 
        Attributes:
            id (str):
            endpoint (str): Id of the webhook endpoint.
            event (EventKind):
            event_id (str): The same for every delivery of the same event.
            device (None | str): Null for `send_status`.
            purpose (DeliveryPurpose):
            repeats (None | str): The delivery that a resend repeats.
            production (bool):
            url (str):
            at (str): ISO 8601, UTC, with milliseconds.
            state (WebhookDeliveryState): `open`: the POST is under way.
            response_status (int | None):
            ms (float | None): Duration of the POST.
            error (None | str):
            interrupted (bool): The service died during the POST, or before the result was stored: whether the receiver got
                it is not known.
            contents_removed_at (None | str): When its contents were deleted; null while they are kept.
            request (DeliveryRequest):
            response (DeliveryResponse | None):
     """

    id: str
    endpoint: str
    event: EventKind
    event_id: str
    device: None | str
    purpose: DeliveryPurpose
    repeats: None | str
    production: bool
    url: str
    at: str
    state: WebhookDeliveryState
    response_status: int | None
    ms: float | None
    error: None | str
    interrupted: bool
    contents_removed_at: None | str
    request: DeliveryRequest
    response: DeliveryResponse | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_request import DeliveryRequest # noqa: PLC0415
        from ..models.delivery_response import DeliveryResponse # noqa: PLC0415
        id = self.id

        endpoint = self.endpoint

        event = self.event.value

        event_id = self.event_id

        device: None | str
        device = self.device

        purpose = self.purpose.value

        repeats: None | str
        repeats = self.repeats

        production = self.production

        url = self.url

        at = self.at

        state = self.state.value

        response_status: int | None
        response_status = self.response_status

        ms: float | None
        ms = self.ms

        error: None | str
        error = self.error

        interrupted = self.interrupted

        contents_removed_at: None | str
        contents_removed_at = self.contents_removed_at

        request = self.request.to_dict()

        response: dict[str, Any] | None
        if isinstance(self.response, DeliveryResponse):
            response = self.response.to_dict()
        else:
            response = self.response


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "endpoint": endpoint,
            "event": event,
            "event_id": event_id,
            "device": device,
            "purpose": purpose,
            "repeats": repeats,
            "production": production,
            "url": url,
            "at": at,
            "state": state,
            "response_status": response_status,
            "ms": ms,
            "error": error,
            "interrupted": interrupted,
            "contents_removed_at": contents_removed_at,
            "request": request,
            "response": response,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_request import DeliveryRequest # noqa: PLC0415
        from ..models.delivery_response import DeliveryResponse # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        endpoint = d.pop("endpoint")

        event = EventKind(d.pop("event"))




        event_id = d.pop("event_id")

        def _parse_device(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device = _parse_device(d.pop("device"))


        purpose = DeliveryPurpose(d.pop("purpose"))




        def _parse_repeats(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        repeats = _parse_repeats(d.pop("repeats"))


        production = d.pop("production")

        url = d.pop("url")

        at = d.pop("at")

        state = WebhookDeliveryState(d.pop("state"))




        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))


        def _parse_ms(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        ms = _parse_ms(d.pop("ms"))


        def _parse_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error = _parse_error(d.pop("error"))


        interrupted = d.pop("interrupted")

        def _parse_contents_removed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contents_removed_at = _parse_contents_removed_at(d.pop("contents_removed_at"))


        request = DeliveryRequest.from_dict(d.pop("request"))




        def _parse_response(data: object) -> DeliveryResponse | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                response_type_0 = DeliveryResponse.from_dict(data)



                return response_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeliveryResponse | None, data)

        response = _parse_response(d.pop("response"))


        delivery_detail = cls(
            id=id,
            endpoint=endpoint,
            event=event,
            event_id=event_id,
            device=device,
            purpose=purpose,
            repeats=repeats,
            production=production,
            url=url,
            at=at,
            state=state,
            response_status=response_status,
            ms=ms,
            error=error,
            interrupted=interrupted,
            contents_removed_at=contents_removed_at,
            request=request,
            response=response,
        )


        delivery_detail.additional_properties = d
        return delivery_detail

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
