import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench, Measure } from '../bench.ts';
import type { Running } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';

const SYNC = { callers: 16, perSecond: 50 };
const DRAIN_MS = 300_000;

/** One customer's burst of async sends beside another's sync sends, a steady 50 a second. */
export const burst: Measure = {
  name: 'burst',
  async run(bench) {
    const one = await bench.start(ours);
    const other = await secondCustomer(bench.world, one);
    const setting = `${bench.quick ? 3_000 : 100_000} async sends`;
    const calm = await bench.load(other, 'text', { ...SYNC, forMs: bench.quick ? 3_000 : 20_000 });
    const requests = bench.quick ? 3_000 : 100_000;
    const [beside, seconds] = await besideBurst(bench, one, other, requests);
    bench.samples.add('burst', setting, ours.name, {
      'calm p50 ms': calm.p50Ms,
      'calm p99 ms': calm.p99Ms,
      'beside p50 ms': beside.p50Ms,
      'beside p99 ms': beside.p99Ms,
      'burst s': seconds,
    });
    bench.say(`burst: p99 ${calm.p99Ms.toFixed(1)} ms calm, ${beside.p99Ms.toFixed(1)} ms beside`);
  },
};

/** The sync load goes on in pieces until the burst's last call; the slowest piece counts. */
async function besideBurst(bench: Bench, one: Running, other: Running, requests: number) {
  const before = await bench.world.providerCounts();
  const begun = performance.now();
  let over = false;
  let syncCalls = 0;
  const drained = bench
    .load(one, 'async', { callers: 32, requests })
    .then((accepted) =>
      waitUntil(
        'the burst is drained',
        async () => {
          const { calls } = await bench.world.providerCounts();
          return calls - before.calls - syncCalls >= accepted.requests || undefined;
        },
        { timeoutMs: DRAIN_MS, everyMs: 250 },
      ),
    )
    .finally(() => (over = true));
  let slowest;
  while (!over) {
    const piece = await bench.load(
      other,
      'text',
      { ...SYNC, forMs: bench.quick ? 1_000 : 10_000 },
      'second',
    );
    syncCalls += piece.requests;
    if (!slowest || piece.p99Ms > slowest.p99Ms) slowest = piece;
  }
  await drained;
  if (!slowest) throw new Error('the burst was over before it began');
  return [slowest, (performance.now() - begun) / 1_000] as const;
}
