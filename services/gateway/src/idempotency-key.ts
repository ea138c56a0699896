import type { Vault } from '@cascade/vault';

/** An `Idempotency-Key` of an account, with a fingerprint of its body. */
export interface IdempotencyKey {
  id: string;
  /** Keyed hash of the body. */
  fingerprint: string;
  /** Whether a stored fingerprint is of the same body. */
  matches: (stored: string) => boolean;
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const CONTEXT = 'idempotency';

/** Of an answer whose `Idempotency-Key` named an earlier call, as Stripe has it (addition). */
export const REPLAYED = 'Idempotent-Replayed';

/** Reads the header. Null: its value isn't 1 to 255 visible ASCII characters. */
export function idempotencyKey(
  header: string,
  account: string,
  body: Uint8Array,
  vault: Vault,
): IdempotencyKey | null {
  if (!VISIBLE_ASCII.test(header)) return null;
  return {
    id: `${account}:${header}`,
    fingerprint: vault.fingerprint(body, CONTEXT),
    matches: (stored) => vault.matchesFingerprint(body, CONTEXT, stored),
  };
}
