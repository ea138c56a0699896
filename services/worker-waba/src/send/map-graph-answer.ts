import { rateLimited, unreachable } from '@cascade/channel';
import type { CallResult } from '@cascade/channel';
import { REASONS } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import { messageIdOf, readGraphAnswer, readGraphError } from './graph-answer.ts';
import { saidRecipient } from './said-recipient.ts';
import { wabaRefusal } from './refusals.ts';

type Failed = Extract<CallResult, { state: 'failed' }>;

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
    return certainty === 'not-sent' ? unreachable('waba', error) : unknown(error.message);
  }
  const body = readGraphAnswer(answer.text);
  if (answer.status >= 500) return unknown(answer.text, body);
  if (answer.status < 300) {
    const providerMessageId = messageIdOf(body);
    return providerMessageId
      ? { state: 'sent', providerMessageId, detail: body, ...saidRecipient(body, to) }
      : unknown(answer.text, body);
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
): Failed {
  const refused = { state: 'failed', certainty: 'not-sent', internal } as const;
  const error = readGraphError(body);
  if (error === undefined) {
    return status === 429
      ? {
          ...refused,
          reason: rateLimited('waba', BARE_RATE_LIMIT_MS),
          retryAfterMs: BARE_RATE_LIMIT_MS,
          deviceWaitMs: BARE_RATE_LIMIT_MS,
        }
      : { ...refused, reason: `WABA refused the message (HTTP ${status})` };
  }
  const { reason, retryAfterMs, holdsDevice } = wabaRefusal(error.code, error.subcode);
  const detail = { error: body?.['error'] };
  if (retryAfterMs === undefined) return { ...refused, detail, reason };
  return {
    ...refused,
    detail,
    reason: rateLimited('waba', retryAfterMs),
    retryAfterMs,
    ...(holdsDevice ? { deviceWaitMs: retryAfterMs } : {}),
  };
}

function unknown(internal: string, detail?: unknown): Failed {
  return {
    state: 'failed',
    certainty: 'unknown',
    reason: REASONS.outcomeUnknown,
    internal,
    ...(detail === undefined ? {} : { detail }),
  };
}
