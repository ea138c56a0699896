import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../processes/child.ts';
import type { Goal } from './goals.ts';
import type { Samples } from './samples.ts';

/** Writes `tests/bench/results/<time>.json` and returns its name. */
export function writeResults(
  samples: Samples,
  goals: Goal[],
  run: { begun: Date; quick: boolean; rounds: number; load: number[] },
): string {
  const folder = join(root, 'tests/bench/results');
  mkdirSync(folder, { recursive: true });
  const name = `${run.begun.toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  const results = {
    ...run,
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model ?? '',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      kernel: release(),
      node: process.version,
    },
    goals,
    summaries: samples.summaries(),
  };
  writeFileSync(join(folder, name), `${JSON.stringify(results, null, 2)}\n`);
  return name;
}
