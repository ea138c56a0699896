from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.check_status import CheckStatus
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    check_id: str,
    *,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    params: dict[str, Any] = {}

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/checks/{check_id}".format(check_id=quote(str(check_id), safe=""),),
        "params": params,
    }


    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | CheckStatus | None:
    if response.status_code == 200:
        response_200 = CheckStatus.from_dict(response.json())



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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | CheckStatus]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    check_id: str,
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | CheckStatus]:
    """ State and results of a check of many targets

     Addition. A page has 100 targets with what is known of them now; it asks no provider.

    Args:
        check_id (str):
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | CheckStatus]
     """


    kwargs = _get_kwargs(
        check_id=check_id,
cursor=cursor,
x_request_id=x_request_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    check_id: str,
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | CheckStatus | None:
    """ State and results of a check of many targets

     Addition. A page has 100 targets with what is known of them now; it asks no provider.

    Args:
        check_id (str):
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | CheckStatus
     """


    return sync_detailed(
        check_id=check_id,
client=client,
cursor=cursor,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    check_id: str,
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | CheckStatus]:
    """ State and results of a check of many targets

     Addition. A page has 100 targets with what is known of them now; it asks no provider.

    Args:
        check_id (str):
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | CheckStatus]
     """


    kwargs = _get_kwargs(
        check_id=check_id,
cursor=cursor,
x_request_id=x_request_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    check_id: str,
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | CheckStatus | None:
    """ State and results of a check of many targets

     Addition. A page has 100 targets with what is known of them now; it asks no provider.

    Args:
        check_id (str):
        cursor (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | CheckStatus
     """


    return (await asyncio_detailed(
        check_id=check_id,
client=client,
cursor=cursor,
x_request_id=x_request_id,

    )).parsed
