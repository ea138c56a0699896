import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listedFiles, registrations } from '../architecture/channel-files.ts';
import { ownFiles } from './copy-workspace.ts';
import { BY_HAND, MOST_FILES, REGISTRATIONS, WRITTEN } from './registrations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test(`a new channel needs at most ${MOST_FILES} file by hand outside its own folders`, () => {
  expect(BY_HAND.length).toBeLessThanOrEqual(MOST_FILES);
});

test.each(BY_HAND)('$path takes a new channel where the others stand', ({ path, add }) => {
  expect(add(textOf(path))).toContain('pager');
});

test('the channel’s own folders are those that each channel has', () => {
  const likeTelegram = ownFiles()
    .map((path) => path.replaceAll('pager', 'telegram'))
    .filter((path) => /\/(driver|main|index|check-device|provider|parts|telegram)\.ts$/.test(path));
  expect(likeTelegram.length).toBeGreaterThan(5);
  expect(likeTelegram.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

test('what the channel’s own files import from beside them is there', () => {
  const own = new Set(ownFiles());
  const imports = ownFiles().flatMap((path) =>
    [...textOf(`tests/pager/channel/${path}.txt`).matchAll(/ from '(\.[^']+)'/g)].map(([, to]) =>
      join(dirname(path), to!),
    ),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((path) => !own.has(path) && !existsSync(`${root}${path}`))).toEqual([]);
});

test('docs/contributing.md names each file that a channel touches outside its own folders', () => {
  const [, part = ''] = textOf('docs/contributing.md').split('## To add a channel');
  const [steps = ''] = part.split('\n## ');
  const named = [...REGISTRATIONS, ...BY_HAND, ...WRITTEN].map(({ path }) => path);
  expect(named.filter((path) => !steps.includes(path))).toEqual([]);
});

test('docs/contributing.md lists as registrations what a new channel is written into', () => {
  const sources = REGISTRATIONS.flatMap(({ path }) => (path.startsWith('docs/') ? [] : path));
  expect(registrations(listedFiles(root))).toEqual(sources.toSorted());
});
