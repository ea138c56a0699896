import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveIntakes, intakesOf } from './intakes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(ROOT, 'docs/security-model.md'), 'utf8');
const [who = '', intakes = ''] = text.split('## Intakes');

const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:who|intake|-)/.test(line))
    .map((line) => line.split('|').slice(1, -1));
const spansIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);

const rows = rowsOf(intakes);
const named = rows.flatMap(([cell = '']) => spansIn(cell));

test('docs/security-model.md has a row for each intake of the code, and for no other one', () => {
  const derived = [...deriveIntakes(ROOT).keys()];
  expect(derived.length).toBeGreaterThan(20);
  expect(derived.filter((intake) => !named.includes(intake))).toEqual([]);
  expect(named.filter((intake) => !derived.includes(intake))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

test('each row says who, what, what stops it, and names a test that exists', () => {
  for (const row of [...rowsOf(who), ...rows]) {
    expect(row.filter((cell) => cell.trim() === '')).toEqual([]);
    const tests = spansIn(row.at(-1)!);
    expect([row[0], tests.length > 0]).toEqual([row[0], true]);
    expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  }
});

test.each([
  ['services/gateway/src/routes/new.ts', "router.post('/inbox/:id', take)", ['/inbox']],
  [
    'services/gateway/src/operations/new.ts',
    "const read: GatewayDefinition = { method: 'get', path: '/v2/new' }",
    ['/v2'],
  ],
  ['services/gateway/src/new/new.ts', 'router.all(`${PREFIX}/x`, take)', ['gateway/new']],
  ['services/dashboard/src/routes/new.ts', "defineRoute({ access: 'anybody' })", ['/api: anybody']],
  ['services/worker-x/src/x.ts', 'new SMTPServer({})', ['worker-x: an SMTP server']],
])('a new intake in %s is found: %s', (file, source, found) => {
  expect(intakesOf(file, source)).toEqual(found);
});
