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
const compared = await compareBuilds({
  checkout: resolve(values.checkout),
  oneOf: Number(values['one-of']),
  onProgress: (calls) => {
    if (calls % EVERY === 0) console.error(`${calls} calls`);
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
  const reasons = new Map<string, number>();
  let count = 0;
  const lines: string[] = [];
  for (const { call, differences } of differing) {
    for (const { path, earlier, today, reason } of differences) {
      if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      else {
        count += 1;
        lines.push(`  ${call}\n    ${path}: ${JSON.stringify(earlier)} → ${JSON.stringify(today)}`);
      }
    }
  }
  console.log(
    `${title}: ${calls} calls, ${equal} equal, ${additions} with additions only, ${differing.length} differing, ${count} unexplained`,
  );
  for (const [reason, times] of reasons) console.log(`  named ${times} times: ${reason}`);
  for (const line of lines) console.log(line);
  return count;
}
