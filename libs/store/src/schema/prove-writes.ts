import type { Database, Doc } from '../port.ts';

/** The row that all processes write to see whether the store takes writes. */
interface ProofRow extends Doc {
  _id: 'write_proof';
  at: number;
}

/** Writes the row, journaled. Throws StoreUnavailableError when the store takes no writes. */
export async function proveWrites(db: Database, now: number): Promise<void> {
  await db
    .collection<ProofRow>('meta')
    .updateOne({ _id: 'write_proof' }, { $set: { at: now } }, { upsert: true });
}
