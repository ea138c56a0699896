import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { entryALine } from '../../../scripts/entry-a-line.ts';
import { faultTable, type RowReport } from './report/fault-report.ts';
import { runRow } from './run-row.ts';
import { FAULT_TABLE } from './table/index.ts';

// `npm run faults [-- --only F2,F5] [--scale 0.1] [--seed N]`
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const only = values.only === '' ? null : values.only.split(',');
const rows = FAULT_TABLE.filter(({ name }) => only === null || only.includes(name));
const scale = Number(values.scale);
const seed = Number(values.seed);
if (rows.length === 0 || !(scale > 0) || !Number.isInteger(seed)) {
  throw new Error(
    `--only takes some of ${FAULT_TABLE.map(({ name }) => name)}, --scale and --seed numbers`,
  );
}

const begun = new Date();
const say = (line: string) => {
  process.stderr.write(`[load average ${loadavg()[0]?.toFixed(1)}] ${line}\n`);
};
const folder = fileURLToPath(new URL('./results/', import.meta.url));
mkdirSync(folder, { recursive: true });
const file = `${begun.toISOString().slice(0, 19).replaceAll(':', '-')}-${seed}.json`;
const reports: RowReport[] = [];
for (const row of rows) {
  say(`${row.name}: ${row.fault}; seed ${seed}, scale ${scale}`);
  const report = await runRow(row, { scale, seed, say });
  reports.push(report);
  for (const broken of report.broken.slice(0, 20)) say(`${row.name} BROKEN: ${broken}`);
  say(`${faultTable([report])}`);
  // Written after each row: a table that ends early still leaves its results.
  const summary = { begun: begun.toISOString(), seed, scale, rows: reports };
  writeFileSync(`${folder}${file}`, entryALine(summary));
}
process.stdout.write(`${faultTable(reports)}\n\ntests/faults/rows/results/${file}\n`);
process.exitCode = reports.every(({ broken }) => broken.length === 0) ? 0 : 1;
