import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANNELS } from '@cascade/contracts';
import { emptyState, startBuild, type Build } from './build.ts';
import type { Call } from './call.ts';
import { compareAnswers, type Difference, type Told } from './compare-answers.ts';
import { KIND_CALLS, LAST_SENDS, WORLD_CALLS } from './derived-calls.ts';
import { describedCalls, type Description } from './described-calls.ts';
import { reasonOf } from './named-changes.ts';
import { CHANGED_CALLS, LAST_CALLS, LISTED_SENDS, USE_CALLS } from './listed-calls.ts';

/** A call whose answers differ. */
interface Differing {
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

/** Reads that tell how devices are now. */
const OF_THE_MOMENT = /^GET \/api\/(attention|incidents|operations\/devices|overview)/;

interface Options {
  /** The other checkout; without it, this tree is compared with itself. */
  checkout?: string;
  /** Of the calls that descriptions lead to, one of so many is made. */
  oneOf?: number;
  /** After each call: how many were made, and what differs in it. */
  onCall?(calls: number, differing: Differing | null): void;
}

/** Makes the same calls on two builds, each in an empty folder, and compares their answers. */
export async function compareBuilds({ checkout, oneOf = 1, onCall }: Options): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-corpus-'));
  const states = [emptyState(join(folder, 'earlier')), emptyState(join(folder, 'today'))] as const;
  const tally = new Tally(onCall);
  try {
    const reads = await compareFresh();
    const reopened = new Tally(onCall);
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
      for (const call of calls.flatMap(withAlso)) {
        const [told, now] = await Promise.all([earlier.make(call), today.make(call)]);
        tally.add(call, told, now);
      }
    };
    await Promise.all([prepare(earlier), prepare(today)]);
    const { reads, refused, examples } = await described(earlier);
    const some = (calls: readonly Call[]) => calls.filter((_, n) => n % oneOf === 0);
    await compare(WORLD_CALLS);
    await compare(some(KIND_CALLS));
    await compare(some(LISTED_SENDS));
    await compare(USE_CALLS);
    await compare(some(reads));
    await compare(CHANGED_CALLS);
    // What takes devices down, and examples, which change the account's plan, come late.
    for (const calls of [LAST_SENDS, refused, examples]) await compare(some(calls));
    await compare(LAST_CALLS);
    const own = some(reads.filter(({ call, as }) => as === undefined && !OF_THE_MOMENT.test(call)));
    const found: [Call, Told][] = [];
    for (const call of own) found.push([call, await earlier.make(call)]);
    return found;
  }
}

const withAlso = ({ also, ...call }: Call): Call[] =>
  also === undefined ? [call] : [call, { ...call, call: also }];

/** Keeps the ids of the demo's devices. Later builds have the other products' calls off at first. */
async function prepare(build: Build): Promise<void> {
  for (const channel of CHANNELS) {
    const keep = { [`${channel}_device`]: 'data.0.id' };
    await build.ask({ call: `GET /api/devices?channel=${channel}`, keep });
  }
  const description = JSON.stringify(await build.ask({ call: 'GET /api/openapi.json' }));
  const compat = description.includes('"compat"') ? { compat: ['fonnte', 'waha'] } : {};
  await build.ask({ call: 'PATCH /api/settings', body: { language: 'en', ...compat } });
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
  readonly #onCall: Options['onCall'];
  #calls = 0;
  #equal = 0;
  #additions = 0;

  constructor(onCall?: Options['onCall']) {
    this.#onCall = onCall;
  }

  add(made: Call, earlier: Told, today: Told): void {
    this.#calls += 1;
    const found = compareAnswers(earlier, today);
    const differences = found
      .filter(({ kind }) => kind !== 'added')
      .map((one) => ({ ...one, reason: reasonOf(told(made), one) }));
    const differing = differences.length === 0 ? null : { call: told(made), differences };
    if (found.length === 0) this.#equal += 1;
    else if (differing === null) this.#additions += 1;
    else this.#differing.push(differing);
    this.#onCall?.(this.#calls, differing);
  }

  get result(): Omit<Comparison, 'reopened'> {
    const [calls, equal, additions] = [this.#calls, this.#equal, this.#additions];
    return { calls, equal, additions, differing: this.#differing };
  }
}

const MOST = 300;
const told = ({ call, body, as, headers }: Call): string => {
  const texts = [headers, body].map((one) => (JSON.stringify(one) ?? '').slice(0, MOST));
  return [call, as ?? '', ...texts].filter((one) => one !== '').join(' ');
};
