import type { Vault } from '@cascade/vault';

/**
 * Makes the unguessable part of a Message-ID, which proves that a bounce is for that mail. The first
 * tag is written; mails from before a key change have one of the others.
 */
export type MessageTags = (send: number, request: number) => [string, ...string[]];

const LENGTH = 20;

/** The same for the same send, however often its mail is built. */
export function createMessageTags(vault: Pick<Vault, 'fingerprints'>): MessageTags {
  return (send, request) => {
    const [current, ...older] = vault.fingerprints(`${send}.${request}`, 'message-id');
    return [tagOf(current), ...older.map(tagOf)];
  };
}

const tagOf = (fingerprint: string) => (fingerprint.split('.')[1] ?? '').slice(0, LENGTH);
