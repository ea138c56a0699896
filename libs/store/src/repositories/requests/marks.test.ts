import { bulkRequest } from '../../testing/bulk-request.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories, RequestFilters, StoredRequest } from '../index.ts';

const FAR = 4e12;

describeRepositories('marks of requests', (opened) => {
  let requests: Repositories['requests'];
  let account = '';
  let id = 0;

  beforeAll(() => {
    ({ requests } = opened().repositories);
  });
  beforeEach(() => {
    account = `acc_${id}`;
  });

  const accept = async (values: Partial<StoredRequest>): Promise<StoredRequest> => {
    id += 1;
    const row = bulkRequest(id, { account, ...values });
    await requests.accept(row);
    return row;
  };
  const markIn = async ({ _id }: StoredRequest) => (await requests.byId(_id))?.mark;
  const listed = async (filters: RequestFilters) =>
    (await requests.list(account, filters, { limit: 10 })).data.map(({ _id }) => _id);
  const acceptAtOnce = () => {
    const now = opened().clock.now();
    return accept({ lane: 'interactive', mode: 'sync', state: 'open', nextAt: now + 5_000 });
  };
  const succeeded = { state: 'finished', status: true, finishedAt: 1 } as const;

  test('one that is sent at once and succeeds has none, and is listed while it is open', async () => {
    const row = await acceptAtOnce();
    expect(await markIn(row)).toBeUndefined();
    expect(await listed({ state: 'open' })).toEqual([row._id]);
    expect(await listed({ state: 'open', channel: 'telegram' })).toEqual([row._id]);
    await requests.projectEnd(row, succeeded);
    expect(await requests.byId(row._id)).not.toHaveProperty('mark');
    expect(await listed({ state: 'open' })).toEqual([]);
  });

  test.each<[what: string, waits: (row: StoredRequest) => Promise<unknown>]>([
    ['is claimed by a sweeper', (row) => requests.claimOverdue(row, row.nextAt ?? 0, FAR)],
    [
      'waits for another day',
      ({ _id }) =>
        requests.noteWait(_id, 'telegram', {
          limit: 'messages',
          until: FAR,
          since: 1,
          nextAt: FAR,
        }),
    ],
    ['can not be opened', ({ _id }) => requests.noteUnopened(_id, 'telegram', FAR)],
  ])('an open one that %s is listed by its mark', async (_, waits) => {
    const [first, row] = [await acceptAtOnce(), await acceptAtOnce()];
    await waits(row);
    expect(await markIn(row)).toBe('open');
    expect(await listed({ state: 'open' })).toEqual([row._id, first._id]);
    await requests.projectEnd(row, succeeded);
    expect(await markIn(row)).toBeUndefined();
    expect(await listed({ state: 'open' })).toEqual([first._id]);
  });

  test('one of a bulk queue and a scheduled one have theirs from the accept on', async () => {
    const waiting = await accept({ state: 'open', bulkQueue: 'a/b', nextAt: FAR });
    const scheduled = await accept({ state: 'scheduled', scheduled: true, nextAt: FAR });
    expect([await markIn(waiting), await markIn(scheduled)]).toEqual(['open', 'scheduled']);
    expect(await listed({ state: 'scheduled' })).toEqual([scheduled._id]);
    // Claimed while its facts are read: it is scheduled until it waits in its bulk queue.
    expect(await requests.claimOverdue(scheduled, FAR, FAR + 1)).toBe(true);
    expect(await listed({ state: 'scheduled' })).toEqual([scheduled._id]);
    expect(await requests.wait({ ...scheduled, nextAt: FAR + 1 }, 'a/b', FAR)).toBe(true);
    expect(await listed({ state: 'scheduled' })).toEqual([]);
    expect(await listed({ state: 'open' })).toEqual([scheduled._id, waiting._id]);
  });

  test('what fails or is cancelled is listed so, until its truth is another', async () => {
    const failed = await acceptAtOnce();
    const cancelled = await accept({ state: 'scheduled', scheduled: true, nextAt: FAR });
    await requests.projectFinished(failed, { status: false }, 1);
    await requests.projectEnd(cancelled, { state: 'cancelled', finishedAt: 1 });
    expect([await markIn(failed), await markIn(cancelled)]).toEqual(['failed', 'cancelled']);
    expect(await listed({ status: false })).toEqual([failed._id]);
    expect(await listed({ state: 'cancelled' })).toEqual([cancelled._id]);
    await requests.projectFinished(failed, { status: true }, 1);
    expect(await listed({ status: false })).toEqual([]);
  });
});
