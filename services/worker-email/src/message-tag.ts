import type { Vault } from '@cascade/vault';

/** What makes a Message-ID one that nobody can guess: a bounce that bears it is of that very mail. */
export type MessageTag = (send: number, request: number) => string;

const LENGTH = 20;

/** The same for the same send, however often its mail is built. */
export function createMessageTag(vault: Pick<Vault, 'fingerprint'>): MessageTag {
  return (send, request) => {
    const [, hash = ''] = vault.fingerprint(`${send}.${request}`, 'message-id').split('.');
    return hash.slice(0, LENGTH);
  };
}
