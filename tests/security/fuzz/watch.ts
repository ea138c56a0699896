import type { InFlight } from './in-flight.ts';
import type { DrivenProcess, Reading, Stall } from './process/driven-process.ts';
import { keepSeed, type Kept } from './seeds.ts';
import type { Tally } from './tally.ts';

const LOOK_MS = 5_000;
const HEAP_MS = 5 * 60_000;
/** The heap after a collection may have grown by this much from the first quarter of the run to its end. */
const GROWTH = 1.25;
const GROWTH_BYTES = 48 * 1024 * 1024;

export interface HeapSample {
  process: string;
  /** Seconds since the start. */
  at: number;
  heapUsed: number;
  rss: number;
}

/** A piece above the limit, and the inputs that were on their way: `confirm-stalls.ts` says whether it comes again. */
export interface Suspect extends Stall {
  inputs: readonly Kept[];
}

/** Watches the driven processes: alive, built-ins as they were, no errors logged, no stalls, a flat heap. */
export class Watch {
  readonly #processes: readonly DrivenProcess[];
  readonly #tally: Tally;
  readonly #inFlight: InFlight;
  readonly samples: HeapSample[] = [];
  readonly suspects: Suspect[] = [];
  /** Longest pieces of the start. */
  #ofStart: ReadonlyMap<string, number> = new Map();
  readonly #cpu = new Map<string, { at: number; cpu: number }>();
  readonly #told = new Map<
    DrivenProcess,
    { stalls: number; errors: number; death: boolean; changed: boolean }
  >();
  #timer: NodeJS.Timeout | undefined;
  #startedAt = 0;
  #collectedAt = 0;
  #looking: Promise<void> = Promise.resolve();

  constructor(processes: readonly DrivenProcess[], tally: Tally, inFlight: InFlight) {
    this.#processes = processes;
    this.#tally = tally;
    this.#inFlight = inFlight;
  }

  async start(): Promise<void> {
    this.#startedAt = this.#collectedAt = Date.now();
    for (const process of this.#processes) {
      this.#told.set(process, { stalls: 0, errors: 0, death: false, changed: false });
    }
    await this.#sample();
    this.#ofStart = await this.#measured();
    const look = () => {
      this.#looking = this.#look().then(() => {
        this.#timer = setTimeout(look, LOOK_MS);
      });
    };
    look();
  }

  async end(): Promise<void> {
    await this.#looking;
    clearTimeout(this.#timer);
    // Stalls are told with a delay.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await this.#look();
    await this.#sample();
    for (const process of this.#processes) this.#judgeHeap(process.name);
  }

  /** Stalls of the product's processes and the adapters'. */
  get stalls(): readonly Stall[] {
    return this.#processes.flatMap(({ stalls }) => stalls);
  }

  /** Longest piece of each intake in ms, as the processes' own watches measured it since this one began. */
  async longest(): Promise<Map<string, number>> {
    const now = await this.#measured();
    return new Map([...now].filter(([intake, ms]) => ms > (this.#ofStart.get(intake) ?? 0)));
  }

  async #measured(): Promise<Map<string, number>> {
    const longest = new Map<string, number>();
    for (const { metricsUrl } of this.#processes) {
      if (metricsUrl === undefined) continue;
      const text = await fetch(metricsUrl)
        .then((answer) => answer.text())
        .catch(() => '');
      for (const [, labels = '', value] of text.matchAll(
        /^cascade_event_loop_longest_seconds\{(.*)\} (\S+)$/gm,
      )) {
        const intake = /intake="((?:[^"\\]|\\.)*)"/.exec(labels)?.[1] ?? '';
        longest.set(intake, Math.max(longest.get(intake) ?? 0, Math.round(Number(value) * 1_000)));
      }
    }
    return longest;
  }

  /** How much of a core each process took since the last question. */
  async busy(): Promise<string> {
    const told: string[] = [];
    for (const process of this.#processes) {
      const reading = await process.read(false);
      const before = this.#cpu.get(process.name);
      const now = { at: Date.now(), cpu: reading?.cpu ?? 0 };
      this.#cpu.set(process.name, now);
      if (!reading || !before) continue;
      const part = (now.cpu - before.cpu) / (now.at - before.at);
      told.push(
        `${process.name} ${Math.round(part * 100)} % of a core, ${Math.round(reading.rss / 1e6)} MB`,
      );
    }
    return told.join(', ');
  }

  async #look(): Promise<void> {
    for (const process of this.#processes) {
      const told = this.#told.get(process)!;
      for (const stall of process.stalls.slice(told.stalls)) this.#suspect(stall);
      told.stalls = process.stalls.length;
      for (const line of process.errors.slice(told.errors, told.errors + 20)) {
        this.#tally.find({
          what: 'error line',
          intake: process.name,
          detail: line.slice(0, 1_000),
        });
      }
      told.errors = process.errors.length;
      if (process.ended !== undefined) {
        if (!told.death) await this.#tellDeath(process);
        told.death = true;
        continue;
      }
      const reading = await process.read(false);
      if (reading && reading.changed.length > 0 && !told.changed) {
        told.changed = true;
        const detail = `${reading.changed.slice(0, 5).join(', ')}; ${await this.#keep(Date.now())}`;
        this.#tally.find({ what: 'built-in', intake: process.name, detail });
      }
    }
    if (Date.now() - this.#collectedAt > HEAP_MS) await this.#sample();
  }

  async #sample(): Promise<void> {
    this.#collectedAt = Date.now();
    for (const process of this.#processes) {
      const reading: Reading | null = await process.read(true);
      if (!reading) continue;
      const at = Math.round((Date.now() - this.#startedAt) / 1_000);
      const { heapUsed, rss } = reading;
      this.samples.push({ process: process.name, at, heapUsed, rss });
    }
  }

  #suspect(stall: Stall): void {
    const { process, intake, ms, at } = stall;
    this.suspects.push({ ...stall, inputs: this.#inFlight.around(at, intake) });
    console.log(`held: ${intake}: ${ms} ms of CPU in ${process}`);
  }

  async #tellDeath(process: DrivenProcess): Promise<void> {
    const detail = `ended with ${process.ended}, ${await this.#keep(Date.now())}\n${process.log.slice(-3_000)}`;
    this.#tally.find({ what: 'death', intake: process.name, detail });
  }

  /** Keeps the inputs that may have caused a finding. Returns their names. */
  async #keep(at: number, intake?: string): Promise<string> {
    const inputs = this.#inFlight.around(at, intake).slice(0, 3);
    const names = await Promise.all(
      inputs.map(async (kept) => `${kept.intake}: ${kept.what ?? ''} ${await keepSeed(kept)}`),
    );
    return names.length === 0 ? 'no input on its way' : names.join('; ');
  }

  /** Compares the first quarter's sample after a collection with the last one. */
  #judgeHeap(name: string): void {
    const samples = this.samples.filter((one) => one.process === name);
    const first = samples[Math.floor(samples.length / 4)];
    const last = samples.at(-1);
    if (!first || !last || samples.length < 4) return;
    const grown = last.heapUsed - first.heapUsed;
    if (last.heapUsed > first.heapUsed * GROWTH && grown > GROWTH_BYTES) {
      const detail = samples
        .map(({ at, heapUsed }) => `${at} s ${Math.round(heapUsed / 1e6)} MB`)
        .join(', ');
      this.#tally.find({ what: 'heap', intake: name, detail });
    }
  }
}
