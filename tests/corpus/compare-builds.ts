import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANNELS } from '@cascade/contracts';
import { emptyState, startBuild, type Build } from './build.ts';
import type { Call } from './call.ts';
import { compareAnswers, type Difference, type Told } from './compare-answers.ts';
import { describedCalls, type Description } from './described-calls.ts';
import { reasonOf } from './named-changes.ts';
import { LAST_SENDS, SEND_CALLS } from './send-calls.ts';
import { LAST_CALLS, USE_CALLS, WORLD_CALLS } from './world-calls.ts';

/** A call whose answers differ. */
export interface Differing {
  call: string;
  differences: readonly (Difference & { reason: string | null })[];
}

export interface Comparison {
  calls: number;
  equal: number;
  /** Answers that have further members, and are equal otherwise. */
  additions: number;
  differing: readonly Differing[];
  /** The earlier build's rows, read by this tree. */
  reopened: Omit<Comparison, 'reopened'> | null;
}

interface Options {
  /** The other checkout; without it, this tree is compared with itself. */
  checkout?: string;
  /** Of the calls that descriptions lead to, one of so many is made. */
  oneOf?: number;
  onProgress?(calls: number): void;
}

/** Makes the same calls on two builds, each in an empty folder, and compares their answers. */
export async function compareBuilds({
  checkout,
  oneOf = 1,
  onProgress,
}: Options): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-corpus-'));
  const states = [emptyState(join(folder, 'earlier')), emptyState(join(folder, 'today'))] as const;
  const tally = new Tally(onProgress);
  try {
    const reads = await compareFresh();
    const reopened = new Tally();
    await using today = await startBuild(states[0]);
    for (const [call, told] of reads) reopened.add(call, told, await today.make(call));
    return { ...tally.result, reopened: reopened.result };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function compareFresh(): Promise<[Call, Told][]> {
    await using earlier = await startBuild(states[0], checkout);
    await using today = await startBuild(states[1]);
    const compare = async (calls: readonly Call[]) => {
      for (const call of calls) {
        const [told, now] = await Promise.all([earlier.make(call), today.make(call)]);
        tally.add(call, told, now);
      }
    };
    await Promise.all([prepare(earlier), prepare(today)]);
    const { reads, refused, examples } = await described(earlier);
    const some = (calls: readonly Call[]) => calls.filter((_, n) => n % oneOf === 0);
    await compare(WORLD_CALLS);
    await compare(some(SEND_CALLS));
    await compare(USE_CALLS);
    for (const calls of [reads, refused, LAST_SENDS, examples]) await compare(some(calls));
    await compare(LAST_CALLS);
    const own = some(reads.filter(({ as }) => as === undefined));
    const found: [Call, Told][] = [];
    for (const call of own) found.push([call, await earlier.make(call)]);
    return found;
  }
}

/** Keeps the ids of the demo's devices. Later builds have the other products' calls off at first. */
async function prepare(build: Build): Promise<void> {
  for (const channel of CHANNELS) {
    const keep = { [`${channel}_device`]: 'data.0.id' };
    await build.ask({ call: `GET /api/devices?channel=${channel}`, keep });
  }
  await build.ask({ call: 'PATCH /api/settings', body: { compat: ['fonnte', 'waha'] } });
}

async function described(build: Build): Promise<ReturnType<typeof describedCalls>> {
  const ofV1 = (await build.ask({ call: 'GET /openapi.json' })) as Description;
  const ofApi = (await build.ask({ call: 'GET /api/openapi.json' })) as Description;
  const [one, other] = [describedCalls(ofV1), describedCalls(ofApi)];
  return {
    reads: [...one.reads, ...other.reads],
    refused: [...one.refused, ...other.refused],
    examples: [...one.examples, ...other.examples],
  };
}

class Tally {
  readonly #differing: Differing[] = [];
  readonly #onProgress: ((calls: number) => void) | undefined;
  #calls = 0;
  #equal = 0;
  #additions = 0;

  constructor(onProgress?: (calls: number) => void) {
    this.#onProgress = onProgress;
  }

  add(made: Call, earlier: Told, today: Told): void {
    const { call } = made;
    this.#calls += 1;
    this.#onProgress?.(this.#calls);
    const found = compareAnswers(earlier, today);
    const differences = found
      .filter(({ kind }) => kind !== 'added')
      .map((one) => ({ ...one, reason: reasonOf(call, one) }));
    if (found.length === 0) this.#equal += 1;
    else if (differences.length === 0) this.#additions += 1;
    else this.#differing.push({ call: told(made), differences });
  }

  get result(): Omit<Comparison, 'reopened'> {
    const [calls, equal, additions] = [this.#calls, this.#equal, this.#additions];
    return { calls, equal, additions, differing: this.#differing };
  }
}

const MOST = 300;
const told = ({ call, body, as, headers }: Call): string =>
  [call, as, headers && JSON.stringify(headers), body && JSON.stringify(body).slice(0, MOST)]
    .filter((one) => one !== undefined)
    .join(' ');
