// @ts-nocheck: generated from the OpenAPI description. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { CancelRequestData, CancelRequestErrors, CancelRequestResponses, CheckCodeData, CheckCodeErrors, CheckCodeResponses, CheckTargetsData, CheckTargetsErrors, CheckTargetsResponses, DeleteCheckData, DeleteCheckErrors, DeleteCheckResponses, DryRunSendData, DryRunSendErrors, DryRunSendResponses, ListRequestsData, ListRequestsErrors, ListRequestsResponses, ListTemplatesData, ListTemplatesErrors, ListTemplatesResponses, ReadCheckData, ReadCheckErrors, ReadCheckResponses, ReadRequestData, ReadRequestErrors, ReadRequestResponses, ReadTokenData, ReadTokenErrors, ReadTokenResponses, ResendCodeData, ResendCodeErrors, ResendCodeResponses, SendMessageData, SendMessageErrors, SendMessageResponses, StartVerificationData, StartVerificationErrors, StartVerificationResponses } from './types.gen.ts';

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
 * Judge and render a send without sending it
 *
 * Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every tier is judged by the rules of a send and rendered: device, recipient, template, opt-outs, session window, plan. Nothing is sent, stored or drawn from the quota. What a provider would answer is not known before it is asked.
 */
export const dryRunSend = <ThrowOnError extends boolean = false>(options: Options<DryRunSendData, ThrowOnError>): RequestResult<DryRunSendResponses, DryRunSendErrors, ThrowOnError> => (options.client ?? client).post<DryRunSendResponses, DryRunSendErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/send/dry-run',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Which token this is, and what it may do
 *
 * Addition to the send operation. Any token may ask, whatever its scopes.
 */
export const readToken = <ThrowOnError extends boolean = false>(options?: Options<ReadTokenData, ThrowOnError>): RequestResult<ReadTokenResponses, ReadTokenErrors, ThrowOnError> => (options?.client ?? client).get<ReadTokenResponses, ReadTokenErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/token',
    ...options
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
 * Send a code
 *
 * Addition to the send operation: sends a code to a person's number or address, and
 * `POST /v1/verify/check` says whether the person entered it. The service draws the code, keeps a keyed hash of
 * it, and shows it nowhere: not in answers, logs, webhooks or the web app.
 *
 * **How it travels.** An ordinary request carries it, with priority. `keys` and `target` have the form of
 * `/v1/send`; `channels` is an order, one tier each, or the tiers are those of `keys`
 * (`fallback`, `fallback_sequence`, `success`, `within`). When a tier fails, the next one is used at once.
 *
 * **The text** is the service's own, in `en` or `id`, or `template`. For waba the account's approved
 * authentication template (copy code, one-tap) is used where it has one, in the language of `locale` if possible;
 * without one, a text reaches only people within the session window. The service's own text passes an opt-out,
 * because the person asked for the code; a template does when it is marked `transactional`.
 *
 * **The answer is the same, and takes as long,** whether the recipient is known, reachable or suppressed.
 * Show the person nothing else.
 *
 * **Limits** (settings of Verify in the web app): 5 codes to one recipient in 10 minutes, in any
 * spelling, 1,000 of the account in an hour, 20 for one network of `ip` in 10
 * minutes. Numbers of other countries than the account's own are refused unless the settings allow them, and so
 * are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages there.
 *
 * The same call again is another verification with a code of its own; `POST /v1/verify/resend` sends the same
 * code again. A repeat with the same `Idempotency-Key` is the same verification.
 */
export const startVerification = <ThrowOnError extends boolean = false>(options: Options<StartVerificationData, ThrowOnError>): RequestResult<StartVerificationResponses, StartVerificationErrors, ThrowOnError> => (options.client ?? client).post<StartVerificationResponses, StartVerificationErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/verify',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Check a code
 *
 * Addition. A right code is `status` true, once: a second call is a 409, unless it repeats
 * the first one with its `Idempotency-Key`. A wrong, late or superfluous code is a 200 with `status` false, `state`,
 * `reason` and `code`. 5 codes may be entered; calls at the same time have no more of them.
 */
export const checkCode = <ThrowOnError extends boolean = false>(options: Options<CheckCodeData, ThrowOnError>): RequestResult<CheckCodeResponses, CheckCodeErrors, ThrowOnError> => (options.client ?? client).post<CheckCodeResponses, CheckCodeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/verify/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send the code again, by the next channel
 *
 * Addition. Sends the same code again by the next channel: the tier after the last one
 * that was used, and the first one after the last. At most one message in 30 seconds; a 429 has
 * `Retry-After`. The time of the code goes on.
 */
export const resendCode = <ThrowOnError extends boolean = false>(options: Options<ResendCodeData, ThrowOnError>): RequestResult<ResendCodeResponses, ResendCodeErrors, ThrowOnError> => (options.client ?? client).post<ResendCodeResponses, ResendCodeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/verify/resend',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
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
