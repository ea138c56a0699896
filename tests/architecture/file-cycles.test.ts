import { fileURLToPath } from 'node:url';
import { cycleFault, findCycles } from './file-cycles.ts';
import { readModule, readModules } from './read-workspace.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const cyclesOf = (sources: Record<string, string>) =>
  findCycles(Object.entries(sources).map(([path, source]) => readModule(path, source)));

test('no files import each other in a cycle, types included', () => {
  const modules = readModules(root, '{libs,services,tests,scripts}/**/*.{ts,tsx}');
  expect(modules.length).toBeGreaterThan(2_000);
  expect(findCycles(modules).map(cycleFault)).toEqual([]);
});

test('a cycle of type imports is found', () => {
  const sources = {
    'libs/a/src/row.ts': `import type { Page } from './list/page.ts';`,
    'libs/a/src/list/page.ts': `export type { Row } from '../row.ts';`,
  };
  expect(cyclesOf(sources)).toEqual([
    ['libs/a/src/list/page.ts', 'libs/a/src/row.ts', 'libs/a/src/list/page.ts'],
  ]);
});

test('a cycle that a dynamic import closes is found once', () => {
  const sources = {
    'a.ts': `import './b.ts';`,
    'b.ts': `import './c.ts';`,
    'c.tsx': '',
    'c.ts': `const a = () => import('./a.ts');`,
  };
  expect(cyclesOf(sources)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
});

test('a file that imports itself is found', () => {
  expect(cyclesOf({ 'a.ts': `import './a.ts';` })).toEqual([['a.ts', 'a.ts']]);
});

test('two paths to one file are no cycle', () => {
  const sources = { 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';` };
  expect(cyclesOf({ ...sources, 'c.ts': '' })).toEqual([]);
});

test('a finding names the files and what to do', () => {
  expect(cycleFault(['a.ts', 'b.ts', 'a.ts'])).toMatch(/^a\.ts → b\.ts → a\.ts: .*Move what both/);
});
