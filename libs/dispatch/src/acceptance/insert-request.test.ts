import type { BulkThrottle } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { createInsertRequest } from './insert-request.ts';

/** The account of the request is unknown: its sends must end, which an orchestrator stores. */
const rowOf = (lane: 'interactive' | 'bulk') =>
  ({
    _id: 7,
    account: 'acc_gone',
    lane,
    acceptedAt: 0,
    expiresAt: 60_000,
    plan: [['telegram']],
    sends: { telegram: { id: 8, device: 'dev_1', target: '42', content: { template: 1 } } },
  }) as unknown as StoredRequest;

/** What happens, in its order. */
function started({ isNew = true, fails = false } = {}) {
  const happened: string[] = [];
  const throttle = {
    serve: () => happened.push('serve'),
    turn: () => Promise.resolve(happened.push('turn')),
    wrote: () => happened.push('wrote'),
  } as unknown as BulkThrottle;
  const nothing = { byId: () => Promise.resolve(null) };
  const clock = fakeClock(0);
  const insertRequest = createInsertRequest({
    store: {
      accounts: nothing,
      devices: nothing,
      quota: { onShort: () => {} },
      requests: {
        accept() {
          happened.push('insert');
          return fails ? Promise.reject(new Error('away')) : Promise.resolve(isNew);
        },
      },
    } as never,
    broker: {
      publish(name) {
        happened.push(name);
        return Promise.resolve();
      },
    },
    logger: silentLogger,
    throttle,
    clock,
  });
  /** Waits for the step by which the request was woken up. */
  const woken = (by: string) =>
    waitFor(
      async () => {
        await clock.advance(1_000);
        return happened.includes(by);
      },
      { what: by },
    );
  return { happened, insertRequest, woken, clock };
}

test('a caller is registered after the insert and before the wake-up', async () => {
  const { happened, insertRequest, woken } = started();
  const registered = () => happened.push('registered');
  expect(await insertRequest(rowOf('interactive'), registered)).toEqual({ isNew: true });
  await woken('request.accepted');
  expect(happened).toEqual(['serve', 'insert', 'wrote', 'registered', 'request.accepted']);
});

test('a bulk request waits for its turn before it is inserted', async () => {
  const { happened, insertRequest, woken } = started();
  await insertRequest(rowOf('bulk'));
  await woken('bulk.waiting');
  expect(happened).toEqual(['turn', 'insert', 'bulk.waiting']);
});

test('a row that stands already wakes nobody up', async () => {
  const { happened, insertRequest, clock } = started({ isNew: false });
  const registered = () => happened.push('registered');
  expect(await insertRequest(rowOf('bulk'), registered)).toEqual({ isNew: false });
  await clock.advance(1_000);
  expect(happened).toEqual(['turn', 'insert']);
});

test('a row that was not written wakes nobody up', async () => {
  const { happened, insertRequest, clock } = started({ fails: true });
  await expect(insertRequest(rowOf('interactive'))).rejects.toThrow('away');
  await clock.advance(1_000);
  expect(happened).toEqual(['serve', 'insert']);
});
