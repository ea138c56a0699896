import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMailServer } from '../../servers/index.ts';
import { findExim } from '../../servers/programs/exim-program.ts';
import type { EximPlan } from '../../servers/programs/exim-configuration.ts';
import type { SlowExchanger } from '../delivery-claims.ts';

const execute = promisify(execFile);

/** Starts Exim, which takes mail for these people of `shop.example` and refuses in its own words. */
export async function startExchanger(
  people: readonly string[],
  receiving: NonNullable<EximPlan['receiving']>,
): Promise<SlowExchanger> {
  const addresses = people.map((name) => `${name}@shop.example`);
  const server = await startMailServer(addresses, { receiving: { ownWords: true, ...receiving } });
  const { restart } = server;
  return Object.assign(server, {
    async restart() {
      await restart();
      // What it took and hadn't delivered when it was killed waits for a run of its queue.
      await execute(findExim()!, ['-C', join(server.dataDir, 'exim.conf'), '-qff']);
    },
    port: Number(new URL(server.url).port),
    delivered: async () => (await Promise.all(addresses.map(server.received))).flat(),
    hasMail: async () =>
      (await readFile(join(server.dataDir, 'log/mainlog'), 'utf8')).includes('has a mail'),
  });
}
