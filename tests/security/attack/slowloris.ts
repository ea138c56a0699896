import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';
import { createClient, freshRecipient, provision } from '../../harness/index.ts';
import { startOwn } from '../start-own.ts';
import { quantile } from './quantile.ts';

const AT_ONCE = 8;
const TURNS = 3;
/** Longer than a head may take, so that every socket is closed and opened anew in it. */
const TURN_MS = 22_000;
const WARM_UP_MS = 5_000;
/** 99 of 100 honest calls take less than twice as long. */
const GOAL = 2;

/** Honest sends while a thousand sockets dribble their heads, and without them, turn by turn. */
export async function slowloris(): Promise<boolean> {
  const product = await startOwn();
  const pool = new Pool(product.url, { connections: AT_ONCE });
  try {
    const { token, keys } = await provision(createClient(product.url));
    const call = () => send(pool, token, keys.telegram);
    await load(call, WARM_UP_MS);
    const calm: number[] = [];
    const attacked: number[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const before = await load(call, TURN_MS);
      const attack = await startAttack(Number(new URL(product.url).port));
      const during = await load(call, TURN_MS);
      const { held, closed } = await attack.end();
      calm.push(...before);
      attacked.push(...during);
      console.log(
        `turn ${turn}: calm ${tell(before)}, attacked ${tell(during)}, ` +
          `${held} sockets held, ${closed} closed by the server`,
      );
    }
    const ratio = quantile(attacked, 0.99) / quantile(calm, 0.99);
    console.log(
      `all: calm ${tell(calm)}, attacked ${tell(attacked)}, ` +
        `ratio ${ratio.toFixed(2)}, goal below ${GOAL}`,
    );
    return ratio < GOAL;
  } finally {
    await pool.close();
    await product.stop();
  }
}

const tell = (times: readonly number[]): string =>
  `${times.length} calls, median ${quantile(times, 0.5).toFixed(1)} ms, ` +
  `p99 ${quantile(times, 0.99).toFixed(1)} ms`;

/** How long each call took: as many as fit into the time, `AT_ONCE` under way. */
async function load(call: () => Promise<void>, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  const caller = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return times;
}

async function send(pool: Pool, token: string, key: string): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/v1/send',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      keys: { telegram: { token: key } },
      content: { telegram: { message: { type: 'text', message: 'hi' } } },
      target: { telegram: freshRecipient('telegram') },
    }),
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`an honest call got ${statusCode}`);
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
