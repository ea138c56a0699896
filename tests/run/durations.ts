import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SuiteCost } from './suite-cost.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Of the last runs of this clone. */
const LAST = `${root}.cache/durations.json`;
/** Of the last long run that was committed: where a fresh clone begins. */
const SEED = `${root}tests/run/durations.json`;
/** Suites of the seed: those of `tests` and packages of this length. */
const SEED_S = 4;
/** Suites that nobody has measured: those of `tests` start stacks. */
const UNKNOWN_S = { tests: 8, packages: 2 };

/** What a suite took: seconds, and CPU seconds of processes below its worker. */
export type Duration = readonly [seconds: number, below: number];
type Durations = Readonly<Record<string, Duration>>;

/** Reads what is known, by the suite's path from the root. */
export function readDurations(): ReadonlyMap<string, Duration> {
  return new Map([...Object.entries(read(SEED)), ...Object.entries(read(LAST))]);
}

/** Durations of a suite, guessed where nothing is known. */
export const durationOf = (known: ReadonlyMap<string, Duration>, suite: string): Duration =>
  known.get(suite) ?? [suite.startsWith('tests/') ? UNKNOWN_S.tests : UNKNOWN_S.packages, 0];

/** Keeps what a run took; a long run also becomes the seed. */
export function keepDurations(costs: readonly SuiteCost[], isSeed: boolean): void {
  const measured = costs.map(({ suite, wall, children }): [string, Duration] => [
    suite,
    [Math.round(wall), Math.round(children)],
  ]);
  write(LAST, [...Object.entries(read(LAST)), ...measured]);
  if (isSeed)
    write(
      SEED,
      measured.filter(([, [seconds]]) => seconds >= SEED_S),
    );
}

function read(file: string): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

function write(file: string, entries: readonly [string, Duration][]): void {
  const sorted = [...new Map(entries)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([suite, [s, below]]) => `  ${JSON.stringify(suite)}: [${s}, ${below}]`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
