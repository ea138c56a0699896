/** What the sandbox refuses for a business whose name holds the word, in any case. */
export const MAGIC_NAMES = {
  /** The code is refused: it has expired. */
  'late code': /late code/i,
  /** The token can't send. */
  readonly: /readonly/i,
  /** The token ends after 60 days. */
  temporary: /temporary/i,
  /** Every call with the token is refused. */
  revoked: /revoked/i,
  /** The WABA has no number. */
  'no number': /no number/i,
  /** The number has the PIN 111111 already. */
  'pin set': /pin set/i,
  /** The number isn't verified. */
  unverified: /unverified/i,
  /** The number was registered too often. */
  'too often': /too often/i,
  /** The app may not subscribe. */
  forbidden: /forbidden/i,
} as const;

/** The PIN of numbers that have one before their registration. */
export const KNOWN_PIN = '111111';

export const hasMagic = (name: string, word: keyof typeof MAGIC_NAMES): boolean =>
  MAGIC_NAMES[word].test(name);
