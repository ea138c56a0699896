import { VaultError, type Vault } from '@cascade/vault';

/** Recipient of an account's mails, named by a link. */
export interface Unsubscriber {
  account: string;
  address: string;
}

const CONTEXT = 'unsubscribe';
/** Longest token: a sealed account and a mail address of 254 characters. */
const MAX_TOKEN = 1_200;

/**
 * Makes the one-click link of a mail (RFC 8058). It shows neither account nor address, can't be
 * forged, and doesn't expire, because people keep mails.
 */
export function unsubscribeUrl(
  vault: Pick<Vault, 'seal'>,
  publicUrl: string,
  { account, address }: Unsubscriber,
): string {
  return `${publicUrl}/unsubscribe/${vault.seal(JSON.stringify([account, address]), CONTEXT)}`;
}

/** Reads a token; null for one that this product didn't make. */
export function readUnsubscribeToken(
  vault: Pick<Vault, 'open'>,
  token: string,
): Unsubscriber | null {
  if (token.length > MAX_TOKEN) return null;
  try {
    const [account, address] = JSON.parse(vault.open(token, CONTEXT)) as [string, string];
    return { account, address };
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
