import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Bench } from './bench.ts';
import { againstCheckout } from './measures/against-checkout.ts';
import { measures } from './measures/index.ts';
import { judge, judgeFloors } from './report/goals.ts';
import { figureTables, goalTable } from './report/tables.ts';
import { writeResults } from './report/write-results.ts';
import { openWorld } from './world.ts';

// `npm run bench [-- --quick] [--rounds N] [--only sync,email] [--patience SECONDS]
// [--before FOLDER]`. With patience, loads wait until other processes leave the machine idle.
// `--before` measures this checkout against another one, in turns.
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    patience: { type: 'string', default: '0' },
    before: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds === '' ? (values.quick ? 1 : 3) : values.rounds);
const only = values.only === '' ? null : values.only.split(',');
const known = values.before === '' ? measures : againstCheckout(resolve(values.before));
const chosen = known.filter(({ name }) => only === null || only.includes(name));
if (!Number.isInteger(rounds) || rounds < 1 || chosen.length === 0) {
  throw new Error(`--rounds takes a number, --only some of ${known.map(({ name }) => name)}`);
}

const begun = new Date();
const load = [loadavg()[0] ?? NaN];
const world = await openWorld();
const bench = new Bench(world, {
  quick: values.quick,
  rounds,
  patienceS: Number(values.patience),
});
const failed: string[] = [];
try {
  for (const measure of chosen) {
    // A failed measure is reported; the others still run.
    await measure.run(bench).catch((error: unknown) => {
      failed.push(measure.name);
      bench.say(`${measure.name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
  }
} finally {
  await bench.stopAll();
  await world.stop();
}
load.push(loadavg()[0] ?? NaN);

const goals = [...judgeFloors(bench.samples), ...judge(bench.samples)];
process.stdout.write(`${figureTables(bench.samples.summaries())}\n${goalTable(goals)}\n`);
const file = writeResults(bench.samples, goals, { begun, quick: values.quick, rounds, load });
process.stdout.write(`tests/bench/results/${file}\n`);
if (failed.length > 0) {
  process.stderr.write(`failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
