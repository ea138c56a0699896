import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createClient, provision } from '../../harness/index.ts';
import { startOwn } from '../start-own.ts';
import { HonestLoad, tellTimes } from './honest-load.ts';
import { quantile } from './quantile.ts';

const TURNS = 3;
/** Longer than a head may take, so that every socket is closed and reopened. */
const TURN_MS = 22_000;
const WARM_UP_MS = 5_000;
/** The p99 of honest calls stays within this factor. */
const GOAL = 2;

/**
 * Measures honest sends with and without a thousand sockets that send their heads byte by byte, in
 * turns.
 */
export async function slowloris(): Promise<boolean> {
  const product = await startOwn();
  const honest = new HonestLoad(product.url, await provision(createClient(product.url)));
  try {
    await honest.runFor(WARM_UP_MS);
    const calm: number[] = [];
    const attacked: number[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const before = await honest.runFor(TURN_MS);
      const attack = await startAttack(Number(new URL(product.url).port));
      const during = await honest.runFor(TURN_MS);
      const { held, closed } = await attack.end();
      calm.push(...before);
      attacked.push(...during);
      console.log(
        `turn ${turn}: calm ${tellTimes(before)}, attacked ${tellTimes(during)}, ` +
          `${held} sockets held, ${closed} closed by the server`,
      );
    }
    const ratio = quantile(attacked, 0.99) / quantile(calm, 0.99);
    console.log(
      `all: calm ${tellTimes(calm)}, attacked ${tellTimes(attacked)}, ` +
        `ratio ${ratio.toFixed(2)}, goal below ${GOAL}`,
    );
    return ratio < GOAL;
  } finally {
    await honest.close();
    await product.stop();
  }
}

async function startAttack(port: number) {
  const attacker = new Worker(new URL('./dribble.ts', import.meta.url), { workerData: port });
  await once(attacker, 'message');
  return {
    async end(): Promise<{ held: number; closed: number }> {
      const told = once(attacker, 'message');
      attacker.postMessage('end');
      const [counts] = (await told) as [{ held: number; closed: number }];
      await attacker.terminate();
      return counts;
    },
  };
}
