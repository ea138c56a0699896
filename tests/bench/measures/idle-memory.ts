import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { servicePrograms } from '../../../scripts/services/service-programs.ts';
import { freePort } from '../../servers/free-port.ts';
import type { Bench } from '../bench.ts';
import { productEnv } from '../contestants/ours.ts';
import { waitReady } from '../contestants/wait-ready.ts';
import { type Child, root } from '../processes/child.ts';
import { memoryMb, proportionalMb } from '../processes/process-figures.ts';

/** V8 gives back what a start left some 110 s after it: 20 s after it a standalone has half as much again. */
const STILL_MS = 125_000;

export type Start = (service: string, env: Record<string, string>) => Promise<Child>;

/** Starts the product in one process on an empty store, and calls `use` once it is idle, with its resident memory. */
export async function withIdleStandalone(
  bench: Bench,
  start: Start,
  use: (idle: { url: string; child: Child; mb: number }) => Promise<void> | void,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await start('standalone', {
    ...productEnv(bench.world),
    SEED: 'none',
    SANDBOX: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  try {
    await waitReady(url);
    await untilIdle(bench);
    await use({ url, child, mb: memoryMb(child.pid) });
  } finally {
    await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Memory of each service of an installation, idle, with its share of what it has in common with others (MB). */
export async function idleServices(
  bench: Bench,
  start: Start,
  servers: { amqpUrl: string; mongoUrl: string },
  from = root,
): Promise<Record<string, number>> {
  const children = new Map<string, Child>();
  const env = {
    ...productEnv(bench.world),
    AMQP_URL: servers.amqpUrl,
    MONGODB_URL: servers.mongoUrl,
  };
  try {
    for (const service of installedServices(from)) {
      const port = await freePort();
      children.set(service, await start(service, { ...env, PORT: String(port) }));
      await waitReady(`http://127.0.0.1:${port}`);
    }
    await untilIdle(bench);
    return Object.fromEntries(
      [...children].map(([service, { pid }]) => [service, proportionalMb(pid)]),
    );
  } finally {
    for (const child of children.values()) await child.stop();
  }
}

/** All services that run alone, but for the sandbox, which is no part of an installation. */
export const installedServices = (from = root): string[] =>
  Object.keys(servicePrograms(from)).filter((name) => name !== 'standalone' && name !== 'sandbox');

export const sumOf = (figures: Record<string, number>): number =>
  Object.values(figures).reduce((sum, one) => sum + one, 0);

const untilIdle = (bench: Bench) => sleep(bench.quick ? 1_000 : STILL_MS);
