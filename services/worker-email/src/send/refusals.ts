import {
  cut,
  OUTSIDE_TEXTS,
  type BounceClass,
  type Failure,
  type FailureKind,
} from '@cascade/contracts';
import { classifyBounce, hasTellingPhrase } from '../inbound/bounce/classify-bounce.ts';
import { withoutRecipient, type RefusalStage } from '../inbound/bounce/refusal-stage.ts';

export interface SmtpRefusal {
  failure: Failure;
  /** The server takes the message later: it may be offered again. */
  passing?: true;
}

/** By enhanced status code (RFC 3463, and the IANA registry of its codes), first match first. */
const BY_STATUS: readonly (readonly [status: RegExp, kind: FailureKind])[] = [
  [/^5\.1\.1$/, 'recipientBounced'],
  [/^5\.1\.2$/, 'mailDomainNotFound'],
  [/^5\.1\.3$/, 'mailAddressMalformed'],
  [/^5\.1\.10$/, 'mailDomainTakesNone'],
  [/^5\.2\.1$/, 'mailboxDisabled'],
  [/^[245]\.2\.2$/, 'mailboxFull'],
  [/^5\.3\.4$/, 'mailTooLarge'],
  [/^5\.7\.8$/, 'mailLoginFailed'],
  // DKIM, SPF and DMARC (RFC 7372, RFC 7489).
  [/^5\.7\.(?:2[0-46]|30|31)$/, 'mailSenderNotAuthenticated'],
  [/^4\.7\.\d+$/, 'mailDeferred'],
];

/** Every kind of a refusal. */
export const SMTP_FAILURES: readonly FailureKind[] = [
  ...new Set(BY_STATUS.map(([, kind]) => kind)),
  'mailRefusedByPolicy',
  'mailSenderRefused',
  'mailServerUnreachable',
  'mailNoInternational',
];

/** By class, where the status says nothing. */
const BY_CLASS: Readonly<Partial<Record<BounceClass, FailureKind>>> = {
  no_such_address: 'recipientBounced',
  no_such_domain: 'mailDomainNotFound',
  mailbox_disabled: 'mailboxDisabled',
  mailbox_full: 'mailboxFull',
  too_large: 'mailTooLarge',
  spam: 'mailRefusedByPolicy',
  policy: 'mailRefusedByPolicy',
  sender_refused: 'mailSenderRefused',
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

/** What a refusal means: by its status, or else by its class. */
export function bounceFailure(
  status: string,
  bounceClass: BounceClass,
  words = '',
): { kind: FailureKind } {
  // Exchange says 5.1.10 of addresses that its directory doesn't have, others of domains (RFC 7505).
  const isOfExchange = status === '5.1.10' && bounceClass === 'no_such_address';
  const isBeside = OF_ADDRESS.test(status) && BESIDE_ADDRESS.has(bounceClass);
  const known = isOfExchange || isBeside ? undefined : kindOf(status);
  if (known !== undefined) return { kind: known };
  if (bounceClass === 'sender_refused' && AUTHENTICATION.test(words)) {
    return { kind: 'mailSenderNotAuthenticated' };
  }
  return { kind: BY_CLASS[bounceClass] ?? 'emailUndelivered' };
}

/** Not a part of an address or a host name. */
const ENHANCED_STATUS = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\w)/;

/** The first enhanced status in a text, or an empty text. */
export const statusIn = (text: string): string => ENHANCED_STATUS.exec(text)?.[0] ?? '';

const kindOf = (status: string): FailureKind | undefined =>
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
 * What a server's reply means. The reply itself stays in internal logs (SPEC).
 *
 * @param stage The command that was refused. Before the recipient is named, the sender is refused.
 */
export function smtpRefusal(response: string, stage?: RefusalStage): SmtpRefusal {
  const { status, diagnostic, bounceClass, passing } = readReply(response);
  if (passing) {
    const known = kindOf(status);
    const isFull = bounceClass === 'mailbox_full' && known === undefined;
    return { failure: { kind: isFull ? 'mailboxFull' : (known ?? 'mailDeferred') }, passing: true };
  }
  const found = stage === 'sender' ? withoutRecipient(bounceClass) : bounceClass;
  return { failure: bounceFailure(status, found, diagnostic) };
}
