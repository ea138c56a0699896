import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contestant, Kind, Running } from './contestants/contestant.ts';
import type { LoadOrder, LoadResult } from './load/generate-load.ts';
import { otherShare, readCpu } from './processes/other-load.ts';
import { cpuSeconds } from './processes/process-figures.ts';
import { Samples } from './report/samples.ts';
import type { World } from './world.ts';

/** No limit: the load is bounded by the other limit. */
const ENDLESS = 1e9;
/**
 * In the first 3 s with 256 callers V8's compiler takes a third of the CPU, in the next 3 s a
 * tenth. More code takes longer.
 */
const WARM_UP_MS = 20_000;
const SHORT_WARM_UP_MS = 8_000;
const QUICK_WARM_UP_MS = 600;
const MAX_WRONG_SHARE = 0.001;
const CALM_SHARE = 0.1;
const LOOK_MS = 1_000;

/**
 * `quick` shows that everything runs. `short` measures the main figures against another checkout; `full`
 * measures everything.
 */
export type Form = 'quick' | 'short' | 'full';

export interface Measure {
  name: string;
  /** Left out of the short form. */
  isLong?: true;
  run(bench: Bench): Promise<void>;
}

export interface LoadSpec extends Partial<Pick<LoadOrder, 'perSecond' | 'schedule'>> {
  callers: number;
  forMs?: number;
  requests?: number;
}

export interface CostedLoad extends LoadResult {
  /** CPU seconds per 1,000 requests, by process. */
  cpu: Record<string, number>;
  /** Share of the machine that other processes used, 0 to 1. */
  others: number;
}

/** Starts contestants on first use and runs loads on them. */
export class Bench {
  readonly world: World;
  readonly #form: Form;
  readonly rounds: number;
  readonly samples = new Samples();
  readonly #patientUntil: number;
  readonly #warm = new Map<Contestant, Set<Kind>>();
  readonly #running = new Map<Contestant, Running>();

  constructor(world: World, options: { form: Form; rounds: number; patienceS: number }) {
    this.world = world;
    this.#form = options.form;
    this.rounds = options.rounds;
    this.#patientUntil = performance.now() + options.patienceS * 1_000;
  }

  get quick(): boolean {
    return this.#form === 'quick';
  }

  /** The value for the form of this run. */
  of<T>(values: Record<Form, T>): T {
    return values[this.#form];
  }

  async start(contestant: Contestant): Promise<Running> {
    let running = this.#running.get(contestant);
    if (!running) {
      this.say(`${contestant.name} starts`);
      running = await contestant.start(this.world);
      this.#running.set(contestant, running);
      await this.warmUp(contestant, 'text');
    }
    return running;
  }

  /** Compiles code and opens connections; once for each kind of request. */
  async warmUp(contestant: Contestant, kind: Kind): Promise<void> {
    const running = await this.start(contestant);
    const warm = this.#warm.get(contestant) ?? new Set();
    if (warm.has(kind)) return;
    this.#warm.set(contestant, warm.add(kind));
    for (const callers of [16, 256]) {
      const forMs = this.of({
        quick: QUICK_WARM_UP_MS,
        short: SHORT_WARM_UP_MS,
        full: WARM_UP_MS,
      });
      await this.load(running, kind, { callers, forMs });
    }
  }

  async stop(contestant: Contestant): Promise<void> {
    await this.#running.get(contestant)?.stop();
    this.#running.delete(contestant);
    this.#warm.delete(contestant);
  }

  async stopAll(): Promise<void> {
    for (const contestant of this.#running.keys()) await this.stop(contestant);
  }

  /** Runs a load on a contestant. Throws when more than one answer in a thousand was wrong. */
  async load(
    running: Running,
    kind: Kind,
    { callers, forMs = ENDLESS, requests = ENDLESS, ...rest }: LoadSpec,
    generator: 'first' | 'second' = 'first',
  ): Promise<CostedLoad> {
    const { url, urls = [url], path, headers, expect, name } = running;
    const body = running.body(kind);
    if (body === undefined) throw new Error(`${name} can't do ${kind}`);
    const pids = this.pidsOf(running);
    const {
      value: result,
      seconds,
      others,
    } = await costOf(pids, () =>
      this.world.load(
        { urls, path, headers, body, callers, forMs, atMost: requests, expect, ...rest },
        generator,
      ),
    );
    if (result.wrong > result.requests * MAX_WRONG_SHARE) {
      throw new Error(`${name}, ${kind}: ${result.wrong} wrong answers, such as ${result.example}`);
    }
    return { ...result, cpu: perThousand(seconds, result.requests), others };
  }

  /** Pids of all processes that work for a contestant, servers included. */
  pidsOf(running: Running): Record<string, number> {
    return { broker: this.world.amqp.pid, database: this.world.mongo.pid, ...running.pids };
  }

  /**
   * Measures while other processes leave the machine idle; measures again when they didn't, until
   * the patience of the run ends.
   */
  async calmly(measure: () => Promise<CostedLoad>): Promise<CostedLoad> {
    for (;;) {
      while (this.#isPatient() && (await shareOfOthers()) > CALM_SHARE);
      const result = await measure();
      if (result.others <= CALM_SHARE || !this.#isPatient()) return result;
    }
  }

  #isPatient(): boolean {
    return performance.now() < this.#patientUntil;
  }

  say(line: string): void {
    process.stderr.write(`[load average ${loadavg()[0]?.toFixed(1)}] ${line}\n`);
  }
}

async function shareOfOthers(): Promise<number> {
  const before = readCpu();
  await sleep(LOOK_MS);
  return otherShare(before, readCpu());
}

/** Runs something. Returns the CPU seconds of each process, and the share of other processes. */
export async function costOf<T>(pids: Record<string, number>, run: () => Promise<T>) {
  const before = cpuOf(pids);
  const machine = readCpu();
  const value = await run();
  const after = cpuOf(pids);
  const seconds = Object.fromEntries(
    Object.entries(after).map(([role, used]) => [role, used - (before[role] ?? 0)]),
  );
  return { value, seconds, others: otherShare(machine, readCpu()) };
}

/** CPU seconds per 1,000 requests, which equals milliseconds per request. */
export const perThousand = (seconds: Record<string, number>, requests: number) =>
  Object.fromEntries(
    Object.entries(seconds).map(([role, used]) => [role, (used / requests) * 1_000]),
  );

const cpuOf = (pids: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([role, pid]) => [role, cpuSeconds(pid)]));
