import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openEmbedded } from './embedded/open-embedded.ts';
import { DuplicateKeyError, type Collection, type Database } from './port.ts';
import * as arbitrary from './testing/arbitraries.ts';
import { describeWithMongo, type StoreHarness } from './testing/index.ts';
import { mongoHarness } from './testing/mongo-harness.ts';
import type { AnyDoc } from './testing/store-harness.ts';

type Things = Collection<AnyDoc>;
type Answer = { value: unknown } | { error: string };

/**
 * Runs random documents, filters and updates on both engines and compares the results.
 * `STORE_FUZZ_SEED` repeats a run, `STORE_FUZZ_RUNS` lengthens it.
 */
const seed = Number(process.env['STORE_FUZZ_SEED'] ?? randomInt(2 ** 31));
const numRuns = Number(process.env['STORE_FUZZ_RUNS'] ?? 25);

describeWithMongo(`both engines answer alike (seed ${seed})`, (url) => {
  let harness: StoreHarness;
  let folder: string;
  let engines: Database<string>[];
  let count = 0;

  beforeAll(async () => {
    harness = mongoHarness(url);
    folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
    engines = [await harness.open(), openEmbedded({ file: join(folder, 'store.db') })];
  });
  afterAll(async () => {
    for (const engine of engines) await engine.close();
    await harness.dispose();
    rmSync(folder, { recursive: true });
  });

  /** Makes the same empty collection on both engines. */
  const newCollections = () => {
    const name = `things${++count}`;
    return engines.map((engine) => engine.collection<AnyDoc>(name));
  };

  /** Runs `act` on both engines and expects equal results. */
  async function alike(things: Things[], act: (things: Things) => Promise<unknown>): Promise<void> {
    const [mongo, embedded] = await Promise.all(things.map((one) => answer(() => act(one))));
    expect(embedded).toEqual(mongo);
  }

  const expectNoDifference = (property: fc.IAsyncProperty<unknown>, runs = numRuns) =>
    fc.assert(property, { seed, numRuns: runs, endOnFailure: process.env['CI'] === 'true' });

  it.each([[false], [true]])(
    'to filters and sorts (indexes: %s)',
    async (indexed) => {
      const query = fc.tuple(arbitrary.filter, arbitrary.sort, fc.integer({ min: 1, max: 30 }));
      await expectNoDifference(
        fc.asyncProperty(
          fc.array(arbitrary.members, { maxLength: 30 }),
          fc.array(query, { minLength: 20, maxLength: 20 }),
          async (members, queries) => {
            const things = newCollections();
            if (indexed) await alike(things, createIndexes);
            const docs = members.map((one, i) => ({ ...one, _id: i % 2 === 0 ? i : String(i) }));
            await alike(things, (one) => one.insertMany(docs));
            for (const [filter, sort, limit] of queries) {
              await alike(things, (one) => one.find(filter, { sort, limit }));
              await alike(things, (one) => one.countDocuments(filter));
            }
          },
        ) as fc.IAsyncProperty<unknown>,
      );
    },
    120_000,
  );

  it('to updates and upserts', async () => {
    const change = fc.tuple(arbitrary.members, arbitrary.update, fc.boolean());
    await expectNoDifference(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 20 }), async (changes) => {
        const things = newCollections();
        const docs = changes.flatMap(([members, , exists], i) =>
          exists ? [{ ...members, _id: i }] : [],
        );
        await alike(things, (one) => one.insertMany(docs));
        await alike(things, (one) =>
          Promise.all(
            changes.map(([, update], i) =>
              answer(() => one.updateOne({ _id: i }, update, { upsert: true })),
            ),
          ),
        );
        await alike(things, (one) => one.find({}, { sort: { _id: 1 } }));
      }) as fc.IAsyncProperty<unknown>,
    );
  }, 120_000);

  it('to a sequence of operations under unique and partial indexes', async () => {
    await expectNoDifference(
      fc.asyncProperty(fc.array(operation(), { maxLength: 25 }), async (operations) => {
        const things = newCollections();
        await alike(things, createUniqueIndexes);
        for (const act of operations) {
          await alike(things, act);
          await alike(things, (one) => one.find({}, { sort: { _id: 1 } }));
        }
      }) as fc.IAsyncProperty<unknown>,
    );
  }, 120_000);
});

async function answer(act: () => Promise<unknown>): Promise<Answer> {
  try {
    return { value: await act() };
  } catch (error) {
    return { error: error instanceof DuplicateKeyError ? error.message : 'refused' };
  }
}

async function createIndexes(things: Things): Promise<void> {
  await things.createIndex({ a: 1 }, { name: 'a' });
  await things.createIndex({ 'a.b': 1 }, { name: 'ab' });
  await things.createIndex({ b: -1, _id: 1 }, { name: 'b' });
  await things.createIndex(
    { c: 1, _id: 1 },
    { name: 'c', partialFilterExpression: { b: { $exists: true } } },
  );
}

async function createUniqueIndexes(things: Things): Promise<void> {
  await things.createIndex({ a: 1, b: 1 }, { name: 'ab', unique: true });
  await things.createIndex(
    { c: 1 },
    { name: 'c', unique: true, partialFilterExpression: { c: { $gt: 0 } } },
  );
}

/** Operations on flat documents of scalars; each touches one document by `_id`, or all alike. */
function operation(): fc.Arbitrary<(things: Things) => Promise<unknown>> {
  const name = fc.constantFrom('a', 'b', 'c');
  const members = fc.dictionary(name, arbitrary.scalar, { maxKeys: 3 });
  const filter = fc.tuple(arbitrary.id, members).map(([_id, rest]) => ({ _id, ...rest }));
  const update = fc.tuple(members, name).map(([$set, gone]) => {
    return gone in $set ? { $set } : { $set, $unset: { [gone]: 1 } };
  });
  return fc.oneof(
    filter.map((doc) => (things: Things) => things.tryInsert(doc)),
    fc
      .array(filter, { maxLength: 4 })
      // The engines may insert the documents of one batch in any order.
      .map((docs) =>
        docs.filter((doc, i) => docs.findIndex((other) => other._id === doc._id) === i),
      )
      .map((docs) => (things: Things) => things.insertMany(docs)),
    fc.tuple(filter, update, fc.boolean()).map(
      ([at, change, upsert]) =>
        (things: Things) =>
          things.updateOne(at, change, { upsert }),
    ),
    fc.tuple(arbitrary.id, update).map(
      ([_id, change]) =>
        (things: Things) =>
          things.findOneAndUpdate({ _id }, change),
    ),
    fc.tuple(arbitrary.id, update).map(
      ([id, change]) =>
        (things: Things) =>
          things.updateLater(id, change),
    ),
    members.map((at) => (things: Things) => things.deleteMany(at)),
    members.map((at) => (things: Things) => things.updateMany(at, { $inc: { n: 1 } })),
    fc.array(arbitrary.id, { maxLength: 5 }).map((ids) => async (things: Things) => {
      const found = await things.findByIds(ids);
      return new Map(found.map((doc) => [doc._id, doc]));
    }),
  );
}
