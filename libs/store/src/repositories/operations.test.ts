import { describeRepositories } from '../testing/describe-repositories.ts';
import type { StoredRequest } from './requests/stored-request.ts';

describeRepositories('what an operator sees', (opened) => {
  test('leases list the holder of each device and the devices of each worker', async () => {
    const { repositories, clock } = opened();
    const now = clock.now();
    const pool = repositories.leases.of('phones');
    await pool.renew('w1', now, 1_000);
    await pool.renew('w2', now, 1_000);
    await pool.take('a', 'w1', now, 1_000);
    await pool.take('b', 'w1', now, 1_000);
    const held = await repositories.leases.holders(['a', 'b', 'c'], now);
    expect(new Map(held.map(({ _id, holder }) => [_id, holder]))).toEqual(
      new Map([
        ['a', 'w1'],
        ['b', 'w1'],
      ]),
    );
    const workers = await repositories.leases.workers(now);
    expect(workers.sort((a, b) => a.instance.localeCompare(b.instance))).toEqual([
      { pool: 'phones', instance: 'w1', devices: 2 },
      { pool: 'phones', instance: 'w2', devices: 0 },
    ]);
    expect(await repositories.leases.holders(['a'], now + 1_000)).toEqual([]);
    expect(await repositories.leases.workers(now + 1_000)).toEqual([]);
  });

  test('instances lists running processes', async () => {
    const { instances } = opened().repositories;
    const one = { _id: 'i1', service: 'gateway', startedAt: 1 };
    await instances.note({ ...one, seenAt: 10 });
    await instances.note({ ...one, _id: 'i2', seenAt: 15 });
    await instances.note({ ...one, seenAt: 20 });
    expect(await instances.seen(16)).toEqual([{ ...one, seenAt: 20 }]);
    await instances.deleteUnseen(16);
    expect(await instances.seen(0)).toHaveLength(1);
    await instances.leave('i1');
    expect(await instances.seen(0)).toEqual([]);
  });

  test('proveWrites writes one row, however often and by however many processes', async () => {
    const { repositories, db } = opened();
    const meta = db.collection('meta');
    await repositories.proveWrites();
    const count = await meta.countDocuments({});
    await Promise.all(Array.from({ length: 20 }, () => repositories.proveWrites()));
    expect(await meta.countDocuments({})).toBe(count);
  });

  test('backlog counts the due and open requests of each lane, and since when', async () => {
    const { repositories } = opened();
    const row = (_id: number, over: Partial<StoredRequest>): StoredRequest => ({
      _id,
      account: 'acc',
      mode: 'async',
      lane: 'bulk',
      acceptedAt: 0,
      dueAt: 50 + _id,
      scheduled: false,
      expiresAt: 1_000,
      callTimeoutMs: 100,
      plan: [['email']],
      sends: {},
      state: 'open',
      nextAt: 10_000 - _id,
      ...over,
    });
    await repositories.requests.accept(row(1, { bulkQueue: 'acc/email' }));
    await repositories.requests.accept(row(2, { bulkQueue: 'acc/email' }));
    await repositories.requests.accept(row(6, { bulkQueue: 'acc/waba', dueAt: 7 }));
    await repositories.requests.accept(row(3, { state: 'scheduled', dueAt: 5_000 }));
    await repositories.requests.accept(row(4, { lane: 'interactive', nextAt: 96 }));
    const done = row(5, { state: 'finished' });
    delete done.nextAt;
    await repositories.requests.accept(done);
    expect(await repositories.requests.backlog('bulk', 60)).toEqual({ open: 3, oldestDueAt: 7 });
    expect(await repositories.requests.backlog('interactive', 53)).toEqual({ open: 0 });
    const due = { open: 1, oldestDueAt: 54 };
    expect(await repositories.requests.backlog('interactive', 54)).toEqual(due);
  });
});
