import {
  itemsOf,
  membersOf,
  textOf,
  type JsonAnswer,
  type ProviderRefusal,
} from '@cascade/channel';
import { REFUSED, tooManyCalls } from '../provider-refusals.ts';

type Row = readonly [status: number, about: RegExp, refusal: ProviderRefusal];

/**
 * By status, and by `field` and `message` of the first error; the first match wins
 * (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors).
 */
export const ROWS: readonly Row[] = [
  [400, /^personalizations\.\d+\.to\b/, REFUSED.badRecipient],
  [400, /^from\b/, REFUSED.unauthenticated],
  [400, /^attachments?\b/, REFUSED.attachment],
  [400, /./, REFUSED.part],
  [401, /maximum credits exceeded/i, REFUSED.quota],
  [401, /./, REFUSED.login],
  [403, /from address does not match|verified sender/i, REFUSED.unauthenticated],
  [403, /./, REFUSED.permission],
  [405, /./, REFUSED.part],
  [413, /./, REFUSED.tooLarge],
  [415, /./, REFUSED.part],
];

const MAX_TEXT = 500;

export function sendgridRefusal({ status, body, headers }: JsonAnswer) {
  if (status === 429) return tooManyCalls(headers['retry-after']);
  const { field, message } = membersOf(itemsOf(body['errors'])[0]);
  const about = `${textOf(field, MAX_TEXT) ?? ''} ${textOf(message, MAX_TEXT) ?? ''}`.trimStart();
  return ROWS.find(([known, pattern]) => known === status && pattern.test(about || '-'))?.[2];
}
