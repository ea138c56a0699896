import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, OPERATOR_TOKEN, type Client } from '../../harness/index.ts';

export interface Product extends Client {
  url: string;
  stop(): Promise<void>;
}

const READY = /running at (http\S+)/;
const START_TIMEOUT_MS = 120_000;

/** Starts the product of a checkout as a process of its own: the checkout may be an older one. */
export async function startProduct(folder: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-tasks-'));
  const child = spawn(
    join(folder, 'scripts/on-pinned-node.sh'),
    ['services/standalone/src/main.ts'],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        OPERATOR_TOKEN,
        SEED: 'none',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the product did not start')), START_TIMEOUT_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = READY.exec(line) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ...createClient(url), url, stop };
}
