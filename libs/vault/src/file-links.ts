import type { Vault } from './create-vault.ts';

/** Lifetime of a link. Receivers fetch files when they handle the event, perhaps a day later. */
const LINK_MS = 24 * 60 * 60_000;

export interface FileLinks {
  /** Undefined without a public address. */
  url(account: string, file: number): string | undefined;
  /** Whether this installation made the link and it hasn't expired. `expires` in Unix seconds. */
  check(account: string, file: number, expires: number, signature: string): boolean;
}

/**
 * Makes links to files that work without a token: `/files/<account>/<id>?expires=…&signature=…`
 * below the public address, served by the gateway. The signature covers account, file and expiry.
 */
export function createFileLinks(parts: {
  vault: Vault;
  clock: { now(): number };
  publicUrl: () => string | undefined;
}): FileLinks {
  const { vault, clock, publicUrl } = parts;
  const context = (account: string) => `file-link:${account}`;
  const signed = (file: number, expires: number) => `${file}.${expires}`;
  return {
    url(account, file) {
      const base = publicUrl();
      if (base === undefined) return undefined;
      const expires = Math.floor((clock.now() + LINK_MS) / 1_000);
      const signature = vault.fingerprint(signed(file, expires), context(account));
      const path = `/files/${encodeURIComponent(account)}/${file}`;
      return `${base.replace(/\/$/, '')}${path}?expires=${expires}&signature=${signature}`;
    },
    check(account, file, expires, signature) {
      if (!(expires * 1_000 > clock.now())) return false;
      return vault.matchesFingerprint(signed(file, expires), context(account), signature);
    },
  };
}
