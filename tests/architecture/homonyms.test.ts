import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Finds names of exported types that several files export, with these files. */
function findHomonyms(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const [, name = ''] of text.matchAll(EXPORTED_TYPE)) {
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  const homonyms = [...places].filter(([, files]) => files.size > 1);
  return Object.fromEntries(homonyms.map(([name, files]) => [name, [...files].toSorted()]));
}

function readSources(): Map<string, string> {
  const paths = globSync('{libs,services}/**/*.{ts,tsx}', {
    cwd: root,
    // The web app's API types are generated.
    exclude: (name) => ['node_modules', 'dist', 'schema.d.ts'].includes(name),
  });
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('no two files export a type with the same name', () => {
  const texts = readSources();
  expect(texts.size).toBeGreaterThan(1_000);
  expect(findHomonyms(texts)).toEqual({});
});

test('two files that export a type with the same name are found', () => {
  const texts = new Map([
    ['a.ts', 'export interface Row {}\nexport type Only = 1;'],
    ['b.ts', 'import type { Only } from "./a.ts";\nexport class Row<T> {}\ninterface Only {}'],
    ['c.ts', 'export function Row() {}'],
  ]);
  expect(findHomonyms(texts)).toEqual({ Row: ['a.ts', 'b.ts'] });
});
