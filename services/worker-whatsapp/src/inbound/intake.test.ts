import { fakeClock, recordingLogger } from '@cascade/runtime/testing';
import { StoreUnavailableError } from '@cascade/store';
import { Intake } from './intake.ts';

function bench(failures: number) {
  const clock = fakeClock();
  const logger = recordingLogger();
  const intake = new Intake(clock, logger);
  let tries = 0;
  let stored = 0;
  const store = async () => {
    tries += 1;
    if (tries <= failures) throw new StoreUnavailableError('store is down');
    stored += 1;
  };
  return { clock, logger, intake, store, counts: () => ({ tries, stored }) };
}

test('an inbound message is held until the store is back', async () => {
  const { clock, intake, store, counts } = bench(5);
  void intake.take('message', store);
  await clock.advance(60_000);
  expect(counts()).toEqual({ tries: 6, stored: 1 });
  await clock.advance(60_000);
  expect(counts().tries).toBe(6);
});

test('end waits for held messages, within its time limit', async () => {
  const { clock, logger, intake, store, counts } = bench(1_000);
  void intake.take('message', store);
  let ended = false;
  void intake.end().then(() => (ended = true));
  await clock.advance(5_000);
  expect(ended).toBe(false);
  await clock.advance(15_000);
  expect(ended).toBe(true);
  expect(counts().stored).toBe(0);
  expect(logger.records.at(-1)).toMatchObject({
    level: 'error',
    message: 'inbound: not stored',
  });
});
