import { MongoClient, type Db } from 'mongodb';
import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { ours } from '../contestants/index.ts';
import { sweepsBesideWaiting } from './sweeps-beside-waiting.ts';

const CALLERS = 64;
/** One in so many messages has no receipt. */
const SILENT = 10;

/**
 * Requests whose first tier must be delivered in time. The provider tells it of nine in ten; the next
 * tier of the others opens when the time is over. Then: what waiting requests cost a sweep.
 */
export const waits: Measure = {
  name: 'waits',
  async run(bench) {
    await nextTiers(bench);
    await sweepsBesideWaiting(bench);
  },
};

/** Measures how late the next tier is claimed after the wait of the first one. */
async function nextTiers(bench: Bench): Promise<void> {
  const { world, samples, quick } = bench;
  const running = await bench.start(ours);
  if (!running.receipts) throw new Error(`${running.name} takes no receipts`);
  await world.tellReceipts(running.receipts);
  const requests = quick ? 500 : 10_000;
  const within = quick ? 5 : 60;
  const from = Date.now();
  const before = await world.providerCounts();
  const load = await bench.load(running, quick ? 'short waits' : 'waits', {
    callers: CALLERS,
    requests,
  });
  const calls = load.requests + Math.floor(load.requests / SILENT);
  await waitUntil(
    'next tiers called',
    async () => (await world.providerCounts()).calls - before.calls >= calls || undefined,
    { timeoutMs: (within + 120) * 1_000, everyMs: 500 },
  );
  await world.tellReceipts('no receipts');
  const client = await new MongoClient(databaseUrl(world, 'ours')).connect();
  try {
    const db = client.db();
    await waitUntil(
      'every request over',
      async () =>
        (await db.collection('requests').countDocuments({ nextAt: { $exists: true } })) === 0 ||
        undefined,
      { timeoutMs: 60_000, everyMs: 500 },
    );
    const { lateness, silent, reasons } = await readLateness(db, from);
    const at = (share: number) => lateness[Math.floor((lateness.length - 1) * share)] ?? NaN;
    const figures = {
      'accepted/s': load.perSecond,
      'next tiers': lateness.length,
      'silent messages': silent,
      'earliest ms': at(0),
      'p50 ms late': at(0.5),
      'p99 ms late': at(0.99),
      'latest ms': at(1),
      'others % while accepting': load.others * 100,
    };
    bench.say(`waits: outcomes that aren't sent: ${JSON.stringify(reasons)}`);
    if (lateness.length !== silent) throw new Error(JSON.stringify(figures));
    samples.add('waits', `${requests} delivered within ${within} s`, ours.name, figures);
    bench.say(`waits: ${JSON.stringify(figures)}`);
  } finally {
    await client.close();
  }
}

interface Claim {
  _id: number;
  request: number;
  at: number;
}

/** Reads the claims of next tiers, and how long after the end of each wait they were made (ms). */
async function readLateness(db: Db, from: number) {
  const acceptances = await db
    .collection<{ _id: number; request: number; until: number }>('acceptances')
    .find({ at: { $gte: from } }, { projection: { request: 1, until: 1 } })
    .toArray();
  const sends = acceptances.map(({ _id }) => _id);
  const silent = await db
    .collection<{ _id: number; state: string }>('outcomes')
    .countDocuments({ _id: { $in: sends }, state: 'failed' });
  const failures = await db
    .collection('outcomes')
    .aggregate<{ _id: string; count: number }>([
      { $match: { at: { $gte: from }, state: { $ne: 'sent' } } },
      { $group: { _id: '$reason', count: { $sum: 1 } } },
    ])
    .toArray();
  const reasons = Object.fromEntries(failures.map(({ _id, count }) => [_id, count]));
  const until = new Map(acceptances.map((row) => [row.request, row.until]));
  const first = new Set(sends);
  const claims = await db
    .collection<Claim>('send_claims')
    .find({ request: { $in: [...until.keys()] } }, { projection: { request: 1, at: 1 } })
    .toArray();
  const lateness = claims
    .filter(({ _id }) => !first.has(_id))
    .map(({ request, at }) => at - (until.get(request) ?? NaN))
    .sort((a, b) => a - b);
  return { lateness, silent, reasons };
}
