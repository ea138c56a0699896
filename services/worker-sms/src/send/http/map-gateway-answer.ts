import { noAnswer, rateLimited, unknownOutcome, type CallResult } from '@cascade/channel';
import { cut, parseOutsideJson, readProviderWait } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import type { GatewayCredentials } from '../../credentials.ts';
import { isOneOf, readPath } from '../../read-path.ts';
import { matchesPattern } from './matches-pattern.ts';

type Rules = Pick<GatewayCredentials, 'success' | 'id_path' | 'reason_path'>;

/** Wait after an HTTP 429 without a `Retry-After` in seconds. */
const RATE_LIMIT_MS = 1_000;
const TIMED_OUT = 408;
const MAX_REASON = 200;

/**
 * Maps the answer of a gateway by the rules of its device. A 4xx, and an answer of 200 to 299 that isn't what
 * success is, are refusals: nothing was sent. A 5xx and silence after the request left are unknown.
 */
export function mapGatewayAnswer(answer: HttpAnswer, rules: Rules): CallResult {
  if (!answer.ok) return noAnswer('sms', answer);
  const { status, text, headers = {} } = answer;
  const body = readJson(text);
  const detail = { status, answer: body ?? text };
  if (status < 200 || (status >= 300 && status < 400) || status >= 500 || status === TIMED_OUT) {
    return unknownOutcome(text, detail);
  }
  if (status < 300 && isSuccess(text, body, rules)) {
    const id = rules.id_path === undefined ? undefined : readPath(body, rules.id_path);
    return { state: 'sent', detail, ...(id === undefined ? {} : { providerMessageId: id }) };
  }
  const refused = { state: 'failed', certainty: 'not-sent', detail, internal: text } as const;
  if (status === 401) return { ...refused, failure: { kind: 'deviceDisconnected' } };
  if (status === 429) {
    const waitMs = readProviderWait(headers['retry-after'], RATE_LIMIT_MS);
    return {
      ...refused,
      failure: rateLimited('sms', waitMs),
      retryAfterMs: waitMs,
      deviceWaitMs: waitMs,
    };
  }
  const said = rules.reason_path === undefined ? undefined : readPath(body, rules.reason_path);
  const why = said && cut(said.replaceAll(/\s+/g, ' '), MAX_REASON);
  return {
    ...refused,
    failure: why ? { kind: 'smsRefusedSaying', params: { said: why } } : { kind: 'smsRefused' },
  };
}

function isSuccess(text: string, body: unknown, { success = {} }: Rules): boolean {
  const { path, values, pattern } = success;
  if (pattern !== undefined && !matchesPattern(text.trim(), pattern)) return false;
  if (path === undefined) return true;
  const value = readPath(body, path);
  return value !== undefined && (values === undefined || isOneOf(values, value));
}

function readJson(text: string): unknown {
  try {
    return parseOutsideJson(text, { asWritten: true });
  } catch {
    return undefined;
  }
}
