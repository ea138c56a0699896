import type { ClusterWorld } from './cluster-world.ts';
import type { FaultWorld } from './fault-world.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Result of one row of the fault table. */
export interface RowResult {
  /** Requests that were accepted. */
  messages: number;
  /** Faults that were caused: kills, cuts, pauses, poisoned messages. */
  faults: number;
  /** Processes and servers killed, included in `faults`. */
  kills: number;
  sent: number;
  unknown: number;
  /** Sends that failed although their provider worked. */
  failed: number;
  /** Sends that were accepted and never decided, or are `sent` and never arrived. */
  lost: number;
  /** Sends that arrived twice. */
  duplicated: number;
  /** Sends that are `failed` or `skipped` although they arrived. */
  falsely: number;
  /** Requests that aren't terminal one minute after the faults ended. */
  stuck: number;
  /** Further measurements of the row. */
  figures: Readonly<Record<string, number | string>>;
  /** Broken promises in words. The row holds when empty. */
  broken: readonly string[];
}

/** Parameters of a row's run. */
export interface RowGiven {
  /**
   * `short`: part of `npm test`, beside other suites on a machine of any speed, with short
   * deadlines. `long`: `npm run faults`, which also judges speeds.
   */
  form: 'short' | 'long';
  /** Scales a number of the table to the run, to at least `least`. */
  scaled(full: number, least?: number): number;
  random: SeededRandom;
  /** The product with its servers. All rows of the short form share it. */
  world(): Promise<FaultWorld>;
  /** The product on three machines' servers; only in the long form. */
  clusterWorld(): Promise<ClusterWorld>;
  say(line: string): void;
}

/** A row of the fault table. */
export interface FaultRow {
  name: string;
  /** What the row breaks. */
  fault: string;
  /**
   * Causes the faults under load. The returned function waits until every request is terminal and
   * returns the result, so that several rows can wait at the same time.
   */
  run(given: RowGiven): Promise<() => Promise<RowResult>>;
}
