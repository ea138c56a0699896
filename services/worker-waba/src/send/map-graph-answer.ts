import { httpResult, rateLimited, type CallResult, type ProviderRefusal } from '@cascade/channel';
import type { JsonRecord } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import { messageIdOf, readGraphError } from './graph-answer.ts';
import { saidRecipient } from './said-recipient.ts';
import { wabaRefusal } from './refusals.ts';

/** Wait after an HTTP 429 without a code of Graph. */
const BARE_RATE_LIMIT_MS = 1_000;

/**
 * Maps the answer of `POST /{phone_number_id}/messages` to a result. A 4xx is a refusal: nothing was
 * sent. A 5xx, a success without a message id, and no answer after the request left are unknown,
 * because Graph has no idempotency key.
 *
 * @param to the recipient as it was called.
 */
export function mapGraphAnswer(answer: HttpAnswer, to: string): CallResult {
  const result = httpResult(answer, {
    channel: 'waba',
    idOf: ({ body }) => messageIdOf(body),
    refusalOf: ({ status, body }) =>
      status < 300 || status >= 500 ? undefined : graphRefusal(status, body),
  });
  return result.state === 'sent' ? { ...result, ...saidRecipient(result.detail, to) } : result;
}

/** Reads the refusal (4xx) of a message or an upload. */
export function graphRefusal(status: number, body: JsonRecord): ProviderRefusal {
  const error = readGraphError(body);
  if (error === undefined) {
    return status === 429
      ? {
          failure: rateLimited('waba', BARE_RATE_LIMIT_MS),
          retryAfterMs: BARE_RATE_LIMIT_MS,
          holdsDevice: true,
        }
      : { failure: { kind: 'wabaRefusedHttp', params: { status } } };
  }
  const { retryAfterMs, holdsDevice = false, ...failure } = wabaRefusal(error.code, error.subcode);
  const detail = { error: body['error'] };
  return retryAfterMs === undefined
    ? { detail, failure }
    : { detail, failure: rateLimited('waba', retryAfterMs), retryAfterMs, holdsDevice };
}
