import { readFile } from 'node:fs/promises';
import { EXIT } from './exit-codes.ts';
import { VERSION } from './version.ts';

test('the version is that of the package', async () => {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  expect(VERSION).toBe((JSON.parse(manifest) as { version: string }).version);
});

test('the README lists every exit code', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
  expect(listed).toEqual(Object.values(EXIT));
});
