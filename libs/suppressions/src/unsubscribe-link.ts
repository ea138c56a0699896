import { VaultError, type Vault } from '@cascade/vault';

/** Whose wish a link says: the recipient of an account's mails. */
export interface Unsubscriber {
  account: string;
  address: string;
}

const CONTEXT = 'unsubscribe';
/** A sealed account and a mail address of 254 characters; longer ones were never written here. */
const MAX_TOKEN = 1_200;

/**
 * The one-click link of a mail (RFC 8058): shows neither account nor address, can't be made by
 * anybody else, and doesn't expire, for mails are kept.
 */
export function unsubscribeUrl(
  vault: Pick<Vault, 'seal'>,
  publicUrl: string,
  { account, address }: Unsubscriber,
): string {
  return `${publicUrl}/unsubscribe/${vault.seal(JSON.stringify([account, address]), CONTEXT)}`;
}

/** Null for anything that isn't a token of this product's own making. */
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
