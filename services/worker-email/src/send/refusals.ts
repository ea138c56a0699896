import { cut, OUTSIDE_TEXTS, REASONS, type BounceClass } from '@cascade/contracts';

export interface SmtpRefusal {
  reason: string;
  /** The server is temporarily busy: the message may be offered again soon. */
  passing?: true;
}

export const LOGIN_FAILED = 'Sender login failed';
export const SERVER_UNREACHABLE = 'Mail server can not be reached';
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
  [/^4\.7\.\d+$/, { reason: 'Recipient mail server deferred the message', passing: true }],
  [/^4\.3\.\d+$/, { reason: REASONS.emailUndelivered, passing: true }],
];

/** Every reason of a refusal. */
export const SMTP_REASONS = [
  ...new Set(BY_STATUS.map(([, { reason }]) => reason)),
  SERVER_UNREACHABLE,
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
  const { reason } = smtpRefusal(`550 ${status}`);
  return reason === REASONS.emailUndelivered ? (BY_CLASS[bounceClass] ?? reason) : reason;
}

/** Not a part of an address or a host name. */
const ENHANCED_STATUS = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\w)/;

/** The first enhanced status in a text, or an empty text. */
export const statusIn = (text: string): string => ENHANCED_STATUS.exec(text)?.[0] ?? '';

/** Maps a server's reply to a reason. The reply itself stays in internal logs (SPEC). */
export function smtpRefusal(response: string): SmtpRefusal {
  const status = statusIn(cut(response, OUTSIDE_TEXTS.smtpReply));
  const row = status === '' ? undefined : BY_STATUS.find(([known]) => known.test(status));
  return row?.[1] ?? { reason: REASONS.emailUndelivered };
}
