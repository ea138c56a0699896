import { join } from 'node:path';
import { systemClock } from '@cascade/runtime';
import { createRepositories, openEmbedded } from '@cascade/store';
import type { Tenant } from '../harness/index.ts';

const WEEK_MS = 7 * 86_400_000;
const AT_ONCE = 500;
/** Above all ids that the product gives. */
const FIRST_ID = 1_000_000;

/** Writes finished requests of the last week into the store of a stopped product. */
export async function fillLog(dataDir: string, tenant: Tenant, count: number): Promise<void> {
  const database = openEmbedded({ file: join(dataDir, 'store.sqlite') });
  const { requests, facts } = createRepositories(database, { clock: systemClock });
  const began = systemClock.now() - WEEK_MS;
  const { account } = tenant;

  async function insert(n: number): Promise<void> {
    const id = FIRST_ID + n;
    const at = began + Math.floor((n / count) * WEEK_MS);
    const content = { message: { type: 'text', message: `Your code is ${n}.` } } as const;
    await requests.accept({
      _id: id,
      account,
      mode: 'sync',
      lane: 'interactive',
      acceptedAt: at,
      dueAt: at,
      scheduled: false,
      expiresAt: at + 60_000,
      callTimeoutMs: 1_000,
      plan: [['telegram']],
      sends: {
        telegram: { id, device: tenant.devices.telegram, target: String(2_000_000 + n), content },
      },
      state: 'finished',
      status: true,
      finishedAt: at + 40,
      primary: id,
      channels: { telegram: { status: true, id } },
    });
    const about = { _id: id, request: id, account };
    const until = at + 60_000;
    await facts.claimSend({ ...about, taker: 'w', token: 't', purpose: 'call', until, at: at + 5 });
    await facts.insertOutcome({ ...about, state: 'sent', ms: 30, at: at + 38 });
  }

  for (let n = 0; n < count; n += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => insert(n + i));
    await Promise.all(batch);
  }
  await database.close();
}
