/** Replacement of a secret. */
export const REDACTED = '[redacted]';

const SECRET_ANYWHERE =
  /password|passwd|passphrase|secret|authorization|credential|privatekey|signingkey|accesskey|apikey|cookie/;
const SECRET_AT_END = /(token|creds|pincode|otp|^keys|^session|^signature)$/;

/** Whether a member's name says that it holds a secret, in any spelling (`botToken`, `x-api-key`). */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SECRET_ANYWHERE.test(plain) || SECRET_AT_END.test(plain);
}

/**
 * Patterns of secrets in free text: URLs in errors, headers in dumps. Each is linear in the length
 * of the text, which a stranger may have written: `tests/architecture/regular-expressions`.
 */
const IN_TEXT: readonly [RegExp, string][] = [
  // Telegram bot token; the number before the colon is the public bot id.
  [/(?<=\d{5}):[A-Za-z0-9_-]{30,}/g, `:${REDACTED}`],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  // User part of a URL.
  [/(?<=[a-z0-9+.-]:\/\/)[^\s/@]+@/gi, `${REDACTED}@`],
  [
    /([?&;\s](?:[a-z_-]*token|[a-z_-]*secret|password|apikey|api_key|key|sig|signature)=)[^&\s"'#]+/gi,
    `$1${REDACTED}`,
  ],
  // The product's own tokens and one-time links: a prefix and 256 bits.
  [/\b([a-z]{2,8}_)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, `$1${REDACTED}`],
  // Texts sealed by the vault, such as the token of an unsubscribe link.
  [/\bv1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]{50,}/g, REDACTED],
  // Graph API access token.
  [/\bEAA[A-Za-z0-9]{20,}/g, REDACTED],
  [/("(?:[a-z_-]*(?:token|secret|password))"\s*:\s*")[^"]+"/gi, `$1${REDACTED}"`],
];

/** Longest secret that a cut may halve. */
const LONGEST_SECRET = 4_096;
const BETWEEN_WORDS = /[\s"'<>]/;

/**
 * Replaces every recognisable secret in the beginning of a text, which is cut before patterns read it. The word
 * that the cut goes through is left out: half of a secret is none that a pattern knows.
 */
export const redactBeginning = (text: string, most: number): string =>
  text.length <= most ? redactText(text) : withoutLastWord(redactText(text.slice(0, most)));

/** Leaves out the word at the end of a text, or as much of it as a secret may be long. */
export function withoutLastWord(text: string): string {
  const least = Math.max(0, text.length - LONGEST_SECRET);
  let end = text.length;
  while (end > least && !BETWEEN_WORDS.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Replaces every recognisable secret in a text. */
export function redactText(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of IN_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}
