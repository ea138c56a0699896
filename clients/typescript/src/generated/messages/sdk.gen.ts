// @ts-nocheck: generated from the OpenAPI description. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { CancelRequestData, CancelRequestErrors, CancelRequestResponses, CheckTargetsData, CheckTargetsErrors, CheckTargetsResponses, DeleteCheckData, DeleteCheckErrors, DeleteCheckResponses, ListRequestsData, ListRequestsErrors, ListRequestsResponses, ListTemplatesData, ListTemplatesErrors, ListTemplatesResponses, ReadCheckData, ReadCheckErrors, ReadCheckResponses, ReadRequestData, ReadRequestErrors, ReadRequestResponses, SendMessageData, SendMessageErrors, SendMessageResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Send one message to one recipient
 *
 * Sends one message to one recipient over one or several channels.
 *
 * **Tiers.** Channels whose key has no `fallback` are sent together. When all of them fail,
 * fallback tier 1 is sent, then tier 2, and so on; as soon as a channel of a tier succeeds, later
 * tiers are skipped and don't appear in the answer. With no primary channel the lowest tier starts.
 *
 * **Modes.** `sync` (default) answers with the result of every attempted channel. `async` answers
 * at once, and the result is kept in the logs, read by `GET /v1/requests/{request_id}` and posted to
 * the `send_status` webhooks. A `schedule` queues the delivery for a future time, whatever the mode.
 *
 * **Placeholders.** `{{name}}` in texts, file URLs and names, footers, locations and link buttons is
 * replaced from `target.variables`. An inline message keeps a marker that has no value; a template
 * fails its channel instead. Values are never expanded twice. `{{name|there}}` has a fallback, which
 * stands in for a missing, null or blank value.
 *
 * **Order of checks.** Token, JSON, fields, `keys`, `content`, matching keys, message rules,
 * schedule, ownership of keys. The first fault is told, with the path of its field, such as
 * `target.whatsapp: must be a string`. Unknown fields are refused with the nearest known one. Of a
 * channel that `behaviour.channel` excludes only the JSON types are checked.
 */
export const sendMessage = <ThrowOnError extends boolean = false>(options: Options<SendMessageData, ThrowOnError>): RequestResult<SendMessageResponses, SendMessageErrors, ThrowOnError> => (options.client ?? client).post<SendMessageResponses, SendMessageErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/send',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Which channels can reach these targets now
 *
 * Addition to the send operation: which of the account's channels can reach these targets
 * now. Every answer says how old its knowledge is. Unknown is `null`, never a guess.
 *
 * **Channels.** `keys` has the form of `/v1/send` and names the devices; `fallback` and `success` have no
 * effect. Without `keys` the account's devices are read, the newest 10 of a channel, and the first
 * connected linked phone looks numbers up.
 *
 * **Lookups.** Whether a number is on WhatsApp is asked over a linked phone. A number that the phone has
 * never written with uses its limits of first messages (`firstContactPace`, `dailyCap.firstContacts`), because
 * WhatsApp bans phones that ask for many. A message to it on the same day doesn't count again. The answer is
 * kept, and asked for again when it is older than `max_age`. A number that isn't looked up has `why`.
 * Lookups spend the limits of sends, so they need the scope `send`; a token with `read` alone gets what is
 * known.
 *
 * **Many targets.** Up to 100 targets are answered within 5 s and some time to read. More, up to
 * 10,000 (and 256 KB), are a 202 with `check_id`: lookups go on for 24 hours at the phone's pace. An
 * account keeps 100 checks; each is deleted after 7 days.
 *
 * **Every spelling** of a contact is read: a STOP or a message under one address counts for the others.
 */
export const checkTargets = <ThrowOnError extends boolean = false>(options: Options<CheckTargetsData, ThrowOnError>): RequestResult<CheckTargetsResponses, CheckTargetsErrors, ThrowOnError> => (options.client ?? client).post<CheckTargetsResponses, CheckTargetsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Cancel a check of many targets and delete it
 *
 * Addition. Lookups that a phone was asked for may still be made, for a minute at most; their answers are kept.
 */
export const deleteCheck = <ThrowOnError extends boolean = false>(options: Options<DeleteCheckData, ThrowOnError>): RequestResult<DeleteCheckResponses, DeleteCheckErrors, ThrowOnError> => (options.client ?? client).delete<DeleteCheckResponses, DeleteCheckErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/checks/{check_id}',
    ...options
});

/**
 * State and results of a check of many targets
 *
 * Addition. A page has 100 targets with what is known of them now; it asks no provider.
 */
export const readCheck = <ThrowOnError extends boolean = false>(options: Options<ReadCheckData, ThrowOnError>): RequestResult<ReadCheckResponses, ReadCheckErrors, ThrowOnError> => (options.client ?? client).get<ReadCheckResponses, ReadCheckErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/checks/{check_id}',
    ...options
});

/**
 * The account's templates
 */
export const listTemplates = <ThrowOnError extends boolean = false>(options?: Options<ListTemplatesData, ThrowOnError>): RequestResult<ListTemplatesResponses, ListTemplatesErrors, ThrowOnError> => (options?.client ?? client).get<ListTemplatesResponses, ListTemplatesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/templates',
    ...options
});

/**
 * The account's requests
 *
 * Addition to the send operation: the account's requests, the newest first. With `recipient` the service looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`, or none, while `has_more` is `true`: go on with `next_cursor`.
 */
export const listRequests = <ThrowOnError extends boolean = false>(options?: Options<ListRequestsData, ThrowOnError>): RequestResult<ListRequestsResponses, ListRequestsErrors, ThrowOnError> => (options?.client ?? client).get<ListRequestsResponses, ListRequestsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/requests',
    ...options
});

/**
 * State and result of a request
 *
 * Addition to the send operation: the result of an async or scheduled request.
 */
export const readRequest = <ThrowOnError extends boolean = false>(options: Options<ReadRequestData, ThrowOnError>): RequestResult<ReadRequestResponses, ReadRequestErrors, ThrowOnError> => (options.client ?? client).get<ReadRequestResponses, ReadRequestErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/requests/{request_id}',
    ...options
});

/**
 * Cancel a scheduled request
 *
 * Addition to the send operation. A request is either started or cancelled, never both. Cancelling a cancelled request changes nothing and answers the same.
 */
export const cancelRequest = <ThrowOnError extends boolean = false>(options: Options<CancelRequestData, ThrowOnError>): RequestResult<CancelRequestResponses, CancelRequestErrors, ThrowOnError> => (options.client ?? client).post<CancelRequestResponses, CancelRequestErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/requests/{request_id}/cancel',
    ...options
});
