import { silentLogger, waitFor } from '@cascade/runtime/testing';
import type { Database, Index } from '../port.ts';
import { LOG_INDEXES } from './requests/log-indexes.ts';
import { ensureIndexes } from './indexes.ts';

test('the other indexes of requests are there while a large store makes the newest one', async () => {
  const asked: string[][] = [];
  const dropped: string[] = [];
  const made = Promise.withResolvers<void>();
  const collection = (name: string) => ({
    async createIndexes(indexes: readonly Index[]) {
      if (name !== 'requests') return;
      const names = indexes.map(({ options }) => options.name);
      asked.push(names);
      if (names.includes('entry')) await made.promise;
    },
    dropIndex: (index: string) => {
      dropped.push(index);
      return Promise.resolve();
    },
    // Every request has its mark.
    findOne: () => Promise.resolve({ ready: true }),
  });
  const db = { engine: 'mongo', collection } as unknown as Database;
  const started = ensureIndexes(db, { signal: AbortSignal.timeout(60_000), logger: silentLogger });
  await waitFor(() => asked.some((names) => names.includes('entry')), { what: 'the newest index' });
  const [needed, others, last, ...more] = asked;
  expect(needed).toContain('next');
  expect(others).toEqual(expect.arrayContaining(LOG_INDEXES.map(({ options }) => options.name)));
  expect(others).toContain('attention');
  expect(others).not.toContain('unfinished');
  expect(dropped).toEqual(expect.arrayContaining(['failed', 'unfinished', 'cancelled']));
  expect(last).toEqual(['held_of_account', 'entry']);
  expect(more).toEqual([]);
  made.resolve();
  await started;
});
