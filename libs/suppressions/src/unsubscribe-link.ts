import { VaultError, type Vault } from '@cascade/vault';

/** Recipient of an account's mails, named by a link. */
export interface Unsubscriber {
  account: string;
  address: string;
  /** Key of the topic that the link ends; all messages when absent. */
  topic?: string | undefined;
}

const CONTEXT = 'unsubscribe';
/** Longest token: a sealed account, a mail address of 254 characters and a topic. */
const MAX_TOKEN = 1_200;

/**
 * Makes the one-click link of a mail (RFC 8058). It shows neither account nor address, can't be
 * forged, and doesn't expire, because people keep mails.
 */
export function unsubscribeUrl(
  vault: Pick<Vault, 'seal'>,
  publicUrl: string,
  { account, address, topic }: Unsubscriber,
): string {
  const named = JSON.stringify([account, address, ...(topic === undefined ? [] : [topic])]);
  return `${publicUrl}/unsubscribe/${vault.seal(named, CONTEXT)}`;
}

/** Reads a token; null for one that this product didn't make. */
export function readUnsubscribeToken(
  vault: Pick<Vault, 'open'>,
  token: string,
): Unsubscriber | null {
  if (token.length > MAX_TOKEN) return null;
  try {
    const [account, address, topic] = JSON.parse(vault.open(token, CONTEXT)) as [
      account: string,
      address: string,
      topic?: string,
    ];
    return { account, address, ...(topic === undefined ? {} : { topic }) };
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
