from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.installation_proof import InstallationProof
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    nonce: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["nonce"] = nonce


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/installation-proof",
        "params": params,
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | InstallationProof | None:
    if response.status_code == 200:
        response_200 = InstallationProof.from_dict(response.json())



        return response_200

    if response.status_code == 400:
        response_400 = ApiError.from_dict(response.json())



        return response_400

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | InstallationProof]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    nonce: str | Unset = UNSET,

) -> Response[ApiError | InstallationProof]:
    """ Prove that two addresses lead to one installation: both give one proof of a nonce

    Args:
        nonce (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | InstallationProof]
     """


    kwargs = _get_kwargs(
        nonce=nonce,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    nonce: str | Unset = UNSET,

) -> ApiError | InstallationProof | None:
    """ Prove that two addresses lead to one installation: both give one proof of a nonce

    Args:
        nonce (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | InstallationProof
     """


    return sync_detailed(
        client=client,
nonce=nonce,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    nonce: str | Unset = UNSET,

) -> Response[ApiError | InstallationProof]:
    """ Prove that two addresses lead to one installation: both give one proof of a nonce

    Args:
        nonce (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | InstallationProof]
     """


    kwargs = _get_kwargs(
        nonce=nonce,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    nonce: str | Unset = UNSET,

) -> ApiError | InstallationProof | None:
    """ Prove that two addresses lead to one installation: both give one proof of a nonce

    Args:
        nonce (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | InstallationProof
     """


    return (await asyncio_detailed(
        client=client,
nonce=nonce,

    )).parsed
