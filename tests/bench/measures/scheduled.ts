import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { ours } from '../contestants/index.ts';
import type { ProviderCounts } from '../provider/http-provider.ts';

/** Counts the provider's calls from this time before the first is due. */
const COUNT_BEFORE_MS = 500;

/** Measures how late scheduled sends store their send claim, the step before the provider call. */
export const scheduled: Measure = {
  name: 'scheduled',
  async run(bench) {
    const running = await bench.start(ours);
    const requests = bench.quick ? 500 : 10_000;
    const forSeconds = bench.quick ? 5 : 60;
    const from = Math.ceil(Date.now() / 1_000) + (bench.quick ? 5 : 30);
    await bench.load(running, 'scheduled', {
      callers: 64,
      requests,
      schedule: { from, forSeconds },
    });
    const leftMs = from * 1_000 - COUNT_BEFORE_MS - Date.now();
    if (leftMs < 0) throw new Error('accepting took longer than the time to the first');
    // Sends of earlier measures have ended by then.
    await sleep(leftMs);
    const before = await bench.world.providerCounts();
    const lateness = await latenessMs(bench, before, { from, requests, forSeconds });
    const at = (share: number) => lateness[Math.floor((lateness.length - 1) * share)] ?? NaN;
    const figures = {
      'earliest ms': at(0),
      'p50 ms late': at(0.5),
      'p99 ms late': at(0.99),
      'latest ms': at(1),
    };
    bench.samples.add('scheduled', `${requests} within ${forSeconds} s`, ours.name, figures);
    bench.say(`scheduled: ${JSON.stringify(figures)}`);
  },
};

/**
 * Waits until the provider got every call and only then reads rows. Reading beside the sends would
 * scan the rows of earlier measures and delay what it measures.
 */
async function latenessMs(
  bench: Bench,
  before: ProviderCounts,
  { from, requests, forSeconds }: { from: number; requests: number; forSeconds: number },
): Promise<number[]> {
  await waitUntil(
    'scheduled sends called',
    async () => (await bench.world.providerCounts()).calls - before.calls >= requests || undefined,
    { timeoutMs: (forSeconds + 90) * 1_000, everyMs: 500 },
  );
  const client = await new MongoClient(databaseUrl(bench.world, 'ours')).connect();
  try {
    const database = client.db();
    const due = await database
      .collection<{ _id: number; dueAt: number }>('requests')
      .find({ scheduled: true, dueAt: { $gte: from * 1_000 } }, { projection: { dueAt: 1 } })
      .toArray();
    const dueAt = new Map(due.map((row) => [row._id, row.dueAt]));
    const calls = await database
      .collection<{ request: number; at: number }>('send_claims')
      .find({ request: { $in: [...dueAt.keys()] } }, { projection: { request: 1, at: 1 } })
      .toArray();
    if (calls.length !== requests) throw new Error(`${calls.length} calls of ${requests}`);
    return calls.map(({ request, at }) => at - (dueAt.get(request) ?? NaN)).sort((a, b) => a - b);
  } finally {
    await client.close();
  }
}
