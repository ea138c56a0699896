import { cut, OUTSIDE_TEXTS, REASONS, type BounceClass } from '@cascade/contracts';
import { classifyBounce } from '../inbound/bounce/classify-bounce.ts';

export interface SmtpRefusal {
  reason: string;
  /** The server takes the message later: it may be offered again. */
  passing?: true;
}

export const LOGIN_FAILED = 'Sender login failed';
export const SERVER_UNREACHABLE = 'Mail server can not be reached';
/** An address follows. */
export const NO_INTERNATIONAL = 'Mail server takes no international addresses';
const DEFERRED = 'Recipient mail server deferred the message';
export const MESSAGE_TOO_LARGE = 'Message is too large for the mail server';

/** By enhanced status code (RFC 3463, and the IANA registry of its codes), first match first. */
const BY_STATUS: readonly (readonly [status: RegExp, refusal: SmtpRefusal])[] = [
  [/^5\.1\.1$/, { reason: 'Recipient address does not exist' }],
  [/^5\.1\.2$/, { reason: 'Recipient domain was not found' }],
  [/^5\.1\.3$/, { reason: 'Recipient address is malformed' }],
  [/^5\.1\.10$/, { reason: 'Recipient domain takes no mail' }],
  [/^5\.2\.1$/, { reason: 'Recipient mailbox is disabled' }],
  [/^[245]\.2\.2$/, { reason: 'Recipient mailbox is full' }],
  [/^5\.3\.4$/, { reason: MESSAGE_TOO_LARGE }],
  [/^5\.7\.1$/, { reason: 'Message was refused by policy' }],
  [/^5\.7\.8$/, { reason: LOGIN_FAILED }],
  [/^5\.7\.26$/, { reason: 'Sender is not authenticated' }],
  [/^4\.7\.\d+$/, { reason: DEFERRED }],
];

/** Every reason of a refusal. */
export const SMTP_REASONS = [
  ...new Set(BY_STATUS.map(([, { reason }]) => reason)),
  SERVER_UNREACHABLE,
  NO_INTERNATIONAL,
];

/** By class, for bounces whose status says nothing. */
const BY_CLASS: Readonly<Partial<Record<BounceClass, string>>> = {
  no_such_address: 'Recipient address does not exist',
  no_such_domain: 'Recipient domain was not found',
  mailbox_disabled: 'Recipient mailbox is disabled',
  mailbox_full: 'Recipient mailbox is full',
  too_large: MESSAGE_TOO_LARGE,
  spam: 'Message was refused by policy',
  policy: 'Message was refused by policy',
};

/** Maps a bounce to a reason: by its status, or else by its class. */
export function bounceReason(status: string, bounceClass: BounceClass): string {
  return rowOf(status)?.reason ?? BY_CLASS[bounceClass] ?? REASONS.emailUndelivered;
}

/** Not a part of an address or a host name. */
const ENHANCED_STATUS = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\w)/;

/** The first enhanced status in a text, or an empty text. */
export const statusIn = (text: string): string => ENHANCED_STATUS.exec(text)?.[0] ?? '';

const rowOf = (status: string): SmtpRefusal | undefined =>
  BY_STATUS.find(([known]) => known.test(status))?.[1];

/** Classes that a reply without a precise status tells by its words. */
const TOLD_BY_WORDS: ReadonlySet<BounceClass> = new Set([
  'no_such_address',
  'mailbox_disabled',
  'mailbox_full',
  'too_large',
]);

/** The words of RFC 5321 for 550, which stand in refusals of every kind. */
const ANY_REFUSAL = /(?:requested )?(?:mail )?action not taken:?|mailbox (?:is )?unavailable/gi;

/**
 * Maps a server's reply to a reason. The first digit of its code decides whether the refusal passes (RFC 5321, 4.2.1),
 * whatever its enhanced status says. The reply itself stays in internal logs (SPEC).
 */
export function smtpRefusal(response: string): SmtpRefusal {
  const said = cut(response, OUTSIDE_TEXTS.smtpReply);
  const [, digit = ''] = /^\s*([245])\d\d\b/.exec(said) ?? [];
  const written = statusIn(said);
  const status = written === '' ? '' : `${digit || written.charAt(0)}${written.slice(1)}`;
  if (status.startsWith('4') || digit === '4') {
    return { reason: rowOf(status)?.reason ?? DEFERRED, passing: true };
  }
  const known = rowOf(status)?.reason;
  if (known !== undefined) return { reason: known };
  const found = classifyBounce({ status, diagnostic: said.replaceAll(ANY_REFUSAL, '') });
  const told = TOLD_BY_WORDS.has(found) ? BY_CLASS[found] : undefined;
  return { reason: told ?? REASONS.emailUndelivered };
}
