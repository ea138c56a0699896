import { recordingLogger } from '@cascade/runtime/testing';
import { StoreUnavailableError, type Database } from '../port.ts';
import { createIds } from './ids.ts';

test('a block of ids that could not be fetched in advance is logged, and fetched again when it is needed', async () => {
  let last = 0;
  let isAway = false;
  const counters = {
    async findOneAndUpdate(_: unknown, { $inc }: { $inc: { last: number } }) {
      if (isAway) throw new StoreUnavailableError('store is away');
      last += $inc.last;
      return { _id: 'request', last };
    },
  };
  const db = { collection: () => counters } as unknown as Database;
  const logger = recordingLogger();
  const ids = createIds(db, { logger });
  expect(await ids.next('request', 400)).toBe(1);
  isAway = true;
  expect(await ids.next('request', 400)).toBe(401);
  await new Promise((resolve) => setImmediate(resolve));
  expect(logger.records).toMatchObject([
    {
      level: 'warn',
      message: 'ids: next block not fetched in advance',
      fields: { counter: 'request' },
    },
  ]);
  await expect(ids.next('request', 400)).rejects.toThrow('store is away');
  isAway = false;
  expect(await ids.next('request', 400)).toBe(1_001);
});
