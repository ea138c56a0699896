from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.send_queued import SendQueued
from ...models.send_request import SendRequest
from ...models.send_result import SendResult
from ...models.send_scheduled import SendScheduled
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: SendRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
    traceparent: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    if not isinstance(traceparent, Unset):
        headers["traceparent"] = traceparent



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/send",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | SendQueued | SendResult | SendScheduled | None:
    if response.status_code == 200:
        def _parse_response_200(data: object) -> SendQueued | SendResult | SendScheduled:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_send_answer_type_0 = SendResult.from_dict(data)



                return componentsschemas_send_answer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_send_answer_type_1 = SendQueued.from_dict(data)



                return componentsschemas_send_answer_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_send_answer_type_2 = SendScheduled.from_dict(data)



            return componentsschemas_send_answer_type_2

        response_200 = _parse_response_200(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ApiError.from_dict(response.json())



        return response_400

    if response.status_code == 401:
        response_401 = ApiError.from_dict(response.json())



        return response_401

    if response.status_code == 403:
        response_403 = ApiError.from_dict(response.json())



        return response_403

    if response.status_code == 409:
        response_409 = ApiError.from_dict(response.json())



        return response_409

    if response.status_code == 429:
        response_429 = ApiError.from_dict(response.json())



        return response_429

    if response.status_code == 503:
        response_503 = ApiError.from_dict(response.json())



        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | SendQueued | SendResult | SendScheduled]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: SendRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
    traceparent: str | Unset = UNSET,

) -> Response[ApiError | SendQueued | SendResult | SendScheduled]:
    """ Send one message to one recipient

     Sends one message to one recipient over one or several channels.

    **Tiers.** Channels whose key has no `fallback` are sent together. When all of them fail,
    fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
    tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.

    **Modes.** `sync` (default) answers with the result of every attempted channel. `async` answers
    at once, and the result is kept in the logs, read by `GET /v1/requests/{request_id}` and posted to
    the `send_status` webhooks. A `schedule` queues the delivery for a future time, whatever the mode.

    **Placeholders.** `{{name}}` in texts, file URLs and names, footers, locations and link buttons is
    replaced from `target.variables`. An inline message keeps a marker that has no value; a template
    fails its channel instead. Values are never expanded twice. `{{name|there}}` has a fallback, which
    stands in for a missing, null or blank value.

    **Order of checks.** Token, JSON, fields, `keys`, `content`, matching keys, message rules,
    schedule, ownership of keys. The first fault is told, with the path of its field, such as
    `target.whatsapp: must be a string`. Unknown fields are refused with the nearest known one. Of a
    channel that `behaviour.channel` excludes only the JSON types are checked.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        traceparent (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | SendQueued | SendResult | SendScheduled]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,
traceparent=traceparent,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    body: SendRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
    traceparent: str | Unset = UNSET,

) -> ApiError | SendQueued | SendResult | SendScheduled | None:
    """ Send one message to one recipient

     Sends one message to one recipient over one or several channels.

    **Tiers.** Channels whose key has no `fallback` are sent together. When all of them fail,
    fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
    tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.

    **Modes.** `sync` (default) answers with the result of every attempted channel. `async` answers
    at once, and the result is kept in the logs, read by `GET /v1/requests/{request_id}` and posted to
    the `send_status` webhooks. A `schedule` queues the delivery for a future time, whatever the mode.

    **Placeholders.** `{{name}}` in texts, file URLs and names, footers, locations and link buttons is
    replaced from `target.variables`. An inline message keeps a marker that has no value; a template
    fails its channel instead. Values are never expanded twice. `{{name|there}}` has a fallback, which
    stands in for a missing, null or blank value.

    **Order of checks.** Token, JSON, fields, `keys`, `content`, matching keys, message rules,
    schedule, ownership of keys. The first fault is told, with the path of its field, such as
    `target.whatsapp: must be a string`. Unknown fields are refused with the nearest known one. Of a
    channel that `behaviour.channel` excludes only the JSON types are checked.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        traceparent (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | SendQueued | SendResult | SendScheduled
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,
traceparent=traceparent,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: SendRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
    traceparent: str | Unset = UNSET,

) -> Response[ApiError | SendQueued | SendResult | SendScheduled]:
    """ Send one message to one recipient

     Sends one message to one recipient over one or several channels.

    **Tiers.** Channels whose key has no `fallback` are sent together. When all of them fail,
    fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
    tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.

    **Modes.** `sync` (default) answers with the result of every attempted channel. `async` answers
    at once, and the result is kept in the logs, read by `GET /v1/requests/{request_id}` and posted to
    the `send_status` webhooks. A `schedule` queues the delivery for a future time, whatever the mode.

    **Placeholders.** `{{name}}` in texts, file URLs and names, footers, locations and link buttons is
    replaced from `target.variables`. An inline message keeps a marker that has no value; a template
    fails its channel instead. Values are never expanded twice. `{{name|there}}` has a fallback, which
    stands in for a missing, null or blank value.

    **Order of checks.** Token, JSON, fields, `keys`, `content`, matching keys, message rules,
    schedule, ownership of keys. The first fault is told, with the path of its field, such as
    `target.whatsapp: must be a string`. Unknown fields are refused with the nearest known one. Of a
    channel that `behaviour.channel` excludes only the JSON types are checked.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        traceparent (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | SendQueued | SendResult | SendScheduled]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,
traceparent=traceparent,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: SendRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
    traceparent: str | Unset = UNSET,

) -> ApiError | SendQueued | SendResult | SendScheduled | None:
    """ Send one message to one recipient

     Sends one message to one recipient over one or several channels.

    **Tiers.** Channels whose key has no `fallback` are sent together. When all of them fail,
    fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
    tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.

    **Modes.** `sync` (default) answers with the result of every attempted channel. `async` answers
    at once, and the result is kept in the logs, read by `GET /v1/requests/{request_id}` and posted to
    the `send_status` webhooks. A `schedule` queues the delivery for a future time, whatever the mode.

    **Placeholders.** `{{name}}` in texts, file URLs and names, footers, locations and link buttons is
    replaced from `target.variables`. An inline message keeps a marker that has no value; a template
    fails its channel instead. Values are never expanded twice. `{{name|there}}` has a fallback, which
    stands in for a missing, null or blank value.

    **Order of checks.** Token, JSON, fields, `keys`, `content`, matching keys, message rules,
    schedule, ownership of keys. The first fault is told, with the path of its field, such as
    `target.whatsapp: must be a string`. Unknown fields are refused with the nearest known one. Of a
    channel that `behaviour.channel` excludes only the JSON types are checked.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        traceparent (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | SendQueued | SendResult | SendScheduled
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,
traceparent=traceparent,

    )).parsed
