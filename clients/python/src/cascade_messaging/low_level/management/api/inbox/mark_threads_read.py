from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.success import Success
from ...models.threads_read import ThreadsRead
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: ThreadsRead,
    x_account_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_account_id, Unset):
        headers["X-Account-Id"] = x_account_id



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/threads/read",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | Success | None:
    if response.status_code == 200:
        response_200 = Success.from_dict(response.json())



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

    if response.status_code == 404:
        response_404 = ApiError.from_dict(response.json())



        return response_404

    if response.status_code == 409:
        response_409 = ApiError.from_dict(response.json())



        return response_409

    if response.status_code == 413:
        response_413 = ApiError.from_dict(response.json())



        return response_413

    if response.status_code == 415:
        response_415 = ApiError.from_dict(response.json())



        return response_415

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | Success]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ThreadsRead,
    x_account_id: str | Unset = UNSET,

) -> Response[ApiError | Success]:
    """ Note that the person has read conversations, or writes an answer

    Args:
        x_account_id (str | Unset):
        body (ThreadsRead):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | Success]
     """


    kwargs = _get_kwargs(
        body=body,
x_account_id=x_account_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    body: ThreadsRead,
    x_account_id: str | Unset = UNSET,

) -> ApiError | Success | None:
    """ Note that the person has read conversations, or writes an answer

    Args:
        x_account_id (str | Unset):
        body (ThreadsRead):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | Success
     """


    return sync_detailed(
        client=client,
body=body,
x_account_id=x_account_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ThreadsRead,
    x_account_id: str | Unset = UNSET,

) -> Response[ApiError | Success]:
    """ Note that the person has read conversations, or writes an answer

    Args:
        x_account_id (str | Unset):
        body (ThreadsRead):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | Success]
     """


    kwargs = _get_kwargs(
        body=body,
x_account_id=x_account_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ThreadsRead,
    x_account_id: str | Unset = UNSET,

) -> ApiError | Success | None:
    """ Note that the person has read conversations, or writes an answer

    Args:
        x_account_id (str | Unset):
        body (ThreadsRead):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | Success
     """


    return (await asyncio_detailed(
        client=client,
body=body,
x_account_id=x_account_id,

    )).parsed
