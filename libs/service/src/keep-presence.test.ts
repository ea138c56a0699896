import { fakeClock, recordingLogger, waitFor } from '@cascade/runtime/testing';
import { StoreUnavailableError } from '@cascade/store';
import { keepPresence } from './keep-presence.ts';

test.each([
  ['a store that is unavailable', new StoreUnavailableError('gone'), 'debug'],
  ['a defect', new TypeError('no such member'), 'error'],
])('%s does not stop the process, and is logged', async (_, failure, level) => {
  const logger = recordingLogger();
  const instances = {
    note: () => Promise.reject(failure),
    deleteUnseen: () => Promise.resolve(0),
    seen: () => Promise.resolve([]),
    leave: () => Promise.resolve(),
  };
  const stopping = new AbortController();
  const presence = keepPresence({
    repositories: {
      instances,
      describeStore: () => Promise.resolve({ now: null }),
    } as unknown as Parameters<typeof keepPresence>[0]['repositories'],
    broker: { fault: () => null },
    clock: fakeClock(0),
    logger,
    instance: 'a',
    service: 'test',
    vault: { keyIds: ['k'] },
    signal: stopping.signal,
  });
  await waitFor(() => logger.records.length > 0, { timeoutMs: 5_000, what: 'the log line' });
  expect(logger.records[0]).toMatchObject({ level, message: 'presence: not stored' });
  stopping.abort();
  await presence.done;
});
