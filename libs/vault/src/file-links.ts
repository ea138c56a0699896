import type { Vault } from './create-vault.ts';

/** Receivers fetch files when they handle the event, some of them the day after. */
const LINK_MS = 24 * 60 * 60_000;

export interface FileLinks {
  /** Undefined where no public address is known. */
  url(account: string, file: number): string | undefined;
  /** Whether a link was made here and still holds. `expires` in Unix seconds. */
  check(account: string, file: number, expires: number, signature: string): boolean;
}

/**
 * Links to files of an account that work without a token: `/files/<account>/<id>?expires=…&signature=…`
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
