import { announceChange, type Broker } from '@cascade/broker';
import type { Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

export interface ContactLinkParts {
  repositories: Pick<Repositories, 'accounts' | 'contactLinks' | 'suppressions' | 'invalidate'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Marks an account before its first link, so that the marks, which every process caches, are never
 * behind the links.
 */
export async function markAccount(parts: ContactLinkParts, account: string): Promise<void> {
  const { accounts, invalidate } = parts.repositories;
  const known = await accounts.byId(account);
  if (known === null || known.linksContacts === true) return;
  await accounts.markLinking(account);
  const changed = { kind: 'account', id: account } as const;
  invalidate(changed);
  await announceChange(parts, changed);
}
