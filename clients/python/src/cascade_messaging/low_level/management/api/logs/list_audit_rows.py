from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.audit_kind import AuditKind
from ...models.audit_row_page import AuditRowPage
from ...models.list_format import ListFormat
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    format_: ListFormat | Unset = UNSET,
    from_: int | str | Unset = UNSET,
    to: int | str | Unset = UNSET,
    kind: AuditKind | Unset = UNSET,
    actor: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    x_account_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_account_id, Unset):
        headers["X-Account-Id"] = x_account_id



    

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_.value

    params["format"] = json_format_

    json_from_: int | str | Unset
    if isinstance(from_, Unset):
        json_from_ = UNSET
    else:
        json_from_ = from_
    params["from"] = json_from_

    json_to: int | str | Unset
    if isinstance(to, Unset):
        json_to = UNSET
    else:
        json_to = to
    params["to"] = json_to

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind.value

    params["kind"] = json_kind

    params["actor"] = actor

    params["account_id"] = account_id


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/audit",
        "params": params,
    }


    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ApiError | AuditRowPage | None:
    if response.status_code == 200:
        response_200 = AuditRowPage.from_dict(response.json())



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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ApiError | AuditRowPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    format_: ListFormat | Unset = UNSET,
    from_: int | str | Unset = UNSET,
    to: int | str | Unset = UNSET,
    kind: AuditKind | Unset = UNSET,
    actor: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    x_account_id: str | Unset = UNSET,

) -> Response[ApiError | AuditRowPage]:
    """ List rejected calls of /v1 and actions in the dashboard

     Account tokens: scope `logs:read`.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset): `next_cursor` of the page before.
        format_ (ListFormat | Unset): `csv`: every row as a file rather than a page of JSON.
        from_ (int | str | Unset):
        to (int | str | Unset):
        kind (AuditKind | Unset): `send.rejected`: a refused call of `/v1`. `limit.reached`:
            something over a limit is left out from now on.
        actor (str | Unset): Id of a person or an account token, or `operator`.
        account_id (str | Unset):
        x_account_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | AuditRowPage]
     """


    kwargs = _get_kwargs(
        limit=limit,
cursor=cursor,
format_=format_,
from_=from_,
to=to,
kind=kind,
actor=actor,
account_id=account_id,
x_account_id=x_account_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    format_: ListFormat | Unset = UNSET,
    from_: int | str | Unset = UNSET,
    to: int | str | Unset = UNSET,
    kind: AuditKind | Unset = UNSET,
    actor: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    x_account_id: str | Unset = UNSET,

) -> ApiError | AuditRowPage | None:
    """ List rejected calls of /v1 and actions in the dashboard

     Account tokens: scope `logs:read`.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset): `next_cursor` of the page before.
        format_ (ListFormat | Unset): `csv`: every row as a file rather than a page of JSON.
        from_ (int | str | Unset):
        to (int | str | Unset):
        kind (AuditKind | Unset): `send.rejected`: a refused call of `/v1`. `limit.reached`:
            something over a limit is left out from now on.
        actor (str | Unset): Id of a person or an account token, or `operator`.
        account_id (str | Unset):
        x_account_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | AuditRowPage
     """


    return sync_detailed(
        client=client,
limit=limit,
cursor=cursor,
format_=format_,
from_=from_,
to=to,
kind=kind,
actor=actor,
account_id=account_id,
x_account_id=x_account_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    format_: ListFormat | Unset = UNSET,
    from_: int | str | Unset = UNSET,
    to: int | str | Unset = UNSET,
    kind: AuditKind | Unset = UNSET,
    actor: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    x_account_id: str | Unset = UNSET,

) -> Response[ApiError | AuditRowPage]:
    """ List rejected calls of /v1 and actions in the dashboard

     Account tokens: scope `logs:read`.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset): `next_cursor` of the page before.
        format_ (ListFormat | Unset): `csv`: every row as a file rather than a page of JSON.
        from_ (int | str | Unset):
        to (int | str | Unset):
        kind (AuditKind | Unset): `send.rejected`: a refused call of `/v1`. `limit.reached`:
            something over a limit is left out from now on.
        actor (str | Unset): Id of a person or an account token, or `operator`.
        account_id (str | Unset):
        x_account_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | AuditRowPage]
     """


    kwargs = _get_kwargs(
        limit=limit,
cursor=cursor,
format_=format_,
from_=from_,
to=to,
kind=kind,
actor=actor,
account_id=account_id,
x_account_id=x_account_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    format_: ListFormat | Unset = UNSET,
    from_: int | str | Unset = UNSET,
    to: int | str | Unset = UNSET,
    kind: AuditKind | Unset = UNSET,
    actor: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    x_account_id: str | Unset = UNSET,

) -> ApiError | AuditRowPage | None:
    """ List rejected calls of /v1 and actions in the dashboard

     Account tokens: scope `logs:read`.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset): `next_cursor` of the page before.
        format_ (ListFormat | Unset): `csv`: every row as a file rather than a page of JSON.
        from_ (int | str | Unset):
        to (int | str | Unset):
        kind (AuditKind | Unset): `send.rejected`: a refused call of `/v1`. `limit.reached`:
            something over a limit is left out from now on.
        actor (str | Unset): Id of a person or an account token, or `operator`.
        account_id (str | Unset):
        x_account_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | AuditRowPage
     """


    return (await asyncio_detailed(
        client=client,
limit=limit,
cursor=cursor,
format_=format_,
from_=from_,
to=to,
kind=kind,
actor=actor,
account_id=account_id,
x_account_id=x_account_id,

    )).parsed
