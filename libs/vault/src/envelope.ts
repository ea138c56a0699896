import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const SALT_BYTES = 24;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Seals a text as `v1.<key id>.<base64url of salt, tag, ciphertext>`. Derives key and nonce of each
 * envelope from the vault's key and 24 random bytes (HKDF-SHA-256, RFC 5869), so that no number of
 * envelopes comes near GCM's limits for one key. Version, key id and context are authenticated.
 */
export function sealEnvelope(
  plaintext: string,
  context: string,
  keyId: string,
  key: Uint8Array,
): string {
  const salt = randomBytes(SALT_BYTES);
  const derived = derive(key, salt);
  const cipher = createCipheriv(CIPHER, derived.key, derived.nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(authenticated(keyId, context));
  const text = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const body = Buffer.concat([salt, cipher.getAuthTag(), text]);
  return `${VERSION}.${keyId}.${body.toString('base64url')}`;
}

/** @throws {VaultError}, and what `keyNamed` throws for a missing key. */
export function openEnvelope(
  sealed: string,
  context: string,
  keyNamed: (id: string) => Uint8Array,
): string {
  const { keyId, salt, tag, text } = parse(sealed);
  const derived = derive(keyNamed(keyId), salt);
  const decipher = createDecipheriv(CIPHER, derived.key, derived.nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(authenticated(keyId, context)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    throw new VaultError('not-authentic', 'changed since it was sealed, or for another context');
  }
}

function parse(sealed: string) {
  const [version, keyId, body, ...rest] = sealed.split('.');
  if (version !== VERSION || !keyId || body === undefined || rest.length > 0)
    throw new VaultError('malformed', 'not a sealed text');
  if (!/^[A-Za-z0-9_-]*$/.test(body)) throw new VaultError('malformed', 'not base64url');
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < SALT_BYTES + TAG_BYTES)
    throw new VaultError('malformed', 'the sealed text is cut short');
  return {
    keyId,
    salt: bytes.subarray(0, SALT_BYTES),
    tag: bytes.subarray(SALT_BYTES, SALT_BYTES + TAG_BYTES),
    text: bytes.subarray(SALT_BYTES + TAG_BYTES),
  };
}

function derive(key: Uint8Array, salt: Uint8Array) {
  const derived = Buffer.from(
    hkdfSync('sha256', key, salt, 'cascade envelope v1', KEY_BYTES + NONCE_BYTES),
  );
  return { key: derived.subarray(0, KEY_BYTES), nonce: derived.subarray(KEY_BYTES) };
}

function authenticated(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8');
}

/**
 * `malformed`: not a sealed text, or a truncated one. `unknown-key`: the vault lacks its key.
 * `not-authentic`: changed, or sealed for another context.
 */
export type VaultFault = 'malformed' | 'unknown-key' | 'not-authentic';

/** A sealed text can't be opened. Its message names no secret. */
export class VaultError extends Error {
  readonly fault: VaultFault;
  /** Id of the key that is missing. */
  readonly keyId: string | undefined;

  constructor(fault: VaultFault, message: string, keyId?: string) {
    super(message);
    this.keyId = keyId;
    this.name = 'VaultError';
    this.fault = fault;
  }
}
