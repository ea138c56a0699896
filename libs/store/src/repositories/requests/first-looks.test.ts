import { bulkRequest } from '../../testing/bulk-request.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createRepositories, type Repositories, type StoredRequest } from '../index.ts';
import { MARKS } from './marks-ready.ts';

const DUE_MS = 5_000;
const FAR = 4e12;
const MANY = 10;
const ENDED = { state: 'finished', status: true, finishedAt: 1 } as const;

describeRepositories('requests whose callers wait', (opened) => {
  let requests: Repositories['requests'];
  let facts: Repositories['facts'];
  let id = 0;
  const now = () => opened().clock.now();

  beforeAll(async () => {
    ({ requests, facts } = opened().repositories);
    await opened()
      .db.collection('accounts')
      .insertMany(Array.from({ length: 3 }, (_, n) => ({ _id: `acc_${n}`, settings: {} })));
  });
  beforeEach(async () => {
    // No walk of one test sees requests of another.
    await opened().clock.advance(3_600_000);
    await opened().db.collection('requests').deleteMany({});
  });

  const accept = async (own: Partial<StoredRequest> = {}): Promise<StoredRequest> => {
    id += 1;
    const at = now();
    await requests.accept(
      bulkRequest(id, {
        lane: 'interactive',
        mode: 'sync',
        acceptedAt: at,
        dueAt: at,
        nextAt: at + DUE_MS,
        ...own,
      }),
    );
    return (await requests.byId(id))!;
  };
  const idsOf = (rows: readonly StoredRequest[]) => rows.map(({ _id }) => _id);
  const hold = (_id: number) =>
    opened()
      .db.collection('requests')
      .updateOne({ _id }, { $set: { held: { at: 1 } } });
  const nextAt = async ({ _id }: StoredRequest) => (await requests.byId(_id))?.nextAt;

  test('have no due time of their own, and others have theirs', async () => {
    expect(await accept()).not.toHaveProperty('nextAt');
    for (const own of [
      { lane: 'bulk', mode: 'async', bulkQueue: 'a/b' },
      { state: 'scheduled', scheduled: true },
      // Its last call would be sooner.
      { nextAt: now() + 900 },
    ] as const) {
      expect(await accept(own)).toHaveProperty('nextAt');
    }
  });

  test('have one while processes of an earlier version may run', async () => {
    const { db, clock } = opened();
    const marks = db.collection<{ _id: string; ready?: boolean }>('meta');
    await marks.updateOne({ _id: MARKS }, { $unset: { ready: '' } });
    const upgraded = createRepositories(db, { clock });
    const acceptThere = async (own: Partial<StoredRequest>) => {
      id += 1;
      const at = now();
      const times = { acceptedAt: at, nextAt: at + DUE_MS };
      await upgraded.requests.accept(bulkRequest(id, { lane: 'interactive', ...times, ...own }));
      return upgraded.requests.byId(id);
    };
    expect(await acceptThere({})).toHaveProperty('nextAt');
    await marks.updateOne({ _id: MARKS }, { $set: { ready: true } });
    // It asks again after a minute.
    expect(await acceptThere({})).toHaveProperty('nextAt');
    await clock.advance(60_000);
    expect(await acceptThere({})).not.toHaveProperty('nextAt');
  });

  test('are found when they are due, until they were handled', async () => {
    const walk = requests.walkFirstLooks();
    const [first, second] = [await accept(), await accept({ account: 'acc_2' })];
    expect(await walk.due(first.acceptedAt + DUE_MS - 1, MANY)).toEqual([]);
    walk.seen(now());
    const due = second.acceptedAt + DUE_MS;
    for (let time = 0; time < 2; time += 1) {
      expect(idsOf(await walk.due(due, MANY))).toEqual([first._id, second._id]);
    }
    expect(await walk.due(due, 1)).toHaveLength(1);
    walk.seen(due);
    // The limit was reached: some may be left.
    expect(await walk.due(due, MANY)).toHaveLength(2);
    walk.seen(due);
    expect(await walk.due(due + 300, MANY)).toEqual([]);
  });

  test.each<[what: string, change: (row: StoredRequest) => Promise<unknown>]>([
    ['ended', (row) => requests.projectEnd(row, ENDED)],
    ['is held', ({ _id }) => hold(_id)],
    ['was claimed', (row) => requests.claimOverdue(row, undefined, FAR)],
  ])('one that %s is not found', async (_, change) => {
    const row = await accept();
    await change(row);
    const walk = requests.walkFirstLooks();
    expect(await walk.due(now() + DUE_MS, MANY)).toEqual([]);
  });
  test('one that was written late, or by a process whose clock is behind, is found within minutes', async () => {
    const walk = requests.walkFirstLooks();
    const look = async () => {
      const found = await walk.due(now(), MANY);
      walk.seen(now());
      return idsOf(found);
    };
    await accept();
    await opened().clock.advance(DUE_MS);
    expect(await look()).toHaveLength(1);
    await opened().db.collection('requests').deleteMany({});
    const late = await accept({ acceptedAt: now() - 30_000, nextAt: now() - 30_000 + DUE_MS });
    const later = await accept({ acceptedAt: now() - 300_000, nextAt: now() - 300_000 + DUE_MS });
    expect(late).not.toHaveProperty('nextAt');
    const found = new Map<number, number>();
    const began = now();
    while (now() < began + 900_000) {
      await opened().clock.advance(1_000);
      for (const one of await look()) if (!found.has(one)) found.set(one, now() - began);
    }
    expect(found.get(late._id)).toBeLessThan(60_000);
    expect(found.get(later._id)).toBeLessThan(600_000);
  });

  test('a walk goes on where those of earlier processes ended, however long none ran', async () => {
    const first = requests.walkFirstLooks();
    for (let time = 0; time < 40; time += 1) {
      await first.due(now(), MANY);
      first.seen(now());
      await opened().clock.advance(60_000);
    }
    const row = await accept();
    await opened().clock.advance(20 * 3_600_000);
    const recent = await accept();
    await opened().clock.advance(DUE_MS);
    const second = createRepositories(opened().db, opened()).requests.walkFirstLooks();
    const found = new Set<number>();
    for (let time = 0; time < 5_000 && found.size < 2; time += 1) {
      for (const one of idsOf(await second.due(now(), MANY))) found.add(one);
      // What is new comes first.
      if (time === 0) expect([...found]).toEqual([recent._id]);
      second.seen(now());
    }
    expect([...found].toSorted()).toEqual([row._id, recent._id].toSorted());
  });

  test('one of several processes claims one, and gives it its mark', async () => {
    const row = await accept();
    const claims = [1, 2, 3].map((n) => requests.claimOverdue(row, undefined, FAR + n));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await requests.byId(row._id)).toMatchObject({ mark: 'open' });
    expect(idsOf(await requests.overdue(FAR + 9, MANY))).toEqual([row._id]);
    await requests.projectEnd(row, ENDED);
    expect(await requests.claimOverdue(row, undefined, FAR)).toBe(false);
    expect(await nextAt(row)).toBeUndefined();
  });

  test('who waited in vain has one looked after that nobody has seen', async () => {
    const [row, claimed, ended] = [await accept(), await accept(), await accept()];
    await requests.claimOverdue(claimed, undefined, FAR);
    await requests.projectEnd(ended, ENDED);
    for (const { _id } of [row, claimed, ended]) await requests.lookAfter(_id, now());
    expect(await nextAt(row)).toBe(now());
    expect(await nextAt(claimed)).toBe(FAR);
    expect(await nextAt(ended)).toBeUndefined();
  });

  test('what is to be done sooner is, and nothing later', async () => {
    const [row, other] = [await accept(), await accept()];
    const due = row.acceptedAt + DUE_MS;
    await requests.tryQuotaAt(row._id, due);
    expect(await nextAt(row)).toBeUndefined();
    await requests.tryQuotaAt(row._id, due - 1);
    expect(await nextAt(row)).toBe(due - 1);
    await requests.postpone(other._id, FAR);
    expect(await nextAt(other)).toBe(FAR);
  });

  test('a receipt has it looked at as soon as it decides', async () => {
    const row = await accept({
      sends: { waba: { id: 77, device: 'dev_1', content: { template: 1 } } },
    });
    const at = now();
    await facts.accept(
      { _id: 77, request: row._id, account: row.account, ms: 1, at, until: at + 900 },
      at,
    );
    expect(await nextAt(row)).toBeUndefined();
    await opened().repositories.receipts.insert({
      account: row.account,
      device: 'dev_1',
      channel: 'waba',
      providerMessageId: 'wamid.77',
      status: 'failed',
      send: 77,
      request: row._id,
      recipient: '62812',
      sandbox: false,
      at,
    });
    expect(await facts.noteReceipts(77, at + 1)).toBe('awaited');
    expect(await nextAt(row)).toBe(at + 1);
  });

  test.each<[what: string, write: (id: number) => Promise<unknown>]>([
    ['fails by a defect', (_id) => requests.noteFault(_id, 'telegram', FAR)],
    ['can not be opened', (_id) => requests.noteUnopened(_id, 'telegram', FAR)],
    [
      'waits',
      (_id) =>
        requests.noteWait(_id, 'telegram', { limit: 'messages', until: 9, since: 1, nextAt: FAR }),
    ],
  ])('one whose send %s says so, and an ended one does not', async (_, write) => {
    const [open, ended] = [await accept(), await accept()];
    await requests.projectEnd(ended, ENDED);
    const before = await requests.byId(ended._id);
    await write(open._id);
    await write(ended._id);
    expect(await requests.byId(open._id)).not.toEqual(open);
    expect(await requests.byId(ended._id)).toEqual(before);
  });

  test('count as open from their accept on', async () => {
    const { dueAt } = await accept();
    const backlog = { open: 1, oldestDueAt: dueAt };
    expect(await requests.backlog('interactive', now())).toEqual(backlog);
  });
});
