import { EmbeddedDatabase } from '../../embedded/embedded-database.ts';
import { ObservedDatabase } from '../../testing/observed-database.ts';
import { ensureIndexes } from '../indexes.ts';
import { createHeldRepository, type HeldRepository } from './held.ts';

const FEW = 1_000;

let sqlite: ObservedDatabase;
let db: EmbeddedDatabase;
let held: HeldRepository;

beforeEach(async () => {
  sqlite = new ObservedDatabase(':memory:');
  db = new EmbeddedDatabase(sqlite);
  await ensureIndexes(db);
  held = createHeldRepository(db);
});
afterEach(() => db.close());

async function insert(count: number, more: object): Promise<void> {
  const first = (await db.collection('requests').countDocuments({})) + 1;
  const rows = Array.from({ length: count }, (_, i) => ({
    _id: first + i,
    account: i % 2 === 0 ? 'even' : 'odd',
    state: 'open',
    ...more,
  }));
  await db.collection('requests').insertMany(rows);
}

const idsOf = async (limit: number, cursor?: string, account?: string) => {
  const { data, next_cursor: next } = await held.requests({ limit, cursor }, account);
  return { ids: data.map(({ _id }) => _id), next: next ?? undefined };
};

test('held requests are found by their index, and no other request is read for them', async () => {
  await insert(4, {});
  await insert(3, { held: { at: 1 } });
  await insert(4, {});
  sqlite.plans();
  const first = await idsOf(2);
  const plans = sqlite.plans().filter((plan) => /\bc_requests\b/.test(plan));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toMatch(/USING INDEX i_requests_\d+$/);
  expect(first.ids).toEqual([7, 6]);
  expect(await idsOf(2, first.next)).toEqual({ ids: [5], next: undefined });
  expect((await idsOf(5, undefined, 'odd')).ids).toEqual([6]);
});

test('many held requests are read newest first, without reading all of them for a page', async () => {
  await insert(FEW, { held: { at: 1 } });
  sqlite.plans();
  expect((await idsOf(3)).ids).toEqual([FEW, FEW - 1, FEW - 2]);
  expect(sqlite.plans().join('\n')).not.toMatch(/TEMP B-TREE/);
  expect((await idsOf(1, undefined, 'odd')).ids).toEqual([FEW]);
});
