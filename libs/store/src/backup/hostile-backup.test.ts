import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, watchBuiltIns } from '@cascade/runtime/testing';
import { openEmbedded } from '../embedded/open-embedded.ts';
import type { Database } from '../port.ts';
import { addFigures, noFigures, type Figures } from '../repositories/figures/tally.ts';
import { prepareSchema, SCHEMA_VERSION } from '../schema/prepare-schema.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString'];

let folder: string;
let db: Database;
let changedSince: () => string[];

beforeEach(async () => {
  changedSince = watchBuiltIns();
  folder = await mkdtemp(join(tmpdir(), 'cascade-'));
  db = openEmbedded({ file: join(folder, 'store.db') });
  await prepareSchema(db);
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
  expect(changedSince()).toEqual([]);
});

/** Restores a backup with these documents, written as JSON. */
async function restore(collection: string, ...docs: string[]) {
  const lines = [
    JSON.stringify({ cascade_backup: 1, key: 'k', schema: SCHEMA_VERSION }),
    JSON.stringify({ collection }),
    ...docs.map((doc) => `{"doc":${doc}}`),
    JSON.stringify({ documents: docs.length }),
  ];
  const text = `${lines.join('\n')}\n`;
  return restoreBackup(db, () => readBackup(textOf(text)), {
    opens: () => true,
    addressOf: () => '',
    clock: fakeClock(),
    replace: true,
  });
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* textOf(text: string) {
  yield text;
}

test.each(NAMES)('a counter named %s keeps its number', async (name) => {
  await restore('counters', JSON.stringify({ _id: name, last: 5 }));
  expect(await db.collection('counters').findOne({ _id: name })).toEqual({ _id: name, last: 5 });
});

test.each(NAMES)('a document with members named %s is stored as data, or refused', async (name) => {
  const hostile = `{"${name}":{"polluted":"x"},"held":{"${name}":{"polluted":"x"}}}`;
  const doc = `{"_id":"a","state":"open","nextAt":1,"channels":${hostile},"${name}":${hostile}}`;
  const outcome = await restore('requests', doc).then(
    ({ documents, requests }) => `${documents} stored, ${requests} held`,
    (error: unknown) => (error instanceof Error ? 'refused' : error),
  );
  expect(outcome).toBe(name === '__proto__' ? 'refused' : '1 stored, 1 held');
});

test('counts of channels and times with any name are added as such', () => {
  const sum = noFigures();
  const more = JSON.parse(
    `{"truths":{"__proto__":1,"toString":2},"times":{"constructor":3},"channels":{"__proto__":{"polluted":4},"constructor":{"x":5}},"proved":{"asked":0,"delivered":0,"notBounced":0}}`,
  ) as Figures;
  addFigures(sum, more);
  addFigures(sum, more);
  expect(Object.entries(sum.truths)).toEqual([
    ['__proto__', 2],
    ['toString', 4],
  ]);
  expect(sum.times['constructor']).toBe(6);
  expect(JSON.stringify(sum.channels)).toBe('{"__proto__":{"polluted":8},"constructor":{"x":10}}');
});
