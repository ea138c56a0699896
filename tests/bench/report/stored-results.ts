import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Form } from '../bench.ts';
import { root } from '../processes/child.ts';
import { Samples } from './samples.ts';

export const RESULTS = join(root, 'tests/bench/results');

/** The newest result of one setting and contestant. */
export interface StoredResult {
  setting: string;
  contestant: string;
  /** Day of the run. */
  on: string;
  machine: string;
  rounds: number;
  /** Load average of the machine before and after the run. */
  load: readonly number[];
  /** By figure: median and quartiles; results before 28 November 2026 have the range instead. */
  figures: Record<string, readonly [median: number, low: number, high: number]>;
}

/**
 * Writes `tests/bench/results/<measure>.json`: results of this run replace earlier ones of the same setting and
 * contestant, the others stay. Returns the names of the files. A quick run writes nothing.
 */
export function storeResults(
  samples: Samples,
  { begun, form, rounds, load }: { begun: Date; form: Form; rounds: number; load: number[] },
): string[] {
  if (form === 'quick') return [];
  const run = {
    on: begun.toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    rounds,
    load: load.map((value) => Math.round(value * 10) / 10),
  };
  const measures = Map.groupBy(samples.summaries(), ({ measure }) => measure);
  return [...measures].map(([measure, summaries]) => {
    const groups = Map.groupBy(summaries, (one) => keyOf(one));
    const results = [...groups.values()].map((own): StoredResult => {
      const [{ setting, contestant }] = own as [(typeof own)[0], ...typeof own];
      const figures = Object.fromEntries(
        own.map(({ figure, median, q1, q3 }) => [
          figure,
          [short(median), short(q1), short(q3)] as const,
        ]),
      );
      return { setting, contestant, ...run, figures };
    });
    return writeResults(measure, [...readResults(measure), ...results]);
  });
}

/** Of results with the same setting and contestant the last stays. */
function writeResults(measure: string, results: readonly StoredResult[]): string {
  mkdirSync(RESULTS, { recursive: true });
  const newest = new Map<string, StoredResult>();
  for (const result of results) newest.set(keyOf(result), result);
  const name = `${measure}.json`;
  const lines = [...newest.values()].map((result) => JSON.stringify(result)).join(',\n');
  writeFileSync(join(RESULTS, name), `[\n${lines}\n]\n`);
  return name;
}

export function readResults(measure: string): StoredResult[] {
  if (!storedMeasures().includes(measure)) return [];
  return JSON.parse(readFileSync(join(RESULTS, `${measure}.json`), 'utf8')) as StoredResult[];
}

export const storedMeasures = (): string[] =>
  readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));

/** The stored medians, for goals. */
export function storedSamples(): Samples {
  const samples = new Samples();
  for (const measure of storedMeasures()) {
    for (const { setting, contestant, figures } of readResults(measure)) {
      const medians = Object.entries(figures).map(([figure, [median]]) => [figure, median]);
      samples.add(
        measure,
        setting,
        contestant,
        Object.fromEntries(medians) as Record<string, number>,
      );
    }
  }
  return samples;
}

const keyOf = ({ setting, contestant }: { setting: string; contestant: string }): string =>
  `${setting}|${contestant}`;

/** Four digits are more than a run repeats. */
const short = (value: number): number => Number(value.toPrecision(4));
