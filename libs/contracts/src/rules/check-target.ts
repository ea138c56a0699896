import { isChannelWith } from '../channels.ts';
import type { Channel, PhoneChannel } from '../channels.ts';
import { isCountry, toInternational } from '../numbers/international.ts';
import { REASONS } from '../reasons.ts';
import { isHiddenContact } from './contact-target.ts';
import { checkMailAddress } from './mail-address.ts';

export type CheckedTarget = { ok: true; to: string; note?: string } | { ok: false; reason: string };

export interface CheckTargetOptions {
  /**
   * The account's country, ISO 3166-1 alpha-2: makes `62812…` of `0812…` and of what else is written
   * nationally there. Or a country code, digits, which only replaces a leading 0.
   */
  defaultCountry?: string | undefined;
}

/**
 * Normalises a recipient for the channel's worker: digits, or the id of a contact with a hidden
 * number, a chat id or `@name`, a mail address. A fault fails the channel, not the request, and its
 * reason says how to correct it. `note` has both forms of a converted number.
 */
export function checkTarget(
  channel: Channel,
  value: string | undefined,
  { defaultCountry }: CheckTargetOptions = {},
): CheckedTarget {
  if (value === undefined || value === '') {
    return { ok: false, reason: REASONS.targetMissing(channel) };
  }
  if (isHiddenContact(channel, value)) return { ok: true, to: value };
  if (isChannelWith(channel, 'address', 'phone')) return checkPhone(channel, value, defaultCountry);
  const fault = isChannelWith(channel, 'address', 'mail')
    ? checkMailAddress(value)
    : checkChat(value);
  return fault === null
    ? { ok: true, to: value }
    : { ok: false, reason: `target.${channel}: ${fault}` };
}

/** Chat ids have at most 52 significant bits (Bot API, `Chat.id`). */
function checkChat(value: string): string | null {
  const isId = /^-?[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value));
  if (isId || /^@[A-Za-z][A-Za-z0-9_]{3,31}$/.test(value)) return null;
  return 'must be a chat ID such as 123456789, or @name of a channel';
}

/** E.164: country code first, 8 to 15 digits. */
function checkPhone(
  channel: PhoneChannel,
  value: string,
  defaultCountry: string | undefined,
): CheckedTarget {
  const refused = (reason: string): CheckedTarget => ({
    ok: false,
    reason: `target.${channel}: ${reason}`,
  });
  const digits = value.startsWith('+') ? value.slice(1) : value;
  if (!/^\d+$/.test(digits)) {
    return refused(
      /\p{L}/u.test(value)
        ? 'letters are not part of a phone number, write digits only, e.g. 6281234567890'
        : 'write digits only, without spaces or dashes, e.g. 6281234567890',
    );
  }
  if (defaultCountry !== undefined && isCountry(defaultCountry) && !value.startsWith('+')) {
    const to = toInternational(digits, defaultCountry);
    if (!isE164(to)) return refused(wrongLength(to));
    return to === digits ? { ok: true, to } : converted(channel, value, to);
  }
  if (digits.startsWith('0')) {
    const local = !value.startsWith('+') && !digits.startsWith('00');
    if (defaultCountry === undefined || isCountry(defaultCountry) || !local) {
      return { ok: false, reason: REASONS.targetCountryCode(channel) };
    }
    const to = `${defaultCountry}${digits.slice(1)}`;
    return isE164(to) ? converted(channel, value, to) : refused(wrongLength(to));
  }
  return isE164(digits) ? { ok: true, to: digits } : refused(wrongLength(digits));
}

function converted(channel: PhoneChannel, value: string, to: string): CheckedTarget {
  return { ok: true, to, note: `target.${channel}: ${value} was sent as ${to}` };
}

function isE164(digits: string): boolean {
  return /^[1-9]\d{7,14}$/.test(digits);
}

function wrongLength(digits: string): string {
  return `${digits.length} digits, a number with country code has 8 to 15`;
}
