import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FuzzSummary } from './report.ts';
import type { FuzzRun } from './run-fuzz.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = 'tests/security/fuzz/results';
/** A short run is a try, and nothing to compare with. */
const LONG_MINUTES = 30;

/** Writes `results/<time>.json` of a long run, otherwise `.cache/fuzz.json`. Returns the file's name. */
export async function writeResults(
  summary: FuzzSummary,
  run: FuzzRun & { begun: Date; servers: boolean },
): Promise<string> {
  const isLong = run.minutes >= LONG_MINUTES;
  const folder = isLong ? FOLDER : '.cache';
  const time = run.begun.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `${folder}/${isLong ? time : 'fuzz'}.json`;
  const results = {
    ...run,
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model ?? '',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      load: loadavg(),
    },
    ...summary,
  };
  await mkdir(`${ROOT}${folder}`, { recursive: true });
  await writeFile(`${ROOT}${name}`, `${JSON.stringify(results, null, 2)}\n`);
  return name;
}
