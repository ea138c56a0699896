import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBundle } from './provide-bundle.ts';

let dist: string;
let told: string[];
let written: number;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cascade-'));
  told = [];
  written = 0;
});

afterEach(() => rm(dist, { recursive: true, force: true }));

async function write(folder: string): Promise<void> {
  written += 1;
  await mkdir(folder, { recursive: true });
}

const provide = (name: string, how = write, within = dist) =>
  provideBundle(within, name, how, (text) => told.push(text));

test('a bundle is written once, and the one before it stays', async () => {
  for (const [i, name] of ['a', 'b', 'c'].entries()) {
    expect(await provide(name)).toBe(join(dist, name));
    await utimes(join(dist, name), i, i);
  }
  expect(await provide('c')).toBe(join(dist, 'c'));
  expect(written).toBe(3);
  expect((await readdir(dist)).toSorted()).toEqual(['b', 'c']);
});

test('without a folder to write to, services start from their sources', async () => {
  await writeFile(join(dist, 'file'), '');
  expect(await provide('a', write, join(dist, 'file'))).toBeNull();
  expect(told).toEqual([expect.stringMatching(/start from their sources.\n.*ENOTDIR/)]);
});

test('what a failed bundler left is removed', async () => {
  const fails = async (folder: string) => {
    await write(folder);
    throw new Error('no memory');
  };
  expect(await provide('a', fails)).toBeNull();
  expect(await readdir(dist)).toEqual([]);
});

test('a start that was overtaken takes the bundle of the other one', async () => {
  const overtaken = async (folder: string) => {
    await write(folder);
    await write(join(dist, 'a'));
    await writeFile(join(dist, 'a', 'standalone.mjs'), '');
  };
  expect(await provide('a', overtaken)).toBe(join(dist, 'a'));
  expect([await readdir(dist), told]).toEqual([['a'], []]);
});
