import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { isSameText } from './proofs.ts';
import { openEnvelope, sealEnvelope, VaultError } from './envelope.ts';

export interface VaultKey {
  /** Id in every text sealed with the key: 1 to 32 of `A-Z a-z 0-9 _ -`. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

export interface Vault {
  /** Ids of its keys, the one that seals first. */
  readonly keyIds: readonly [string, ...string[]];
  /**
   * Seals a text for one context (`device:dev_…:credentials`). It can't be opened under another
   * one, so a writer of the store can't move a customer's secret to another customer.
   */
  seal(plaintext: string, context: string): string;
  /** @throws {VaultError} */
  open(sealed: string, context: string): string;
  /** Whether a text was sealed with an earlier key. */
  isStale(sealed: string): boolean;
  /** Keyed hash: shows whether two bodies are equal, and nothing else. */
  fingerprint(body: string | Uint8Array, context: string): string;
  /** Fingerprints by each key, the current one first, to recognise those of older keys. */
  fingerprints(body: string | Uint8Array, context: string): [string, ...string[]];
  /** Compares in constant time, also with fingerprints of older keys. */
  matchesFingerprint(body: string | Uint8Array, context: string, fingerprint: string): boolean;
}

const KEY_BYTES = 32;
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

/** Creates a vault that seals with the key named `current` and opens with any of `keys`. */
export function createVault(options: { keys: readonly VaultKey[]; current: string }): Vault {
  const keys = new Map(options.keys.map(({ id, key }) => [id, checkedKey(id, key)]));
  const current = options.current;
  if (!keys.has(current)) throw new TypeError(`the vault has no key named ${current}`);

  const keyNamed = (id: string): Uint8Array => {
    const key = keys.get(id);
    if (!key) {
      throw new VaultError('unknown-key', `sealed with the key ${id}, which isn't at hand`, id);
    }
    return key;
  };
  const fingerprintWith = (id: string, body: string | Uint8Array, context: string) => {
    const key = hkdfSync('sha256', keyNamed(id), '', `cascade fingerprint ${context}`, KEY_BYTES);
    return `${id}.${createHmac('sha256', new Uint8Array(key)).update(body).digest('hex')}`;
  };

  const older = [...keys.keys()].filter((id) => id !== current);
  return {
    keyIds: [current, ...older],
    seal: (plaintext, context) => sealEnvelope(plaintext, context, current, keyNamed(current)),
    open: (sealed, context) => openEnvelope(sealed, context, keyNamed),
    isStale: (sealed) => sealed.split('.')[1] !== current,
    fingerprint: (body, context) => fingerprintWith(current, body, context),
    fingerprints(body, context) {
      return [
        fingerprintWith(current, body, context),
        ...older.map((id) => fingerprintWith(id, body, context)),
      ];
    },
    matchesFingerprint: (body, context, fingerprint) => {
      const id = fingerprint.split('.')[0] ?? '';
      if (!keys.has(id)) return false;
      return isSameText(fingerprintWith(id, body, context), fingerprint);
    },
  };
}

/**
 * Creates a vault from one or several base64 keys of 32 bytes, separated by commas or line breaks.
 * The first one seals, all open. Key ids are derived from the keys.
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
