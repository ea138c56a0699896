import { MongoClient, type Document } from 'mongodb';
import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { ours } from '../contestants/index.ts';
import { withDashboard } from '../contestants/ours.ts';

const AT_ONCE = 5_000;
const QUERIES = 200;
const ACCEPTS = 2_000;

/** Measures an accept and a page of the log with this many stored requests. */
export const storeSize: Measure = {
  name: 'store-size',
  async run(bench) {
    const running = await bench.start(ours);
    const client = await new MongoClient(databaseUrl(bench.world, 'ours')).connect();
    const requests = client.db().collection<{ _id: number; account: string }>('requests');
    try {
      await bench.load(running, 'text', { callers: 16, requests: 100 });
      const pattern = await requests.findOne({ state: 'finished' });
      if (!pattern) throw new Error('no request is finished');
      for (const size of bench.quick ? [1_000, 20_000] : [1_000, 100_000, 1_000_000]) {
        await fill(requests, pattern, size);
        bench.say(`store-size: ${size} requests stored`);
        for (let round = 1; round <= bench.rounds; round += 1) {
          await cost(bench, pattern.account, `${size} stored`);
        }
      }
    } finally {
      // Later measures must not carry a million rows.
      await requests.deleteMany({ _id: { $lt: 0 } });
      await client.close();
    }
  },
};

/** Copies a finished request to ids below zero until `size` requests are stored. */
async function fill(
  requests: {
    insertMany(rows: never[]): Promise<unknown>;
    estimatedDocumentCount(): Promise<number>;
  },
  pattern: Document,
  size: number,
): Promise<void> {
  for (let stored = await requests.estimatedDocumentCount(); stored < size;) {
    const rows = Array.from({ length: Math.min(AT_ONCE, size - stored) }, (_, index) => ({
      ...pattern,
      _id: -(stored + index + 1),
    }));
    await requests.insertMany(rows as never[]);
    stored += rows.length;
  }
}

async function cost(bench: Bench, account: string, setting: string): Promise<void> {
  const running = await bench.start(ours);
  const accepts = await bench.load(running, 'text', { callers: 16, requests: ACCEPTS });
  const pageMs = await withDashboard(bench.world, ({ url }) => queryMs(url, account));
  const database = accepts.cpu['database'] ?? NaN;
  bench.samples.add('store-size', setting, ours.name, {
    'send p50 ms': accepts.p50Ms,
    'database cpu ms/send': database,
    'log page ms': pageMs,
  });
  bench.say(
    `store-size, ${setting}: send ${accepts.p50Ms.toFixed(2)} ms, log page ${pageMs.toFixed(2)} ms`,
  );
}

/** Returns the median time of a page of the log. */
async function queryMs(url: string, account: string): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': account };
  const times: number[] = [];
  for (let query = 0; query < QUERIES; query += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/requests?limit=50`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`the log answers ${response.status}`);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[QUERIES / 2] ?? NaN;
}
