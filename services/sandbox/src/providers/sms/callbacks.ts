import { createHmac } from 'node:crypto';
import type { CallbackFormat } from '../../outbox/callback-sender.ts';
import { queueOf } from '../../outbox/outbox.ts';

/** The sender as a queue names it: digits of a number, a name as it is. */
export const senderOf = (from: string): string => from.replace(/^\+(?=\d+$)/, '');

/** Texts of contacts to a sender, and statuses of messages that name no callback of their own. */
export const senderQueue = (from: string): string => queueOf('sms', senderOf(from));

/** Statuses of one message, to the callback that it names. */
export const messageQueue = (sid: string): string => queueOf('sms', `message:${sid}`);

/** Set where a gateway calls back: its posts aren't signed, because the address has a secret. */
export const UNSIGNED = '';

/**
 * Posts a form. Twilio's are signed with the account's token
 * (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export const smsCallbacks: CallbackFormat = {
  batch: 1,
  body: (items) => new URLSearchParams(items[0]?.body as Record<string, string>),
  headers: (raw, { url, secret }) => ({
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    ...(secret === UNSIGNED
      ? {}
      : { 'x-twilio-signature': signature(url, new URLSearchParams(raw.toString()), secret) }),
  }),
  isTaken: (status) => status >= 200 && status < 300,
};

function signature(url: string, params: URLSearchParams, authToken: string): string {
  const sorted = [...params].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}
