import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const HOME = 'libs/contracts/src/addresses/';

/** Files with a call that makes a key of a text, whatever its channel takes. */
function filesMakingKeys(texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .filter(([, text]) => /\b(?:contactKey|phoneKey)\(/.test(text))
    .map(([path]) => path);
}

test('keys of contacts are made in one folder', () => {
  const paths = globSync('{libs,services}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const found = filesMakingKeys(texts);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((path) => !path.startsWith(HOME))).toEqual([]);
});

test('a key that is made elsewhere is found', () => {
  const texts = new Map([
    ['a.ts', "const key = contactKey(channel, written.replaceAll(' ', ''));"],
    ['b.ts', 'Keys are those of `contactKey`.'],
  ]);
  expect(filesMakingKeys(texts)).toEqual(['a.ts']);
});

test('no caller takes the field out of a sentence about an address', () => {
  const paths = globSync('{libs,services}/**/*.ts', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  const found = paths.filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('replace(/^target'),
  );
  expect(found).toEqual([]);
});
