import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIBRARY_IMPORTS, layersOf } from './libraries.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TABLE = Object.fromEntries(
  Object.entries(LIBRARY_IMPORTS).map(([name, imports]) => [name, imports.toSorted()]),
);

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Reads the rows of the README's table: the first cell names the library, the last its imports. */
function readReadme(text: string): Record<string, string[]> {
  const rows = text.matchAll(/^\| `([a-z-]+)` +\|.*\| ([a-z, -]+?) +\|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name, imports = '']) => [
      name,
      imports === 'none' ? [] : imports.split(', ').toSorted(),
    ]),
  );
}

/** Reads the lines `layer 1: a, b` of a document. */
function readLayers(text: string): string[][] {
  const lines = text.matchAll(/^layer \d+: (.+)$/gm);
  return [...lines].map(([, names = '']) => names.trim().split(', ').toSorted());
}

/** Lists our libraries in a library's package.json, in any list of dependencies. */
function readDependencies(library: string): string[] {
  const json = JSON.parse(read(`libs/${library}/package.json`)) as Record<string, object>;
  const lists = Object.entries(json).filter(([key]) => /dependencies$/i.test(key));
  const names = lists.flatMap(([, list]) => Object.keys(list));
  return names.flatMap((name) => /^@cascade\/(?!client$)(.+)$/.exec(name)?.[1] ?? []).toSorted();
}

test('the table has every library', () => {
  const folders = readdirSync(join(root, 'libs')).filter((name) => !name.includes('.'));
  expect(Object.keys(TABLE).toSorted()).toEqual(folders.toSorted());
});

test('libs/README.md has the table of libraries.ts', () => {
  expect(readReadme(read('libs/README.md'))).toEqual(TABLE);
});

test('docs/architecture.md shows the layers of the table', () => {
  const drawn = readLayers(read('docs/architecture.md')).toReversed();
  expect(drawn).toEqual(layersOf(LIBRARY_IMPORTS));
});

test.each(Object.keys(TABLE))('package.json of %s depends on what the table allows', (library) => {
  expect(readDependencies(library)).toEqual(TABLE[library]);
});

test('a library is in a higher layer than all its imports', () => {
  expect(layersOf({ c: ['a', 'b'], a: [], b: ['a'], d: [] })).toEqual([['a', 'd'], ['b'], ['c']]);
});

test('libraries that import each other in a cycle are named', () => {
  expect(() => layersOf({ a: [], b: ['c'], c: ['b', 'a'] })).toThrow('in a cycle: b, c');
});

test('rows of a README and layers of a document are read', () => {
  const text = '| `a`  | what | none |\n| `b-c` | `x` what | a, d |\n\nlayer 2: c, b\nlayer 1: a\n';
  expect(readReadme(text)).toEqual({ a: [], 'b-c': ['a', 'd'] });
  expect(readLayers(text)).toEqual([['b', 'c'], ['a']]);
});
