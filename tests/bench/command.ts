import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Bench, type Form } from './bench.ts';
import { againstCheckout, PAIRS } from './measures/against-checkout.ts';
import { measures } from './measures/index.ts';
import { judge, judgeFloors } from './report/goals.ts';
import { figureTables, goalTable } from './report/tables.ts';
import { verdicts } from './report/verdicts.ts';
import { storeResults } from './report/stored-results.ts';
import { writePage } from './report/write-page.ts';
import { openWorld } from './world.ts';

// `npm run bench [-- --quick] [--rounds N] [--only sync,email] [--patience SECONDS]
// [--before FOLDER [--short]]`. With patience, loads wait until other processes leave the machine idle.
// `--before` measures this checkout against another one, in turns; `--short` its main figures.
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    patience: { type: 'string', default: '0' },
    before: { type: 'string', default: '' },
  },
});
const isComparison = values.before !== '';
const form: Form = values.quick ? 'quick' : values.short ? 'short' : 'full';
const ROUNDS: Record<Form, number> = { quick: 1, short: 10, full: 3 };
const rounds = values.rounds === '' ? ROUNDS[form] : Number(values.rounds);
const only = values.only === '' ? null : values.only.split(',');
const known = isComparison ? againstCheckout(resolve(values.before)) : measures;
const chosen = known.filter(({ name, isLong }) =>
  only === null ? !(isLong && form === 'short') : only.includes(name),
);
if (!Number.isInteger(rounds) || rounds < 1 || chosen.length === 0) {
  throw new Error(`--rounds takes a number, --only some of ${known.map(({ name }) => name)}`);
}
if (form === 'short' && !isComparison) throw new Error('--short needs --before FOLDER');

const begun = new Date();
const load = [loadavg()[0] ?? NaN];
const world = await openWorld();
const bench = new Bench(world, {
  form,
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

process.stdout.write(`${figureTables(bench.samples.summaries())}\n`);
sayGoals();
if (isComparison) sayVerdicts();
else keepResults();
if (failed.length > 0) {
  process.stderr.write(`failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

function sayVerdicts(): void {
  const all = verdicts(bench.samples, PAIRS);
  const worse = all.filter(({ says }) => says === 'worse');
  process.stdout.write(`${all.map(({ line }) => `${line}\n`).join('')}`);
  process.stdout.write(`\n${worse.length} of ${all.length} figures are worse\n`);
}

function sayGoals(): void {
  const goals = [...judgeFloors(bench.samples), ...judge(bench.samples)];
  // A comparison measures few of them.
  const told = isComparison ? goals.filter(({ value }) => !Number.isNaN(value)) : goals;
  if (told.length > 0) process.stdout.write(`${goalTable(told)}\n`);
}

function keepResults(): void {
  const files = storeResults(bench.samples, { begun, form, rounds, load });
  if (files.length > 0) writePage();
  process.stdout.write(files.map((file) => `tests/bench/results/${file}\n`).join(''));
}
