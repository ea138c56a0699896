import type { Batch } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { BATCH_STAGES, stageOf } from './batch-stage.ts';

const ACCOUNT = 'acc_1';
const STATES = ['draft', 'running', 'paused', 'cancelled', 'finished'] as const;

describeRepositories('stages of batches', (opened) => {
  test('the list of a stage has the batches of which it is the stage, before and after times have passed', async () => {
    const { repositories, clock } = opened();
    const { batches } = repositories;
    const soon = clock.now() + 60_000;
    const later = clock.now() + 120_000;
    const times = [undefined, 0, soon, later];
    const ids: string[] = [];
    for (const state of STATES) {
      for (const startAt of times) {
        for (const waitsUntil of times) {
          const draft: Omit<Batch, '_id' | 'createdAt' | 'bytes'> = {
            account: ACCOUNT,
            name: 'guests.csv',
            state,
            columns: ['Chat'],
            rows: 1,
            next: 0,
            refused: 0,
            sent: 0,
            failed: 0,
            open: [],
            ...(startAt === undefined ? {} : { startAt }),
            ...(waitsUntil === undefined ? {} : { waitsUntil }),
          };
          const written = await batches.insert(draft, [['1']]);
          if (written.status === 'stored') ids.push(written.batch._id);
        }
      }
    }
    for (const ms of [0, 60_000, 60_000]) {
      await clock.advance(ms);
      const all = await Promise.all(ids.map((id) => batches.get(ACCOUNT, id)));
      for (const stage of BATCH_STAGES) {
        const listed = await batches.list(ACCOUNT, { limit: 200 }, { stage });
        const meant = all.filter(
          (batch) => batch !== null && stageOf(batch, clock.now()) === stage,
        );
        expect([stage, listed.data.map(({ _id }) => _id).toSorted()]).toEqual([
          stage,
          meant.map((batch) => batch!._id).toSorted(),
        ]);
      }
      const paged = await batches.list(ACCOUNT, { limit: 2 }, { stage: 'running' });
      const { next_cursor: cursor } = paged;
      const next = await batches.list(ACCOUNT, { limit: 2, cursor: cursor! }, { stage: 'running' });
      expect(next.data.every(({ _id }) => !paged.data.some((one) => one._id === _id))).toBe(true);
    }
  });

  test('a list by name finds parts of it in any order and case, in pages, of one account and stage', async () => {
    const { repositories, clock } = opened();
    const { batches } = repositories;
    const insert = async (name: string, account = ACCOUNT, state: Batch['state'] = 'draft') => {
      await clock.advance(1);
      const draft = { account, name, state, columns: ['Chat'], rows: 0, next: 0 };
      await batches.insert({ ...draft, refused: 0, sent: 0, failed: 0, open: [] }, []);
    };
    for (let n = 0; n < 5; n += 1) await insert(`Promo Idul Fitri ${n}.csv`);
    await insert('promo of another', 'acc_2');
    await insert('Promo (fitri) that runs', ACCOUNT, 'running');
    // More than a portion that doesn't fit lies between.
    for (let n = 0; n < 205; n += 1) await insert(`Other ${n}`);
    await insert('FITRI, the newest promo');
    const names: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await batches.list(ACCOUNT, { limit: 3, cursor }, { name: 'fitri  PROMO' });
      names.push(page.data.map(({ name }) => name));
      cursor = page.next_cursor ?? undefined;
      expect(page.has_more).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(names).toEqual([
      ['FITRI, the newest promo', 'Promo (fitri) that runs', 'Promo Idul Fitri 4.csv'],
      ['Promo Idul Fitri 3.csv', 'Promo Idul Fitri 2.csv', 'Promo Idul Fitri 1.csv'],
      ['Promo Idul Fitri 0.csv'],
    ]);
    const running = await batches.list(ACCOUNT, {}, { name: '(fitri)', stage: 'running' });
    expect(running.data.map(({ name }) => name)).toEqual(['Promo (fitri) that runs']);
    expect((await batches.list(ACCOUNT, {}, { name: 'nothing' })).data).toEqual([]);
    await expect(batches.list(ACCOUNT, { cursor: 'x' }, { name: 'promo' })).rejects.toThrow(
      'cursor: not a cursor of this list',
    );
  });

  test('a search of names goes on behind 1,000 that it has read', async () => {
    const { repositories, clock } = opened();
    const { batches } = repositories;
    const draft = {
      account: ACCOUNT,
      state: 'draft' as const,
      columns: ['Chat'],
      rows: 0,
      next: 0,
    };
    const insert = async (name: string) => {
      await clock.advance(1);
      await batches.insert({ ...draft, name, refused: 0, sent: 0, failed: 0, open: [] }, []);
    };
    await insert('the oldest');
    for (let n = 0; n < 1_000; n += 1) await insert(`Other ${n}`);
    const first = await batches.list(ACCOUNT, {}, { name: 'oldest' });
    expect([first.data, first.has_more]).toEqual([[], true]);
    const { data } = await batches.list(
      ACCOUNT,
      { cursor: first.next_cursor! },
      { name: 'oldest' },
    );
    expect(data.map(({ name }) => name)).toEqual(['the oldest']);
  });

  test('a change takes members away, and is made only to what it expects', async () => {
    const { repositories, clock } = opened();
    const { batches } = repositories;
    const written = await batches.insert(
      {
        account: ACCOUNT,
        name: 'guests.csv',
        state: 'draft',
        columns: ['Chat'],
        rows: 3,
        next: 0,
        refused: 0,
        sent: 0,
        failed: 0,
        open: [],
      },
      [['1'], ['2'], ['3']],
    );
    const id = written.status === 'stored' ? written.batch._id : '';
    const change = (patch: object, expected = {}) =>
      batches.change(ACCOUNT, id, ['draft'], patch, expected);
    expect(await change({ composition: '{}', startAt: 5 })).toMatchObject({ startAt: 5 });
    expect(await change({ startAt: null })).not.toHaveProperty('startAt');
    expect(await change({ name: 'b' }, { composition: { is: undefined } })).toBeNull();
    expect(await change({ name: 'b' }, { composition: { is: '{}' } })).toMatchObject({ name: 'b' });
    await change({ mendsUntil: clock.now() + 1 });
    expect(await change({ name: 'c' }, { unmendedAt: clock.now() })).toBeNull();
    await clock.advance(1);
    expect(await change({ name: 'c' }, { unmendedAt: clock.now() })).toMatchObject({ name: 'c' });
  });

  test('a mend passes over a row whose cells another call has changed, and leaves gaps where it drops rows', async () => {
    const { batches } = opened().repositories;
    const written = await batches.insert(
      {
        account: ACCOUNT,
        name: 'guests.csv',
        state: 'draft',
        columns: ['Chat'],
        rows: 3,
        next: 0,
        refused: 0,
        sent: 0,
        failed: 0,
        open: [],
      },
      [['1'], ['2'], ['3']],
    );
    const id = written.status === 'stored' ? written.batch._id : '';
    const [first, second, third] = await batches.rows(id, 0, 3);
    await batches.editRow(id, 2, ['30']);
    await batches.mendRows([
      { row: first!, cells: ['10'] },
      { row: second!, cells: null },
      { row: third!, cells: null },
    ]);
    const left = await batches.rows(id, 0, 10);
    expect(left.map(({ n, cells }) => [n, ...cells])).toEqual([
      [0, '10'],
      [2, '30'],
    ]);
    const batch = (await batches.change(ACCOUNT, id, ['draft'], { span: 3 }))!;
    expect(await batches.countRows(batch)).toMatchObject({ rows: 2, span: 3 });
    expect(await batches.get(ACCOUNT, id)).toMatchObject({ rows: 2 });
  });
});
