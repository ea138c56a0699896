import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../servers/free-port.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import type { Measure } from '../bench.ts';
import { root, startProgram } from '../processes/child.ts';

/** Time of a start on an empty data folder, everything installed and built, until `/v1/send` answers. */
export const startup: Measure = {
  name: 'startup',
  async run({ rounds, samples, say }) {
    // The first one may build.
    for (let round = 0; round <= rounds; round += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
      const port = await freePort();
      const begun = performance.now();
      const env = { PORT: String(port), DATA_DIR: dataDir };
      const standalone = startProgram('startup', join(root, 'scripts/start.sh'), [], env);
      await waitUntil('first answer', () => answers(port), { timeoutMs: 60_000, everyMs: 10 });
      const ms = performance.now() - begun;
      if (round > 0)
        samples.add('startup', 'with the demo', 'ours embedded', { 'ms to first answer': ms });
      say(`startup: ${ms.toFixed(0)} ms`);
      await standalone.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function answers(port: number): Promise<true | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/send`, { method: 'POST' });
  await response.body?.cancel();
  return response.status === 401 ? true : undefined;
}
