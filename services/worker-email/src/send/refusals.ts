import { cut, OUTSIDE_TEXTS, REASONS, type BounceClass } from '@cascade/contracts';
import { classifyBounce, hasTellingPhrase } from '../inbound/bounce/classify-bounce.ts';
import { withoutRecipient, type RefusalStage } from '../inbound/bounce/refusal-stage.ts';

export interface SmtpRefusal {
  reason: string;
  /** The server takes the message later: it may be offered again. */
  passing?: true;
}

export const LOGIN_FAILED = 'Sender login failed';
export const SERVER_UNREACHABLE = 'Mail server can not be reached';
/** An address follows. */
export const NO_INTERNATIONAL = 'Mail server takes no international addresses';
/** The server refuses the sender: its network address, its name, its reputation, or it may not send there. */
const SENDER_REFUSED = 'Mail server refuses the sender';
const NOT_AUTHENTICATED = 'Sender is not authenticated';
const BY_POLICY = 'Message was refused by policy';
const MAILBOX_FULL = 'Recipient mailbox is full';
const DEFERRED = 'Recipient mail server deferred the message';
export const MESSAGE_TOO_LARGE = 'Message is too large for the mail server';

/** By enhanced status code (RFC 3463, and the IANA registry of its codes), first match first. */
const BY_STATUS: readonly (readonly [status: RegExp, refusal: SmtpRefusal])[] = [
  [/^5\.1\.1$/, { reason: 'Recipient address does not exist' }],
  [/^5\.1\.2$/, { reason: 'Recipient domain was not found' }],
  [/^5\.1\.3$/, { reason: 'Recipient address is malformed' }],
  [/^5\.1\.10$/, { reason: 'Recipient domain takes no mail' }],
  [/^5\.2\.1$/, { reason: 'Recipient mailbox is disabled' }],
  [/^[245]\.2\.2$/, { reason: MAILBOX_FULL }],
  [/^5\.3\.4$/, { reason: MESSAGE_TOO_LARGE }],
  [/^5\.7\.8$/, { reason: LOGIN_FAILED }],
  // DKIM, SPF and DMARC (RFC 7372, RFC 7489).
  [/^5\.7\.(?:2[0-46]|30|31)$/, { reason: NOT_AUTHENTICATED }],
  [/^4\.7\.\d+$/, { reason: DEFERRED }],
];

/** Every reason of a refusal. */
export const SMTP_REASONS = [
  ...new Set(BY_STATUS.map(([, { reason }]) => reason)),
  BY_POLICY,
  SENDER_REFUSED,
  SERVER_UNREACHABLE,
  NO_INTERNATIONAL,
];

/** By class, where the status says nothing. */
const BY_CLASS: Readonly<Partial<Record<BounceClass, string>>> = {
  no_such_address: 'Recipient address does not exist',
  no_such_domain: 'Recipient domain was not found',
  mailbox_disabled: 'Recipient mailbox is disabled',
  mailbox_full: MAILBOX_FULL,
  too_large: MESSAGE_TOO_LARGE,
  spam: BY_POLICY,
  policy: BY_POLICY,
  sender_refused: SENDER_REFUSED,
};

/** Servers say 5.7.1 and 5.7.0 of everything that they refuse. */
const AUTHENTICATION =
  /\b(?:dmarc|dkim|spf)\b|sender policy framework|unauthenticated|authentication level/i;

/** Causes that words tell beside a status of the recipient's address or mailbox, which stands there by habit. */
const BESIDE_ADDRESS: ReadonlySet<BounceClass> = new Set([
  'sender_refused',
  'mailbox_full',
  'too_large',
  'spam',
  'temporary',
]);
const OF_ADDRESS = /^5\.(?:1\.\d+|2\.1)$/;

/** Maps a refusal to a reason: by its status, or else by its class. */
export function bounceReason(status: string, bounceClass: BounceClass, words = ''): string {
  // Exchange says 5.1.10 of addresses that its directory doesn't have, others of domains (RFC 7505).
  const isOfExchange = status === '5.1.10' && bounceClass === 'no_such_address';
  const isBeside = OF_ADDRESS.test(status) && BESIDE_ADDRESS.has(bounceClass);
  const known = isOfExchange || isBeside ? undefined : rowOf(status)?.reason;
  if (known !== undefined) return known;
  if (bounceClass === 'sender_refused' && AUTHENTICATION.test(words)) return NOT_AUTHENTICATED;
  return BY_CLASS[bounceClass] ?? REASONS.emailUndelivered;
}

/** Not a part of an address or a host name. */
const ENHANCED_STATUS = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\w)/;

/** The first enhanced status in a text, or an empty text. */
export const statusIn = (text: string): string => ENHANCED_STATUS.exec(text)?.[0] ?? '';

const rowOf = (status: string): SmtpRefusal | undefined =>
  BY_STATUS.find(([known]) => known.test(status))?.[1];

/** The words of RFC 5321 for 550, which stand in refusals of every kind. */
const ANY_REFUSAL = /(?:requested )?(?:mail )?action not taken:?|mailbox (?:is )?unavailable/gi;

/** What a server's reply to a command says. */
export interface ReadReply {
  /** With the first digit of the reply's code; empty when the reply has none. */
  status: string;
  diagnostic: string;
  bounceClass: BounceClass;
  /** The server takes the message later. */
  passing: boolean;
}

/**
 * Reads a server's reply, with the words that bounces are read with. The first digit of its code decides whether the refusal
 * passes (RFC 5321, 4.2.1), whatever its enhanced status says.
 */
export function readReply(response: string): ReadReply {
  const said = cut(response, OUTSIDE_TEXTS.smtpReply);
  const [, digit = ''] = /^\s*([245])\d\d\b/.exec(said) ?? [];
  const written = statusIn(said);
  const status = written === '' ? '' : `${digit || written.charAt(0)}${written.slice(1)}`;
  const passing = status.startsWith('4') || digit === '4';
  // Each line of a reply begins with its code, and often with its status.
  const words = said
    .replaceAll(/^[ \t]{0,9}[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3}(?: |$))?/gm, '')
    .replaceAll(ANY_REFUSAL, '');
  const found = classifyBounce({ status, diagnostic: words });
  // Plain words such as `rejected` and `denied` say nothing by themselves.
  const isPlain = found === 'policy' || found === 'sender_refused';
  const isTold = status !== '' || !isPlain || hasTellingPhrase(words);
  return { status, diagnostic: said, bounceClass: isTold ? found : 'unknown', passing };
}

/**
 * Maps a server's reply to a reason. The reply itself stays in internal logs (SPEC).
 *
 * @param stage The command that was refused. Before the recipient is named, the sender is refused.
 */
export function smtpRefusal(response: string, stage?: RefusalStage): SmtpRefusal {
  const { status, diagnostic, bounceClass, passing } = readReply(response);
  if (passing) {
    const known = rowOf(status)?.reason;
    const isFull = bounceClass === 'mailbox_full' && known === undefined;
    return { reason: isFull ? MAILBOX_FULL : (known ?? DEFERRED), passing: true };
  }
  const found = stage === 'sender' ? withoutRecipient(bounceClass) : bounceClass;
  return { reason: bounceReason(status, found, diagnostic) };
}
