from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.verify_resend import VerifyResend
from ...models.verify_sent import VerifySent
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: VerifyResend,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/verify/resend",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | VerifySent | None:
    if response.status_code == 200:
        response_200 = VerifySent.from_dict(response.json())



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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | VerifySent]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyResend,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | VerifySent]:
    """ Send the code again, by the next channel

     Addition. Sends the same code again by the next channel: the tier after the last one
    that was used, and the first one after the last. At most one message in 30 seconds; a 429 has
    `Retry-After`. The time of the code goes on.

    Args:
        x_request_id (str | Unset):
        body (VerifyResend): At most one message in 30 seconds.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | VerifySent]
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
    body: VerifyResend,
    x_request_id: str | Unset = UNSET,

) -> ApiError | VerifySent | None:
    """ Send the code again, by the next channel

     Addition. Sends the same code again by the next channel: the tier after the last one
    that was used, and the first one after the last. At most one message in 30 seconds; a 429 has
    `Retry-After`. The time of the code goes on.

    Args:
        x_request_id (str | Unset):
        body (VerifyResend): At most one message in 30 seconds.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | VerifySent
     """


    return sync_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyResend,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | VerifySent]:
    """ Send the code again, by the next channel

     Addition. Sends the same code again by the next channel: the tier after the last one
    that was used, and the first one after the last. At most one message in 30 seconds; a 429 has
    `Retry-After`. The time of the code goes on.

    Args:
        x_request_id (str | Unset):
        body (VerifyResend): At most one message in 30 seconds.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | VerifySent]
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
    body: VerifyResend,
    x_request_id: str | Unset = UNSET,

) -> ApiError | VerifySent | None:
    """ Send the code again, by the next channel

     Addition. Sends the same code again by the next channel: the tier after the last one
    that was used, and the first one after the last. At most one message in 30 seconds; a 429 has
    `Retry-After`. The time of the code goes on.

    Args:
        x_request_id (str | Unset):
        body (VerifyResend): At most one message in 30 seconds.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | VerifySent
     """


    return (await asyncio_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    )).parsed
