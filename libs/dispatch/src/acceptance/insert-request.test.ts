import type { BulkThrottle } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import { createInsertRequest } from './insert-request.ts';

const rowOf = (lane: 'interactive' | 'bulk') => ({ _id: 7, lane }) as StoredRequest;

/** What happens, in its order. */
function started({ isNew = true, fails = false } = {}) {
  const happened: string[] = [];
  const throttle = {
    serve: () => happened.push('serve'),
    turn: () => Promise.resolve(happened.push('turn')),
    wrote: () => happened.push('wrote'),
  } as unknown as BulkThrottle;
  const insertRequest = createInsertRequest({
    requests: {
      accept() {
        happened.push('insert');
        return fails ? Promise.reject(new Error('away')) : Promise.resolve(isNew);
      },
    },
    wakeUp: () => happened.push('wake up'),
    throttle,
    clock: { now: () => 0 },
  });
  return { happened, insertRequest };
}

test('a caller is registered after the insert and before the wake-up', async () => {
  const { happened, insertRequest } = started();
  const registered = () => happened.push('registered');
  expect(await insertRequest(rowOf('interactive'), registered)).toEqual({ isNew: true });
  expect(happened).toEqual(['serve', 'insert', 'wrote', 'registered', 'wake up']);
});

test('a bulk request waits for its turn before it is inserted', async () => {
  const { happened, insertRequest } = started();
  await insertRequest(rowOf('bulk'));
  expect(happened).toEqual(['turn', 'insert', 'wake up']);
});

test('a row that stands already wakes nobody up', async () => {
  const { happened, insertRequest } = started({ isNew: false });
  const registered = () => happened.push('registered');
  expect(await insertRequest(rowOf('bulk'), registered)).toEqual({ isNew: false });
  expect(happened).toEqual(['turn', 'insert']);
});

test('a row that was not written wakes nobody up', async () => {
  const { happened, insertRequest } = started({ fails: true });
  await expect(insertRequest(rowOf('interactive'))).rejects.toThrow('away');
  expect(happened).toEqual(['serve', 'insert']);
});
