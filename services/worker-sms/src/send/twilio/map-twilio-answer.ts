import { parseOutsideJson, type Failure, type JsonRecord } from '@cascade/contracts';
import {
  membersOf,
  numberOf,
  rateLimited,
  textOf,
  unknownOutcome,
  type CallResult,
} from '@cascade/channel';
import type { HttpAnswer } from '@cascade/egress';
import { noAnswer } from '../no-answer.ts';
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
  if (!answer.ok) return noAnswer(answer);
  const { status, text } = answer;
  const body = readJson(text);
  if (status >= 200 && status < 300) return mapMessage(body, text);
  if (status < 400 || status >= 500 || status === TIMED_OUT) return unknownOutcome(text, body);
  const code = numberOf(body['code']);
  if (status === 429 && (code === undefined || code === 20429)) {
    return {
      ...refused(body, text),
      failure: rateLimited('sms', RATE_LIMIT_MS),
      retryAfterMs: RATE_LIMIT_MS,
      deviceWaitMs: RATE_LIMIT_MS,
    };
  }
  const failure: Failure =
    code === undefined ? { kind: 'smsRefusedHttp', params: { status } } : twilioRefusal(code);
  return { ...refused(body, text), failure };
}

/** Reads the message that was made. One that failed at once has an `error_code`. */
function mapMessage(body: JsonRecord, text: string): CallResult {
  const sid = textOf(body['sid'], MAX_SID);
  if (sid === undefined) return unknownOutcome(text, body);
  const code = numberOf(body['error_code']);
  const hasFailed = body['status'] === 'failed' || body['status'] === 'undelivered';
  if (hasFailed && code !== undefined)
    return { ...refused(body, text), failure: twilioRefusal(code) };
  return { state: 'sent', providerMessageId: sid, detail: body };
}

const refused = (detail: JsonRecord, internal: string) =>
  ({ state: 'failed', certainty: 'not-sent', detail, internal }) as const;

function readJson(text: string): JsonRecord {
  try {
    return membersOf(parseOutsideJson(text));
  } catch {
    return {};
  }
}
