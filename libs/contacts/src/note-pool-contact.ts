import { announceChange, type Broker } from '@cascade/broker';
import type { Clock, Logger } from '@cascade/runtime';
import type { NotedPool, PoolContactsRepository } from '@cascade/store';

/** Notes which member of a sender pool a contact knows, and tells every process what is new to it. */
export function createNotePoolContact(parts: {
  poolContacts: Pick<PoolContactsRepository, 'note'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}) {
  return async function notePoolContact(
    of: NotedPool,
    contactKey: string,
    device: string,
    how: 'sent' | 'received',
  ): Promise<void> {
    const { pool, contact } = await parts.poolContacts.note(of, contactKey, device, how);
    parts.logger.debug('sender pool: contact noted', { pool: of._id, device, how });
    if (pool !== undefined) await announceChange(parts, { kind: 'sender_pool', id: pool });
    if (contact !== undefined) await announceChange(parts, { kind: 'pool_contact', id: contact });
  };
}

export type NotePoolContact = ReturnType<typeof createNotePoolContact>;
