from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.dry_run_result import DryRunResult
from ...models.send_request import SendRequest
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: SendRequest,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/send/dry-run",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | DryRunResult | None:
    if response.status_code == 200:
        response_200 = DryRunResult.from_dict(response.json())



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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | DryRunResult]:
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
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | DryRunResult]:
    """ Judge and render a send without sending it

     Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every
    tier is judged by the rules of a send and rendered: device, recipient, template, opt-outs, session
    window, plan. Nothing is sent, stored or drawn from the quota. What a provider would answer is not
    known before it is asked.

    Args:
        x_request_id (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | DryRunResult]
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
    body: SendRequest,
    x_request_id: str | Unset = UNSET,

) -> ApiError | DryRunResult | None:
    """ Judge and render a send without sending it

     Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every
    tier is judged by the rules of a send and rendered: device, recipient, template, opt-outs, session
    window, plan. Nothing is sent, stored or drawn from the quota. What a provider would answer is not
    known before it is asked.

    Args:
        x_request_id (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | DryRunResult
     """


    return sync_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: SendRequest,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | DryRunResult]:
    """ Judge and render a send without sending it

     Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every
    tier is judged by the rules of a send and rendered: device, recipient, template, opt-outs, session
    window, plan. Nothing is sent, stored or drawn from the quota. What a provider would answer is not
    known before it is asked.

    Args:
        x_request_id (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | DryRunResult]
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
    body: SendRequest,
    x_request_id: str | Unset = UNSET,

) -> ApiError | DryRunResult | None:
    """ Judge and render a send without sending it

     Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every
    tier is judged by the rules of a send and rendered: device, recipient, template, opt-outs, session
    window, plan. Nothing is sent, stored or drawn from the quota. What a provider would answer is not
    known before it is asked.

    Args:
        x_request_id (str | Unset):
        body (SendRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | DryRunResult
     """


    return (await asyncio_detailed(
        client=client,
body=body,
x_request_id=x_request_id,

    )).parsed
