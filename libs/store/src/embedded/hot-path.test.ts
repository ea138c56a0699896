import type { Collection } from '../port.ts';
import { ObservedDatabase } from '../testing/observed-database.ts';
import type { AnyDoc } from '../testing/store-harness.ts';
import { EmbeddedDatabase } from './embedded-database.ts';

let sqlite: ObservedDatabase;
let db: EmbeddedDatabase;
let things: Collection<AnyDoc>;

beforeEach(async () => {
  sqlite = new ObservedDatabase(':memory:');
  db = new EmbeddedDatabase(sqlite);
  things = db.collection<AnyDoc>('things');
  await things.createIndex({ account: 1, at: -1 }, { name: 'account' });
  await things.createIndex({ account: 1, state: 1, _id: -1 }, { name: 'state' });
  await things.createIndex(
    { token: 1 },
    { name: 'token', unique: true, partialFilterExpression: { token: { $exists: true } } },
  );
  await things.createIndex(
    { nextAt: 1 },
    { name: 'next', partialFilterExpression: { open: true } },
  );
  await things.insertOne({ _id: 1, account: 'a', at: 1, state: 'x', open: true, nextAt: 5 });
  sqlite.plans();
});
afterEach(() => db.close());

const CASES: [string, (things: Collection<AnyDoc>) => Promise<unknown>][] = [
  ['findOne by _id', (c) => c.findOne({ _id: 1 })],
  ['findByIds', (c) => c.findByIds([1, 2, 3])],
  ['find by a list of _id', (c) => c.find({ _id: { $in: [1, 2, 3] } })],
  ['a page by _id', (c) => c.find({ _id: { $lt: 9 } }, { sort: { _id: -1 }, limit: 5 })],
  ['updateOne by _id', (c) => c.updateOne({ _id: 1, state: { $ne: 'z' } }, { $set: { n: 1 } })],
  ['a guarded update', (c) => c.updateOne({ _id: 1, holder: null }, { $set: { n: 1 } })],
  ['updateLater', (c) => c.updateLater(1, { $set: { n: 1 } })],
  ['deleteOne by _id', (c) => c.deleteOne({ _id: 9 })],
  ['a newest page', (c) => c.find({ account: 'a' }, { sort: { at: -1 }, limit: 5 })],
  [
    'a page from a cursor',
    (c) => c.find({ account: 'a', at: { $lt: 9 } }, { sort: { at: -1 }, limit: 5 }),
  ],
  [
    'a page of a state',
    (c) => c.find({ account: 'a', state: 'x' }, { sort: { _id: -1 }, limit: 5 }),
  ],
  ['a token', (c) => c.findOne({ token: 'secret' })],
  [
    'what is due',
    (c) => c.find({ open: true, nextAt: { $lte: 9 } }, { sort: { nextAt: 1 }, limit: 5 }),
  ],
  ['a count', (c) => c.countDocuments({ account: 'a', state: 'x' })],
  ['either of two', (c) => c.find({ $or: [{ account: 'a', at: 1 }, { token: 'secret' }] })],
];

describe('the embedded store on the hot path', () => {
  it.each(CASES)('uses an index, without scan or sort, for %s', async (_, act) => {
    await act(things);
    const plans = sqlite.plans();
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!\(subquery|CONSTANT)|TEMP B-TREE/);
  });

  it('scans where no index helps', async () => {
    await things.find({ unindexed: 1 });
    expect(sqlite.plans().join()).toMatch(/SCAN/);
  });
});
