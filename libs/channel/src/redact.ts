const HIDDEN = '[redacted]';
const MAX_TEXT = 2_000;
const MAX_ITEMS = 50;
const MAX_DEPTH = 8;
const MAX_DETAIL_BYTES = 16_384;
/** A number takes at most 25 characters of JSON; signs around a value are counted with it. */
const UNITS_OF_VALUE = 32;
/** A control character takes six characters of JSON. */
const BYTES_OF_UNIT = 6;

/** Members whose value is never shown, whatever it is. */
const SECRET_MEMBER =
  /^(access_?token|app_?secret|auth(orization)?|api_?key|bot_?token|password|secret|token|verify_?token)$/i;

const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  // A bot's address and its token: `/bot123456:AA…/sendMessage`.
  [/(?<!\d)\d{5,}:[A-Za-z0-9_-]{20,}/g, HIDDEN],
  [/\bEAA[A-Za-z0-9]{20,}/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, `$1 ${HIDDEN}`],
  // Credentials and query strings of addresses: signed media links are as good as keys.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@"']{1,1024}@/gi, `$1${HIDDEN}@`],
  [/\b(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]+/gi, `$1?${HIDDEN}`],
];

/**
 * What every text that a pattern above can match holds. One look instead of five: most texts of an
 * answer are plain (it took half of the CPU of judging one).
 */
const MAY_HOLD_SECRET = /:|EAA|(?:Bearer|Basic)\s/i;

/** A text without tokens and secret addresses, and without the given secrets, at most 2,000 long. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length >= 4) clean = clean.replaceAll(secret, HIDDEN);
  }
  if (MAY_HOLD_SECRET.test(clean)) {
    for (const [pattern, replacement] of SECRET_TEXT) clean = clean.replace(pattern, replacement);
  }
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean;
}

/**
 * A provider's answer as a caller may see it under `detail`: plain JSON, secrets removed, bounded in
 * depth, length and size.
 *
 * @param secrets the device's own credentials, which a provider may echo.
 */
export function redactDetail(detail: unknown, secrets: readonly string[] = []): unknown {
  const seen = { units: 0 };
  const clean = redactValue(detail, { secrets, seen }, 0);
  // Most details are far from the limit, whatever JSON makes of them: those aren't written out for it.
  if (seen.units * BYTES_OF_UNIT <= MAX_DETAIL_BYTES) return clean;
  const size = JSON.stringify(clean)?.length ?? 0;
  return size > MAX_DETAIL_BYTES ? { truncated: true, size } : clean;
}

interface Redaction {
  secrets: readonly string[];
  /** At least the characters that JSON makes of what has been looked at, a control character as one. */
  seen: { units: number };
}

function redactValue(value: unknown, redaction: Redaction, depth: number): unknown {
  const { secrets, seen } = redaction;
  seen.units += UNITS_OF_VALUE;
  if (typeof value === 'string') {
    const text = redactText(value, secrets);
    seen.units += text.length;
    return text;
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return undefined;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, redaction, depth + 1));
  }
  const clean: Record<string, unknown> = {};
  let left = MAX_ITEMS;
  for (const [name, member] of Object.entries(value)) {
    if (left === 0) break;
    left -= 1;
    const shown = redactText(name, secrets);
    // No provider has such a member, and setting it would set the prototype.
    if (shown === '__proto__') continue;
    seen.units += shown.length + UNITS_OF_VALUE;
    clean[shown] = SECRET_MEMBER.test(name) ? HIDDEN : redactValue(member, redaction, depth + 1);
  }
  return clean;
}

/** Every text of a credentials record that is long enough to be a secret. */
export function secretsOf(credentials: unknown): string[] {
  if (typeof credentials !== 'object' || credentials === null) return [];
  return Object.entries(credentials).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? secretsOf(value)
      : typeof value === 'string' && /token|secret|password|private_key/i.test(name)
        ? [value]
        : [],
  );
}
