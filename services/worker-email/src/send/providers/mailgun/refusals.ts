import { textOf, type JsonAnswer, type ProviderRefusal } from '@cascade/channel';
import { REFUSED, tooManyCalls } from '../provider-refusals.ts';

type Row = readonly [status: number, message: RegExp, refusal: ProviderRefusal];

/**
 * By status and message; the first match wins
 * (https://github.com/mailgun/documentation/blob/master/source/api-sending.rst, "return codes").
 */
export const ROWS: readonly Row[] = [
  [400, /\bto parameter is not a valid address/i, REFUSED.badRecipient],
  [400, /\bfrom parameter is not a valid address|domain is unverified/i, REFUSED.unauthenticated],
  [400, /is not allowed to send/i, REFUSED.restricted],
  [400, /./, REFUSED.part],
  [401, /./, REFUSED.login],
  [402, /./, REFUSED.restricted],
  [403, /not allowed to send|can't be used|rejected/i, REFUSED.restricted],
  [403, /./, REFUSED.permission],
  // The domain isn't one of the account's.
  [404, /./, REFUSED.unauthenticated],
  [413, /./, REFUSED.tooLarge],
];

/** A time, or a number of seconds. */
const AGAIN = /try again after (?:(\d{1,6}) seconds|(.{5,60}))/;
const MAX_WAIT_SECONDS = 3_600;

export function mailgunRefusal(answer: JsonAnswer, now = Date.now()) {
  const { status, body, text } = answer;
  const message = textOf(body['message'], 1_000) ?? text.slice(0, 1_000);
  if (status === 429) {
    const [, wait, time = ''] = AGAIN.exec(message) ?? [];
    const seconds = wait === undefined ? Math.ceil((Date.parse(time) - now) / 1_000) : Number(wait);
    return tooManyCalls(String(Math.min(MAX_WAIT_SECONDS, seconds)));
  }
  return ROWS.find(([known, pattern]) => known === status && pattern.test(message || '-'))?.[2];
}
