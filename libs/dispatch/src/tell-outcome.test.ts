import { BrokerUnavailableError } from '@cascade/broker';
import { recordingLogger } from '@cascade/runtime/testing';
import { createTellOutcome } from './tell-outcome.ts';

test.each([
  ['a broker that is unavailable', new BrokerUnavailableError('gone'), 'warn'],
  ['a defect', new TypeError('no such member'), 'error'],
])('an outcome that could not be published is logged: %s', async (_, failure, level) => {
  const logger = recordingLogger();
  const broker = { publish: () => Promise.reject(failure) };
  const tell = createTellOutcome({ broker, logger });
  const outcome = { outcome: { _id: 7 }, request: { _id: 1, lane: 'interactive' } };
  tell.handOver(outcome as never);
  await new Promise(setImmediate);
  expect(logger.records).toMatchObject([
    {
      level,
      message: 'outcome: send.outcome not published, the sweeper will take over',
      fields: { send: 7 },
    },
  ]);
});
