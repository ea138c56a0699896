import {
  httpResult,
  numberOf,
  rateLimited,
  textOf,
  type CallResult,
  type JsonAnswer,
  type ProviderRefusal,
} from '@cascade/channel';
import { isCurrency, readAmount, type Money } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import { twilioRefusal } from './refusals.ts';

const MAX_SID = 64;

/** Wait after an HTTP 429, which names no time. */
const RATE_LIMIT_MS = 1_000;

/** The server gave up waiting for the request, or for another server. */
const TIMED_OUT = 408;

/**
 * Maps the answer of `POST …/Messages.json`. A 4xx is a refusal: nothing was sent. A 5xx, an answer that
 * can't be read and silence after the request left are unknown, because the API has no idempotency key.
 */
export function mapTwilioAnswer(answer: HttpAnswer): CallResult {
  return httpResult(answer, {
    channel: 'sms',
    idOf: ({ body }) => textOf(body['sid'], MAX_SID),
    priceOf: readPrice,
    refusalOf: (read) =>
      read.status >= 200 && read.status < 300 ? failedAtOnce(read) : refusedCall(read),
  });
}

/** What the account is charged, a negative amount; null in most answers, because Twilio sets it later. */
function readPrice({ body }: JsonAnswer): Money | undefined {
  const amount = readAmount((textOf(body['price'], 20) ?? '').replace(/^-/, ''));
  const currency = textOf(body['price_unit'], 3)?.toUpperCase();
  return amount === null || currency === undefined || !isCurrency(currency)
    ? undefined
    : { amount, currency };
}

/** A message that was made and failed at once has an `error_code`. */
function failedAtOnce({ body }: JsonAnswer): ProviderRefusal | undefined {
  const code = numberOf(body['error_code']);
  const hasFailed = body['status'] === 'failed' || body['status'] === 'undelivered';
  const wasMade = textOf(body['sid'], MAX_SID) !== undefined;
  return wasMade && hasFailed && code !== undefined ? { failure: twilioRefusal(code) } : undefined;
}

function refusedCall({ status, body }: JsonAnswer): ProviderRefusal | undefined {
  if (status < 400 || status >= 500 || status === TIMED_OUT) return undefined;
  const code = numberOf(body['code']);
  if (status === 429 && (code === undefined || code === 20429)) {
    return {
      failure: rateLimited('sms', RATE_LIMIT_MS),
      retryAfterMs: RATE_LIMIT_MS,
      holdsDevice: true,
    };
  }
  return code === undefined
    ? { failure: { kind: 'smsRefusedHttp', params: { status } } }
    : { failure: twilioRefusal(code) };
}
