import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from '../../servers/index.ts';
import type { EximPlan } from '../../servers/programs/exim-configuration.ts';
import type { SlowExchanger } from '../delivery-claims.ts';

/** Starts Exim, which takes mail for these people of `shop.example` and refuses in its own words. */
export async function startExchanger(
  people: readonly string[],
  receiving: NonNullable<EximPlan['receiving']>,
): Promise<SlowExchanger> {
  const addresses = people.map((name) => `${name}@shop.example`);
  const server = await startMailServer(addresses, { receiving: { ownWords: true, ...receiving } });
  return Object.assign(server, {
    port: Number(new URL(server.url).port),
    delivered: async () => (await Promise.all(addresses.map(server.received))).flat(),
    hasMail: async () =>
      (await readFile(join(server.dataDir, 'log/mainlog'), 'utf8')).includes('has a mail'),
  });
}
