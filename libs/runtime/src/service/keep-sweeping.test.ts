import { fakeClock, recordingLogger } from '../testing/index.ts';
import { UnavailableError } from '../flow/unavailable-error.ts';
import { keepSweeping } from './keep-sweeping.ts';
import { withStop } from './running.ts';

const EVERY_MS = 100;

test('a full round is followed at once, the last round by a rest', async () => {
  const clock = fakeClock();
  const rounds: number[] = [];
  const sweeping = await withStop((signal) =>
    keepSweeping(() => Promise.resolve(rounds.push(clock.now()) % 3 === 0 ? 'done' : 'more'), {
      name: 'test',
      everyMs: EVERY_MS,
      signal,
      clock,
      logger: recordingLogger(),
    }),
  );
  const start = clock.now();
  await clock.advance(EVERY_MS);
  expect(rounds.slice(0, 4)).toEqual([start, start, start, start + EVERY_MS]);
  await sweeping.stop();
});

test.each([
  ['an outage is a warning', new UnavailableError('the store is unavailable'), 'warn'],
  ['a defect is an error', new TypeError('no member of undefined'), 'error'],
])('a round that fails is logged, %s, and the next one follows', async (_, failure, level) => {
  const clock = fakeClock();
  const logger = recordingLogger();
  let rounds = 0;
  const sweeping = await withStop((signal) =>
    keepSweeping(
      async () => {
        rounds += 1;
        if (rounds === 1) throw failure;
        return 'done';
      },
      { name: 'test', everyMs: EVERY_MS, signal, clock, logger },
    ),
  );
  await clock.advance(EVERY_MS);
  expect(rounds).toBe(2);
  expect(logger.records).toMatchObject([{ level }]);
  await sweeping.stop();
});

test('a round that hangs does not block the next one', async () => {
  const clock = fakeClock();
  const logger = recordingLogger();
  let rounds = 0;
  const sweeping = await withStop((signal) =>
    keepSweeping(
      () => {
        rounds += 1;
        return rounds === 1 ? new Promise(() => {}) : Promise.resolve('done');
      },
      { name: 'test', everyMs: EVERY_MS, signal, hangsAfterMs: 1_000, clock, logger },
    ),
  );
  await clock.advance(999);
  expect([rounds, logger.records]).toEqual([1, []]);
  await clock.advance(1 + EVERY_MS);
  expect(rounds).toBe(2);
  expect(logger.records).toMatchObject([{ level: 'error' }]);
  await sweeping.stop();
  expect(clock.pending).toBe(0);
});

test('after an abort the running round ends and no other begins', async () => {
  const clock = fakeClock();
  const round = Promise.withResolvers<'more'>();
  let rounds = 0;
  let stopped = false;
  const sweeping = await withStop((signal) =>
    keepSweeping(
      () => {
        rounds += 1;
        return round.promise;
      },
      { name: 'test', everyMs: EVERY_MS, signal, clock, logger: recordingLogger() },
    ),
  );
  const stopping = sweeping.stop().then(() => (stopped = true));
  await clock.advance(EVERY_MS);
  expect(stopped).toBe(false);
  round.resolve('more');
  await stopping;
  await clock.advance(EVERY_MS);
  expect(rounds).toBe(1);
  expect(clock.pending).toBe(0);
});
