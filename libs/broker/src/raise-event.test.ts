import type { EventFact } from '@cascade/contracts';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { BrokerUnavailableError } from './port.ts';
import { createRaiseEvent } from './raise-event.ts';

const fact = { kind: 'submission', row: { _id: 'sub_1' } } as unknown as EventFact;

test.each([
  ['a broker that is unavailable', new BrokerUnavailableError('gone'), 'warn'],
  ['a defect', new TypeError('no such member'), 'error'],
])('%s is logged and nobody else hears of it', async (_, failure, level) => {
  const logger = recordingLogger();
  createRaiseEvent({ broker: { publish: () => Promise.reject(failure) }, logger })(fact);
  await waitFor(() => logger.records.length > 0, { timeoutMs: 5_000, what: 'the log line' });
  expect(logger.records).toEqual([
    expect.objectContaining({
      level,
      message: 'event: event.raised not published, the sweeper will raise it',
    }),
  ]);
});
