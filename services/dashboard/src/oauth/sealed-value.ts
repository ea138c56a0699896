import type { Vault } from '@cascade/vault';

/** What is sealed, and given to a client or a browser instead of being stored. */
export type SealedKind = 'client' | 'ticket' | 'code';

const LONGEST = 16_000;

/** Seals a value; it is read until `expiresAt`, and only as its kind. */
export function sealValue(
  vault: Pick<Vault, 'seal'>,
  kind: SealedKind,
  value: object,
  expiresAt: number,
): string {
  const sealed = vault.seal(JSON.stringify({ value, expiresAt }), `oauth:${kind}`);
  return Buffer.from(sealed).toString('base64url');
}

/** Reads a sealed value. Null: it is none of ours, of another kind, or expired. */
export function openValue<T>(
  vault: Pick<Vault, 'open'>,
  kind: SealedKind,
  text: unknown,
  now: number,
): T | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  try {
    const sealed = Buffer.from(text, 'base64url').toString('utf8');
    const read = JSON.parse(vault.open(sealed, `oauth:${kind}`)) as { value: T; expiresAt: number };
    return read.expiresAt > now ? read.value : null;
  } catch {
    return null;
  }
}
