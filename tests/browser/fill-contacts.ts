import { join } from 'node:path';
import { systemClock } from '@cascade/runtime';
import { createRepositories, openEmbedded } from '@cascade/store';
import type { Tenant } from '../harness/index.ts';

const AT_ONCE = 500;
const REGULAR_EVERY = 10;

/** Saves contacts, each tenth a regular, in the store of a stopped product. Their chats are recipients of `fillLog`. */
export async function fillContacts(dataDir: string, tenant: Tenant, count: number): Promise<void> {
  const database = openEmbedded({ file: join(dataDir, 'store.sqlite') });
  const { savedContacts } = createRepositories(database, { clock: systemClock });
  const insert = (n: number) =>
    savedContacts.insert({
      account: tenant.account,
      name: `Guest ${n}`,
      addresses: [
        { channel: 'telegram', address: String(2_000_000 + n) },
        { channel: 'email', address: `guest${n}@example.test` },
      ],
      tags: n % REGULAR_EVERY === 0 ? ['Regular'] : [],
      fields: [{ name: 'City', value: 'Bandung' }],
      source: 'import',
    });
  for (let n = 0; n < count; n += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - n);
    await Promise.all(Array.from({ length }, (_, i) => insert(n + i)));
  }
  await database.close();
}
