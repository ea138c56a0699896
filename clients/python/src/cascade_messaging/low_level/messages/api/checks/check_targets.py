from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.check_queued import CheckQueued
from ...models.check_request import CheckRequest
from ...models.check_result import CheckResult
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: CheckRequest,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/check",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | CheckQueued | CheckResult | None:
    if response.status_code == 200:
        response_200 = CheckResult.from_dict(response.json())



        return response_200

    if response.status_code == 202:
        response_202 = CheckQueued.from_dict(response.json())



        return response_202

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | CheckQueued | CheckResult]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: CheckRequest,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | CheckQueued | CheckResult]:
    """ Which channels can reach these targets now

     Addition to the send operation: which of the account's channels can reach these targets
    now. Every answer says how old its knowledge is. Unknown is `null`, never a guess.

    **Channels.** `keys` has the form of `/v1/send` and names the devices; `fallback` and `success` have
    no
    effect. Without `keys` the account's devices are read, the newest 10 of a channel, and the first
    connected linked phone looks numbers up.

    **Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone
    has
    never written with uses its limits of first messages (`firstContactPace`, `dailyCap.firstContacts`),
    because
    WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The
    answer is
    kept, and asked for again when it is older than `max_age`. A number that isn't looked up has `why`.
    Lookups spend the limits of sends, so they need the scope `send`; a token with `read` alone gets
    what is
    known.

    **Many targets.** Up to 100 targets are answered within 5 s and some time to read. More, up to
    10,000 (and 256 KB), are a 202 with `check_id`: lookups go on for 24 hours at the phone's pace. An
    account keeps 100 checks; each is deleted after 7 days.

    **Every spelling** of a contact is read: a STOP or a message under one address counts for the
    others.

    Args:
        x_request_id (str | Unset):
        body (CheckRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | CheckQueued | CheckResult]
     """


    kwargs = _get_kwargs(
        body=body,
x_request_id=x_request_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    body: CheckRequest,
    x_request_id: str | Unset = UNSET,

) -> ApiError | CheckQueued | CheckResult | None:
    """ Which channels can reach these targets now

     Addition to the send operation: which of the account's channels can reach these targets
    now. Every answer says how old its knowledge is. Unknown is `null`, never a guess.

    **Channels.** `keys` has the form of `/v1/send` and names the devices; `fallback` and `success` have
    no
    effect. Without `keys` the account's devices are read, the newest 10 of a channel, and the first
    connected linked phone looks numbers up.

    **Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone
    has
    never written with uses its limits of first messages (`firstContactPace`, `dailyCap.firstContacts`),
    because
    WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The
    answer is
    kept, and asked for again when it is older than `max_age`. A number that isn't looked up has `why`.
    Lookups spend the limits of sends, so they need the scope `send`; a token with `read` alone gets
    what is
    known.

    **Many targets.** Up to 100 targets are answered within 5 s and some time to read. More, up to
    10,000 (and 256 KB), are a 202 with `check_id`: lookups go on for 24 hours at the phone's pace. An
    account keeps 100 checks; each is deleted after 7 days.

    **Every spelling** of a contact is read: a STOP or a message under one address counts for the
    others.

    Args:
        x_request_id (str | Unset):
        body (CheckRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | CheckQueued | CheckResult
     """


    return sync_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: CheckRequest,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | CheckQueued | CheckResult]:
    """ Which channels can reach these targets now

     Addition to the send operation: which of the account's channels can reach these targets
    now. Every answer says how old its knowledge is. Unknown is `null`, never a guess.

    **Channels.** `keys` has the form of `/v1/send` and names the devices; `fallback` and `success` have
    no
    effect. Without `keys` the account's devices are read, the newest 10 of a channel, and the first
    connected linked phone looks numbers up.

    **Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone
    has
    never written with uses its limits of first messages (`firstContactPace`, `dailyCap.firstContacts`),
    because
    WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The
    answer is
    kept, and asked for again when it is older than `max_age`. A number that isn't looked up has `why`.
    Lookups spend the limits of sends, so they need the scope `send`; a token with `read` alone gets
    what is
    known.

    **Many targets.** Up to 100 targets are answered within 5 s and some time to read. More, up to
    10,000 (and 256 KB), are a 202 with `check_id`: lookups go on for 24 hours at the phone's pace. An
    account keeps 100 checks; each is deleted after 7 days.

    **Every spelling** of a contact is read: a STOP or a message under one address counts for the
    others.

    Args:
        x_request_id (str | Unset):
        body (CheckRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | CheckQueued | CheckResult]
     """


    kwargs = _get_kwargs(
        body=body,
x_request_id=x_request_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: CheckRequest,
    x_request_id: str | Unset = UNSET,

) -> ApiError | CheckQueued | CheckResult | None:
    """ Which channels can reach these targets now

     Addition to the send operation: which of the account's channels can reach these targets
    now. Every answer says how old its knowledge is. Unknown is `null`, never a guess.

    **Channels.** `keys` has the form of `/v1/send` and names the devices; `fallback` and `success` have
    no
    effect. Without `keys` the account's devices are read, the newest 10 of a channel, and the first
    connected linked phone looks numbers up.

    **Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone
    has
    never written with uses its limits of first messages (`firstContactPace`, `dailyCap.firstContacts`),
    because
    WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The
    answer is
    kept, and asked for again when it is older than `max_age`. A number that isn't looked up has `why`.
    Lookups spend the limits of sends, so they need the scope `send`; a token with `read` alone gets
    what is
    known.

    **Many targets.** Up to 100 targets are answered within 5 s and some time to read. More, up to
    10,000 (and 256 KB), are a 202 with `check_id`: lookups go on for 24 hours at the phone's pace. An
    account keeps 100 checks; each is deleted after 7 days.

    **Every spelling** of a contact is read: a STOP or a message under one address counts for the
    others.

    Args:
        x_request_id (str | Unset):
        body (CheckRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | CheckQueued | CheckResult
     """


    return (await asyncio_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    )).parsed
