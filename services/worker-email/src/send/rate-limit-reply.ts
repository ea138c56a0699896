import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';

/** What a server says of its limit for this sender. Each member is there where the reply names it. */
export interface RateLimitReply {
  /** Until it takes the next mail. */
  waitMs?: number;
  /** The time that it counts mails in. */
  windowMs?: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** No server is believed to close for longer. */
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** Words of mail servers about the rate of the one that sends. */
const LIMITS: readonly RegExp[] = [
  // Postfix and OpenSMTPD.
  /too much mail/i,
  /too many (?:\w+ ){0,2}(?:messages|mails?|emails|recipients|requests|transactions|deliveries)/i,
  // Exim, Haraka, Sendmail, policy services.
  /\brate[- ]?limit/i,
  /overlimit|over (?:the |your )?(?:rate|sending) limit/i,
  /(?:sender|sending|message|submission|connection|mail|client|sending) rate .{0,60}(?:exceed|limit|too high)/i,
  /rate .{0,40}exceeds? |maximum sending rate|exceeded (?:the |your )?(?:\w+ )?rate/i,
  /(?:sending|message|mail|daily|hourly|outgoing|sender|submission) (?:\w+ )?(?:quota|limit)s? (?:is |was |has been |have been )?(?:exceed|reached)/i,
  /(?:exceed(?:s|ed|ing)?|reached|over) (?:the |your |its )?(?:\w+ )?(?:daily|hourly|per[- ]hour|per[- ]minute|sending|outgoing|max(?:imum)? (?:\w+ )?(?:emails|mails|messages)|message rate|submission) ?(?:\w+ )?(?:per|limit|quota|rate)/i,
  /max(?:imum)? (?:number of )?(?:emails|mails|messages) per (?:second|minute|hour|day)/i,
  /throttl/i,
  // QQ and NetEase.
  /(?:frequency|sending) (?:is )?limit/i,
  // Outlook.com.
  /limits for how many messages can be sent|sender thread limit exceeded/i,
  // Gmail and Zoho.
  /unusual (?:rate|sending activity)|user sending (?:quota|limit)/i,
];

/** A limit of the recipient's mailbox, greylisting, and a bad name of the sender are no rate of the sender. */
const NO_LIMIT_OF_SENDER =
  /gr[ae]y-?list|receiving mail (?:at a rate|too quickly)|recipient (?:has |is )?(?:exceeded|over)|reputation|mailbox (?:size|quota|is full)|over ?quota|disk quota|(?:invalid|unknown|bad) recipients|messages on the server/i;

/** A server takes so many mails of one connection; over another one it takes more. */
const FULL_CONNECTION: readonly RegExp[] = [
  // Exim, Sendmail, Yahoo, Amazon SES.
  /(?:messages?|mails?|e-?mails|transactions?|envelopes?|deliveries|recipients?|count)(?: sent| limit| limits)? (?:per|in|for|on|over|via|during|within) (?:the |this |that |one |an? |each |same |single |your |current )*(?:smtp |tcp )?(?:connexion|connection|session)/i,
  /(?:connection|session)(?:'s)? (?:message|mail|transaction) (?:count|limit|quota)/i,
  // OpenSMTPD.
  /too many recipients: too many messages sent/i,
];

/** Whether a refusal is about the connection: the server takes no more mails over this one. */
export function namesFullConnection(response: string): boolean {
  const said = inOneLine(response);
  return said.startsWith('4') && FULL_CONNECTION.some((words) => words.test(said));
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^s/i, SECOND_MS],
  [/^m/i, MINUTE_MS],
  [/^h/i, HOUR_MS],
];

const WAIT =
  /(?:again|retry|wait|come back|delay)(?: \w+){0,4} (\d{1,6}) ?(s|secs?|seconds?|m|mins?|minutes?|h|hours?)\b/i;

const WINDOWS: readonly (readonly [RegExp, number])[] = [
  [/per[- ]sec|\/ ?1?s\b|maximum sending rate/i, SECOND_MS],
  [/per[- ]min|\/ ?1?m\b|a minute/i, MINUTE_MS],
  [/hour|\/ ?1?h\b/i, HOUR_MS],
  [/dai?ly|per day|\/ ?1?d\b|24 ?h/i, 24 * HOUR_MS],
];

/** Reads a refusal that names a limit of the sender's rate; undefined for all others. */
export function readRateLimit(response: string): RateLimitReply | undefined {
  const said = inOneLine(response);
  if (namesFullConnection(said)) return undefined;
  if (NO_LIMIT_OF_SENDER.test(said) || !LIMITS.some((words) => words.test(said))) return undefined;
  const [, count = '', unit = ''] = WAIT.exec(said) ?? [];
  const unitMs = UNITS.find(([name]) => name.test(unit))?.[1];
  const windowMs = WINDOWS.find(([words]) => words.test(said))?.[1];
  return {
    ...(unitMs === undefined || count === ''
      ? {}
      : { waitMs: Math.min(Math.max(Number(count), 1) * unitMs, LONGEST_WAIT_MS) }),
    ...(windowMs === undefined ? {} : { windowMs }),
  };
}

const inOneLine = (response: string): string =>
  cut(response, OUTSIDE_TEXTS.smtpReply).replaceAll(/\s+/g, ' ').trim();
