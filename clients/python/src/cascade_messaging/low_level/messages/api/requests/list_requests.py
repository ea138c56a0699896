from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.channel import Channel
from ...models.request_list import RequestList
from ...models.request_state import RequestState
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    state: RequestState | Unset = UNSET,
    status: bool | Unset = UNSET,
    channel: Channel | Unset = UNSET,
    recipient: str | Unset = UNSET,
    from_: int | Unset = UNSET,
    to: int | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    params: dict[str, Any] = {}

    json_state: str | Unset = UNSET
    if not isinstance(state, Unset):
        json_state = state.value

    params["state"] = json_state

    params["status"] = status

    json_channel: str | Unset = UNSET
    if not isinstance(channel, Unset):
        json_channel = channel.value

    params["channel"] = json_channel

    params["recipient"] = recipient

    params["from"] = from_

    params["to"] = to

    params["limit"] = limit

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/requests",
        "params": params,
    }


    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | RequestList | None:
    if response.status_code == 200:
        response_200 = RequestList.from_dict(response.json())



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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | RequestList]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    state: RequestState | Unset = UNSET,
    status: bool | Unset = UNSET,
    channel: Channel | Unset = UNSET,
    recipient: str | Unset = UNSET,
    from_: int | Unset = UNSET,
    to: int | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | RequestList]:
    """ The account's requests

     Addition to the send operation: the account's requests, the newest first. With `recipient` the
    service looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`,
    or none, while `has_more` is `true`: go on with `next_cursor`.

    Args:
        state (RequestState | Unset): `scheduled`: waits for its time. `pending`: queued or under
            way. `finished`: `result` holds the outcome. `cancelled`: never started.
        status (bool | Unset):
        channel (Channel | Unset):
        recipient (str | Unset):
        from_ (int | Unset):
        to (int | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | RequestList]
     """


    kwargs = _get_kwargs(
        state=state,
status=status,
channel=channel,
recipient=recipient,
from_=from_,
to=to,
limit=limit,
cursor=cursor,
x_request_id=x_request_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    state: RequestState | Unset = UNSET,
    status: bool | Unset = UNSET,
    channel: Channel | Unset = UNSET,
    recipient: str | Unset = UNSET,
    from_: int | Unset = UNSET,
    to: int | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | RequestList | None:
    """ The account's requests

     Addition to the send operation: the account's requests, the newest first. With `recipient` the
    service looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`,
    or none, while `has_more` is `true`: go on with `next_cursor`.

    Args:
        state (RequestState | Unset): `scheduled`: waits for its time. `pending`: queued or under
            way. `finished`: `result` holds the outcome. `cancelled`: never started.
        status (bool | Unset):
        channel (Channel | Unset):
        recipient (str | Unset):
        from_ (int | Unset):
        to (int | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | RequestList
     """


    return sync_detailed(
        client=client,
state=state,
status=status,
channel=channel,
recipient=recipient,
from_=from_,
to=to,
limit=limit,
cursor=cursor,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    state: RequestState | Unset = UNSET,
    status: bool | Unset = UNSET,
    channel: Channel | Unset = UNSET,
    recipient: str | Unset = UNSET,
    from_: int | Unset = UNSET,
    to: int | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | RequestList]:
    """ The account's requests

     Addition to the send operation: the account's requests, the newest first. With `recipient` the
    service looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`,
    or none, while `has_more` is `true`: go on with `next_cursor`.

    Args:
        state (RequestState | Unset): `scheduled`: waits for its time. `pending`: queued or under
            way. `finished`: `result` holds the outcome. `cancelled`: never started.
        status (bool | Unset):
        channel (Channel | Unset):
        recipient (str | Unset):
        from_ (int | Unset):
        to (int | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | RequestList]
     """


    kwargs = _get_kwargs(
        state=state,
status=status,
channel=channel,
recipient=recipient,
from_=from_,
to=to,
limit=limit,
cursor=cursor,
x_request_id=x_request_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    state: RequestState | Unset = UNSET,
    status: bool | Unset = UNSET,
    channel: Channel | Unset = UNSET,
    recipient: str | Unset = UNSET,
    from_: int | Unset = UNSET,
    to: int | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | RequestList | None:
    """ The account's requests

     Addition to the send operation: the account's requests, the newest first. With `recipient` the
    service looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`,
    or none, while `has_more` is `true`: go on with `next_cursor`.

    Args:
        state (RequestState | Unset): `scheduled`: waits for its time. `pending`: queued or under
            way. `finished`: `result` holds the outcome. `cancelled`: never started.
        status (bool | Unset):
        channel (Channel | Unset):
        recipient (str | Unset):
        from_ (int | Unset):
        to (int | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | RequestList
     """


    return (await asyncio_detailed(
        client=client,
state=state,
status=status,
channel=channel,
recipient=recipient,
from_=from_,
to=to,
limit=limit,
cursor=cursor,
x_request_id=x_request_id,

    )).parsed
