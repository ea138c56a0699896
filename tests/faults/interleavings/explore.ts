import fc, { type Scheduler } from 'fast-check';
import { CHANNELS } from '@cascade/contracts';
import type { Failpoint, Moment, Point } from '../failpoints.ts';
import { seededRandom } from '../rows/seeded-random.ts';
import { openArena } from './arena.ts';
import { runHistory, type History, type Story } from './run-history.ts';

export interface Exploration {
  histories: number;
  /** Deaths in all histories. */
  deaths: number;
  unknowns: number;
  /** Points passed without deaths, and how many of their moments no history died at. */
  points: number;
  unvisited: string[];
  /** Broken promises of the smallest history that breaks one. */
  broken: string[];
}

const WAYS = ['sync', 'async', 'scheduled', 'retried'] as const;
const STORIES: readonly Story[] = CHANNELS.flatMap((channel) => [
  ...WAYS.flatMap((way) => [false, true].map((falls) => ({ channel, way, falls }))),
  { channel, way: 'async', falls: false, refuses: true },
  { channel, way: 'scheduled', falls: true, refuses: true },
]);
const MOMENTS: readonly Moment[] = ['before', 'after'];
const ORDINALS = [1, 2] as const;
/** A store that holds the rows of many histories gets slow. */
const HISTORIES_OF_AN_ARENA = 100;

/** First in, first out: the order when nothing is delayed. */
function quietScheduler(): Pick<Scheduler, 'schedule' | 'count' | 'waitNext'> {
  const queue: (() => void)[] = [];
  return {
    schedule: <T>(task: Promise<T>) => new Promise<T>((resolve) => queue.push(() => resolve(task))),
    count: () => queue.length,
    async waitNext() {
      queue.shift()?.();
      await Promise.resolve();
    },
  };
}

/**
 * Dies at points of each story. The first histories die at every point that the stories pass, before and
 * after, once; these are not counted by `histories`. The others die at random points, up to three times, in
 * random orders of all pending work.
 */
export async function explore({
  histories,
  seed,
}: {
  histories: number;
  seed: number;
}): Promise<Exploration> {
  const arena = await openArena();
  let lived = 0;
  const total = { deaths: 0, unknowns: 0 };
  const inArena = async (
    scheduler: Parameters<typeof runHistory>[0],
    story: Story,
    deaths: readonly Failpoint[],
  ): Promise<History> => {
    lived += 1;
    if (lived % HISTORIES_OF_AN_ARENA === 0) await arena.empty();
    const history = await runHistory(scheduler, arena, story, deaths);
    total.deaths += history.deaths;
    total.unknowns += history.unknowns;
    return history;
  };

  const places: { story: Story; at: Failpoint }[] = [];
  const broken: string[] = [];
  const points = new Set<Point>();
  const passedIn = new Map<Story, readonly Point[]>();
  for (const story of STORIES) {
    // Work that an earlier story left for the sweeper is no point of this one.
    await arena.empty();
    const { passed, faults } = await inArena(quietScheduler(), story, []);
    passedIn.set(story, passed);
    broken.push(...faults.map((fault) => `${nameOf(story)}, nobody died: ${fault}`));
    for (const point of passed) {
      if (!points.has(point)) {
        for (const moment of MOMENTS) places.push({ story, at: { point, moment, ordinal: 1 } });
      }
      points.add(point);
    }
  }
  const unvisited: string[] = [];
  const random = seededRandom(seed);
  for (const { story, at } of random.shuffled(places)) {
    const { deaths, faults } = await inArena(quietScheduler(), story, [at]);
    const where = `${nameOf(story)}, ${at.moment} ${at.point}`;
    if (deaths === 0) unvisited.push(where);
    broken.push(...faults.map((fault) => `${where}: ${fault}`));
  }

  const deathOf = (story: Story) =>
    fc.record({
      point: fc.constantFrom(...passedIn.get(story)!),
      moment: fc.constantFrom(...MOMENTS),
      ordinal: fc.constantFrom(...ORDINALS),
    });
  const storyWithDeaths = fc.constantFrom(...STORIES).chain((story) =>
    fc.record({
      story: fc.constant(story),
      deaths: fc.array(deathOf(story), { minLength: 1, maxLength: 3 }),
    }),
  );
  const result = await fc.check(
    fc.asyncProperty(fc.scheduler(), storyWithDeaths, async (scheduler, { story, deaths }) => {
      const { faults } = await inArena(scheduler, story, deaths);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }),
    { numRuns: histories, seed, endOnFailure: false },
  );
  if (result.failed) broken.push(fc.defaultReportMessage(result) ?? 'a history failed');
  await arena.close();
  return { histories: lived, ...total, points: points.size, unvisited, broken };
}

const nameOf = ({ channel, way, falls, refuses }: Story): string =>
  `${channel}, ${way}${falls ? ', after a tier that fails' : ''}${refuses ? ' for the moment' : ''}`;
