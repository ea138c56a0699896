import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { openEnvelope, sealEnvelope, VaultError } from './envelope.ts';

export interface VaultKey {
  /** Written into every text sealed with it: 1 to 32 of `A-Z a-z 0-9 _ -`. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

export interface Vault {
  /**
   * Seals a text for one place (`device:dev_…:credentials`): opened for another it isn't authentic,
   * so that nobody who can write the store can move one customer's secret to another.
   */
  seal(plaintext: string, context: string): string;
  /** @throws {VaultError} */
  open(sealed: string, context: string): string;
  /** Whether it was sealed with a key that is no longer the current one. */
  isStale(sealed: string): boolean;
  /** A keyed hash: tells whether two bodies are the same and nothing else about them. */
  fingerprint(body: string | Uint8Array, context: string): string;
  /** With each key at hand, the current one first: what an older key made is known by them. */
  fingerprints(body: string | Uint8Array, context: string): [string, ...string[]];
  /** In constant time; also for a fingerprint that an older key made. */
  matchesFingerprint(body: string | Uint8Array, context: string, fingerprint: string): boolean;
}

const KEY_BYTES = 32;
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

/** Seals with the key named `current`; opens with any of `keys`. */
export function createVault(options: { keys: readonly VaultKey[]; current: string }): Vault {
  const keys = new Map(options.keys.map(({ id, key }) => [id, checkedKey(id, key)]));
  const current = options.current;
  if (!keys.has(current)) throw new TypeError(`the vault has no key named ${current}`);

  const keyNamed = (id: string): Uint8Array => {
    const key = keys.get(id);
    if (!key) throw new VaultError('unknown-key', `sealed with the key ${id}, which isn't at hand`);
    return key;
  };
  const fingerprintWith = (id: string, body: string | Uint8Array, context: string) => {
    const key = hkdfSync('sha256', keyNamed(id), '', `cascade fingerprint ${context}`, KEY_BYTES);
    return `${id}.${createHmac('sha256', new Uint8Array(key)).update(body).digest('hex')}`;
  };

  return {
    seal: (plaintext, context) => sealEnvelope(plaintext, context, current, keyNamed(current)),
    open: (sealed, context) => openEnvelope(sealed, context, keyNamed),
    isStale: (sealed) => sealed.split('.')[1] !== current,
    fingerprint: (body, context) => fingerprintWith(current, body, context),
    fingerprints(body, context) {
      const older = [...keys.keys()].filter((id) => id !== current);
      return [
        fingerprintWith(current, body, context),
        ...older.map((id) => fingerprintWith(id, body, context)),
      ];
    },
    matchesFingerprint: (body, context, fingerprint) => {
      const id = fingerprint.split('.')[0] ?? '';
      if (!keys.has(id)) return false;
      const expected = Buffer.from(fingerprintWith(id, body, context));
      const actual = Buffer.from(fingerprint);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/**
 * A vault of one or several keys of 32 bytes in base64, with commas or line breaks between them: the
 * first one seals, all of them open. Their ids are drawn from the keys.
 */
export function vaultFromBase64(secretsKeys: string): Vault {
  const [current, ...older] = secretsKeys.split(/[,\s]+/).filter((text) => text !== '');
  const first = keyFromBase64(current ?? '');
  return createVault({ keys: [...older.map(keyFromBase64), first], current: first.id });
}

function keyFromBase64(text: string): VaultKey {
  const key = Buffer.from(text, 'base64');
  const id = createHash('sha256').update('cascade key id').update(key).digest('hex').slice(0, 8);
  return { id, key };
}

function checkedKey(id: string, key: Uint8Array): Uint8Array {
  if (!KEY_ID.test(id)) throw new TypeError(`not a name for a key: ${JSON.stringify(id)}`);
  if (key.byteLength !== KEY_BYTES)
    throw new TypeError(`the key ${id} has ${key.byteLength} bytes instead of ${KEY_BYTES}`);
  return key;
}
