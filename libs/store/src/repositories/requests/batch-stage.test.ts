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
        const listed = await batches.list(ACCOUNT, { limit: 200 }, stage);
        const meant = all.filter(
          (batch) => batch !== null && stageOf(batch, clock.now()) === stage,
        );
        expect([stage, listed.data.map(({ _id }) => _id).toSorted()]).toEqual([
          stage,
          meant.map((batch) => batch!._id).toSorted(),
        ]);
      }
      const paged = await batches.list(ACCOUNT, { limit: 2 }, 'running');
      const { next_cursor: cursor } = paged;
      const next = await batches.list(ACCOUNT, { limit: 2, cursor: cursor! }, 'running');
      expect(next.data.every(({ _id }) => !paged.data.some((one) => one._id === _id))).toBe(true);
    }
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
