import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  keepShown,
  keptShown,
  neighbours,
  readShown,
  shownTable,
  WORKS_WITH_PAGE,
  worksWithPage,
  type NeighbourReport,
} from './guide/works-with.ts';

// Runs the suites of tests/neighbours, prints what they showed, and writes docs/guide/works-with.md. `npm run
// works-with -- nginx caddy` runs these alone; the page keeps the other rows. `--page` runs none.

const root = fileURLToPath(new URL('../', import.meta.url));
const given = process.argv.slice(2);
const known = neighbours();
const unknown = given.filter((name) => name !== '--page' && !known.includes(name));
if (unknown.length > 0)
  throw new Error(
    `no folder of tests/neighbours: ${unknown.join(', ')}; there are ${known.join(', ')}`,
  );

const shown = given.includes('--page') ? new Map() : readShown(run(given));
const rows = [...shown.values()].flat();
if (rows.length > 0) console.log(shownTable(rows));
if (rows.some(({ result }) => result === 'failed')) {
  console.error('A claim failed: the page is as it was.');
  process.exitCode = 1;
} else {
  await keepShown(shown);
  writeFileSync(join(root, WORKS_WITH_PAGE), await worksWithPage(keptShown()));
}

/** Runs the suites, one after the other, as they kill servers. */
function run(names: readonly string[]): NeighbourReport {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-works-with-'));
  const file = join(folder, 'report.json');
  const paths =
    names.length === 0 ? ['tests/neighbours/'] : names.map((name) => `tests/neighbours/${name}/`);
  try {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const options = ['--maxWorkers=1', '--json', `--outputFile=${file}`];
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', jest, ...options, ...paths],
      {
        cwd: root,
        env: process.env,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as NeighbourReport;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
