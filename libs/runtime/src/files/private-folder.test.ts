import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { recordingLogger } from '../testing/index.ts';
import { openPrivateFolder } from './private-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

async function open(path: string): Promise<string[]> {
  const logger = recordingLogger();
  await openPrivateFolder(path, { logger, known: /^store\./ });
  return logger.records.map(({ message }) => message);
}

test('a new folder is readable by its owner only', async () => {
  const path = join(parent, 'a', 'b');
  expect(await open(path)).toEqual([]);
  expect(await modeOf(path)).toBe(0o700);
});

test('an existing folder of this product is tightened, with its files and no others', async () => {
  await chmod(parent, 0o755);
  for (const name of ['store.sqlite', 'other.txt']) {
    await writeFile(join(parent, name), '');
    await chmod(join(parent, name), 0o644);
  }
  expect(await open(parent)).toEqual([]);
  expect(await modeOf(parent)).toBe(0o700);
  expect(await modeOf(join(parent, 'store.sqlite'))).toBe(0o600);
  expect(await modeOf(join(parent, 'other.txt'))).toBe(0o644);
});

test('a shared or foreign folder stays as it is, with a warning', async () => {
  await writeFile(join(parent, 'other.txt'), '');
  for (const mode of [0o755, 0o1777]) {
    if (mode === 0o1777) await writeFile(join(parent, 'store.sqlite'), '');
    await chmod(parent, mode);
    expect(await open(parent)).toEqual([
      'data folder: other users of this machine can look into it',
    ]);
    expect(await modeOf(parent)).toBe(mode);
  }
});
