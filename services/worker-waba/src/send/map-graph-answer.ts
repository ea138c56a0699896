import {
  rateLimited,
  unknownOutcome,
  unreachable,
  type CallResult,
  type FailedCall,
} from '@cascade/channel';
import type { HttpAnswer } from '@cascade/egress';
import { messageIdOf, readGraphAnswer, readGraphError } from './graph-answer.ts';
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
  if (!answer.ok) {
    const { certainty, error } = answer;
    return certainty === 'not-sent' ? unreachable('waba', error) : unknownOutcome(error.message);
  }
  const body = readGraphAnswer(answer.text);
  if (answer.status >= 500) return unknownOutcome(answer.text, body);
  if (answer.status < 300) {
    const providerMessageId = messageIdOf(body);
    return providerMessageId
      ? { state: 'sent', providerMessageId, detail: body, ...saidRecipient(body, to) }
      : unknownOutcome(answer.text, body);
  }
  return mapGraphRefusal(answer.status, body, answer.text);
}

/**
 * Maps a refusal (4xx) of a message or an upload.
 *
 * @param body the answer, where it is a JSON object
 */
export function mapGraphRefusal(
  status: number,
  body: Readonly<Record<string, unknown>> | undefined,
  internal: string,
): FailedCall {
  const refused = { state: 'failed', certainty: 'not-sent', internal } as const;
  const error = readGraphError(body);
  if (error === undefined) {
    return status === 429
      ? {
          ...refused,
          failure: rateLimited('waba', BARE_RATE_LIMIT_MS),
          retryAfterMs: BARE_RATE_LIMIT_MS,
          deviceWaitMs: BARE_RATE_LIMIT_MS,
        }
      : { ...refused, failure: { kind: 'wabaRefusedHttp', params: { status } } };
  }
  const { retryAfterMs, holdsDevice, ...failure } = wabaRefusal(error.code, error.subcode);
  const detail = { error: body?.['error'] };
  if (retryAfterMs === undefined) return { ...refused, detail, failure };
  return {
    ...refused,
    detail,
    failure: rateLimited('waba', retryAfterMs),
    retryAfterMs,
    ...(holdsDevice ? { deviceWaitMs: retryAfterMs } : {}),
  };
}
