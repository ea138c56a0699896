from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.api_error import ApiError
from ...models.verify_request import VerifyRequest
from ...models.verify_sent import VerifySent
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: VerifyRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/verify",
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
    body: VerifyRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | VerifySent]:
    """ Send a code

     Addition to the send operation: sends a code to a person's number or address, and
    `POST /v1/verify/check` says whether the person entered it. The service draws the code, keeps a
    keyed hash of
    it, and shows it nowhere: not in answers, logs, webhooks or the web app.

    **How it travels.** An ordinary request carries it, with priority. `keys` and `target` have the form
    of
    `/v1/send`; `channels` is an order, one tier each, or the tiers are those of `keys`
    (`fallback`, `fallback_sequence`, `success`, `within`). When a tier fails, the next one is used at
    once.

    **The text** is the service's own, in `en` or `id`, or `template`. For waba the account's approved
    authentication template (copy code, one-tap) is used where it has one, in the language of `locale`
    if possible;
    without one, a text reaches only people within the session window. The service's own text passes an
    opt-out,
    because the person asked for the code; a template does when it is marked `transactional`.

    **The answer is the same, and takes as long,** whether the recipient is known, reachable or
    suppressed.
    Show the person nothing else.

    **Limits** (settings of Verify in the web app): 5 codes to one recipient in 10 minutes, in any
    spelling, 1,000 of the account in an hour, 20 for one network of `ip` in 10
    minutes. Numbers of other countries than the account's own are refused unless the settings allow
    them, and so
    are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages
    there.

    The same call again is another verification with a code of its own; `POST /v1/verify/resend` sends
    the same
    code again. A repeat with the same `Idempotency-Key` is the same verification.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (VerifyRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | VerifySent]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | VerifySent | None:
    """ Send a code

     Addition to the send operation: sends a code to a person's number or address, and
    `POST /v1/verify/check` says whether the person entered it. The service draws the code, keeps a
    keyed hash of
    it, and shows it nowhere: not in answers, logs, webhooks or the web app.

    **How it travels.** An ordinary request carries it, with priority. `keys` and `target` have the form
    of
    `/v1/send`; `channels` is an order, one tier each, or the tiers are those of `keys`
    (`fallback`, `fallback_sequence`, `success`, `within`). When a tier fails, the next one is used at
    once.

    **The text** is the service's own, in `en` or `id`, or `template`. For waba the account's approved
    authentication template (copy code, one-tap) is used where it has one, in the language of `locale`
    if possible;
    without one, a text reaches only people within the session window. The service's own text passes an
    opt-out,
    because the person asked for the code; a template does when it is marked `transactional`.

    **The answer is the same, and takes as long,** whether the recipient is known, reachable or
    suppressed.
    Show the person nothing else.

    **Limits** (settings of Verify in the web app): 5 codes to one recipient in 10 minutes, in any
    spelling, 1,000 of the account in an hour, 20 for one network of `ip` in 10
    minutes. Numbers of other countries than the account's own are refused unless the settings allow
    them, and so
    are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages
    there.

    The same call again is another verification with a code of its own; `POST /v1/verify/resend` sends
    the same
    code again. A repeat with the same `Idempotency-Key` is the same verification.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (VerifyRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | VerifySent
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> Response[ApiError | VerifySent]:
    """ Send a code

     Addition to the send operation: sends a code to a person's number or address, and
    `POST /v1/verify/check` says whether the person entered it. The service draws the code, keeps a
    keyed hash of
    it, and shows it nowhere: not in answers, logs, webhooks or the web app.

    **How it travels.** An ordinary request carries it, with priority. `keys` and `target` have the form
    of
    `/v1/send`; `channels` is an order, one tier each, or the tiers are those of `keys`
    (`fallback`, `fallback_sequence`, `success`, `within`). When a tier fails, the next one is used at
    once.

    **The text** is the service's own, in `en` or `id`, or `template`. For waba the account's approved
    authentication template (copy code, one-tap) is used where it has one, in the language of `locale`
    if possible;
    without one, a text reaches only people within the session window. The service's own text passes an
    opt-out,
    because the person asked for the code; a template does when it is marked `transactional`.

    **The answer is the same, and takes as long,** whether the recipient is known, reachable or
    suppressed.
    Show the person nothing else.

    **Limits** (settings of Verify in the web app): 5 codes to one recipient in 10 minutes, in any
    spelling, 1,000 of the account in an hour, 20 for one network of `ip` in 10
    minutes. Numbers of other countries than the account's own are refused unless the settings allow
    them, and so
    are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages
    there.

    The same call again is another verification with a code of its own; `POST /v1/verify/resend` sends
    the same
    code again. A repeat with the same `Idempotency-Key` is the same verification.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (VerifyRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ApiError | VerifySent]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,

) -> ApiError | VerifySent | None:
    """ Send a code

     Addition to the send operation: sends a code to a person's number or address, and
    `POST /v1/verify/check` says whether the person entered it. The service draws the code, keeps a
    keyed hash of
    it, and shows it nowhere: not in answers, logs, webhooks or the web app.

    **How it travels.** An ordinary request carries it, with priority. `keys` and `target` have the form
    of
    `/v1/send`; `channels` is an order, one tier each, or the tiers are those of `keys`
    (`fallback`, `fallback_sequence`, `success`, `within`). When a tier fails, the next one is used at
    once.

    **The text** is the service's own, in `en` or `id`, or `template`. For waba the account's approved
    authentication template (copy code, one-tap) is used where it has one, in the language of `locale`
    if possible;
    without one, a text reaches only people within the session window. The service's own text passes an
    opt-out,
    because the person asked for the code; a template does when it is marked `transactional`.

    **The answer is the same, and takes as long,** whether the recipient is known, reachable or
    suppressed.
    Show the person nothing else.

    **Limits** (settings of Verify in the web app): 5 codes to one recipient in 10 minutes, in any
    spelling, 1,000 of the account in an hour, 20 for one network of `ip` in 10
    minutes. Numbers of other countries than the account's own are refused unless the settings allow
    them, and so
    are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages
    there.

    The same call again is another verification with a code of its own; `POST /v1/verify/resend` sends
    the same
    code again. A repeat with the same `Idempotency-Key` is the same verification.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (VerifyRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ApiError | VerifySent
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,
x_request_id=x_request_id,

    )).parsed
