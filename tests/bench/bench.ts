import { loadavg } from 'node:os';
import type { Contestant, Kind, Running } from './contestants/contestant.ts';
import type { LoadOrder, LoadResult } from './load/generate-load.ts';
import { cpuSeconds } from './processes/process-figures.ts';
import { Samples } from './report/samples.ts';
import type { World } from './world.ts';

/** Without end, in a load that is bounded by the other limit. */
const ENDLESS = 1e9;
const WARM_UP_MS = 3_000;
const MAX_WRONG_SHARE = 0.001;

export interface Measure {
  name: string;
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
}

/** What measures work with. Contestants are started when first asked for, and stay. */
export class Bench {
  readonly world: World;
  readonly quick: boolean;
  readonly rounds: number;
  readonly samples = new Samples();
  readonly #running = new Map<Contestant, Running>();

  constructor(world: World, options: { quick: boolean; rounds: number }) {
    this.world = world;
    this.quick = options.quick;
    this.rounds = options.rounds;
  }

  async start(contestant: Contestant): Promise<Running> {
    let running = this.#running.get(contestant);
    if (!running) {
      this.say(`${contestant.name} starts`);
      running = await contestant.start(this.world);
      this.#running.set(contestant, running);
      for (const callers of [16, 256]) {
        await this.load(running, 'text', { callers, forMs: this.quick ? 1_500 : WARM_UP_MS });
      }
    }
    return running;
  }

  async stop(contestant: Contestant): Promise<void> {
    await this.#running.get(contestant)?.stop();
    this.#running.delete(contestant);
  }

  async stopAll(): Promise<void> {
    for (const contestant of this.#running.keys()) await this.stop(contestant);
  }

  /** A load on one contestant. Throws when more than one answer in a thousand was wrong. */
  async load(
    running: Running,
    kind: Kind,
    { callers, forMs = ENDLESS, requests = ENDLESS, ...rest }: LoadSpec,
    generator: 'first' | 'second' = 'first',
  ): Promise<CostedLoad> {
    const { url, path, headers, expect, name } = running;
    const body = running.body(kind);
    if (body === undefined) throw new Error(`${name} can't do ${kind}`);
    const pids = { ...running.pids, broker: this.world.amqp.pid, database: this.world.mongo.pid };
    const before = cpuOf(pids);
    const result = await this.world.load(
      { url, path, headers, body, callers, forMs, atMost: requests, expect, ...rest },
      generator,
    );
    const after = cpuOf(pids);
    if (result.wrong > result.requests * MAX_WRONG_SHARE) {
      throw new Error(`${name}, ${kind}: ${result.wrong} wrong answers, such as ${result.example}`);
    }
    const per1000 = (role: string) =>
      (((after[role] ?? 0) - (before[role] ?? 0)) / result.requests) * 1_000;
    return { ...result, cpu: Object.fromEntries(Object.keys(pids).map((r) => [r, per1000(r)])) };
  }

  say(line: string): void {
    process.stderr.write(`[load average ${loadavg()[0]?.toFixed(1)}] ${line}\n`);
  }
}

const cpuOf = (pids: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([role, pid]) => [role, cpuSeconds(pid)]));
