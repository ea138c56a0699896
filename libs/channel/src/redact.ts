import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  cut,
  OUTSIDE_TEXTS,
  type Failure,
  type FailureParam,
  type RenderedContent,
  type SentenceKind,
} from '@cascade/contracts';
import { withoutLastWord } from '@cascade/runtime';

const HIDDEN = '[redacted]';
const MAX_ITEMS = 50;
const MAX_DEPTH = 8;
const MAX_DETAIL_BYTES = 16_384;
/** Characters of one answer that are read. An answer with more is longer than `MAX_DETAIL_BYTES`. */
const MAX_READ = 128 * 1024;

/** Members whose value is never shown, whatever it is. */
const SECRET_MEMBER =
  /^(access_?token|app_?secret|auth(orization)?|api_?key|bot_?token|password|secret|token|verify_?token)$/i;

const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  // A bot's address and its token: `/bot123456:AA…/sendMessage`.
  [/(?<!\d)\d{5,}:[A-Za-z0-9_-]{20,}/g, HIDDEN],
  [/\bEAA[A-Za-z0-9]{20,}/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, `$1 ${HIDDEN}`],
  // Credentials and query strings of addresses: signed media links grant access.
  [/(?<=[a-z0-9+.-]:\/\/)[^\s/@"']+@/gi, `${HIDDEN}@`],
];

/** An address. What stands behind its first `?` or `#` is hidden: read once, not again for each `http://` in it. */
const ADDRESS = /\bhttps?:\/\/[^\s"'<>]+/gi;

function withoutQuery(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 || at === address.length - 1 ? address : `${address.slice(0, at)}?${HIDDEN}`;
}

/**
 * Cheap test for texts that a pattern above may match. Most texts of an answer are plain; running
 * all five patterns took half of the CPU of judging an answer.
 */
const MAY_HOLD_SECRET = /:|EAA|(?:Bearer|Basic)\s/i;

/**
 * Removes tokens, secret addresses and the given secrets from a text; cuts it at 2,000. The text is cut before
 * anything reads it, too, and what that cut goes through is left out: half of a secret isn't recognised.
 */
export function redactText(text: string, secrets: readonly string[] = []): string {
  const { detail, detailRead } = OUTSIDE_TEXTS;
  const isCut = text.length > detailRead;
  const clean = redacted(isCut ? beginningOf(text, detailRead, secrets) : text, secrets);
  const whole = isCut ? withoutLastWord(clean) : clean;
  return isCut || whole.length > detail ? `${cut(whole, detail)}…` : whole;
}

/** Redacts what a provider said in a failure. */
export function redactFailure<Kind extends SentenceKind>(
  failure: Failure<Kind, SentenceKind>,
  secrets: readonly string[],
): Failure<Kind, SentenceKind> {
  const { kind, params } = failure;
  if (params === undefined) return failure;
  const clean = Object.entries(params).map(([name, value]): [string, FailureParam] => [
    name,
    typeof value === 'string'
      ? redactText(value, secrets)
      : typeof value === 'object'
        ? redactFailure(value, secrets)
        : value,
  ]);
  return { kind, params: Object.fromEntries(clean) };
}

/** The beginning of a text, which ends with no part of one of the secrets. */
function beginningOf(text: string, most: number, secrets: readonly string[]): string {
  let end = most;
  for (const secret of secrets) {
    const from = Math.max(0, end - secret.length + 1);
    const at = text.slice(from, end + secret.length - 1).indexOf(secret);
    if (secret.length > 1 && at >= 0) end = from + at;
  }
  return text.slice(0, end);
}

function redacted(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length >= 4 && clean.includes(secret)) clean = clean.replaceAll(secret, HIDDEN);
  }
  if (MAY_HOLD_SECRET.test(clean)) {
    for (const [pattern, replacement] of SECRET_TEXT) clean = clean.replace(pattern, replacement);
    clean = clean.replace(ADDRESS, withoutQuery);
  }
  return clean;
}

/**
 * Redacts a provider's answer for a caller's `detail`: plain JSON without secrets, bounded in depth,
 * length and size.
 *
 * @param secrets the device's own credentials, which a provider may echo.
 */
export function redactDetail(detail: unknown, secrets: readonly string[] = []): unknown {
  const reading = { left: MAX_READ };
  const clean = redactValue(detail, secrets, { depth: 0, reading });
  const size = JSON.stringify(clean)?.length ?? 0;
  return size > MAX_DETAIL_BYTES || reading.left < 0 ? { truncated: true, size } : clean;
}

interface Place {
  depth: number;
  /** Shared by the whole answer, so that breadth and depth can't multiply. */
  reading: { left: number };
}

function redactValue(value: unknown, secrets: readonly string[], place: Place): unknown {
  const { depth, reading } = place;
  const inside = { depth: depth + 1, reading };
  if (typeof value === 'string') {
    reading.left -= Math.min(value.length, OUTSIDE_TEXTS.detailRead);
    return reading.left < 0 ? '…' : redactText(value, secrets);
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return undefined;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, secrets, inside));
  }
  const members: [string, unknown][] = [];
  for (const name of Object.keys(value).slice(0, MAX_ITEMS)) {
    const member: unknown = (value as Record<string, unknown>)[name];
    members.push([
      redactText(name, secrets),
      SECRET_MEMBER.test(name) ? HIDDEN : redactValue(member, secrets, inside),
    ]);
  }
  return Object.fromEntries(members);
}

/** Token-like runs of characters and codes in a sealed message, which an answer must not quote. */
export function secretsInContent(content: RenderedContent): string[] {
  const found = JSON.stringify(content).match(/[A-Za-z0-9_-]{20,}|(?<!\d)\d{4,10}(?!\d)/g);
  return [...new Set(found)];
}

/** Members that the channels' definitions call secret. */
const DEFINED_SECRETS: ReadonlySet<string> = new Set(
  CHANNELS.flatMap((channel) => CHANNEL_DEFINITIONS[channel].credentials.secrets),
);

const isSecretName = (name: string): boolean =>
  DEFINED_SECRETS.has(name) || /token|secret|password|private_key/i.test(name);

/** Every text of a credentials record that is secret by its member's name. */
export function secretsOf(credentials: unknown): string[] {
  if (typeof credentials !== 'object' || credentials === null) return [];
  return Object.entries(credentials).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? secretsOf(value)
      : typeof value === 'string' && isSecretName(name)
        ? [value]
        : [],
  );
}
