import { textOf } from '@cascade/channel';
import type { JsonAnswer } from '../mail-provider.ts';
import { REFUSED, tooManyCalls, type ProviderRefusal } from '../provider-refusals.ts';

type Row = readonly [status: number, message: RegExp, refusal: ProviderRefusal];

/**
 * By status and message; the first match wins
 * (https://github.com/mailgun/documentation/blob/master/source/api-sending.rst, "return codes").
 */
const ROWS: readonly Row[] = [
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

const AGAIN = /try again after (.{5,60})/;
const MAX_WAIT_SECONDS = 3_600;

export function mailgunRefusal(answer: JsonAnswer, now = Date.now()) {
  const { status, body, text } = answer;
  const message = textOf(body['message'], 1_000) ?? text.slice(0, 1_000);
  if (status === 429) {
    const after = Date.parse(AGAIN.exec(message)?.[1] ?? '');
    const seconds = Math.min(MAX_WAIT_SECONDS, Math.ceil((after - now) / 1_000));
    return tooManyCalls(Number.isNaN(seconds) ? undefined : String(seconds));
  }
  return ROWS.find(([known, pattern]) => known === status && pattern.test(message || '-'))?.[2];
}
