import { bulkRequest } from '../../testing/bulk-request.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories, StoredRequest } from '../index.ts';

describeRepositories('looks at requests', (opened) => {
  let requests: Repositories['requests'];

  beforeAll(async () => {
    ({ requests } = opened().repositories);
    await requests.accept(bulkRequest(5, { nextAt: 300, bulkQueue: 'a/telegram' }));
    await requests.accept(bulkRequest(6, { nextAt: 100, bulkQueue: 'a/telegram' }));
    await requests.accept(bulkRequest(7, { nextAt: 200, bulkQueue: 'a/telegram' }));
    await requests.accept(bulkRequest(4, { nextAt: 400, bulkQueue: 'b/telegram' }));
    await requests.accept(bulkRequest(8, { state: 'finished' }));
  });

  const idsOf = (rows: StoredRequest[]) => rows.map(({ _id }) => _id);

  test('overdue lists the longest overdue first, from `from` on', async () => {
    expect(idsOf(await requests.overdue(300, 10))).toEqual([6, 7, 5]);
    expect(idsOf(await requests.overdue(300, 2))).toEqual([6, 7]);
    expect(idsOf(await requests.overdue(300, 10, 200))).toEqual([7, 5]);
    expect(idsOf(await requests.overdue(300, 10, 201))).toEqual([5]);
    expect(await requests.overdue(300, 10, 301)).toEqual([]);
  });

  test('inBulkQueue lists the oldest requests, from an id on', async () => {
    expect(await requests.inBulkQueue('a/telegram', 10)).toEqual([5, 6, 7]);
    expect(await requests.inBulkQueue('a/telegram', 2)).toEqual([5, 6]);
    expect(await requests.inBulkQueue('a/telegram', 10, 6)).toEqual([6, 7]);
    expect(await requests.inBulkQueue('a/telegram', 10, 8)).toEqual([]);
    expect(await requests.bulkQueues(10)).toEqual(['a/telegram', 'b/telegram']);
    expect(await requests.bulkQueues(1)).toEqual(['a/telegram']);
    expect(await requests.bulkQueues(10, 'a/telegram')).toEqual(['b/telegram']);
  });

  test('noteWait keeps the first time, and takes a request out of its bulk queue for as long as told', async () => {
    const wait = { limit: 'messages', until: 900, since: 10 } as const;
    await requests.accept(bulkRequest(20, { nextAt: 800, bulkQueue: 'c/telegram' }));
    await requests.noteWait(20, 'telegram', wait);
    expect(await requests.inBulkQueue('c/telegram', 10)).toEqual([20]);
    await requests.noteWait(20, 'telegram', { ...wait, until: 700, since: 20, nextAt: 600 });
    const row = await requests.byId(20);
    expect(row).toMatchObject({
      nextAt: 600,
      waits: { telegram: { limit: 'messages', until: 700, since: 10 } },
    });
    expect(await requests.inBulkQueue('c/telegram', 10)).toEqual([]);
    await requests.noteWait(8, 'telegram', { ...wait, nextAt: 1 });
    expect(await requests.byId(8)).not.toHaveProperty('waits');
  });

  test('wait writes nothing when the row has changed since it was read', async () => {
    const read = bulkRequest(30, { state: 'scheduled', nextAt: 500 });
    await requests.accept(read);
    expect(await requests.wait(read, 'd/telegram', 900)).toBe(true);
    const waiting = { state: 'open', bulkQueue: 'd/telegram', nextAt: 900 } as const;
    expect(await requests.byId(30)).toMatchObject(waiting);
    expect(await requests.wait(read, 'd/telegram', 950)).toBe(false);
    // In its bulk queue already, due at the same instant.
    expect(await requests.wait({ ...read, ...waiting, bulkQueue: 'e' }, 'd/telegram', 950)).toBe(
      false,
    );
    expect(await requests.byId(30)).toMatchObject(waiting);
    await requests.projectEnd(read, { state: 'finished', status: true, finishedAt: 600 });
    for (const stale of [read, { ...read, ...waiting }]) {
      expect(await requests.wait(stale, 'd/telegram', 950)).toBe(false);
    }
    expect(await requests.byId(30)).toMatchObject({ state: 'finished' });
    expect(await requests.inBulkQueue('d/telegram', 10)).toEqual([]);
  });

  test('leaveBulkQueue and postpone leave an ended request alone', async () => {
    await requests.accept(bulkRequest(31, { nextAt: 500, bulkQueue: 'f/telegram' }));
    await requests.leaveBulkQueue(31, 700);
    expect(await requests.byId(31)).toMatchObject({ nextAt: 500 });
    expect(await requests.inBulkQueue('f/telegram', 10)).toEqual([]);
    await requests.postpone(31, 800);
    expect(await requests.byId(31)).toMatchObject({ nextAt: 800 });
    const ended = bulkRequest(31);
    await requests.projectEnd(ended, { state: 'finished', status: true, finishedAt: 600 });
    await requests.postpone(31, 900);
    await requests.leaveBulkQueue(31, 900);
    expect(await requests.byId(31)).not.toHaveProperty('nextAt');
  });
});
