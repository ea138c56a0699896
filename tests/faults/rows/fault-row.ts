import type { FaultWorld } from './fault-world.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What became of a row of the table. */
export interface RowResult {
  /** Requests that were accepted. */
  messages: number;
  /** Faults that were made: kills, cuts, pauses, poisoned messages. */
  faults: number;
  /** Processes and servers that were killed among them. */
  kills: number;
  sent: number;
  unknown: number;
  /** Sends that failed although their provider was well. */
  failed: number;
  /** Accepted and never decided, or said to be sent and never there. */
  lost: number;
  /** Sends that arrived twice. */
  duplicated: number;
  /** Said to have failed or been skipped, and there. */
  falsely: number;
  /** Not terminal a minute after quiet. */
  stuck: number;
  /** What the row measures besides. */
  figures: Readonly<Record<string, number | string>>;
  /** Broken promises in words; empty: the row holds. */
  broken: readonly string[];
}

/** What a row is run with. */
export interface RowGiven {
  /**
   * `short`: part of `npm test`, next to other suites on a machine of any speed, with short
   * deadlines. `long`: `npm run faults`; speeds are judged too.
   */
  form: 'short' | 'long';
  /** A number of the table at the run's scale, at least `least`. */
  scaled(full: number, least?: number): number;
  random: SeededRandom;
  /** The product with its servers: the same for all rows of the short form. */
  world(): Promise<FaultWorld>;
  say(line: string): void;
}

/** A row of the fault table. */
export interface FaultRow {
  name: string;
  /** What is broken. */
  fault: string;
  /**
   * Breaks it under load. What it resolves with waits until everything has come to rest and gives
   * the result, so that several rows can come to rest at the same time.
   */
  run(given: RowGiven): Promise<() => Promise<RowResult>>;
}
