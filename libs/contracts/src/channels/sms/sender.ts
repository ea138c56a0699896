import { broken, fieldRule, type FieldRule } from '../../failures/broken.ts';
import type { CheckHost } from '../credentials.ts';

/** Number with country code, short code, or a name of up to eleven letters and digits. */
const SENDER = /^(?:\+?[1-9]\d{2,14}|(?=.*[A-Za-z])[A-Za-z0-9 _.&-]{1,11})$/;

export const SENDER_HINT =
  'Number with country code, short code, or a name of up to 11 letters and digits.';

export const MAX_SENDER = 16;

export const MAX_SECRET = 1024;

/** Says what is wrong with a sender, or null. */
export const senderFault = (from: string | undefined): FieldRule | null =>
  from === undefined || SENDER.test(from) ? null : broken('from', 'textSenderForm');

/** Digits of a number, a name as it is; empty where the provider chooses. */
export const senderName = (from = ''): string => from.replace(/^\+(?=\d+$)/, '');

/** Checks a customer's address. Its host is checked again when it is called. */
export function addressFault(
  field: string,
  address: string,
  checkHost: CheckHost,
): FieldRule | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return broken(field, 'httpAddress');
  }
  if (url.username !== '' || url.password !== '') return broken(field, 'noPasswordInside');
  const fault = checkHost(url.hostname);
  return fault === null ? null : fieldRule(field, fault);
}
