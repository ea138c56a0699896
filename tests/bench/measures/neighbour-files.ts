import { setTimeout as sleep } from 'node:timers/promises';
import { createEgress } from '@cascade/egress';
import { ByteBudget, systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { resolveMedia } from '../../../libs/channel/src/media/resolve-media.ts';
import type { Bench, Measure } from '../bench.ts';
import { ours } from '../contestants/index.ts';
import { peakMemoryMb } from '../processes/process-figures.ts';
import { untilStill } from './until-still.ts';
import { FILES } from '../provider/http-provider.ts';

const ENDLESS = 200;
const BUDGET_BYTES = 256 * 1024 * 1024;
/** Free bytes beside the other account's share, less the room its files can't double into. */
const FULL_BYTES = 0.7 * BUDGET_BYTES;
const LIMITS = { image: 10_000_000, document: 50_000_000 };
const TIMEOUT_MS = 60_000;

/**
 * One account fetches a small image repeatedly beside another account's documents that never end.
 */
export const neighbourFiles: Measure = {
  name: 'neighbour-files',
  async run(bench) {
    for (let round = 1; round <= bench.rounds; round += 1) {
      await besideFilesWithoutEnd(bench, 'files', FILES.dripping);
      await besideFilesWithoutEnd(bench, 'files, 64 MB/s', FILES.endless);
    }
  },
};

async function besideFilesWithoutEnd(bench: Bench, setting: string, path: string): Promise<void> {
  const count = bench.quick ? 50 : 500;
  const over = new AbortController();
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const budget = new ByteBudget(BUDGET_BYTES, systemClock);
  const files = { open: () => Promise.resolve(null) };
  const fetchOne = (account: string, media: 'image' | 'document', path: string) =>
    resolveMedia(
      { files, egress, budget, clock: systemClock },
      {
        channel: 'telegram',
        account,
        content: { kind: 'media', media, source: { url: bench.world.providerUrl + path } },
        limits: LIMITS,
        timeoutMs: TIMEOUT_MS,
        deadline: Date.now() + TIMEOUT_MS,
        signal: over.signal,
        patience: over.signal,
      },
    );
  const steady = async () => {
    const waits: number[] = [];
    while (waits.length < count) {
      const begun = performance.now();
      const fetched = await fetchOne('b', 'image', FILES.small);
      if (!fetched.ok) throw new Error(JSON.stringify(fetched));
      fetched.release();
      waits.push(performance.now() - begun);
      await sleep(20);
    }
    return waits.toSorted((a, b) => a - b);
  };
  await steady();
  const calm = await steady();
  const { hanging } = await bench.world.providerCounts();
  const endless = Array.from({ length: ENDLESS }, () => fetchOne('a', 'document', path));
  for (let tries = 0; tries < 200 && budget.free > FULL_BYTES; tries += 1) await sleep(50);
  if (path === FILES.dripping) await untilStill(bench, hanging);
  const beside = await steady();
  over.abort();
  for (const one of await Promise.all(endless)) if (one.ok) one.release();
  const at = (waits: readonly number[], share: number) =>
    waits[Math.floor((waits.length - 1) * share)] ?? NaN;
  const figures = {
    'calm p50 ms': at(calm, 0.5),
    'calm p99 ms': at(calm, 0.99),
    'beside p50 ms': at(beside, 0.5),
    'beside p99 ms': at(beside, 0.99),
    'p99 beside / calm': at(beside, 0.99) / at(calm, 0.99),
    'peak MB': peakMemoryMb(process.pid),
  };
  bench.samples.add('neighbour', setting, ours.name, figures);
  bench.say(
    `neighbour, ${setting}: p99 ${figures['calm p99 ms'].toFixed(1)} ms calm, ${figures['beside p99 ms'].toFixed(1)} beside`,
  );
}
