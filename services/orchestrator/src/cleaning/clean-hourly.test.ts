import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, recordingLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, StoreUnavailableError } from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { cleanHourly, type CleaningParts } from './clean-hourly.ts';

const HOUR_MS = 60 * 60_000;
const STEPS = 12;

/** Starts the cleaning on repositories that record calls and fail where `failing` names them. */
function start(failing: Record<string, Error> = {}) {
  const clock = fakeClock();
  const logger = recordingLogger();
  const calls: string[] = [];
  const repository = (name: string) =>
    new Proxy(
      {},
      {
        get: (_target, method: string) => () => {
          calls.push(name);
          const error = failing[name];
          if (error) return Promise.reject(error);
          return Promise.resolve(method === 'deleteUnheard' ? ['acc_1'] : { corrected: 0 });
        },
      },
    );
  const repositories = new Proxy({}, { get: (_target, name: string) => repository(name) });
  const changes: unknown[] = [];
  const stopping = new AbortController();
  const parts = {
    repositories,
    clock,
    logger,
    signal: stopping.signal,
    changed: (change: unknown) => Promise.resolve(void changes.push(change)),
  } as unknown as CleaningParts;
  return { clock, logger, calls, changes, stopping, cleaning: cleanHourly(parts) };
}

test('cleans every hour, first an hour after the start', async () => {
  const { clock, calls, changes, stopping, cleaning } = start();
  await clock.advance(HOUR_MS - 1);
  expect(calls).toEqual([]);
  await clock.advance(1);
  await waitFor(() => calls.length === STEPS, { what: 'every step' });
  expect(new Set(calls).size).toBe(STEPS);
  await clock.advance(HOUR_MS);
  await waitFor(() => calls.length === 2 * STEPS, { what: 'every step again' });
  expect(changes).toEqual(Array.from({ length: 2 }, () => ({ kind: 'webhooks', id: 'acc_1' })));
  stopping.abort();
  await cleaning.done;
  await clock.advance(HOUR_MS);
  expect(calls).toHaveLength(2 * STEPS);
});

test('a failing step stops no other; a defect is logged as an error', async () => {
  const { clock, logger, calls, stopping, cleaning } = start({
    sessions: new TypeError('a defect'),
    files: new StoreUnavailableError('away'),
  });
  await clock.advance(HOUR_MS);
  await waitFor(() => calls.length === STEPS, { what: 'every step' });
  stopping.abort();
  await cleaning.done;
  const failures = logger.records.filter(({ message }) => message === 'cleaning: step failed');
  expect(failures.map(({ level, fields }) => ({ level, step: fields.step }))).toEqual([
    { level: 'error', step: 'sessions' },
    { level: 'warn', step: 'uploads' },
  ]);
});

test('an endpoint whose listener was cut off is deleted within the hour, one that listens is not', async () => {
  const clock = fakeClock();
  const folder = await mkdtemp(join(tmpdir(), 'cascade-cleaning-'));
  const database = await openPrepared(join(folder, 'store.db'));
  const repositories = createRepositories(database, { clock });
  const { webhooks } = repositories;
  const listensSince = (id: string, listenedAt: number) =>
    webhooks.insert({
      _id: id,
      account: 'acc_1',
      url: 'listen:',
      events: ['submission'],
      state: 'active',
      listenedAt,
    });
  await listensSince('whk_stale', clock.now());
  await listensSince('whk_heard', clock.now() + HOUR_MS);
  const stopping = new AbortController();
  const cleaning = cleanHourly({
    repositories,
    clock,
    logger: recordingLogger(),
    signal: stopping.signal,
    changed: () => Promise.resolve(),
  });
  await clock.advance(HOUR_MS);
  await waitFor(async () => (await webhooks.get('acc_1', 'whk_stale')) === null, {
    what: 'the endpoint to go',
  });
  expect(await webhooks.get('acc_1', 'whk_heard')).not.toBeNull();
  stopping.abort();
  await cleaning.done;
  await database.close();
  await rm(folder, { recursive: true });
});
