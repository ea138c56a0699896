import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServices } from '../harness/bundle-programs.ts';
import { OPERATOR_TOKEN } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import type { AttackedProduct } from './attacked-product.ts';

export interface OwnProduct extends AttackedProduct {
  pid: number;
}

/** Starts `standalone` in its own process, which shares nothing with the attacker. */
export async function startOwn(env: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
  const bundleOf = await bundleServices();
  const standalone = new ServiceProcess(
    'standalone',
    { DATA_DIR: dataDir, OPERATOR_TOKEN, SEED: 'none', ...env },
    bundleOf('standalone'),
  );
  const banner = await standalone.printed(/Cascade is running at \S+\n/);
  let isAlive = true;
  void standalone.exit.then(() => (isAlive = false));
  // With `PUBLIC_URL` the banner shows that address.
  const url = env['PORT']
    ? `http://127.0.0.1:${env['PORT']}`
    : /running at (\S+)/.exec(banner)![1]!;
  return {
    pid: standalone.pid,
    url,
    sendUrl: url,
    textsUrl: url,
    pidsOf: () => [standalone.pid],
    mailPort: () =>
      standalone.records.find(({ message }) => message === 'mail listener: started')?.['port'] as
        | number
        | undefined,
    isAlive: () => isAlive,
    async stop() {
      await standalone.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
