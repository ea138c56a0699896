import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../servers/free-port.ts';
import { startNode } from '../processes/child.ts';
import type { Contestant } from './contestant.ts';
import { callsOf, productEnv } from './ours.ts';
import { provision } from './provision.ts';
import { waitReady } from './wait-ready.ts';

/** The product as one process on its embedded store and broker. */
export const oursEmbedded: Contestant = {
  name: 'ours embedded',
  async start(world) {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
    const standalone = startNode('standalone', 'services/standalone/src/main.ts', {
      ...productEnv(world),
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      SANDBOX: 'off',
    });
    const url = `http://127.0.0.1:${port}`;
    await waitReady(url);
    const account = await provision(url, 'bench', world.smtpPort);
    return {
      name: 'ours embedded',
      url,
      ...callsOf(account),
      pids: { standalone: standalone.pid },
      async stop() {
        await standalone.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};
