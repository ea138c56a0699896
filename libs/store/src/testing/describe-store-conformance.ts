import type { Database } from '../port.ts';
import { counts } from './conformance/counts.ts';
import { documents } from './conformance/documents.ts';
import { filters } from './conformance/filters.ts';
import { indexes } from './conformance/indexes.ts';
import { inserts } from './conformance/inserts.ts';
import { lifetime } from './conformance/lifetime.ts';
import { reads } from './conformance/reads.ts';
import { refusals } from './conformance/refusals.ts';
import { updates } from './conformance/updates.ts';
import { upserts } from './conformance/upserts.ts';
import type { AnyDoc, NewCollection, StoreHarness } from './store-harness.ts';

/** Conformance suite of the collection port. The factory makes an empty store. */
export function describeStoreConformance(name: string, factory: () => StoreHarness): void {
  describe(`store conformance: ${name}`, () => {
    let harness: StoreHarness;
    let db: Database<string>;
    let count = 0;

    beforeAll(async () => {
      harness = factory();
      db = await harness.open();
    });
    afterAll(async () => {
      await db.close();
      await harness.dispose();
    });

    const newCollection: NewCollection = () => db.collection<AnyDoc>(`things${++count}`);
    inserts(newCollection);
    reads(newCollection);
    filters(newCollection);
    updates(newCollection);
    upserts(newCollection);
    indexes(newCollection);
    counts(newCollection);
    documents(newCollection);
    refusals(newCollection);
    lifetime(factory);
  });
}
