import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareBuilds, type Comparison } from './compare-builds.ts';

// `npm run corpus -- --checkout DIR`: the same calls on this tree and on another checkout, and how their answers differ.
//   --one-of N      of the calls that descriptions lead to, one of N
//   --out FILE      writes every difference as JSON
const { values } = parseArgs({
  options: {
    checkout: { type: 'string' },
    'one-of': { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
if (values.checkout === undefined)
  throw new Error('--checkout DIR: the folder of another checkout');

const EVERY = 100;
const MOST = 400;
const compared = await compareBuilds({
  checkout: resolve(values.checkout),
  oneOf: Number(values['one-of']),
  onCall(calls, differing) {
    if (calls % EVERY === 0) console.log(`${calls} calls`);
    for (const { path, earlier, today, reason } of differing?.differences ?? []) {
      if (reason !== null) continue;
      console.log(`${differing!.call}\n  ${path}: ${shown(earlier)} → ${shown(today)}`);
    }
  },
});
if (values.out !== undefined) await writeFile(values.out, JSON.stringify(compared, null, 2));
const unexplained = [
  print('Answers of both builds, each in an empty folder', compared),
  print('Rows of the other build, read by it and by this tree', compared.reopened!),
];
process.exitCode = unexplained.some((count) => count > 0) ? 1 : 0;

function print(title: string, comparison: Omit<Comparison, 'reopened'>): number {
  const { calls, equal, additions, differing } = comparison;
  const all = differing.flatMap(({ differences }) => differences);
  const reasons = new Map<string, number>();
  for (const { reason } of all) {
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const count = all.filter(({ reason }) => reason === null).length;
  console.log(
    `${title}: ${calls} calls, ${equal} equal, ${additions} with additions alone, ${differing.length} differing, ${count} unexplained`,
  );
  for (const [reason, times] of reasons) console.log(`  ${times} times: ${reason}`);
  return count;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
