import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  keptShown,
  neighbours,
  readShown,
  shownTable,
  WORKS_WITH_PAGE,
  worksWithPage,
} from '../../scripts/guide/works-with.ts';
import { ROOT } from './read-blocks.ts';

const page = readFileSync(join(ROOT, WORKS_WITH_PAGE), 'utf8');
const resultsOf = (neighbour: string) =>
  JSON.parse(readFileSync(join(ROOT, 'tests/neighbours', neighbour, 'results.json'), 'utf8')) as {
    server: string;
  }[];

test('the page has every neighbour of tests/neighbours, and what its last run showed', async () => {
  const absent = neighbours().filter((neighbour) =>
    resultsOf(neighbour).every(({ server }) => !page.includes(server)),
  );
  expect(absent).toEqual([]);
  expect(page).toBe(await worksWithPage(keptShown()));
});

test('no claim of the page has failed', () => {
  expect(keptShown().filter(({ result }) => result === 'failed')).toEqual([]);
});

test('each server was killed in the middle of a call, or while it was read', () => {
  const servers = Map.groupBy(keptShown(), ({ server }) => server);
  const spared = [...servers].filter(([, rows]) =>
    rows.every(({ claim }) => !/\bkilled\b/.test(claim)),
  );
  expect(spared.map(([server]) => server)).toEqual([]);
});

test('a claim is named with its server; a skipped one says why', () => {
  const suite = (name: string, ...assertionResults: object[]) => ({
    name: join(ROOT, 'tests/neighbours', name),
    message: ['e', 'f'].includes(name.charAt(0)) ? `cannot run ${name}` : '',
    assertionResults: assertionResults as never,
  });
  const shown = readShown({
    testResults: [
      suite('a/a.test.ts', { ancestorTitles: ['A 1.2'], title: 'answers', status: 'passed' }),
      suite('a/b.test.ts', {
        ancestorTitles: ['A 1.2', 'by | TLS'],
        title: 'ends',
        status: 'failed',
      }),
      suite(
        'b/b.test.ts',
        { ancestorTitles: ['B 2'], title: 'answers', status: 'passed' },
        { ancestorTitles: ['B 2'], title: 'ends by TLS', status: 'pending' },
      ),
      suite('c/c.test.ts', { ancestorTitles: ['C'], title: 'no C here', status: 'pending' }),
      suite('e/e.test.ts'),
      suite('f/f.test.ts', { ancestorTitles: ['F 1'], title: 'answers', status: 'passed' }),
    ],
  });
  expect([...shown.keys()]).toEqual(['a', 'b', 'c', 'e', 'f']);
  expect(
    shownTable([...shown.values()].flat())
      .split('\n')
      .slice(2),
  ).toEqual([
    '| A 1.2 | answers | passed |',
    String.raw`| A 1.2 | by \| TLS: ends | failed |`,
    '| B 2 | answers | passed |',
    '| B 2 | ends by TLS | not run |',
    '| C | all | not run: no C here |',
    '| e | cannot run e/e.test.ts | failed |',
    '| F 1 | answers | passed |',
    '| f | cannot run f/f.test.ts | failed |',
  ]);
});
