import type { Vault } from '@cascade/vault';

/**
 * What makes a Message-ID one that nobody can guess: a bounce that bears it is of that very mail. The
 * first is written; mails that left before the keys changed bear one of the others.
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
