import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../servers/free-port.ts';
import { root, startNode } from '../processes/child.ts';
import type { World } from '../world.ts';
import type { Contestant, Running } from './contestant.ts';
import { longestPiece } from './longest-piece.ts';
import { callsOf, productEnv } from './ours.ts';
import { provision } from './provision.ts';
import { waitReady } from './wait-ready.ts';

/** The product as one process on its embedded store and broker. */
export const oursEmbedded: Contestant = {
  name: 'ours embedded',
  start: (world) => startEmbedded(world, 'ours embedded', root),
};

/** The same of another checkout, installed. */
export const embeddedBefore = (checkout: string): Contestant => ({
  name: 'before embedded',
  start: (world) => startEmbedded(world, 'before embedded', checkout),
});

async function startEmbedded(world: World, name: string, from: string): Promise<Running> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
  const env = {
    ...productEnv(world),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    SEED: 'none',
    SANDBOX: 'off',
  };
  const standalone = startNode(name, 'services/standalone/src/main.ts', env, from);
  const url = `http://127.0.0.1:${port}`;
  await waitReady(url);
  const account = await provision(url, 'bench', world.smtpPort);
  return {
    name,
    url,
    ...callsOf(account),
    longestPiece: () => longestPiece([`http://127.0.0.1:${metricsPort}/metrics`]),
    pids: { standalone: standalone.pid },
    dashboard: (use) => use({ url, pids: {} }),
    async stop() {
      await standalone.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
