import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** Calls of one intake at once, so that slow ones leave lanes to others. */
const AT_ONCE = 2;
/** … of one that is behind because its answers take long. */
const AT_ONCE_BEHIND = 16;
/** An intake is behind when it has less than this of what others have. */
const BEHIND = 0.9;
/** Part of the lanes that intakes which are behind may take beside their own. */
const EXTRA = 0.4;
/** Other intakes than the rarest that are chosen among, so that calls of several meet. */
const AMONG = 8;

/** Decides which intake is driven next: the rarest first, until each has its quota; then all go on alike. */
export class Turns<T extends { name: string }> {
  readonly #intakes: readonly T[];
  readonly #tally: Tally;
  readonly #lanes: number;
  readonly #running = new Map<string, number>();
  #extra = 0;
  #median = 0;

  constructor(intakes: readonly T[], tally: Tally, lanes: number) {
    this.#intakes = intakes;
    this.#tally = tally;
    this.#lanes = lanes;
  }

  /** Counts the executions anew. Called now and then: sorting all at each turn costs the run. */
  measure(): void {
    const counts = this.#intakes.map(({ name }) => this.#tally.of(name)).sort((a, b) => a - b);
    this.#median = counts[Math.floor(counts.length / 2)] ?? 0;
  }

  /** One of the rarest intakes that has few calls running. */
  next(random: Random): T | undefined {
    const rarest: T[] = [];
    let most = Infinity;
    for (const intake of this.#intakes) {
      const count = this.#tally.of(intake.name);
      if (count >= most || !this.#mayRun(intake.name, count)) continue;
      const at = rarest.findIndex((one) => this.#tally.of(one.name) > count);
      rarest.splice(at < 0 ? rarest.length : at, 0, intake);
      if (rarest.length > AMONG) rarest.pop();
      if (rarest.length === AMONG) most = this.#tally.of(rarest.at(-1)!.name);
    }
    return rarest.length === 0 ? undefined : random.pick(rarest);
  }

  /** Takes a lane for an intake. Returns what gives it back. */
  begin(name: string): () => void {
    const before = this.#running.get(name) ?? 0;
    const isExtra = before >= AT_ONCE;
    this.#running.set(name, before + 1);
    if (isExtra) this.#extra += 1;
    return () => {
      this.#running.set(name, (this.#running.get(name) ?? 1) - 1);
      if (isExtra) this.#extra -= 1;
    };
  }

  #mayRun(name: string, count: number): boolean {
    const running = this.#running.get(name) ?? 0;
    if (running < AT_ONCE) return true;
    const isBehind = count < this.#median * BEHIND;
    return isBehind && running < AT_ONCE_BEHIND && this.#extra < this.#lanes * EXTRA;
  }
}
