import { numberOf, textOf, type JsonAnswer, type ProviderRefusal } from '@cascade/channel';
import { REFUSED, tooManyCalls } from '../provider-refusals.ts';

/** By `ErrorCode` (https://postmarkapp.com/developer/api/overview#error-codes). */
export const BY_CODE: Readonly<Record<number, ProviderRefusal>> = {
  10: REFUSED.login,
  100: REFUSED.maintenance,
  300: REFUSED.part,
  400: REFUSED.unauthenticated,
  401: REFUSED.unauthenticated,
  402: REFUSED.part,
  403: REFUSED.part,
  405: REFUSED.quota,
  406: REFUSED.suppressed,
  409: REFUSED.part,
  411: REFUSED.attachment,
  412: REFUSED.restricted,
  413: REFUSED.restricted,
  1235: REFUSED.permission,
};

const MAX_MESSAGE = 1_000;

/** `ErrorCode` 300 says in its message which member it is about. */
const INVALID_MEMBER: readonly (readonly [message: RegExp, refusal: ProviderRefusal])[] = [
  [/'To'/, REFUSED.badRecipient],
  [/'From'/, REFUSED.unauthenticated],
];

export function postmarkRefusal({ status, body, headers }: JsonAnswer) {
  if (status === 429) return tooManyCalls(headers['retry-after']);
  const code = numberOf(body['ErrorCode']);
  if (code === undefined) return undefined;
  const message = textOf(body['Message'], MAX_MESSAGE) ?? '';
  const member = code === 300 ? INVALID_MEMBER.find(([about]) => about.test(message)) : undefined;
  return member?.[1] ?? BY_CODE[code];
}
